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
        suit.change[place] = static_cast<SuitNumber>((above * power + below) ^ number);
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

// The exits, and what a trick lost by one of them leaves.
void note_exits(const Suit& suit, bool is_one_sided, MisereSuit& misere) {
    int exits = 0, later_exits = 0;
    for (int seat = 1; seat < seat_count; ++seat) {
        const int cards = suit.count[seat];
        if (!cards) continue;
        const int below = count_of(suit.owned[0] & ~0u << highest_bit(suit.owned[seat]));
        if (below >= 1) exits += cards;
        if (below >= 2) later_exits += cards - 1;
    }
    if (!exits) return;
    misere.traits |= static_cast<std::uint32_t>(exits) << MisereSuit::exits_at;
    const int discards = is_one_sided ? 2 : 1;
    for (int all = 0; all < 16; ++all) {
        const int left = all - exits + later_exits;
        const auto note = [&](bool is_so, int field) {
            misere.by_exits |= std::uint64_t{is_so} << (field + all);
        };
        note(left >= 3, MisereSuit::leaves_three);
        note(left >= 4 && exits > 1, MisereSuit::leaves_four);
        note(left > discards, MisereSuit::leaves_enough);
        note(left <= discards, MisereSuit::leaves_too_few);
    }
}

// The weights were found by trying many on random deals: those that need the fewest nodes.
void weigh(const Suit& suit, bool is_one_sided, MisereSuit& misere) {
    const auto has = [&](int trait) { return misere.traits & trait ? 1 : 0; };
    const auto of_first = [&](int seat, int urgency, int fall) {
        const std::uint32_t heads = suit.heads[seat];
        return static_cast<std::int16_t>(heads ? urgency - fall * lowest_bit(heads) : never);
    };
    const int unsafe = has(MisereSuit::unsafe), loser = has(MisereSuit::loser);
    const int exits = misere.by_exits ? 1 : 0;
    const std::uint32_t others = suit.owned[1] | suit.owned[2];
    const int own = suit.count[0];
    const int below_own = own ? count_of(others >> highest_bit(suit.owned[0])) : 0;
    misere.lead_urgency[0] = of_first(0,
                                      52 * unsafe + 44 * has(MisereSuit::safe_lead) - 11 * own -
                                          3 * count_of(others) - 26 * is_one_sided,
                                      lead_fall(0));
    misere.discard_urgency[0] =
        of_first(0, 23 * unsafe - 4 * own - 8 * (suit.top_seat == 0) + 8 * below_own,
                 discard_fall(0));
    for (int seat = 1; seat < seat_count; ++seat) {
        const int forcing = has(MisereSuit::forcing[seat]);
        misere.lead_urgency[seat] =
            of_first(seat, (own ? 60 : 0) + 30 * exits - 8 * forcing - 8 * own + 10 * loser,
                     lead_fall(seat));
        misere.discard_urgency[seat] = of_first(seat,
                                                14 * exits + 6 * unsafe + 12 * forcing + 8 * own -
                                                    12 * suit.count[seat] + 16 * loser,
                                                discard_fall(seat));
    }
}

// Seat 0 leads its cards from below: whether one of the others cannot stay under all of them.
bool has_loser(const Suit& suit) {
    return !stays_under(suit.owned[1], suit.owned[0]) || !stays_under(suit.owned[2], suit.owned[0]);
}

// `suits` holds the suit of that number and all shorter ones.
MisereSuit misere_suit_of(int number, const SuitTable& suits) {
    const Suit& suit = suits[number];
    const std::uint32_t own = suit.owned[0], others = suit.owned[1] | suit.owned[2];
    MisereSuit misere{};
    const auto note = [&](bool is_so, int trait) { misere.traits |= is_so ? trait : 0; };
    note(!stays_under(own, others), MisereSuit::unsafe);
    // Whoever has to take the lowest card, at least one of theirs goes, at worst the highest.
    note(stays_under(own, others) && own && others &&
             stays_under(without_lowest_card(own), without_highest_card(others)),
         MisereSuit::safe_lead);
    note(suit.count[0] != (suit.top_seat == 0 ? suit.top : 0), MisereSuit::broken);
    bool lasts = has_loser(suit);
    note(lasts, MisereSuit::loser);
    for (std::uint32_t places = others; places; places &= places - 1)
        lasts = lasts && has_loser(suits[number ^ suit.change[lowest_bit(places)]]);
    misere.traits |= std::uint32_t{lasts} << MisereSuit::lasting_losers_at;
    for (int leader = 1; leader < seat_count; ++leader) {
        const auto is_below = [&](int seat) { return suit.owned[seat] > own; };
        const int partner = 3 - leader;
        const bool is_forcing =
            own && is_below(leader) && (suit.count[partner] == 0 || is_below(partner));
        note(is_forcing, MisereSuit::forcing[leader]);
        note(lasts && !is_forcing, MisereSuit::apart[leader]);
    }
    const bool is_one_sided = !suit.count[1] != !suit.count[2];
    note_exits(suit, is_one_sided, misere);
    note(is_one_sided && own && !misere.by_exits, MisereSuit::open);
    weigh(suit, is_one_sided, misere);
    return misere;
}

SuitCode code_of(int number) {
    constexpr SuitCode prime = 9851;  // above all numbers
    SuitCode code = 0, power = 1;
    for (int at = 0; at < suit_count; ++at) {
        power = power * number % prime;
        code |= power << power_bits * at;
    }
    return code;
}

struct Tables {
    SuitTable suits;
    MisereTable misere;
    CodeTable codes;
};

const Tables& tables() {
    static const std::unique_ptr<const Tables> built = [] {
        auto tables = std::make_unique<Tables>();
        for (int number = 0; number < sequence_count; ++number) {
            tables->suits[number] = suit_of(number);
            tables->misere[number] = misere_suit_of(number, tables->suits);
            tables->codes[number] = code_of(number);
        }
        return tables;
    }();
    return *built;
}

}  // namespace

const SuitTable& suit_table() { return tables().suits; }

const MisereTable& misere_table() { return tables().misere; }

const CodeTable& code_table() { return tables().codes; }

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
