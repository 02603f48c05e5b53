// A state between tricks or within one, and its key.
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

// The four suits with the cards that the players still hold, who leads or has led, and how many
// tricks are left, a running one included. With a trump, suit 0 is it; which of the others is which
// does not matter, so the key is that of the sorted suits.
//
// It is one word, from the lowest bit: the numbers of the suits, the leader, the tricks.
class State {
public:
    SuitNumber suit(int at) const {
        return static_cast<SuitNumber>(word_ >> suit_bits * at & one_suit);
    }
    int leader() const { return static_cast<int>(word_ >> leader_at & 3); }
    int tricks() const { return static_cast<int>(word_ >> tricks_at); }

    void set(int at, SuitNumber number) {
        word_ ^= std::uint64_t(suit(at) ^ number) << suit_bits * at;
    }

    void set_turn(int leader, int tricks) {
        word_ = (word_ & all_suits) | std::uint64_t(leader) << leader_at |
                std::uint64_t(tricks) << tricks_at;
    }

    // The trick is over and another begins.
    void next_trick(int taker) { set_turn(taker, tricks() - 1); }

    // Between tricks.
    template <bool with_trump>
    void sort() {
        SuitNumber a = suit(0), b = suit(1), c = suit(2), d = suit(3);
        if constexpr (with_trump) {
            order(b, c), order(c, d), order(b, c);
        } else {
            order(a, b), order(c, d), order(a, c), order(b, d), order(b, c);
        }
        word_ = (word_ & ~all_suits) | std::uint64_t{a} | std::uint64_t{b} << suit_bits |
                std::uint64_t{c} << 2 * suit_bits | std::uint64_t{d} << 3 * suit_bits;
    }

    // Good where the suits are sorted. `aim` is the number of what is asked, where one table holds
    // several such; it stands in the place of the tricks, which follow from the suits.
    std::uint64_t key(int aim = 0) const {
        constexpr std::uint64_t below = (std::uint64_t{1} << tricks_at) - 1;
        return (word_ & below) | static_cast<std::uint64_t>(aim) << tricks_at;
    }

private:
    static constexpr int suit_bits = 14;
    static constexpr std::uint64_t one_suit = (1 << suit_bits) - 1;
    static constexpr int leader_at = suit_count * suit_bits;
    static constexpr int tricks_at = leader_at + 2;
    static constexpr std::uint64_t all_suits = (std::uint64_t{1} << leader_at) - 1;

    std::uint64_t word_ = 0;

    static void order(SuitNumber& one, SuitNumber& other) {
        const SuitNumber a = one, b = other;
        one = a < b ? b : a;
        other = a < b ? a : b;
    }
};

constexpr int next_seat(int seat) { return seat == 2 ? 0 : seat + 1; }

}  // namespace arbiter
