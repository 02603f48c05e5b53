// In which order a player's cards are tried. The answers do not depend on it, only the time.
#pragma once

#include <algorithm>

#include "suits.hpp"

namespace arbiter {

// Whether the places of a suit are tried from above or from below.
enum class From { above, below };

inline int next_place(std::uint32_t places, From from) {
    return from == From::above ? lowest_bit(places) : highest_bit(places);
}

// Two groups of places of one suit, one after the other.
struct InTurn {
    std::uint32_t first;
    From first_from;
    std::uint32_t second;
    From second_from;

    // Whether an attempt succeeds with any of them.
    template <class Attempt>
    ARBITER_INLINE bool any(Attempt attempt) const {
        std::uint32_t places = first, later = second;
        From from = first_from;
        for (;;) {
            if (!places) {
                if (!later) return false;
                places = later, later = 0, from = second_from;
            }
            const int place = next_place(places, from);
            if (attempt(place)) return true;
            places ^= 1u << place;
        }
    }
};

// Places of all suits, the most urgent first; in each suit they get less urgent on the way.
//
// `Urgency` tells of a suit the urgency of its first place, `never` where it has none, and how much
// less urgent a place is than one before it.
template <From from, class Urgency>
class MostUrgent {
public:
    explicit MostUrgent(const Urgency& urgency) : urgency_(urgency) {}

    void add(int at, std::uint32_t places) {
        places_[at] = places;
        ranks_[at] = rank(at, urgency_.of_first(at));
    }

    template <class Attempt>
    ARBITER_INLINE bool any(Attempt attempt) {
        for (;;) {
            const int most =
                std::max(std::max(ranks_[0], ranks_[1]), std::max(ranks_[2], ranks_[3]));
            if (most <= rank(0, never)) return false;
            const int at = suit_count - 1 - (most & (suit_count - 1));
            const int place = next_place(places_[at], from);
            if (attempt(at, place)) return true;
            places_[at] ^= 1u << place;
            ranks_[at] = places_[at] ? ranks_[at] - suit_count * urgency_.fall(
                                                        place, next_place(places_[at], from))
                                     : rank(at, never);
        }
    }

private:
    const Urgency urgency_;
    std::uint32_t places_[suit_count] = {};
    int ranks_[suit_count] = {rank(0, never), rank(0, never), rank(0, never), rank(0, never)};

    // Between equals the suit that comes first.
    static constexpr int rank(int at, int urgency) {
        return suit_count * urgency + suit_count - 1 - at;
    }
};

}  // namespace arbiter
