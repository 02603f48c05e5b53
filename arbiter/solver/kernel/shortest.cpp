#include "shortest.hpp"

#include <algorithm>
#include <cstring>

#include "tricks.hpp"

namespace arbiter {
namespace {

// The choice of one player: what has been seen of it so far.
class Choice {
public:
    explicit Choice(bool wants_many) : wants_many_(wants_many) {
        std::memset(best_, no_line, sizeof best_);
        std::memset(worse_, no_line, sizeof worse_);
    }

    void add(const Shortest& after) {
        if (is_any_ && after.tricks != tricks_) {
            if ((after.tricks > tricks_) == wants_many_) {
                merge(worse_, best_);
                std::memcpy(best_, after.lapses, sizeof best_);
                tricks_ = after.tricks;
            } else {
                merge(worse_, after.lapses);
            }
            return;
        }
        tricks_ = after.tricks;
        is_any_ = true;
        merge(best_, after.lapses);
    }

    Shortest value() const {
        Shortest value{tricks_, {}};
        for (int at = 0; at < Shortest::size; ++at) {
            const auto after_lapse = static_cast<std::uint8_t>(worse_[at] + 1);
            value.lapses[at] = best_[at] < after_lapse ? best_[at] : after_lapse;
        }
        return value;
    }

private:
    bool wants_many_;
    bool is_any_ = false;
    std::uint8_t tricks_ = 0;
    std::uint8_t best_[Shortest::size];
    std::uint8_t worse_[Shortest::size];

    static void merge(std::uint8_t* into, const std::uint8_t* from) {
        for (int at = 0; at < Shortest::size; ++at)
            into[at] = into[at] < from[at] ? into[at] : from[at];
    }
};

Shortest nothing_left() {
    Shortest value{};
    std::memset(value.lapses, no_line, sizeof value.lapses);
    value.lapses[0] = 0;
    return value;
}

Shortest with_trick(const Shortest& after) {
    Shortest value{static_cast<std::uint8_t>(after.tricks + 1), {}};
    value.lapses[0] = no_line;
    std::memcpy(value.lapses + 1, after.lapses, Shortest::size - 1);
    return value;
}

template <bool with_trump>
class Valuation : Tricks<with_trump> {
public:
    Valuation(const Aim& aim, Control& control, Table<ShortestEntry>& table)
        : aim_(aim), control_(control), table_(table) {}

    Shortest value(State state) {
        if (state.tricks() == 0) return nothing_left();
        const Key key = this->key(state, aim_.number());
        if (const ShortestEntry* known = table_.find(key)) {
            Shortest value = nothing_left();
            value.tricks = known->best;
            std::copy(known->lapses, known->lapses + most_cards + 1, value.lapses);
            return value;
        }
        control_.count();
        const Shortest value = expand(state);
        ShortestEntry& entry = table_.enter(key, state.tricks());
        entry.best = value.tricks;
        std::copy(value.lapses, value.lapses + most_cards + 1, entry.lapses);
        return value;
    }

private:
    const Aim aim_;
    Control& control_;
    Table<ShortestEntry>& table_;

    Choice choice(int seat) const { return Choice(aim_.wishes >> seat & 1); }

    Shortest expand(State state) {
        const int first = state.leader(), second = next_seat(first), third = next_seat(second);
        Choice of_first = choice(first);
        this->any_lead(state, [&](int led, int lead) {
            const Trick trick{led, led, lead, first};
            const State left = this->without(state, led, lead);
            Choice of_second = choice(second);
            this->any_choice(left, trick, second, [&](int middle_suit, int middle) {
                const Trick both = this->with(trick, middle_suit, middle, second);
                const State rest = this->without(left, middle_suit, middle);
                Choice of_third = choice(third);
                this->any_choice(rest, both, third, [&](int last_suit, int last) {
                    State next = this->without(rest, last_suit, last);
                    next.next_trick(first, this->with(both, last_suit, last, third).seat);
                    const Shortest after = value(next);
                    of_third.add(next.leader() == 0 ? with_trick(after) : after);
                    return false;
                });
                of_second.add(of_third.value());
                return false;
            });
            of_first.add(of_second.value());
            return false;
        });
        return of_first.value();
    }
};

}  // namespace

Shortest ShortestLines::of(const Aim& aim, const Position& position, int seat) {
    if (position.tricks_left() == 0) return nothing_left();
    if (position.is_between_tricks()) {
        const State state = position.state(seat);
        if (aim.with_trump) return Valuation<true>(aim, control_, table_).value(state);
        return Valuation<false>(aim, control_, table_).value(state);
    }
    const int player = (position.seat_to_play() - seat + seat_count) % seat_count;
    Choice choice(aim.wishes >> player & 1);
    for (std::uint32_t cards = position.distinct(); cards; cards &= cards - 1) {
        Position after = position;
        const int taker = after.play(lowest_bit(cards));
        const Shortest value = of(aim, after, seat);
        choice.add(taker == seat ? with_trick(value) : value);
    }
    return choice.value();
}

}  // namespace arbiter
