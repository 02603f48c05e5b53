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
    std::uint64_t suits = 0;  // the numbers of the four, one after the other from the lowest bit
    std::uint8_t leader = 0;
    std::uint8_t tricks = 0;  // left

    SuitNumber suit(int at) const {
        return static_cast<SuitNumber>(suits >> suit_bits * at & one_suit);
    }

    void set(int at, SuitNumber number) {
        suits ^= std::uint64_t(suit(at) ^ number) << suit_bits * at;
    }

    template <bool with_trump>
    void sort() {
        SuitNumber a = suit(0), b = suit(1), c = suit(2), d = suit(3);
        if constexpr (with_trump) {
            order(b, c), order(c, d), order(b, c);
        } else {
            order(a, b), order(c, d), order(a, c), order(b, d), order(b, c);
        }
        suits = std::uint64_t{a} | std::uint64_t{b} << suit_bits |
                std::uint64_t{c} << 2 * suit_bits | std::uint64_t{d} << 3 * suit_bits;
    }

    // `aim` is the number of what is asked, where one table holds several such.
    std::uint64_t key(int aim = 0) const {
        return suits | std::uint64_t{leader} << 56 | static_cast<std::uint64_t>(aim) << 58;
    }

private:
    static constexpr int suit_bits = 14;
    static constexpr std::uint64_t one_suit = (1 << suit_bits) - 1;

    static void order(SuitNumber& one, SuitNumber& other) {
        const SuitNumber a = one, b = other;
        one = a < b ? b : a;
        other = a < b ? a : b;
    }
};

inline int next_seat(int seat) { return seat == 2 ? 0 : seat + 1; }

// A card of a state: the suit's index and the place in its sequence.
struct Move {
    std::uint8_t suit;
    std::uint8_t place;
};

}  // namespace arbiter
