#include "position.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr std::uint32_t whole_suit = 0xFF;

int suit_of(int card) { return card / ranks_in_a_suit; }
int rank_of(int card) { return card % ranks_in_a_suit; }

int size_of(std::uint32_t hand) {
    int size = 0;
    for (; hand; hand &= hand - 1) ++size;
    return size;
}

}  // namespace

int Position::tricks_left() const {
    return (size_of(hands[0]) + size_of(hands[1]) + size_of(hands[2]) + trick_size) / seat_count;
}

std::uint32_t Position::lawful() const {
    const std::uint32_t hand = hands[seat_to_play()];
    if (!talon_size && !trick_size) return hand;
    const int led = suit_of(talon_size ? talon_leads[0] : trick[0]);
    std::uint32_t cards = hand & whole_suit << ranks_in_a_suit * led;
    if (!cards && trump != no_trump) cards = hand & whole_suit << ranks_in_a_suit * trump;
    return cards ? cards : hand;
}

std::uint32_t Position::distinct() const {
    const std::uint32_t own = lawful();
    std::uint32_t standing = hands[0] | hands[1] | hands[2];
    for (int at = 0; at < trick_size; ++at) standing |= 1u << trick[at];
    if (talon_can_win)
        for (int at = 0; at < talon_size; ++at) standing |= 1u << talon_leads[at];
    std::uint32_t cards = 0;
    bool touches = false;
    for (int card = 31; card >= 0; --card) {
        if (rank_of(card) == ranks_in_a_suit - 1) touches = false;
        if (!(standing >> card & 1)) continue;
        const bool is_own = own >> card & 1;
        if (is_own && !touches) cards |= 1u << card;
        touches = is_own;
    }
    return cards;
}

int Position::play(int card) {
    hands[seat_to_play()] &= ~(1u << card);
    if (trick_size < 2) {
        trick[trick_size++] = card;
        return nobody;
    }
    const int cards[seat_count] = {trick[0], trick[1], card};
    int named = suit_of(cards[0]);
    int best = -1;  // the talon card's place
    if (talon_size) {
        const int talon_suit = suit_of(talon_leads[0]);
        const bool is_held = std::any_of(cards, cards + seat_count,
                                         [&](int one) { return suit_of(one) == talon_suit; });
        if (talon_can_win || is_held) named = talon_suit;
    }
    const auto strength = [&](int one) {
        return (suit_of(one) == trump ? 32 : 0) + (suit_of(one) == named ? 16 : 0) + rank_of(one);
    };
    int most = talon_size && talon_can_win ? strength(talon_leads[0]) : -1;
    for (int at = 0; at < seat_count; ++at) {
        if (strength(cards[at]) > most) most = strength(cards[at]), best = at;
    }
    trick_size = 0;
    if (!talon_size) return leader = (leader + best) % seat_count;
    talon_leads[0] = talon_leads[1];
    --talon_size;
    return best < 0 ? dealer : (leader + best) % seat_count;
}

int Position::winning_card() const {
    const int first = trick[0], second = trick[1];
    if (trick_size < 2) return first;
    const bool wins =
        suit_of(second) == suit_of(first) ? second > first : suit_of(second) == trump;
    return wins ? second : first;
}

State Position::state(int first) const {
    State state;
    for (int at = 0; at < suit_count; ++at) {
        const int suit = at == 0 ? front() : at <= front() ? at - 1 : at;
        const int shift = ranks_in_a_suit * suit;
        state.set(at, suit_number(hands[first] >> shift & whole_suit,
                                  hands[(first + 1) % seat_count] >> shift & whole_suit,
                                  hands[(first + 2) % seat_count] >> shift & whole_suit));
    }
    state.set_turn((leader - first + seat_count) % seat_count, tricks_left());
    return state;
}

Position::Place Position::place_of(int card) const {
    const int suit = suit_of(card);
    const std::uint32_t hands_together = hands[0] | hands[1] | hands[2];
    const std::uint32_t held = hands_together >> ranks_in_a_suit * suit & whole_suit;
    return {suit == front() ? 0 : suit < front() ? suit + 1 : suit,
            size_of(held >> rank_of(card) >> 1)};
}

std::vector<int> natural_order(const Position& position) {
    std::vector<int> cards;
    for (std::uint32_t lawful = position.lawful(); lawful; lawful &= lawful - 1)
        cards.push_back(lowest_bit(lawful));
    const auto low_first = [](int one, int other) {
        return std::pair(rank_of(one), one) < std::pair(rank_of(other), other);
    };
    const auto high_first = [](int one, int other) {
        return std::pair(-rank_of(one), one) < std::pair(-rank_of(other), other);
    };
    if (!position.talon_size && !position.trick_size) {
        std::sort(cards.begin(), cards.end(), low_first);
        return cards;
    }
    const int named = suit_of(position.talon_size ? position.talon_leads[0] : position.trick[0]);
    if (cards.empty() || suit_of(cards.front()) != named) {
        std::sort(cards.begin(), cards.end(), high_first);
        return cards;
    }
    int to_beat = -1;
    for (int at = 0; at < position.trick_size; ++at)
        if (suit_of(position.trick[at]) == named) to_beat = std::max(to_beat, position.trick[at]);
    if (position.talon_size && position.talon_can_win)
        to_beat = std::max(to_beat, position.talon_leads[0]);
    std::vector<int> ordered;
    for (auto card = cards.rbegin(); card != cards.rend(); ++card)
        if (*card < to_beat) ordered.push_back(*card);
    std::vector<int> taking;
    for (int card : cards)
        if (card > to_beat) taking.push_back(card);
    if (position.trick_size == 2) std::reverse(taking.begin(), taking.end());
    ordered.insert(ordered.end(), taking.begin(), taking.end());
    return ordered;
}

}  // namespace arbiter
