// Guarantees of all seats at once, and the fewest lapses that lead to each share.
//
// A lapse is a card after which its player's guarantee, tricks just taken included, is worse than
// before. Nothing is pruned here: every state that can come about is valued.
#pragma once

#include <unordered_map>

#include "control.hpp"
#include "position.hpp"
#include "shares.hpp"
#include "table.hpp"
#include "tricks.hpp"

namespace arbiter {

// A guarantee of v tricks is v ones in the seat's ten bits: the lesser of two is `&`, the greater
// `|`, for the three seats at once.
using Guarantees = std::uint32_t;

constexpr Guarantees seat_guarantee(int seat) { return 0x3FFu << 10 * seat; }
constexpr Guarantees greatest_guarantees = 0x3FFFFFFF;

inline Guarantees with_trick(Guarantees guarantees, int taker) {
    if (taker >= seat_count) return guarantees;
    return guarantees + (guarantees & seat_guarantee(taker)) + (1u << 10 * taker);
}

int guarantee_of(Guarantees guarantees, int seat);

// From this number of lapses on, a share cannot be reached. A deal has only thirty cards.
constexpr std::uint8_t unreachable = 200;

struct LapsesEntry {
    std::uint64_t key;
    Guarantees guarantees;
    std::uint8_t turn;
    std::uint8_t tricks;
    // The fewest lapses to each share. Where less than nine tricks are left, both count the trick
    // that the leader has just taken.
    std::uint8_t lapses[packed_share_count];
    std::uint8_t unused[3];
};
static_assert(sizeof(LapsesEntry) == 72);

class Lapses : Tricks<false> {
public:
    Lapses(Control& control, Budget& budget) : control_(control), table_(budget) {}

    struct Values {
        Guarantees guarantees;
        ByShare<std::uint8_t> lapses;
    };

    Values of(const Position& position);

private:
    struct Shares64 {
        std::uint8_t at[64];
    };
    struct Node {
        Guarantees guarantees;
        Shares64 lapses;
    };
    class Choice;

    Control& control_;
    Table<LapsesEntry> table_;

    void value(State state, Node& node);
    void expand(State state, Node& node);
};

}  // namespace arbiter
