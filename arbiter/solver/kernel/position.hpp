// A position card by card, as it is asked about: any moment of a trick, talon cards that lead.
#pragma once

#include <cstdint>
#include <vector>

#include "state.hpp"

namespace arbiter {

constexpr int dealer = 3;   // who takes a trick that a talon card has won
constexpr int nobody = -1;  // while a trick still runs
constexpr int no_trump = -1;
constexpr int most_cards = 10;

// Cards are numbers, eight times the suit plus the rank; hands are masks of them. A position is
// taken as it lies: nothing is checked here but what keeps the search within its bounds.
struct Position {
    std::uint32_t hands[seat_count] = {};
    int leader = 0;
    int trick[2] = {};
    int trick_size = 0;
    int talon_leads[2] = {};
    int talon_size = 0;
    bool talon_can_win = false;
    int trump = no_trump;

    int seat_to_play() const { return (leader + trick_size) % seat_count; }
    int tricks_left() const;
    bool is_between_tricks() const { return trick_size == 0 && talon_size == 0; }

    std::uint32_t lawful() const;

    // One lawful card, the highest, of each run of touching cards.
    std::uint32_t distinct() const;

    // Of a trick that has begun and that no talon card leads.
    int winning_card() const;

    // Plays a card; gives who took the trick that it completed, or `nobody`.
    int play(int card);

    // The state with the seats counted from `first`, and the trump suit, if there is one, in front.
    State state(int first) const;

    // Where a card stands among those of the state, or would stand.
    struct Place {
        int suit;
        int place;
    };
    Place place_of(int card) const;

private:
    int front() const { return trump == no_trump ? 0 : trump; }
};

// The lawful cards, first those that surprise least from a player who wants no tricks: a low lead,
// the highest card that still ducks, the highest discard.
std::vector<int> natural_order(const Position& position);

}  // namespace arbiter
