#include "contest.hpp"

#include <algorithm>

#include "tricks.hpp"

namespace arbiter {
namespace {

// What is known without search: seat 0 takes at least `least` and at most `most` tricks.
struct Bounds {
    int least;
    int most;
};

constexpr bool has_all(int wishes, int others) { return (wishes & others) == others; }

// Moves of one player with the order in which to try them, the highest first.
class Moves {
public:
    void add(int suit, int place, int urgency) {
        int at = size_++;
        for (; at > 0 && urgency_[at - 1] < urgency; --at) {
            moves_[at] = moves_[at - 1];
            urgency_[at] = urgency_[at - 1];
        }
        moves_[at] = {static_cast<std::uint8_t>(suit), static_cast<std::uint8_t>(place)};
        urgency_[at] = urgency;
    }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }

private:
    Move moves_[12];
    int urgency_[12];
    int size_ = 0;
};

}  // namespace

// `wishes` are those of an `Aim`.
template <bool with_trump, int wishes>
class Contest : Tricks<with_trump> {
public:
    static constexpr bool is_contract = wishes == contract_wishes;
    static constexpr bool is_misere = wishes == misere_wishes;

    Contest(Control& control, Table<BoundsEntry>& table)
        : control_(control), table_(table) {}

    bool at_least(State state, int wanted) {
        if (wanted <= 0) return true;
        if (wanted > state.tricks) return false;
        if (state.tricks == 1) return last_trick(state);
        const Bounds bounds = quick(state);
        if (bounds.least >= wanted) return true;
        if (bounds.most < wanted) return false;
        state.template sort<with_trump>();
        const std::uint64_t key = state.key(Aim{with_trump, wishes}.number());
        if (const BoundsEntry* known = table_.find(key)) {
            if (known->least >= wanted) return true;
            if (state.tricks - known->less < wanted) return false;
        }
        control_.count();
        const bool answer = search(state, wanted);
        BoundsEntry& entry = table_.enter(key, state.tricks);
        if (answer)
            entry.least = std::max(entry.least, static_cast<std::uint8_t>(wanted));
        else
            entry.less =
                std::max(entry.less, static_cast<std::uint8_t>(state.tricks - wanted + 1));
        return answer;
    }

private:
    using Tricks<with_trump>::suit;
    using Tricks<with_trump>::take;

    Control& control_;
    Table<BoundsEntry>& table_;
    const MisereSuit* misere_ = misere_table().data();

    const MisereSuit& misere(const State& state, int at) const {
        return misere_[state.suit(at)];
    }

    // Whether the seat wants `true` for an answer.
    static bool wants(int seat) { return wishes >> seat & 1; }

    bool last_trick(const State& state) const {
        int led = 0;
        while (!suit(state, led).count[state.leader]) ++led;
        if (with_trump && state.suit(0)) return suit(state, 0).owned[0] & 1;
        return suit(state, led).owned[0] & 1;
    }

    // The more seats want many, the more it is: so the bounds of a contract and of misère, where the
    // others are against seat 0, hold upwards or downwards for other wishes too.
    Bounds quick(const State& state) const {
        Bounds bounds{0, state.tricks};
        if constexpr (wishes == 0 || wishes & contract_wishes)
            narrow<contract_wishes>(bounds,
                                    with_trump ? quick_trump(state) : quick_no_trump(state));
        if constexpr (!with_trump && (!(wishes & contract_wishes) || has_all(wishes, misere_wishes)))
            narrow<misere_wishes>(bounds, quick_misere(state));
        return bounds;
    }

    template <int known_wishes>
    static void narrow(Bounds& bounds, const Bounds& known) {
        if (has_all(wishes, known_wishes)) bounds.least = std::max(bounds.least, known.least);
        if (has_all(known_wishes, wishes)) bounds.most = std::min(bounds.most, known.most);
    }

    Bounds quick_misere(const State& state) const {
        const MisereSuit* const suits[suit_count] = {&misere(state, 0), &misere(state, 1),
                                                     &misere(state, 2), &misere(state, 3)};
        int every = ~0, any = 0, exits = 0;
        for (const MisereSuit* one : suits) {
            every &= one->flags;
            any |= one->flags;
            exits += one->exits;
        }
        const int tricks = state.tricks;
        if (state.leader == 0) {
            if (every & MisereSuit::solid) return {tricks, tricks};
            if (every & MisereSuit::safe && any & MisereSuit::safe_lead) return {0, 0};
            if (!exits) return {0, any & MisereSuit::loser ? tricks - 1 : tricks};
            return {0, tricks - 1 - loses_again(suits, exits)};
        }
        if (every & MisereSuit::safe) return {0, 0};
        const int forcing = MisereSuit::forcing[state.leader];
        const int least = any & forcing ? 1 : 0;
        const bool open = any & MisereSuit::open;
        if (exits > open) return {least, tricks - 1 - loses_twice(suits, exits, open)};
        if (!least) return {0, tricks - 1};
        // He takes this trick. He loses one later if a suit with a loser is still there for it.
        int losers = 0;
        bool is_apart = false;
        for (const MisereSuit* one : suits) {
            if (!(one->flags & MisereSuit::lasting_loser)) continue;
            ++losers;
            is_apart |= !(one->flags & forcing);
        }
        return {1, is_apart || losers > 1 ? tricks - 1 : tricks};
    }

