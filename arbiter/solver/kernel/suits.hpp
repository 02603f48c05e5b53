// One suit as the solver sees it: the owners of its remaining cards, from high to low.
//
// Which cards they are does not matter, only the order of the owners. Such a sequence has a
// number, 0 for the suit that is gone; what can be done in it is looked up by that number.
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"

namespace arbiter {

using SuitNumber = std::uint16_t;

constexpr int seat_count = 3;
constexpr int suit_count = 4;
constexpr int ranks_in_a_suit = 8;
constexpr int sequence_count = 9841;  // of up to eight owners, each one of three

// Places in a sequence are counted from 0, the highest card; masks of places have bit 0 for it.
struct alignas(32) Suit {
    SuitNumber change[ranks_in_a_suit];  // turns the number, by `^`, when the card at a place goes
    std::uint8_t owned[seat_count];       // the places of a seat's cards
    std::uint8_t heads[seat_count];       // the highest place of each run of touching cards
    std::uint8_t count[seat_count];       // how many cards a seat has
    std::uint8_t cash[seat_count];        // tricks a seat on lead takes at once, nobody ruffing
    std::uint8_t top;                     // how many of the highest cards one seat has
    std::uint8_t top_seat;                // whose they are
    std::uint8_t unused[2];
};
static_assert(sizeof(Suit) == 32);

// What a suit is to seat 0 where it wants no tricks and the two others are against it.
//
// Exits: any trick in a suit is lost to one of the others as long as he has a card of it, since
// seat 0 has one below all of his. All cards of such others are counted. In all four suits together
// there are some number of them, and a trick lost by one takes some with it.
struct alignas(32) MisereSuit {
    // Fields of sixteen bits, one for each number of exits in the four suits: what would be so with
    // that number, from 15 on as with 15. `|` over the suits tells whether it is so in any of them.
    std::uint64_t by_exits;
    // Traits that `|` gathers, and from bit 16 and from bit 24 on numbers that `+` adds up: the
    // exits, and the lasting losers.
    std::uint32_t traits;
    // How soon a seat should lead a card of it, or discard one: its highest that is distinct.
    std::int16_t lead_urgency[seat_count];
    std::int16_t discard_urgency[seat_count];

    // Fields: where a trick is lost here, how many exits are left for later.
    static constexpr int leaves_three = 0;
    static constexpr int leaves_four = 16;    // where this suit has more than one
    static constexpr int leaves_enough = 32;  // one remains when the others have discarded
    static constexpr int leaves_too_few = 48;

    static constexpr int exits_at = 16;
    static constexpr int lasting_losers_at = 24;

    // Traits.
    // Seat 0, not leading it, may have to take a trick in it.
    static constexpr int unsafe = 1;
    // It is safe, and stays so when seat 0 leads its lowest card of it.
    static constexpr int safe_lead = 2;
    // Not all leads of seat 0 in it take the trick.
    static constexpr int broken = 4;
    // The lead of seat 1, or of seat 2, can make seat 0 take the trick.
    static constexpr int forcing[seat_count] = {0, 8, 16};
    // Seat 0, leading it from below as long as it can, loses a trick. A loser is lasting where that
    // is so whatever card of it one of the others has discarded.
    static constexpr int loser = 32;
    // It has a lasting loser, and the lead of seat 1, or of seat 2, cannot force it.
    static constexpr int apart[seat_count] = {0, 64, 128};
    // Only one of the others has cards of it, seat 0 has some, and no exit.
    static constexpr int open = 256;
};
static_assert(sizeof(MisereSuit) == 32);

// A number for each sequence, such that the sum over several suits tells which they are, though not
// in which order: the powers of the sequence's number modulo a prime, side by side from the first,
// in the lowest bits, to the fourth. So many suits are told apart as powers are summed.
using SuitCode = std::uint64_t;
constexpr int power_bits = 16;

// The urgency of a suit in which there is nothing to play.
constexpr std::int16_t never = -(1 << 12);

// How much less urgent a suit gets with each place further down.
constexpr int lead_fall(int seat) { return seat == 0 ? 3 : 2; }
constexpr int discard_fall(int seat) { return seat == 0 ? 2 : 5; }

using SuitTable = std::array<Suit, sequence_count>;
using MisereTable = std::array<MisereSuit, sequence_count>;
using CodeTable = std::array<SuitCode, sequence_count>;

// They never change once they are built, which the first caller does.
const SuitTable& suit_table();
const MisereTable& misere_table();
const CodeTable& code_table();

// The number of the sequence, from the 8-bit masks of the three hands in a suit.
SuitNumber suit_number(std::uint32_t first, std::uint32_t second, std::uint32_t third);

}  // namespace arbiter
