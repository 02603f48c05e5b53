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

Suit suit_of(int number) {
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
    return suit;
}

// `shorter` holds all shorter sequences already.
MisereSuit misere_suit_of(int number, const Suit& suit, const MisereTable& shorter) {
    const Owners owners = owners_of(number);
    const int length = static_cast<int>(owners.size());
    MisereSuit misere{};
    int flags = 0;
    if (suit.count[0] == (suit.top_seat == 0 ? suit.top : 0)) flags |= MisereSuit::solid;
    if (has_loser(owners)) flags |= MisereSuit::loser;
    bool lasts = flags & MisereSuit::loser;
    for (int place = 0; place < length; ++place)
        if (owners[place] != 0)
            lasts = lasts && shorter[suit.without[place]].flags & MisereSuit::loser;
    if (lasts) flags |= MisereSuit::lasting_loser;
    for (int leader = 1; leader < seat_count && suit.count[0]; ++leader) {
        const auto below = [&](int seat) { return suit.owned[seat] > suit.owned[0]; };
        const int partner = 3 - leader;
        if (below(leader) && (suit.count[partner] == 0 || below(partner)))
            flags |= MisereSuit::forcing[leader];
    }
    std::vector<int> own, others;  // heights, lowest first
    for (int place = length - 1; place >= 0; --place)
        (owners[place] == 0 ? own : others).push_back(length - place);
    if (stays_under(own, others)) flags |= MisereSuit::safe;
    if (!own.empty() && !others.empty() && own.front() < others.front()) {
        // Whoever has to take the lowest card, at least one of theirs goes, at worst the highest.
        own.erase(own.begin());
        others.pop_back();
        if (stays_under(own, others)) flags |= MisereSuit::safe_lead;
    }
    for (int seat = 1; seat < seat_count; ++seat) {
        int below = 0;  // cards of seat 0
        for (int place = length - 1; place >= 0 && owners[place] != seat; --place)
            below += owners[place] == 0;
        const int cards = suit.count[seat];
        if (cards && below >= 1) misere.exits += static_cast<std::uint8_t>(cards);
        if (cards && below >= 2) misere.later_exits += static_cast<std::uint8_t>(cards - 1);
    }
    if (!suit.count[1] != !suit.count[2]) {
        flags |= MisereSuit::one_sided;
        if (suit.count[0] && !misere.exits) flags |= MisereSuit::open;
    }
    misere.flags = static_cast<std::uint16_t>(flags);
    return misere;
}

struct Tables {
    SuitTable suits;
    MisereTable misere;
};

const Tables& tables() {
    static const std::unique_ptr<const Tables> built = [] {
        auto tables = std::make_unique<Tables>();
        for (int number = 0; number < sequence_count; ++number) {
            tables->suits[number] = suit_of(number);
            tables->misere[number] =
                misere_suit_of(number, tables->suits[number], tables->misere);
        }
        return tables;
    }();
    return *built;
}

}  // namespace

const SuitTable& suit_table() { return tables().suits; }

const MisereTable& misere_table() { return tables().misere; }

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
