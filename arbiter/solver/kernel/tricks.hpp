// How a trick is played between two states: the distinct cards of each player and what they leave.
//
// Places are those among the cards that the players still hold: what the trick has already is gone.
#pragma once

#include "state.hpp"

namespace arbiter {

// The trick so far: the suit led, and which card is winning.
struct Trick {
    std::uint8_t led = 0;
    std::uint8_t suit = 0;
    std::uint8_t place = 0;  // how many cards that the players still hold stand above it
    std::uint8_t seat = 0;

    Trick() = default;
    Trick(int led, int suit, int place, int seat)
        : led(static_cast<std::uint8_t>(led)),
          suit(static_cast<std::uint8_t>(suit)),
          place(static_cast<std::uint8_t>(place)),
          seat(static_cast<std::uint8_t>(seat)) {}
};

template <bool with_trump>
class Tricks {
protected:
    Tricks() : suits_(suit_table().data()), codes_(code_table().data()) {}

    static constexpr int any_suit = -1;

    const Suit& suit(State state, int at) const { return suits_[state.suit(at)]; }

    State without(State state, int at, int place) const {
        state.change(at, suit(state, at).change[place]);
        return state;
    }

    // `aim` is the number of what is asked, where one table holds several such. A trump suit is no
    // suit like the others: its number stands in the place of the fourth powers.
    Key key(State state, int aim = 0) const { return key(state, state.leader(), aim); }

    Key key(State state, int leader, int aim) const {
        constexpr int trump_at = 3 * power_bits;
        std::uint64_t suits = 0;
        for (int at = with_trump ? 1 : 0; at < suit_count; ++at) suits += codes_[state.suit(at)];
        if (with_trump)
            suits = (suits & ((std::uint64_t{1} << trump_at) - 1)) |
                    std::uint64_t{state.suit(0)} << trump_at;
        return {suits, static_cast<std::uint8_t>(leader | aim << 2)};
    }

    // Whether a suit looks like one before it, which `led` is not.
    static bool is_twin(State state, int at, int led = any_suit) {
        for (int before = with_trump ? 1 : 0; before < at; ++before)
            if (state.suit(at) == state.suit(before) && before != led) return true;
        return false;
    }

    // The suit from which the seat must play: the one led, or trumps.
    int suit_to_play(State left, Trick trick, int seat) const {
        if (suit(left, trick.led).count[seat]) return trick.led;
        return with_trump && suit(left, 0).count[seat] ? 0 : any_suit;
    }

    // The distinct cards of a seat in such a suit: touching cards are one, but not where the
    // winning card stands between.
    std::uint32_t distinct(State left, Trick trick, int seat, int at) const {
        const Suit& cards = suit(left, at);
        return at == trick.suit ? cards.heads[seat] | (cards.owned[seat] & 1u << trick.place)
                                : cards.heads[seat];
    }

    // The places of a suit from which a card would win.
    static std::uint32_t winning(Trick trick, int at) {
        if (at == trick.suit) return (1u << trick.place) - 1;
        return with_trump && at == 0 ? ~0u : 0;
    }

    static bool wins(Trick trick, int at, int place) { return winning(trick, at) >> place & 1; }

    static Trick with(Trick trick, int at, int place, int seat) {
        return wins(trick, at, place) ? Trick{trick.led, at, place, seat} : trick;
    }

    // Visits (suit, place) of each distinct lead, up to the first for which `visit` gives true;
    // tells whether there was one. Of suits that look the same one is enough.
    template <class Visit>
    bool any_lead(State state, Visit visit) const {
        for (int at = 0; at < suit_count; ++at) {
            if (is_twin(state, at)) continue;
            for (auto heads = suit(state, at).heads[state.leader()]; heads; heads &= heads - 1)
                if (visit(at, lowest_bit(heads))) return true;
        }
        return false;
    }

    // The same of each distinct card that the seat may play to a trick.
    template <class Visit>
    bool any_choice(State left, Trick trick, int seat, Visit visit) const {
        const int bound = suit_to_play(left, trick, seat);
        if (bound != any_suit) {
            for (auto places = distinct(left, trick, seat, bound); places; places &= places - 1)
                if (visit(bound, lowest_bit(places))) return true;
            return false;
        }
        for (int at = 0; at < suit_count; ++at) {
            if (is_twin(left, at, trick.led)) continue;
            for (auto heads = suit(left, at).heads[seat]; heads; heads &= heads - 1)
                if (visit(at, lowest_bit(heads))) return true;
        }
        return false;
    }

private:
    const Suit* suits_;
    const SuitCode* codes_;
};

}  // namespace arbiter