    static bool loses_again(const MisereSuit* const (&suits)[suit_count], int exits) {
        for (const MisereSuit* one : suits) {
            const int discards = one->flags & MisereSuit::one_sided ? 2 : 1;
            if (one->exits && exits - one->exits + one->later_exits > discards) return true;
        }
        return false;
    }

    static bool loses_twice(const MisereSuit* const (&suits)[suit_count], int exits, int open) {
        int most = 0;
        bool again = false;
        for (const MisereSuit* one : suits) {
            if (!one->exits) continue;
            const int left = exits - one->exits + one->later_exits;
            const int discards = one->flags & MisereSuit::one_sided ? 2 : 1;
            if (left <= discards) return false;
            most = std::max(most, left);
            again |= one->exits > open && left > (open ? 3 : discards);
        }
        return again && most > 2;
    }

    Bounds quick_no_trump(const State& state) const {
        const int leader = state.leader;
        int cash = 0;
        if (leader == 0) {
            for (int at = 0; at < suit_count; ++at) cash += suit(state, at).cash[0];
            return {std::min<int>(cash, state.tricks), state.tricks};
        }
        // The leader takes his tricks, then leads to his partner, who has kept his.
        const int partner = 3 - leader;
        int partners = 0;
        bool has_entry = false;
        for (int at = 0; at < suit_count; ++at) {
            const Suit& one = suit(state, at);
            cash += one.cash[leader];
            partners += one.cash[partner];
            has_entry |= one.cash[partner] && one.count[leader];
        }
        if (has_entry) cash += partners;
        return {0, state.tricks - std::min<int>(cash, state.tricks)};
    }

    Bounds quick_trump(const State& state) const {
        const Suit& trump = suit(state, 0);
        const int leader = state.leader;
        if (leader == 0) {
            int cash = trump.cash[0];
            if (cash >= trump.count[1] && cash >= trump.count[2]) {  // no trumps are left then
                for (int at = 1; at < suit_count; ++at) cash += suit(state, at).cash[0];
            } else {
                for (int at = 1; at < suit_count; ++at)
                    cash += unruffed(trump, suit(state, at), 0, 1, 2);
            }
            // A high trump takes a trick whatever happens.
            const int lost = trump.top_seat == 0 ? 0 : trump.top;
            return {std::min<int>(cash, state.tricks), state.tricks - lost};
        }
        const int partner = 3 - leader;
        int cash = trump.cash[leader], partners = 0;
        bool has_entry = false;
        if (trump.count[0] + trump.count[partner] == 0) {
            for (int at = 1; at < suit_count; ++at) cash += suit(state, at).cash[leader];
        } else {
            for (int at = 1; at < suit_count; ++at) {
                const Suit& side = suit(state, at);
                cash += unruffed(trump, side, leader, 0, partner);
                const int his = unruffed(trump, side, partner, 0, leader);
                partners += his;
                has_entry |= his && side.count[leader];
            }
            if (!has_entry) partners = 0;
            if (trump.top_seat == partner) cash += trump.top;
            cash += partners;
        }
        const int least = trump.top_seat == 0 ? trump.top : 0;
        return {least, std::max(least, state.tricks - std::min<int>(cash, state.tricks))};
    }

    // The tricks that a seat can take in a side suit while both others follow who could ruff.
    static int unruffed(const Suit& trump, const Suit& side, int seat, int one, int other) {
        int winners = side.cash[seat];
        if (trump.count[one]) winners = std::min<int>(winners, side.count[one]);
        if (trump.count[other]) winners = std::min<int>(winners, side.count[other]);
        return winners;
    }

    bool search(const State& state, int wanted) {
        const int leader = state.leader;
        const bool wish = wants(leader);
        Moves moves;
        this->each_lead(state, [&](int at, int place) {
            moves.add(at, place, lead_urgency(state, at, place));
        });
        for (const Move& move : moves) {
            const Trick trick{move.suit, move.suit, move.place, leader};
            State left = state;
            take(left, move.suit, move.place);
            if (second(state, left, wanted, trick) == wish) return wish;
        }
        return !wish;
    }

    // `left` is the state without the cards that the trick has already.
    bool second(const State& state, const State& left, int wanted, const Trick& trick) {
        const int seat = next_seat(state.leader);
        const bool wish = wants(seat);
        Moves moves;
        choices<false>(state, left, trick, seat, moves);
        for (const Move& move : moves) {
            const Trick after = this->with_second(trick, move, seat);
            const State rest = this->without_second(left, trick, move);
            if (third(state, rest, wanted, after, trick.place, move) == wish) return wish;
        }
        return !wish;
    }

