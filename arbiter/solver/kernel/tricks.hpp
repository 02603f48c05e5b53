// How a trick is played between two states: the distinct cards of each player and what they leave.
//
// Of the suit led and of trumps, places are those before the trick; of other suits, those in the
// state without the cards that the trick has already.
#pragma once

#include "state.hpp"

namespace arbiter {

// The trick so far: what was led, and which card is winning.
struct Trick {
    int led;
    int suit;
    int place;
    int seat;
};

template <bool with_trump>
class Tricks {
protected:
    Tricks() : suits_(suit_table().data()) {}

    const Suit& suit(const State& state, int at) const { return suits_[state.suit(at)]; }

    void take(State& state, int at, int place) const {
        state.set(at, suit(state, at).without[place]);
    }

    // Visits (suit, place) of each distinct lead; of suits that look the same one is enough.
    template <class Visit>
    void each_lead(const State& state, Visit visit) const {
        for (int at = 0; at < suit_count; ++at) {
            if (at > (with_trump ? 1 : 0) && state.suit(at) == state.suit(at - 1)) continue;
            for (auto heads = suit(state, at).heads[state.leader]; heads; heads &= heads - 1)
                visit(at, lowest_bit(heads));
        }
    }

    // Visits the distinct cards that the seat may play: those of the suit led, or trumps where he
    // must ruff, else any.
    template <class Follow, class Discard>
    void each_choice(const State& state, const State& left, const Trick& trick, int seat,
                     Follow follow, Discard discard) const {
        int at = trick.led;
        if (with_trump && !suit(state, at).count[seat]) at = 0;
        if (suit(state, at).count[seat]) {
            for (auto heads = suit(state, at).heads[seat]; heads; heads &= heads - 1)
                follow(at, lowest_bit(heads));
            return;
        }
        for (at = 0; at < suit_count; ++at) {
            if (at == trick.led) continue;
            for (auto heads = suit(left, at).heads[seat]; heads; heads &= heads - 1)
                discard(at, lowest_bit(heads));
        }
    }

    // The same, wherever the card comes from.
    template <class Visit>
    void each_move(const State& state, const State& left, const Trick& trick, int seat,
                   Visit visit) const {
        const auto visit_move = [&](int at, int place) {
            visit(Move{static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(place)});
        };
        each_choice(state, left, trick, seat, visit_move, visit_move);
    }

    static bool beats(const Trick& trick, int at, int place) {
        if (at == trick.suit) return place < trick.place;
        return with_trump && at == 0;
    }

    // The trick with a further card.
    static Trick with_second(Trick trick, const Move& move, int seat) {
        if (beats(trick, move.suit, move.place))
            trick.suit = move.suit, trick.place = move.place, trick.seat = seat;
        return trick;
    }

    // `left` without the second card; the trick has only the lead.
    State without_second(State left, const Trick& trick, const Move& move) const {
        take(left, move.suit,
             move.suit == trick.led ? without(move.place, trick.place) : int{move.place});
        return left;
    }

    // The state after the trick, its suits not sorted: `left` is without the lead and the second card, `middle`.
    State after_third(const State& state, State left, const Trick& trick, int lead_place,
                      const Move& middle, const Move& move, int seat) const {
        int place = move.place;
        if (move.suit == trick.led) {
            place = without(place, lead_place);
            if (middle.suit == trick.led && middle.place < move.place) --place;
        } else if (with_trump && move.suit == 0 && middle.suit == 0) {
            place = without(place, middle.place);
        }
        take(left, move.suit, place);
        left.leader = static_cast<std::uint8_t>(with_second(trick, move, seat).seat);
        left.tricks = static_cast<std::uint8_t>(state.tricks - 1);
        return left;
    }

private:
    const Suit* suits_;

    // A place once the card at another place has gone.
    static int without(int place, int gone) { return place - (gone < place); }
};

}  // namespace arbiter
