#include "outcomes.hpp"

namespace arbiter {
namespace {

// The shares still wanted from a state, and the same after a trick that a seat takes.
class Wanted {
public:
    Wanted(PackedShares shares, int tricks_after) : tricks_after_(tricks_after) { set(shares); }

    PackedShares after(int taker) const { return after_[taker]; }
    PackedShares found() const { return found_; }
    bool is_done() const { return shares_ == 0; }

    // `reached` can be reached after a trick of the taker.
    void note(PackedShares reached, int taker) {
        const PackedShares shares = with_trick(reached, taker, tricks_after_);
        found_ |= shares;
        set(shares_ & ~shares);
    }

private:
    int tricks_after_;
    PackedShares shares_ = 0;
    PackedShares found_ = 0;
    PackedShares after_[seat_count] = {};

    void set(PackedShares shares) {
        shares_ = shares;
        for (int taker = 0; taker < seat_count; ++taker)
            after_[taker] = without_trick(shares, taker, tricks_after_);
    }
};

}  // namespace

PackedShares Outcomes::last_trick(State state) const {
    int led = 0;
    while (!suit(state, led).count[state.leader()]) ++led;
    return with_trick(1, suit(state, led).top_seat, 0);
}

PackedShares Outcomes::search(State state, PackedShares wanted) {
    if (state.tricks() == 0) return wanted & 1;
    if (state.tricks() == 1) return wanted & last_trick(state);
    const Key key = this->key(state);
    PackedShares unknown = wanted;
    if (const OutcomesEntry* entry = table_.find(key)) {
        unknown &= ~entry->known;
        if (!unknown) return wanted & entry->reached;
    }
    control_.count();
    const PackedShares found = expand(state, unknown);
    OutcomesEntry& entry = table_.enter(key, state.tricks());
    entry.known |= unknown;
    entry.reached |= found;
    return (wanted & entry.reached) | found;
}

PackedShares Outcomes::expand(State state, PackedShares shares) {
    const int first = state.leader(), second = next_seat(first), third = next_seat(second);
    Wanted wanted(shares, state.tricks() - 1);
    any_lead(state, [&](int led, int lead) {
        const Trick trick{led, led, lead, first};
        const State left = without(state, led, lead);
        return any_choice(left, trick, second, [&](int middle_suit, int middle) {
            const Trick both = with(trick, middle_suit, middle, second);
            const State rest = without(left, middle_suit, middle);
            return any_choice(rest, both, third, [&](int last_suit, int last) {
                const int taker = wins(both, last_suit, last) ? third : both.seat;
                if (!wanted.after(taker)) return false;
                State next = without(rest, last_suit, last);
                next.next_trick(first, taker);
                const PackedShares reached = search(next, wanted.after(taker));
                if (reached) wanted.note(reached, taker);
                return wanted.is_done();
            });
        });
    });
    return wanted.found();
}

void Outcomes::search_cards(const Position& position, Reached wanted, Reached& found) {
    const int tricks = position.tricks_left();
    if (position.is_between_tricks() && tricks <= most_packed_tricks) {
        PackedShares shares = 0;
        for (int at = 0; at < row_start(tricks + 1); ++at)
            shares |= PackedShares{wanted[0][at]} << at;
        if (!shares) return;
        const PackedShares reached = search(position.state(0), shares);
        for (int at = 0; at < row_start(tricks + 1); ++at) found[0][at] |= reached >> at & 1;
        return;
    }
    for (std::uint32_t cards = position.distinct(); cards; cards &= cards - 1) {
        Position after = position;
        const int taker = after.play(lowest_bit(cards));
        const int tricks_after = after.tricks_left();
        Reached wanted_after{}, found_after{};
        bool is_any_wanted = false;
        for_each_share(tricks_after, [&](int dealt, int row, int place) {
            int all_dealt = dealt, all_row = row, all_place = place;
            count_trick(taker, all_dealt, all_row, all_place);
            if (all_dealt >= dealer_shares) return;
            const int at = row_start(all_row) + all_place;
            const bool is_wanted = wanted[all_dealt][at] && !found[all_dealt][at];
            wanted_after[dealt][row_start(row) + place] = is_wanted;
            is_any_wanted |= is_wanted;
        });
        if (!is_any_wanted) continue;
        search_cards(after, wanted_after, found_after);
        for_each_share(tricks_after, [&](int dealt, int row, int place) {
            int all_dealt = dealt, all_row = row, all_place = place;
            count_trick(taker, all_dealt, all_row, all_place);
            if (all_dealt < dealer_shares)
                found[all_dealt][row_start(all_row) + all_place] |=
                    found_after[dealt][row_start(row) + place];
        });
    }
}

Outcomes::Reached Outcomes::of(const Position& position) {
    Reached wanted{}, found{};
    for (auto& shares : wanted) shares.fill(true);
    search_cards(position, wanted, found);
    return found;
}

}  // namespace arbiter
