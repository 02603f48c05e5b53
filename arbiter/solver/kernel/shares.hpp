// Sets of shares: which divisions of the tricks among the three seats can come about.
//
// A share of n tricks is (a, b, n - a - b). It stands in row a + b at place b, so a trick more for
// seat 2 changes nothing, one for seat 0 or 1 moves it down a row: sets of all sizes fit together.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position.hpp"

namespace arbiter {

constexpr int row_start(int row) { return row * (row + 1) / 2; }

constexpr int most_packed_tricks = 9;
constexpr int packed_share_count = row_start(most_packed_tricks + 1);  // 55 bits

// The shares of up to nine tricks, a bit each.
using PackedShares = std::uint64_t;

constexpr PackedShares row_of(int row) {
    return ((PackedShares{1} << (row + 1)) - 1) << row_start(row);
}

constexpr PackedShares all_shares(int tricks) {
    return (PackedShares{1} << row_start(tricks + 1)) - 1;
}

// The shares of so many tricks when the taker is given one more.
inline PackedShares with_trick(PackedShares shares, int taker, int tricks) {
    if (taker == 2) return shares;
    PackedShares moved = 0;
    for (int row = 0; row <= tricks; ++row) moved |= (shares & row_of(row)) << (row + 1 + taker);
    return moved;
}

// The shares of so many tricks which, with one more for the taker, are among these.
inline PackedShares without_trick(PackedShares shares, int taker, int tricks) {
    if (taker == 2) return shares & all_shares(tricks);
    PackedShares moved = 0;
    for (int row = 0; row <= tricks; ++row) moved |= shares >> (row + 1 + taker) & row_of(row);
    return moved;
}

struct Share {
    int tricks[seat_count];
};

constexpr int share_count = row_start(most_cards + 1);
constexpr int most_dealer_tricks = 2;
constexpr int dealer_shares = most_dealer_tricks + 1;

// Something about each share of up to ten tricks, for each number of tricks of the dealer.
template <class Value>
using ByShare = std::array<std::array<Value, share_count>, dealer_shares>;

// The place of a share when the taker of a trick is given it too.
inline void count_trick(int taker, int& dealer_tricks, int& row, int& place) {
    if (taker == dealer) ++dealer_tricks;
    if (taker == 0 || taker == 1) ++row;
    if (taker == 1) ++place;
}

// Visits (dealer's tricks, row, place in the row) of all shares of so many tricks.
template <class Visit>
void for_each_share(int tricks, Visit visit) {
    for (int dealer_tricks = 0; dealer_tricks < dealer_shares && dealer_tricks <= tricks;
         ++dealer_tricks)
        for (int row = 0; row <= tricks - dealer_tricks; ++row)
            for (int place = 0; place <= row; ++place) visit(dealer_tricks, row, place);
}

inline Share share_at(int tricks, int dealer_tricks, int row, int place) {
    return {{row - place, place, tricks - dealer_tricks - row}};
}

}  // namespace arbiter
