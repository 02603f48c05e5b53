#include "lapses.hpp"

#include <cstring>

namespace arbiter {

int guarantee_of(Guarantees guarantees, int seat) {
    int tricks = 0;
    for (Guarantees bits = guarantees & seat_guarantee(seat); bits; bits &= bits - 1) ++tricks;
    return tricks;
}

// The choice of one player: what has been seen of it so far.
class Lapses::Choice {
public:
    explicit Choice(int seat) : own_(seat_guarantee(seat)) {
        std::memset(best_.at, unreachable, sizeof best_.at);
        std::memset(worse_.at, unreachable, sizeof worse_.at);
    }

    void add(const Node& node) {
        least_all_ &= node.guarantees;
        most_all_ |= node.guarantees;
        const Guarantees own = node.guarantees & own_;
        if (own == least_) {
            merge(best_, node.lapses);
        } else if (own > least_) {
            merge(worse_, node.lapses);
        } else {
            merge(worse_, best_);
            best_ = node.lapses;
            least_ = own;
        }
    }

    // The player takes the least for himself; who else chooses is against him.
    void finish(Node& node) const {
        node.guarantees = (least_all_ & own_) | (most_all_ & ~own_);
        for (int at = 0; at < 64; ++at) {
            const std::uint8_t after_lapse = static_cast<std::uint8_t>(worse_.at[at] + 1);
            node.lapses.at[at] = best_.at[at] < after_lapse ? best_.at[at] : after_lapse;
        }
    }

private:
    Guarantees own_;
    Guarantees least_ = greatest_guarantees + 1;
    Guarantees least_all_ = greatest_guarantees;
    Guarantees most_all_ = 0;
    Shares64 best_;
    Shares64 worse_;

    static void merge(Shares64& into, const Shares64& from) {
        for (int at = 0; at < 64; ++at)
            into.at[at] = into.at[at] < from.at[at] ? into.at[at] : from.at[at];
    }
};

void Lapses::value(State state, Node& node) {
    if (state.tricks() == 0) {
        node.guarantees = with_trick(Guarantees{0}, state.leader());
        std::memset(node.lapses.at, unreachable, sizeof node.lapses.at);
        node.lapses.at[state.leader() == 2 ? 0 : 1 + state.leader()] = 0;
        return;
    }
    const Key key = this->key(state);
    if (const LapsesEntry* known = table_.find(key)) {
        node.guarantees = known->guarantees;
        std::memset(node.lapses.at, unreachable, sizeof node.lapses.at);
        std::memcpy(node.lapses.at, known->lapses, packed_share_count);
        return;
    }
    control_.count();
    expand(state, node);
    if (state.tricks() < most_packed_tricks) {
        node.guarantees = with_trick(node.guarantees, state.leader());
        if (state.leader() != 2) {
            Shares64 moved;
            std::memset(moved.at, unreachable, sizeof moved.at);
            for (int row = 0; row <= state.tricks(); ++row)
                std::memcpy(moved.at + row_start(row + 1) + state.leader(),
                            node.lapses.at + row_start(row), static_cast<std::size_t>(row + 1));
            node.lapses = moved;
        }
    }
    LapsesEntry& entry = table_.enter(key, state.tricks());
    entry.guarantees = node.guarantees;
    std::memcpy(entry.lapses, node.lapses.at, packed_share_count);
}

void Lapses::expand(State state, Node& node) {
    const int first = state.leader(), second = next_seat(first), third = next_seat(second);
    Choice of_first(first);
    any_lead(state, [&](int led, int lead) {
        const Trick trick{led, led, lead, first};
        const State left = without(state, led, lead);
        Choice of_second(second);
        any_choice(left, trick, second, [&](int middle_suit, int middle) {
            const Trick both = with(trick, middle_suit, middle, second);
            const State rest = without(left, middle_suit, middle);
            Choice of_third(third);
            any_choice(rest, both, third, [&](int last_suit, int last) {
                State next = without(rest, last_suit, last);
                next.next_trick(first, wins(both, last_suit, last) ? third : both.seat);
                Node after;
                value(next, after);
                of_third.add(after);
                return false;
            });
            Node after;
            of_third.finish(after);
            of_second.add(after);
            return false;
        });
        Node after;
        of_second.finish(after);
        of_first.add(after);
        return false;
    });
    of_first.finish(node);
}

Lapses::Values Lapses::of(const Position& position) {
    Values values;
    for (auto& lapses : values.lapses) lapses.fill(unreachable);
    const int tricks = position.tricks_left();
    if (tricks == 0) {
        values.guarantees = 0;
        values.lapses[0][0] = 0;
        return values;
    }
    if (position.is_between_tricks() && tricks <= most_packed_tricks) {
        const State state = position.state(0);
        Node node;
        if (tricks == most_packed_tricks) value(state, node);
        else expand(state, node);
        values.guarantees = node.guarantees;
        for (int at = 0; at < row_start(tricks + 1); ++at)
            if (node.lapses.at[at] < unreachable) values.lapses[0][at] = node.lapses.at[at];
        return values;
    }
    const Guarantees own = seat_guarantee(position.seat_to_play());
    Guarantees least = greatest_guarantees + 1, least_all = greatest_guarantees, most_all = 0;
    auto worse = values.lapses;
    auto& best = values.lapses;
    for (std::uint32_t cards = position.distinct(); cards; cards &= cards - 1) {
        Position after = position;
        const int taker = after.play(lowest_bit(cards));
        Values one = of(after);
        const Guarantees guarantees =
            taker == nobody ? one.guarantees : with_trick(one.guarantees, taker);
        least_all &= guarantees;
        most_all |= guarantees;
        if ((guarantees & own) < least) {
            for (int dealt = 0; dealt < dealer_shares; ++dealt)
                for (int at = 0; at < share_count; ++at) {
                    if (best[dealt][at] < worse[dealt][at]) worse[dealt][at] = best[dealt][at];
                    best[dealt][at] = unreachable;
                }
            least = guarantees & own;
        }
        auto& group = (guarantees & own) == least ? best : worse;
        for_each_share(after.tricks_left(), [&](int dealt, int row, int place) {
            const std::uint8_t lapses = one.lapses[dealt][row_start(row) + place];
            if (lapses >= unreachable) return;
            count_trick(taker, dealt, row, place);
            if (dealt >= dealer_shares) return;
            auto& fewest = group[dealt][row_start(row) + place];
            if (lapses < fewest) fewest = lapses;
        });
    }
    values.guarantees = (least_all & own) | (most_all & ~own);
    for (int dealt = 0; dealt < dealer_shares; ++dealt)
        for (int at = 0; at < share_count; ++at)
            if (worse[dealt][at] < unreachable && worse[dealt][at] + 1 < best[dealt][at])
                best[dealt][at] = static_cast<std::uint8_t>(worse[dealt][at] + 1);
    return values;
}

}  // namespace arbiter
