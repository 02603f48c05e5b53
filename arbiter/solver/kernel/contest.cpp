#include "contest.hpp"

#include <algorithm>

#include "choices.hpp"
#include "quick_bounds.hpp"

namespace arbiter {
namespace {

// A state and the trick that has begun, if `size`, the number of its cards, is not 0.
struct Moment {
    State left;
    Trick trick;
    int size;
};

// What a player's cards come to: he tries them until one gets him what he wishes.
template <bool wants_many>
class Best {
public:
    explicit Best(int wanted) : wanted_(wanted) {}

    // Whether a card with this bound gets it.
    bool is_got(int bound) {
        bound_ = wants_many ? std::max(bound_, bound) : std::min(bound_, bound);
        return (bound >= wanted_) == wants_many;
    }

    int bound() const { return bound_; }

private:
    int wanted_;
    int bound_ = wants_many ? 0 : most_cards;
};

template <bool with_trump, int wishes>
class Contest : QuickBounds<with_trump, wishes> {
public:
    Contest(Control& control, Table<BoundsEntry>& table) : control_(control), table_(table) {}

    // All bounds here: at least so many if that is `wanted` or more, else at most so many.
    int bound(const Moment& moment, int wanted) {
        const int leader = moment.left.leader();
        if (leader == 0) return bound_of<0>(moment, wanted);
        if (leader == 1) return bound_of<1>(moment, wanted);
        return bound_of<2>(moment, wanted);
    }

private:
    using Quick = QuickBounds<with_trump, wishes>;
    using Quick::is_contract, Quick::is_misere, Quick::misere, Quick::suit;

    Control& control_;
    Table<BoundsEntry>& table_;

    static constexpr bool wants_many(int seat) { return wishes >> seat & 1; }

    template <int leader>
    int bound_of(const Moment& moment, int wanted) {
        if (moment.size == 0) return bound<leader>(moment.left, wanted);
        if (moment.size == 1) return second<leader>(moment.left, moment.trick, wanted);
        return third<leader>(moment.left, moment.trick, wanted);
    }

    template <int leader>
    int bound(State state, int wanted) {
        if (wanted <= 0) return 0;
        const int tricks = state.tricks();
        if (wanted > tricks) return tricks;
        if (tricks == 1) return this->template last_trick<leader>(state);
        const Bounds quick = this->template quick_bounds<leader>(state);
        if (quick.least >= wanted) return quick.least;
        if (quick.most < wanted) return quick.most;
        return search<leader>(state, wanted, quick.most);
    }

    // Where the suits alone do not tell. It is a call, so that the many states for which they do
    // need few registers.
    template <int leader>
    ARBITER_CALL int search(State state, int wanted, int most) {
        const int tricks = state.tricks();
        const Key key = this->key(state, leader, Aim{with_trump, wishes}.number());
        if (const BoundsEntry* known = table_.find(key)) {
            if (known->least >= wanted) return known->least;
            if (tricks - known->less < wanted) return tricks - known->less;
        }
        control_.count();
        const int found = first<leader>(state, wanted);
        BoundsEntry& entry = table_.enter(key, tricks);
        if (found >= wanted) return entry.least = static_cast<std::uint8_t>(found);
        most = std::min(most, found);
        entry.less = static_cast<std::uint8_t>(tricks - most);
        return most;
    }

    template <int leader>
    int first(State state, int wanted) {
        Best<wants_many(leader)> best(wanted);
        MostUrgent<From::above, LeadUrgency<leader>> leads({*this, state});
        for (int at = 0; at < suit_count; ++at) leads.add(at, suit(state, at).heads[leader]);
        leads.any([&](int at, int place) {
            return best.is_got(second<leader>(this->without(state, at, place),
                                              {at, at, place, leader}, wanted));
        });
        return best.bound();
    }

    template <int leader>
    ARBITER_INLINE int second(State left, Trick trick, int wanted) {
        constexpr int seat = next_seat(leader);
        Best<wants_many(seat)> best(wanted);
        any_urgent<seat, false>(left, trick, [&](int at, int place) ARBITER_INLINE_LAMBDA {
            return best.is_got(third<leader>(this->without(left, at, place),
                                             this->with(trick, at, place, seat), wanted));
        });
        return best.bound();
    }

