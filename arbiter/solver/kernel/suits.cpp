#include "suits.hpp"

#include <algorithm>
#include <memory>
#include <vector>

namespace arbiter {
namespace {

using Owners = std::vector<int>;

SuitNumber number_of(const Owners& owners) {
    int number = 0;
    for (int owner : owners) number = seat_count * number + owner + 1;
    return static_cast<SuitNumber>(number);
}

Owners owners_of(int number) {
    Owners owners;
    while (number) {
        owners.push_back((number - 1) % seat_count);
        number = (number - 1) / seat_count;
    }
    std::reverse(owners.begin(), owners.end());
    return owners;
}

// Seat 0 can stay under every lead of the others: its lowest card is below their lowest, its
// second below their second, and so on. What the others play or discard, and what seat 0
// discards from above, keeps that true.
bool stays_under(const std::vector<int>& own, const std::vector<int>& others) {
    for (std::size_t at = 0; at < std::min(own.size(), others.size()); ++at)
        if (own[at] > others[at]) return false;
    return true;
}

// Seat 0 leads its cards from below: whether one of the others cannot stay under all of them.
bool has_loser(const Owners& owners) {
    std::vector<int> heights[seat_count];
    for (std::size_t place = owners.size(); place-- > 0;)
        heights[owners[place]].push_back(static_cast<int>(owners.size() - place));
    return !stays_under(heights[1], heights[0]) || !stays_under(heights[2], heights[0]);
}

// `shorter` holds all shorter sequences already.
Suit suit_of(int number, const SuitTable& shorter) {
    const Owners owners = owners_of(number);
    const int length = static_cast<int>(owners.size());
    Suit suit{};
    for (int place = 0; place < length; ++place) {
        const int owner = owners[place];
        Owners rest = owners;
        rest.erase(rest.begin() + place);
        suit.without[place] = number_of(rest);
        suit.owned[owner] |= static_cast<std::uint8_t>(1 << place);
        if (place == 0 || owners[place - 1] != owner)
            suit.heads[owner] |= static_cast<std::uint8_t>(1 << place);
        ++suit.count[owner];
    }
    while (suit.top < length && owners[suit.top] == owners[0]) ++suit.top;
    suit.top_seat = static_cast<std::uint8_t>(length ? owners[0] : seat_count);
    for (int seat = 0; seat < seat_count; ++seat) {
        const int run = suit.top_seat == seat ? suit.top : 0;
        const int longest = std::max(suit.count[(seat + 1) % 3], suit.count[(seat + 2) % 3]);
        suit.cash[seat] = static_cast<std::uint8_t>(run >= longest ? suit.count[seat] : run);
    }
    if (suit.count[0] == (suit.top_seat == 0 ? suit.top : 0)) suit.flags |= Suit::solid;
    if (has_loser(owners)) suit.flags |= Suit::loser;
    bool lasts = suit.flags & Suit::loser;
    for (int place = 0; place < length; ++place)
        if (owners[place] != 0) lasts = lasts && shorter[suit.without[place]].flags & Suit::loser;
    if (lasts) suit.flags |= Suit::lasting_loser;
    for (int leader = 1; leader < seat_count && suit.count[0]; ++leader) {
        const auto below = [&](int seat) { return suit.owned[seat] > suit.owned[0]; };
        const int partner = 3 - leader;
        if (below(leader) && (suit.count[partner] == 0 || below(partner)))
            suit.flags |= Suit::forcing[leader];
    }
    std::vector<int> own, others;  // heights, lowest first
    for (int place = length - 1; place >= 0; --place)
        (owners[place] == 0 ? own : others).push_back(length - place);
    if (stays_under(own, others)) suit.flags |= Suit::safe;
    if (!own.empty() && !others.empty() && own.front() < others.front()) {
        // Whoever has to take the lowest card, at least one of theirs goes, at worst the highest.
        own.erase(own.begin());
        others.pop_back();
        if (stays_under(own, others)) suit.flags |= Suit::safe_lead;
    }
    return suit;
}

}  // namespace

const SuitTable& suit_table() {
    static const std::unique_ptr<const SuitTable> table = [] {
        auto built = std::make_unique<SuitTable>();
        for (int number = 0; number < sequence_count; ++number) 
            (*built)[number] = suit_of(number, *built);
        return built;
    }();
    return *table;
}

SuitNumber suit_number(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
    int number = 0;
    for (int rank = ranks_in_a_suit - 1; rank >= 0; --rank) {
        if (first >> rank & 1) number = seat_count * number + 1;
        else if (second >> rank & 1) number = seat_count * number + 2;
        else if (third >> rank & 1) number = seat_count * number + 3;
    }
    return static_cast<SuitNumber>(number);
}

}  // namespace arbiter
