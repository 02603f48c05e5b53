// Every share of the tricks that lawful play can reach, all players playing along.
#pragma once

#include "control.hpp"
#include "position.hpp"
#include "shares.hpp"
#include "table.hpp"
#include "tricks.hpp"

namespace arbiter {

struct OutcomesEntry {
    std::uint64_t key;
    PackedShares known;    // the shares for which it is known whether they can be reached
    PackedShares reached;  // those of them that can
    std::uint8_t turn;
    std::uint8_t tricks;
    std::uint8_t unused[6];
};
static_assert(sizeof(OutcomesEntry) == 32);

class Outcomes : Tricks<false> {
public:
    Outcomes(Control& control, Budget& budget) : control_(control), table_(budget) {}

    using Reached = ByShare<bool>;

    // The shares that the position can lead to.
    Reached of(const Position& position);

private:
    Control& control_;
    Table<OutcomesEntry> table_;

    void search_cards(const Position& position, Reached wanted, Reached& found);
    PackedShares search(State state, PackedShares wanted);
    PackedShares expand(State state, PackedShares wanted);
    PackedShares last_trick(State state) const;
};

}  // namespace arbiter