    // What it is told fits into registers, which a lambda in its place would fetch from memory.
    template <int leader>
    ARBITER_CALL int third(State left, Trick trick, int wanted) {
        constexpr int seat = next_seat(next_seat(leader));
        Best<wants_many(seat)> best(wanted);
        any_urgent<seat, true>(left, trick, [&](int at, int place) ARBITER_INLINE_LAMBDA {
            const int taker = this->wins(trick, at, place) ? seat : trick.seat;
            State next = this->without(left, at, place);
            next.next_trick(leader, taker);
            if (taker == 0) return best.is_got(1 + bound<0>(next, wanted - 1));
            return best.is_got(taker == 1 ? bound<1>(next, wanted) : bound<2>(next, wanted));
        });
        return best.bound();
    }

    // Whether an attempt succeeds with any of the seat's distinct cards.
    template <int seat, bool is_last, class Attempt>
    ARBITER_INLINE bool any_urgent(State left, Trick trick, Attempt attempt) const {
        const int bound = this->suit_to_play(left, trick, seat);
        if (bound != Quick::any_suit) {
            const std::uint32_t places = this->distinct(left, trick, seat, bound);
            const std::uint32_t winners = places & this->winning(trick, bound);
            return in_turn<seat, is_last>(trick, winners, places & ~winners).any([&](int place) {
                return attempt(bound, place);
            });
        }
        constexpr From from = is_contract ? From::below : From::above;
        MostUrgent<from, DiscardUrgency<seat>> discards({*this, left});
        for (int at = 0; at < suit_count; ++at) discards.add(at, suit(left, at).heads[seat]);
        return discards.any(attempt);
    }

    template <int seat, bool is_last>
    static InTurn in_turn(Trick trick, std::uint32_t winners, std::uint32_t others) {
        constexpr From above = From::above, below = From::below;
        if constexpr (is_contract) {
            if (seat != 0 && trick.seat != 0) return {others, below, winners, below};
            return {winners, is_last || seat != 0 ? below : above, others, below};
        } else if constexpr (!is_misere) {
            if (wants_many(seat) == (seat == 0)) return {winners, below, others, below};
            return {others, below, winners, below};
        } else if constexpr (seat == 0) {
            return {others, above, winners, is_last ? above : below};
        } else if constexpr (!is_last && next_seat(seat) == 0) {
            return {others, below, winners, below};
        } else {
            if (trick.seat == 0) return {others, above, winners, below};
            return {winners, above, others, above};
        }
    }

    template <int seat>
    struct LeadUrgency {
        const Contest& contest;
        State state;

        int of_first(int at) const {
            if constexpr (!is_contract) return contest.misere(state, at).lead_urgency[seat];
            const std::uint32_t heads = contest.suit(state, at).heads[seat];
            if (!heads) return never;
            const int place = lowest_bit(heads);
            return (with_trump && at == 0 ? -100 : 0) + (place == 0 ? top : -place);
        }

        int fall(int place, int next) const {
            if constexpr (!is_contract) return lead_fall(seat) * (next - place);
            return (place == 0 ? top : 0) + next - place;
        }

    private:
        static constexpr int top = 20;  // as high as a card can be
    };

    template <int seat>
    struct DiscardUrgency {
        const Contest& contest;
        State left;

        int of_first(int at) const {
            if constexpr (!is_contract) return contest.misere(left, at).discard_urgency[seat];
            const Suit& cards = contest.suit(left, at);
            return cards.heads[seat] ? 4 * cards.count[seat] + highest_bit(cards.heads[seat]) : never;
        }

        int fall(int place, int next) const {
            return is_contract ? place - next : discard_fall(seat) * (next - place);
        }
    };
};

Moment moment_of(const Position& position, int seat) {
    const State left = position.state(seat);
    if (position.trick_size == 0) return {left, {}, 0};
    const int winning = position.winning_card();
    const int taker = position.leader + (winning == position.trick[0] ? 0 : 1);
    const int led = position.place_of(position.trick[0]).suit;
    const auto [suit, place] = position.place_of(winning);
    const Trick trick{led, suit, place, (taker - seat + seat_count) % seat_count};
    return {left, trick, position.trick_size};
}

// Asks the contest with the wishes of the aim, which only become known here.
template <bool with_trump, int wishes = 7>
int ask(Control& control, Table<BoundsEntry>& table, const Aim& aim, const Moment& moment,
        int wanted) {
    if (aim.wishes == wishes)
        return Contest<with_trump, wishes>(control, table).bound(moment, wanted);
    if constexpr (wishes > 0)
        return ask<with_trump, wishes - 1>(control, table, aim, moment, wanted);
    return 0;
}

}  // namespace

int Contests::bound(const Aim& aim, const Position& position, int seat, int wanted) {
    const Moment moment = moment_of(position, seat);
    if (aim.with_trump) return ask<true>(control_, table_, aim, moment, wanted);
    return ask<false>(control_, table_, aim, moment, wanted);
}

}  // namespace arbiter
