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

PackedShares Outcomes::last_trick(const State& state) const {
    int led = 0;
    while (!suit(state, led).count[state.leader]) ++led;
    return with_trick(1, suit(state, led).top_seat, 0);
}

PackedShares Outcomes::search(const State& state, PackedShares wanted) {
    if (state.tricks == 0) return wanted & 1;
    if (state.tricks == 1) return wanted & last_trick(state);
    const std::uint64_t key = state.key();
    PackedShares unknown = wanted;
    if (const OutcomesEntry* entry = table_.find(key)) {
        unknown &= ~entry->known;
        if (!unknown) return wanted & entry->reached;
    }
    control_.count();
    const PackedShares found = expand(state, unknown);
    OutcomesEntry& entry = table_.enter(key, state.tricks);
    entry.known |= unknown;
    entry.reached |= found;
    return (wanted & entry.reached) | found;
}

PackedShares Outcomes::expand(const State& state, PackedShares shares) {
    const int first = state.leader, second = next_seat(first), third = next_seat(second);
    const int tricks_after = state.tricks - 1;
    Wanted wanted(shares, tricks_after);

    // Tries what follows a trick; true when nothing more is wanted.
    const auto follow_up = [&](const State& left, int taker) {
        if (!wanted.after(taker)) return false;
        State next = left;
        next.leader = static_cast<std::uint8_t>(taker);
        next.tricks = static_cast<std::uint8_t>(tricks_after);
        next.sort<false>();
        const PackedShares reached = search(next, wanted.after(taker));
        if (reached) wanted.note(reached, taker);
        return wanted.is_done();
    };

    const auto discard = [&](const State& left, int led, int seat, auto then) {
        for (int at = 0; at < suit_count; ++at) {
            if (at == led) continue;
            if (at > 0 && at - 1 != led && left.suit(at) == left.suit(at - 1)) continue;
            const Suit& from = suit(left, at);
            for (std::uint32_t heads = from.heads[seat]; heads; heads &= heads - 1) {
                State rest = left;
                rest.set(at, from.without[lowest_bit(heads)]);
                if (then(rest)) return true;
            }
        }
        return false;
    };

    for (int led = 0; led < suit_count; ++led) {
        if (led > 0 && state.suit(led) == state.suit(led - 1)) continue;
        const Suit& sequence = suit(state, led);
        for (std::uint32_t leads = sequence.heads[first]; leads; leads &= leads - 1) {
            const int lead = lowest_bit(leads);
            State left = state;
            left.set(led, sequence.without[lead]);

            const auto answer_last = [&](const State& rest, int best, int taker, int middle) {
                if (!sequence.count[third])
                    return discard(rest, led, third,
                                   [&](const State& next) { return follow_up(next, taker); });
                for (std::uint32_t lasts = sequence.heads[third]; lasts; lasts &= lasts - 1) {
                    const int last = lowest_bit(lasts);
                    State next = rest;
                    const int place = last - (lead < last) - (middle < last);
                    next.set(led, suit(rest, led).without[place]);
                    if (follow_up(next, last < best ? third : taker)) return true;
                }
                return false;
            };

            if (sequence.count[second]) {
                for (std::uint32_t middles = sequence.heads[second]; middles;
                     middles &= middles - 1) {
                    const int middle = lowest_bit(middles);
                    State rest = left;
                    rest.set(led, suit(left, led).without[middle - (lead < middle)]);
                    const bool wins = middle < lead;
                    if (answer_last(rest, wins ? middle : lead, wins ? second : first, middle))
                        return wanted.found();
                }
            } else if (discard(left, led, second, [&](const State& rest) {
                           return answer_last(rest, lead, first, ranks_in_a_suit);
                       })) {
                return wanted.found();
            }
        }
    }
    return wanted.found();
}

void Outcomes::search_cards(const Position& position, Reached wanted, Reached& found) {
    const int tricks = position.tricks_left();
    if (position.is_between_tricks() && tricks <= most_packed_tricks) {
        PackedShares shares = 0;
        for (int at = 0; at < row_start(tricks + 1); ++at)
            shares |= PackedShares{wanted[0][at]} << at;
        if (!shares) return;
        State state = position.state(0);
        state.sort<false>();
        const PackedShares reached = search(state, shares);
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
