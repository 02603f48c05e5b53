// What is known of a contest without search, from its four suits alone.
#pragma once

#include <algorithm>

#include "tricks.hpp"

namespace arbiter {

// Seat 0 takes at least `least` and at most `most` tricks.
struct Bounds {
    int least;
    int most;
};

// `wishes` are those of an `Aim`.
template <bool with_trump, int wishes>
class QuickBounds : protected Tricks<with_trump> {
protected:
    static constexpr bool is_contract = wishes == contract_wishes;
    static constexpr bool is_misere = wishes == misere_wishes;

    using Tricks<with_trump>::suit;

    const MisereSuit& misere(State state, int at) const { return misere_[state.suit(at)]; }

    // The tricks of seat 0 when one is left.
    template <int leader>
    int last_trick(State state) const {
        int led = 0;
        while (!suit(state, led).count[leader]) ++led;
        if (with_trump && state.suit(0)) led = 0;
        return suit(state, led).owned[0] & 1;
    }

    // The more seats want many, the more it is: so the bounds of a contract and of misère, where
    // the others are against seat 0, hold upwards or downwards for other wishes too.
    template <int leader>
    Bounds quick_bounds(State state) const {
        Bounds bounds{0, state.tricks()};
        if constexpr (wishes == 0 || wishes & contract_wishes)
            narrow<contract_wishes>(bounds, with_trump ? of_trump<leader>(state) : of_no_trump<leader>(state));
        if constexpr (!with_trump &&
                      (!(wishes & contract_wishes) || has_all(wishes, misere_wishes)))
            narrow<misere_wishes>(bounds, of_misere<leader>(state));
        return bounds;
    }

private:
    const MisereSuit* misere_ = misere_table().data();

    static constexpr bool has_all(int these, int others) { return (these & others) == others; }

    template <int known_wishes>
    static void narrow(Bounds& bounds, Bounds known) {
        if (has_all(wishes, known_wishes)) bounds.least = std::max(bounds.least, known.least);
        if (has_all(known_wishes, wishes)) bounds.most = std::min(bounds.most, known.most);
    }

    template <int leader>
    Bounds of_misere(State state) const {
        std::uint64_t by_exits = 0;
        std::uint32_t any = 0, sums = 0;
        for (int at = 0; at < suit_count; ++at) {
            const MisereSuit& one = misere(state, at);
            by_exits |= one.by_exits;
            any |= one.traits;
            sums += one.traits;
        }
        const int exits = static_cast<int>(sums >> MisereSuit::exits_at & 0xFF);
        const auto is_any_so = [&](int field) {
            return by_exits >> (field + std::min(exits, 15)) & 1;
        };
        const int tricks = state.tricks();
        if constexpr (leader == 0) {
            if (!(any & MisereSuit::broken)) return {tricks, tricks};
            if (!(any & MisereSuit::unsafe) && any & MisereSuit::safe_lead) return {0, 0};
            if (exits) return {0, tricks - (is_any_so(MisereSuit::leaves_enough) ? 2 : 1)};
            return {0, tricks - (any & MisereSuit::loser ? 1 : 0)};
        }
        if (!(any & MisereSuit::unsafe)) return {0, 0};
        const int least = any & MisereSuit::forcing[leader] ? 1 : 0;
        const int open = any & MisereSuit::open ? 1 : 0;
        if (exits > open) {
            // He loses one, and another if enough exits are left whichever suit the first was in.
            const bool again =
                is_any_so(open ? MisereSuit::leaves_four : MisereSuit::leaves_three) &&
                !is_any_so(MisereSuit::leaves_too_few);
            return {least, tricks - (again ? 2 : 1)};
        }
        if (!least) return {0, tricks - 1};
        // He takes this trick. He loses one later if a suit with a loser is still there for it.
        const bool later =
            any & MisereSuit::apart[leader] || sums >> MisereSuit::lasting_losers_at > 1;
        return {1, tricks - (later ? 1 : 0)};
    }

    template <int leader>
    Bounds of_no_trump(State state) const {
        int cash = 0;
        if constexpr (leader == 0) {
            for (int at = 0; at < suit_count; ++at) cash += suit(state, at).cash[0];
            return {std::min(cash, state.tricks()), state.tricks()};
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
        return {0, state.tricks() - std::min(cash, state.tricks())};
    }

    template <int leader>
    Bounds of_trump(State state) const {
        const Suit& trump = suit(state, 0);
        const int tricks = state.tricks();
        if constexpr (leader == 0) {
            int cash = trump.cash[0];
            if (cash >= trump.count[1] && cash >= trump.count[2]) {  // no trumps are left then
                for (int at = 1; at < suit_count; ++at) cash += suit(state, at).cash[0];
            } else {
                for (int at = 1; at < suit_count; ++at)
                    cash += unruffed(trump, suit(state, at), 0, 1, 2);
            }
            // A high trump takes a trick whatever happens.
            const int lost = trump.top_seat == 0 ? 0 : trump.top;
            return {std::min(cash, tricks), tricks - lost};
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
        return {least, std::max(least, tricks - std::min(cash, tricks))};
    }

    // The tricks that a seat can take in a side suit while both others follow who could ruff.
    static int unruffed(const Suit& trump, const Suit& side, int seat, int one, int other) {
        int winners = side.cash[seat];
        if (trump.count[one]) winners = std::min<int>(winners, side.count[one]);
        if (trump.count[other]) winners = std::min<int>(winners, side.count[other]);
        return winners;
    }
};

}  // namespace arbiter
