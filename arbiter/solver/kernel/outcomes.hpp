// Every share of the tricks that lawful play can reach, all players playing along.
#pragma once

#include "control.hpp"
#include "position.hpp"
#include "shares.hpp"
#include "table.hpp"

namespace arbiter {

struct OutcomesEntry {
    std::uint64_t key;
    PackedShares known;    // the shares for which it is known whether they can be reached
    PackedShares reached;  // those of them that can
    std::uint8_t tricks;
    std::uint8_t unused[7];
};
static_assert(sizeof(OutcomesEntry) == 32);

class Outcomes {
public:
    Outcomes(Control& control, Budget& budget)
        : suits_(suit_table().data()), control_(control), table_(budget) {}

    using Reached = ByShare<bool>;

    // The shares that the position can lead to.
    Reached of(const Position& position);

private:
    const Suit* suits_;
    Control& control_;
    Table<OutcomesEntry> table_;

    const Suit& suit(const State& state, int at) const { return suits_[state.suit(at)]; }

    void search_cards(const Position& position, Reached wanted, Reached& found);
    PackedShares search(const State& state, PackedShares wanted);
    PackedShares expand(const State& state, PackedShares wanted);
    PackedShares last_trick(const State& state) const;
};

}  // namespace arbiter
