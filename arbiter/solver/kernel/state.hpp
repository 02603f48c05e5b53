// A state between tricks or within one.
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
// does not matter.
//
// It is one word, from the lowest bit: the numbers of the suits, the leader, the tricks.
class State {
public:
    SuitNumber suit(int at) const {
        return static_cast<SuitNumber>(word_ >> suit_bits * at & one_suit);
    }
    int leader() const { return static_cast<int>(word_ >> leader_at & 3); }
    int tricks() const { return static_cast<int>(word_ >> tricks_at); }

    // A card goes: `change` as in `Suit`.
    void change(int at, SuitNumber change) { word_ ^= std::uint64_t{change} << suit_bits * at; }

    void set(int at, SuitNumber number) { change(at, suit(at) ^ number); }

    void set_turn(int leader, int tricks) {
        word_ = (word_ & all_suits) | std::uint64_t(leader) << leader_at |
                std::uint64_t(tricks) << tricks_at;
    }

    // The trick that `leader` led is over and another begins.
    void next_trick(int leader, int taker) {
        word_ += (std::uint64_t(taker) << leader_at) - (std::uint64_t(leader) << leader_at) -
                 (std::uint64_t{1} << tricks_at);
    }

private:
    static constexpr int suit_bits = 14;
    static constexpr std::uint64_t one_suit = (1 << suit_bits) - 1;
    static constexpr int leader_at = suit_count * suit_bits;
    static constexpr int tricks_at = leader_at + 2;
    static constexpr std::uint64_t all_suits = (std::uint64_t{1} << leader_at) - 1;

    std::uint64_t word_ = 0;
};

// What tells a state between tricks from all others, whichever suit is which: the sum of the suits'
// codes, and whose turn it is and what is asked.
struct Key {
    std::uint64_t suits;
    std::uint8_t turn;

    bool operator==(const Key& other) const {
        return ((suits ^ other.suits) | static_cast<std::uint8_t>(turn ^ other.turn)) == 0;
    }
};

constexpr int next_seat(int seat) { return seat == 2 ? 0 : seat + 1; }

}  // namespace arbiter
