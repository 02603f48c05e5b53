// All questions about positions, answered by one object that keeps what it has worked out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "contest.hpp"
#include "control.hpp"
#include "lapses.hpp"
#include "outcomes.hpp"
#include "position.hpp"
#include "shortest.hpp"
#include "table.hpp"

namespace arbiter {

enum class Game { contract, misere, raspasy };

// A position and what is played in it; in raspasy the declarer is the seat whose tricks are asked
// for, where only one seat's are.
struct Question {
    Position position;
    Game game = Game::raspasy;
    int declarer = 0;
};

struct CardOf {
    int seat;
    int card;
};

struct CountedShare {
    Share share;
    int lapses;
};

struct LapseOf {
    int at;
    int seat;
    int card;
    int before;
    int after;
};

using CardValue = std::pair<int, int>;

// Of one thread at a time; threads that each have their own share nothing that changes.
class Solver {
public:
    explicit Solver(std::size_t memory_bytes, std::uint64_t node_limit);

    Control& control() { return control_; }
    std::size_t memory_used() const { return budget_.most(); }
    void begin() { control_.begin(node_limit_); }

    // The declarer's tricks among those not yet complete.
    int tricks(const Question& question);

    // Whether it is at least so many when the other side chooses the cards of some seats too, a
    // mask of one side's.
    bool takes(const Question& question, int helpless, int wanted);

    // One line to the end in which both sides do their best.
    std::vector<CardOf> best_line(const Question& question);

    // A line with the fewest lapses in which the declarer takes so many; nothing where none has so
    // few.
    std::optional<std::vector<CardOf>> find_line_of_declarer(const Question& question, int wanted,
                                                             int most_lapses);

    // Each lawful card and what it leads to: in raspasy its player's guarantee, else the
    // declarer's tricks.
    std::vector<CardValue> values_of_cards(const Question& question);

    // The same where each of the cards is played, counted in tricks of the whole position.
    std::vector<std::vector<CardValue>> trace(const Question& question,
                                              const std::vector<int>& cards);

    Share guarantees(const Position& position);
    std::vector<Share> outcomes(const Position& position);
    std::vector<CountedShare> outcomes_with_lapses(const Position& position);
    std::vector<LapseOf> lapses_of(const Position& position, const std::vector<int>& cards);

    // A line with the fewest lapses to a share; nothing where none has so few.
    std::optional<std::vector<CardOf>> find_line(const Position& position, const Share& wanted,
                                                 int most_lapses);

private:
    Control control_;
    std::uint64_t node_limit_;
    Budget budget_;
    Contests contests_;
    Outcomes outcomes_;
    Lapses lapses_;
    ShortestLines shortest_;

    // The tricks of a seat: at least so many if that is `wanted` or more, else at most so many.
    int bound(const Position& position, const Aim& aim, int seat, int wanted);
    bool at_least(const Position& position, const Aim& aim, int seat, int wanted);
    int value(const Position& position, const Aim& aim, int seat, int guess);
    std::vector<CardValue> values_from(const Position& position, const Aim& aim, int seat,
                                       int best);
    int value_between(const Position& position, const Aim& aim, int seat, int least, int most,
                      int guess);
};

}  // namespace arbiter
