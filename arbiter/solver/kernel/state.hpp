// A state between tricks, and its key.
#pragma once

#include <cstdint>
#include <utility>

#include "suits.hpp"

namespace arbiter {

// What is asked about a contest of seat 0, and who wants what; part of the key, as all contests
// share a table.
struct Aim {
    bool with_trump;
    int wishes;  // bit s is set where seat s wants seat 0 to take many tricks

    constexpr int number() const { return 1 + wishes + (with_trump ? 8 : 0); }
};

constexpr int contract_wishes = 0b001;
constexpr int misere_wishes = 0b110;

// With a trump, suit 0 is it. The other suits are sorted: which is which does not matter.
struct State {
    SuitNumber suits[suit_count];
    std::uint8_t leader;
    std::uint8_t tricks;  // left

    template <bool with_trump>
    void sort() {
        if constexpr (with_trump) {
            order(1, 2), order(2, 3), order(1, 2);
        } else {
            order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
        }
    }

    // `aim` is the number of what is asked, where one table holds several such.
    std::uint64_t key(int aim = 0) const {
        return std::uint64_t{suits[0]} | std::uint64_t{suits[1]} << 14 |
               std::uint64_t{suits[2]} << 28 | std::uint64_t{suits[3]} << 42 |
               std::uint64_t{leader} << 56 | static_cast<std::uint64_t>(aim) << 58;
    }

private:
    void order(int one, int other) {
        const SuitNumber a = suits[one], b = suits[other];
        suits[one] = a < b ? b : a;
        suits[other] = a < b ? a : b;
    }
};

inline int next_seat(int seat) { return seat == 2 ? 0 : seat + 1; }

// A card of a state: the suit's index and the place in its sequence.
struct Move {
    std::uint8_t suit;
    std::uint8_t place;
};

}  // namespace arbiter
