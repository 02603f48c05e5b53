// Contests: how many tricks seat 0 takes when each seat wants these many or few.
//
// In a contract it wants many and the others few, in misère and in a raspasy guarantee the other
// way round. A seat whose cards the other side chooses wants what they want. Every search asks one
// question, whether the count is at least so many, and the table keeps the bounds so found.
#pragma once

#include "control.hpp"
#include "position.hpp"
#include "state.hpp"
#include "table.hpp"

namespace arbiter {

struct BoundsEntry {
    std::uint64_t key;
    std::uint8_t turn;
    std::uint8_t tricks;
    std::uint8_t least;  // of seat 0's tricks
    std::uint8_t less;   // how many of the tricks it surely does not take
    std::uint8_t unused[4];
};
static_assert(sizeof(BoundsEntry) == 16);

class Contests {
public:
    Contests(Control& control, Budget& budget) : control_(control), table_(budget) {}

    // How many of the tricks that are left `seat` takes, as seat 0 of the contest: at least so many
    // if that is `wanted` or more, else at most so many. No talon card leads.
    int bound(const Aim& aim, const Position& position, int seat, int wanted);

private:
    Control& control_;
    Table<BoundsEntry> table_;
};

}  // namespace arbiter