    bool third(const State& state, const State& left, int wanted, const Trick& trick,
               int lead_place, const Move& middle) {
        const int seat = next_seat(next_seat(state.leader));
        const bool wish = wants(seat);
        Moves moves;
        choices<true>(state, left, trick, seat, moves);
        for (const Move& move : moves) {
            const State next = this->after_third(state, left, trick, lead_place, middle, move, seat);
            if (at_least(next, wanted - (next.leader == 0)) == wish) return wish;
        }
        return !wish;
    }

    template <bool is_last>
    void choices(const State& state, const State& left, const Trick& trick, int seat,
                 Moves& moves) const {
        this->each_choice(
            state, left, trick, seat,
            [&](int at, int place) {
                moves.add(at, place, follow_urgency<is_last>(trick, at, place, seat));
            },
            [&](int at, int place) {
                moves.add(at, place, discard_urgency(left, at, place, seat));
            });
    }

    // The urgencies only order what is tried; the answers do not depend on them.

    static int lead_urgency_many(const Suit& led, int at, int place, int seat) {
        int urgency = -place;
        if (led.top_seat == seat && place == 0) urgency += 20;
        if (with_trump && at == 0) urgency -= 100;
        return urgency;
    }

    int lead_urgency(const State& state, int at, int place) const {
        const Suit& led = suit(state, at);
        if constexpr (is_contract) return lead_urgency_many(led, at, place, state.leader);
        if constexpr (!is_misere) return wants_to_take(state.leader) ? -place : place;
        return misere_lead_urgency(misere(state, at), led, place, state.leader);
    }

    // The weights were found by trying many on random deals: those that need the fewest nodes.
    static int misere_lead_urgency(const MisereSuit& misere, const Suit& led, int place, int seat) {
        const int flags = misere.flags;
        const int unsafe = flags & MisereSuit::safe ? 0 : 1;
        if (seat == 0) {
            return 20 * unsafe + (flags & MisereSuit::loser ? 8 : 0) +
                   (flags & MisereSuit::safe_lead ? 4 : 0) - 3 * place - 9 * led.count[0] +
                   3 * (led.count[1] + led.count[2]);
        }
        return (led.count[0] ? 60 : 0) + (misere.exits ? 30 : 0) + 5 * unsafe -
               (flags & MisereSuit::forcing[seat] ? 8 : 0) - 2 * place - 8 * led.count[0];
    }

    // Whether it serves the wish of a seat as a rule that it takes a trick itself.
    static bool wants_to_take(int seat) { return (seat == 0) == wants(seat); }

    template <bool is_last>
    static int follow_urgency(const Trick& trick, int at, int place, int seat) {
        const bool wins = Tricks<with_trump>::beats(trick, at, place);
        if constexpr (is_contract) {
            const bool partner_wins = seat != 0 && trick.seat != 0;
            const bool covers = !is_last && seat == 0 && wins;
            return (covers ? -place : place) + (wins != partner_wins ? 20 : 0);
        }
        if constexpr (!is_misere) return place + (wins == wants_to_take(seat) ? 20 : 0);
        if (seat == 0) {
            if (!wins) return 40 - place;
            return is_last ? 10 - place : place;
        }
        const bool seat_0_has_played = is_last || next_seat(seat) != 0;
        if (!seat_0_has_played) return place;
        if (trick.seat == 0) return wins ? place : 40 - place;
        return 20 - place;
    }

    int discard_urgency(const State& left, int at, int place, int seat) const {
        const Suit& from = suit(left, at);
        if constexpr (is_contract) return place + 4 * from.count[seat];
        if constexpr (!is_misere) return wants_to_take(seat) ? place : -place;
        const MisereSuit& misere = this->misere(left, at);
        const int safe = misere.flags & MisereSuit::safe ? 1 : 0;
        const int exits = misere.exits ? 1 : 0;
        if (seat == 0) return -15 * safe - 4 * exits - 2 * place - 4 * from.count[0];
        return 26 * exits - 14 * safe - 5 * place - 12 * from.count[seat];
    }
};

// Asks the contest with the wishes of the aim, which only become known here.
template <bool with_trump, int wishes = 7>
bool ask(Control& control, Table<BoundsEntry>& table, const Aim& aim, const State& state,
         int wanted) {
    if (aim.wishes == wishes)
        return Contest<with_trump, wishes>(control, table).at_least(state, wanted);
    if constexpr (wishes > 0)
        return ask<with_trump, wishes - 1>(control, table, aim, state, wanted);
    return false;
}

bool Contests::at_least(const Aim& aim, const State& state, int wanted) {
    if (aim.with_trump) return ask<true>(control_, table_, aim, state, wanted);
    return ask<false>(control_, table_, aim, state, wanted);
}

}  // namespace arbiter
