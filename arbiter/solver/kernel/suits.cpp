#include "suits.hpp"

#include <algorithm>
#include <memory>

namespace arbiter {
namespace {

// The owners of a suit's cards, from high to low.
struct Owners {
    int length = 0;
    int at[ranks_in_a_suit] = {};

    explicit Owners(int number) {
        for (; number; number = (number - 1) / seat_count) at[length++] = (number - 1) % seat_count;
        std::reverse(at, at + length);
    }
};

int count_of(std::uint32_t places) {
    int count = 0;
    for (; places; places &= places - 1) ++count;
    return count;
}

std::uint32_t without_lowest_card(std::uint32_t places) {
    return places & ~(1u << highest_bit(places));
}

std::uint32_t without_highest_card(std::uint32_t places) { return places & (places - 1); }

// The lowest of the own cards is below the lowest of the others, the second below the second, and
// so on. Then no lead of the others need be taken, and what they play or discard, and what is
// discarded from above, keeps that true.
bool stays_under(std::uint32_t own, std::uint32_t others) {
    for (; own && others; own = without_lowest_card(own), others = without_lowest_card(others))
        if (highest_bit(own) < highest_bit(others)) return false;
    return true;
}

Suit suit_of(int number) {
    const Owners owners(number);
    Suit suit{};
    int above = 0;       // the number of the sequence above the place
    int below = number;  // the same below it, once its card is taken off
    int power = 1;       // the number gets so many times as great by what is below the place
    for (int place = 1; place < owners.length; ++place) power *= seat_count;
    for (int place = 0; place < owners.length; ++place, power /= seat_count) {
        const int owner = owners.at[place];
        below -= (owner + 1) * power;
        suit.without[place] = static_cast<SuitNumber>(above * power + below);
        above = above * seat_count + owner + 1;
        suit.owned[owner] |= static_cast<std::uint8_t>(1 << place);
        if (place == 0 || owners.at[place - 1] != owner)
            suit.heads[owner] |= static_cast<std::uint8_t>(1 << place);
        ++suit.count[owner];
    }
    while (suit.top < owners.length && owners.at[suit.top] == owners.at[0]) ++suit.top;
    suit.top_seat = static_cast<std::uint8_t>(owners.length ? owners.at[0] : seat_count);
    for (int seat = 0; seat < seat_count; ++seat) {
        const int run = suit.top_seat == seat ? suit.top : 0;
        const int longest = std::max(suit.count[(seat + 1) % 3], suit.count[(seat + 2) % 3]);
        suit.cash[seat] = static_cast<std::uint8_t>(run >= longest ? suit.count[seat] : run);
    }
    return suit;
}

void count_exits(const Suit& suit, bool is_one_sided, MisereSuit& misere) {
    int exits = 0, later_exits = 0;
    for (int seat = 1; seat < seat_count; ++seat) {
        const int cards = suit.count[seat];
        if (!cards) continue;
        const int below = count_of(suit.owned[0] & ~0u << highest_bit(suit.owned[seat]));
        if (below >= 1) exits += cards;
        if (below >= 2) later_exits += cards - 1;
    }
    const auto told = [](int count) { return static_cast<std::uint8_t>(count); };
    misere.exits = told(exits);
    misere.spent = misere.spent_of_several = misere.needed_at_least = MisereSuit::none;
    if (!exits) return;
    const int discards = is_one_sided ? 2 : 1;
    misere.spent = told(exits - later_exits);
    if (exits > 1) misere.spent_of_several = misere.spent;
    misere.needed_at_most = misere.needed_at_least = told(misere.spent + discards);
}

// The weights were found by trying many on random deals: those that need the fewest nodes.
void weigh(const Suit& suit, bool is_one_sided, MisereSuit& misere) {
    const auto has = [&](int flag) { return misere.flags & flag ? 1 : 0; };
    const auto told = [](int urgency) { return static_cast<std::int8_t>(urgency); };
    const int unsafe = 1 - has(MisereSuit::safe), loser = has(MisereSuit::loser);
    const int exits = misere.exits ? 1 : 0;
    const std::uint32_t others = suit.owned[1] | suit.owned[2];
    const int own = suit.count[0];
    const int below_own = own ? count_of(others >> highest_bit(suit.owned[0])) : 0;
    misere.lead_urgency[0] = told(52 * unsafe + 44 * has(MisereSuit::safe_lead) - 11 * own -
                                  3 * count_of(others) - 26 * is_one_sided);
    misere.discard_urgency[0] =
        told(23 * unsafe - 4 * own - 8 * (suit.top_seat == 0) + 8 * below_own);
    for (int seat = 1; seat < seat_count; ++seat) {
        const int forcing = has(MisereSuit::forcing[seat]);
        misere.lead_urgency[seat] =
            told((own ? 60 : 0) + 30 * exits - 8 * forcing - 8 * own + 10 * loser);
        misere.discard_urgency[seat] = told(14 * exits + 6 * unsafe + 12 * forcing + 8 * own -
                                            12 * suit.count[seat] + 16 * loser);
    }
}

// Seat 0 leads its cards from below: whether one of the others cannot stay under all of them.
bool has_loser(const Suit& suit) {
    return !stays_under(suit.owned[1], suit.owned[0]) || !stays_under(suit.owned[2], suit.owned[0]);
}

MisereSuit misere_suit_of(const Suit& suit, const SuitTable& shorter) {
    const std::uint32_t own = suit.owned[0], others = suit.owned[1] | suit.owned[2];
    int flags = 0;
    if (stays_under(own, others)) flags |= MisereSuit::safe;
    // Whoever has to take the lowest card, at least one of theirs goes, at worst the highest.
    if (own && others && highest_bit(own) > highest_bit(others) &&
        stays_under(without_lowest_card(own), without_highest_card(others)))
        flags |= MisereSuit::safe_lead;
    if (suit.count[0] == (suit.top_seat == 0 ? suit.top : 0)) flags |= MisereSuit::solid;
    if (has_loser(suit)) flags |= MisereSuit::loser;
    bool lasts = flags & MisereSuit::loser;
    for (std::uint32_t places = others; places; places &= places - 1)
        lasts = lasts && has_loser(shorter[suit.without[lowest_bit(places)]]);
    for (int leader = 1; leader < seat_count; ++leader) {
        const auto is_below = [&](int seat) { return suit.owned[seat] > own; };
        const int partner = 3 - leader;
        if (own && is_below(leader) && (suit.count[partner] == 0 || is_below(partner)))
            flags |= MisereSuit::forcing[leader];
        if (lasts && !(flags & MisereSuit::forcing[leader])) flags |= MisereSuit::apart[leader];
    }
    MisereSuit misere{};
    const bool is_one_sided = !suit.count[1] != !suit.count[2];
    count_exits(suit, is_one_sided, misere);
    if (is_one_sided && own && !misere.exits) flags |= MisereSuit::open;
    misere.flags = static_cast<std::uint16_t>(flags);
    misere.lasting_losers = lasts;
    weigh(suit, is_one_sided, misere);
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
            tables->misere[number] = misere_suit_of(tables->suits[number], tables->suits);
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
