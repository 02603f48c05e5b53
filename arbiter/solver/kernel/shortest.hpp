// Contracts and misère: the fewest lapses that lead to each count of seat 0's tricks.
//
// A lapse is a card after which the count that its player's side can make sure of, tricks just
// taken included, is worse than before. Nothing is pruned: every state that can come about is valued.
#pragma once

#include "control.hpp"
#include "position.hpp"
#include "table.hpp"

namespace arbiter {

// From this number of lapses on, a count cannot be reached. A deal has only thirty cards.
constexpr std::uint8_t no_line = 200;

// What is known of a state: seat 0's tricks at best play, and for each count the fewest lapses.
struct Shortest {
    static constexpr int size = 16;

    std::uint8_t tricks;
    std::uint8_t lapses[size];  // 0 to 10 are used

    int lapses_to(int count) const { return count < 0 || count >= size ? no_line : lapses[count]; }
};

struct ShortestEntry {
    std::uint64_t key;
    std::uint8_t turn;
    std::uint8_t tricks;  // left
    std::uint8_t best;
    std::uint8_t lapses[most_cards + 1];
    std::uint8_t unused[2];
};
static_assert(sizeof(ShortestEntry) == 24);

class ShortestLines {
public:
    ShortestLines(Control& control, Budget& budget) : control_(control), table_(budget) {}

    // For a position in which the seat declares: the count is that of its tricks.
    Shortest of(const Aim& aim, const Position& position, int seat);

private:
    Control& control_;
    Table<ShortestEntry> table_;
};

}  // namespace arbiter
