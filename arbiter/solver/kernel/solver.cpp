#include "solver.hpp"

#include <algorithm>
#include <stdexcept>

namespace arbiter {
namespace {

// A seat whose cards the other side chooses wants what they want. `helpless` is a mask of seats.
Aim aim_of(const Question& question, int helpless = 0) {
    const bool with_trump = question.game == Game::contract && question.position.trump != no_trump;
    int wishes = question.game == Game::contract ? contract_wishes : misere_wishes;
    for (int place = 0; place < seat_count; ++place)
        wishes ^= (helpless >> (question.declarer + place) % seat_count & 1) << place;
    return {with_trump, wishes};
}

constexpr Aim guarantee{false, misere_wishes};

// The windows are walked from where the answer is likely and cheap to find: lines to which all
// contribute are found sooner than their absence.
int first_guess(const Aim& aim, int tricks) {
    if (aim.wishes == contract_wishes) return tricks / 2;
    return aim.wishes == misere_wishes || aim.wishes & contract_wishes ? 0 : tricks;
}

bool wants_many(const Aim& aim, const Position& position, int seat) {
    return aim.wishes >> (position.seat_to_play() - seat + seat_count) % seat_count & 1;
}

}  // namespace

Solver::Solver(std::size_t memory_bytes, std::uint64_t node_limit)
    : node_limit_(node_limit),
      budget_(memory_bytes),
      contests_(control_, budget_),
      outcomes_(control_, budget_),
      lapses_(control_, budget_),
      shortest_(control_, budget_) {}

int Solver::bound(const Position& position, const Aim& aim, int seat, int wanted) {
    if (wanted <= 0) return 0;
    if (wanted > position.tricks_left()) return position.tricks_left();
    if (!position.talon_size) return contests_.bound(aim, position, seat, wanted);
    const bool wish = wants_many(aim, position, seat);
    int best = wish ? 0 : most_cards;
    for (std::uint32_t cards = position.distinct(); cards; cards &= cards - 1) {
        Position after = position;
        const int taken = after.play(lowest_bit(cards)) == seat ? 1 : 0;
        const int found = taken + bound(after, aim, seat, wanted - taken);
        best = wish ? std::max(best, found) : std::min(best, found);
        if ((found >= wanted) == wish) break;
    }
    return best;
}

bool Solver::at_least(const Position& position, const Aim& aim, int seat, int wanted) {
    return bound(position, aim, seat, wanted) >= wanted;
}

int Solver::value(const Position& position, const Aim& aim, int seat, int guess) {
    return value_between(position, aim, seat, 0, position.tricks_left(), guess);
}

int Solver::value_between(const Position& position, const Aim& aim, int seat, int least, int most,
                          int guess) {
    int wanted = std::min(std::max(guess, least) + 1, most);
    while (least < most) {
        const int found = bound(position, aim, seat, wanted);
        if (found >= wanted) least = std::max(least, found);
        else most = std::min(most, found);
        wanted = found >= wanted ? least + 1 : most;
    }
    return least;
}

int Solver::tricks(const Question& question) {
    const Aim aim = aim_of(question);
    return value(question.position, aim, question.declarer,
                 first_guess(aim, question.position.tricks_left()));
}

bool Solver::takes(const Question& question, int helpless, int wanted) {
    return at_least(question.position, aim_of(question, helpless), question.declarer, wanted);
}

std::vector<CardOf> Solver::best_line(const Question& question) {
    const Aim aim = aim_of(question);
    const int seat = question.declarer;
    Position position = question.position;
    int left = tricks(question);
    std::vector<CardOf> line;
    while (position.tricks_left() > 0) {
        const bool wish = wants_many(aim, position, seat);
        const int player = position.seat_to_play();
        bool is_found = false;
        for (int card : natural_order(position)) {
            Position after = position;
            const int taker = after.play(card);
            const int rest = left - (taker == seat);
            // As good as it can be for the player: at least so many, or not more.
            if (at_least(after, aim, seat, wish ? rest : rest + 1) != wish) continue;
            line.push_back({player, card});
            position = after;
            left = rest;
            is_found = true;
            break;
        }
        if (!is_found) throw std::logic_error("no card keeps the value that the position has");
    }
    return line;
}

std::vector<CardValue> Solver::values_of_cards(const Question& question) {
    const Position& position = question.position;
    const Aim aim = aim_of(question);
    const int seat = question.game == Game::raspasy ? position.seat_to_play() : question.declarer;
    const int tricks = position.tricks_left();
    if (tricks == 0) return {};
    return values_from(position, aim, seat, value(position, aim, seat, first_guess(aim, tricks)));
}

std::vector<CardValue> Solver::values_from(const Position& position, const Aim& aim, int seat,
                                           int best) {
    std::vector<CardValue> values;
    const int tricks = position.tricks_left();
    const bool wish = wants_many(aim, position, seat);
    const std::uint32_t distinct = position.distinct();
    int of_touching[32];
    for (std::uint32_t cards = distinct; cards; cards &= cards - 1) {
        const int card = lowest_bit(cards);
        Position after = position;
        const int taken = after.play(card) == seat;
        const int least = wish ? 0 : std::max(0, best - taken);
        const int most = std::min(after.tricks_left(), wish ? best - taken : tricks);
        of_touching[card] =
            taken + value_between(after, aim, seat, least, std::max(least, most), best - taken);
    }
    for (std::uint32_t cards = position.lawful(); cards; cards &= cards - 1) {
        const int card = lowest_bit(cards);
        int touching = card;  // the highest of its run, which stands above it in the same suit
        while (!(distinct >> touching & 1)) ++touching;
        values.emplace_back(card, of_touching[touching]);
    }
    return values;
}

std::vector<std::vector<CardValue>> Solver::trace(const Question& question,
                                                  const std::vector<int>& cards) {
    const bool is_raspasy = question.game == Game::raspasy;
    const Aim aim = aim_of(question);
    Position position = question.position;
    Share taken{}, now{};
    if (is_raspasy) now = guarantees(position);
    else now.tricks[question.declarer] = tricks(question);
    std::vector<std::vector<CardValue>> steps;
    for (int card : cards) {
        const int counted = is_raspasy ? position.seat_to_play() : question.declarer;
        const int before = taken.tricks[counted];
        int best = now.tricks[counted] - before;
        // In raspasy the cards that others have played can only have made it better for him.
        if (is_raspasy) {
            best = std::min(best, position.tricks_left());
            best = value_between(position, aim, counted, 0, best, best);
        }
        steps.push_back(values_from(position, aim, counted, best));
        for (CardValue& value : steps.back()) {
            value.second += before;
            if (value.first == card) now.tricks[counted] = value.second;
        }
        const int taker = position.play(card);
        if (taker >= 0 && taker < seat_count) ++taken.tricks[taker];
    }
    return steps;
}

Share Solver::guarantees(const Position& position) {
    Share share{};
    for (int seat = 0; seat < seat_count; ++seat)
        share.tricks[seat] = value(position, guarantee, seat, 0);
    return share;
}

std::vector<Share> Solver::outcomes(const Position& position) {
    const int tricks = position.tricks_left();
    std::vector<Share> shares;
    const Outcomes::Reached reached = outcomes_.of(position);
    for_each_share(tricks, [&](int dealt, int row, int place) {
        if (reached[dealt][row_start(row) + place])
            shares.push_back(share_at(tricks, dealt, row, place));
    });
    std::sort(shares.begin(), shares.end(), [](const Share& one, const Share& other) {
        return std::lexicographical_compare(one.tricks, one.tricks + seat_count, other.tricks,
                                            other.tricks + seat_count);
    });
    return shares;
}

std::vector<CountedShare> Solver::outcomes_with_lapses(const Position& position) {
    const int tricks = position.tricks_left();
    std::vector<CountedShare> shares;
    const Lapses::Values values = lapses_.of(position);
    for_each_share(tricks, [&](int dealt, int row, int place) {
        const int lapses = values.lapses[dealt][row_start(row) + place];
        if (lapses < unreachable)
            shares.push_back({share_at(tricks, dealt, row, place), lapses});
    });
    std::sort(shares.begin(), shares.end(), [](const CountedShare& one, const CountedShare& other) {
        return std::lexicographical_compare(one.share.tricks, one.share.tricks + seat_count,
                                            other.share.tricks, other.share.tricks + seat_count);
    });
    return shares;
}

std::vector<LapseOf> Solver::lapses_of(const Position& start, const std::vector<int>& cards) {
    Position position = start;
    Share taken{};
    std::vector<LapseOf> lapses;
    for (std::size_t at = 0; at < cards.size(); ++at) {
        const int seat = position.seat_to_play();
        const int before = taken.tricks[seat] + value(position, guarantee, seat, 0);
        const int taker = position.play(cards[at]);
        if (taker >= 0 && taker < seat_count) ++taken.tricks[taker];
        const int so_far = taken.tricks[seat];
        const int tricks = position.tricks_left();
        const int least = std::clamp(before - so_far, 0, tricks);
        const int after =
            so_far + value_between(position, guarantee, seat, least, tricks, least);
        if (after > before)
            lapses.push_back({static_cast<int>(at), seat, cards[at], before, after});
    }
    return lapses;
}

namespace {

int lapses_to(const Lapses::Values& values, const Share& share, int tricks) {
    const int row = share.tricks[0] + share.tricks[1];
    const int dealt = tricks - row - share.tricks[2];
    if (*std::min_element(share.tricks, share.tricks + seat_count) < 0) return unreachable;
    if (dealt < 0 || dealt > most_dealer_tricks || row > tricks) return unreachable;
    return values.lapses[dealt][row_start(row) + share.tricks[1]];
}

}  // namespace

std::optional<std::vector<CardOf>> Solver::find_line(const Position& start, const Share& wanted,
                                                     int most_lapses) {
    int left = lapses_to(lapses_.of(start), wanted, start.tricks_left());
    if (left >= unreachable || left > most_lapses) return std::nullopt;
    Position position = start;
    Share rest = wanted;
    std::vector<CardOf> line;
    while (position.tricks_left() > 0) {
        struct Step {
            int card;
            Position after;
            Share rest;
            int held;
            int lapses;
        };
        const int seat = position.seat_to_play();
        std::vector<Step> steps;
        int least = most_cards + 1;
        for (int card : natural_order(position)) {
            Step step{card, position, rest, 0, 0};
            const int taker = step.after.play(card);
            if (taker >= 0 && taker < seat_count) --step.rest.tricks[taker];
            const Lapses::Values values = lapses_.of(step.after);
            step.held = guarantee_of(values.guarantees, seat) + (taker == seat);
            step.lapses = lapses_to(values, step.rest, step.after.tricks_left());
            least = std::min(least, step.held);
            steps.push_back(step);
        }
        const Step* chosen = nullptr;
        for (int lapse = 0; lapse < 2 && !chosen; ++lapse)
            for (const Step& step : steps)
                if ((step.held > least) == (lapse == 1) && step.lapses == left - lapse) {
                    chosen = &step;
                    left -= lapse;
                    break;
                }
        if (!chosen) throw std::logic_error("no card towards a share that can be reached");
        line.push_back({seat, chosen->card});
        position = chosen->after;
        rest = chosen->rest;
    }
    return line;
}

std::optional<std::vector<CardOf>> Solver::find_line_of_declarer(const Question& question,
                                                                 int wanted, int most_lapses) {
    const Aim aim = aim_of(question);
    const int seat = question.declarer;
    Position position = question.position;
    int left = shortest_.of(aim, position, seat).lapses_to(wanted);
    if (left >= no_line || left > most_lapses) return std::nullopt;
    std::vector<CardOf> line;
    while (position.tricks_left() > 0) {
        struct Step {
            int card;
            Position after;
            int rest;
            int tricks;
            int lapses;
        };
        const bool wish = wants_many(aim, position, seat);
        const int player = position.seat_to_play();
        std::vector<Step> steps;
        int best = wish ? -1 : most_cards + 1;
        for (int card : natural_order(position)) {
            Step step{card, position, wanted, 0, 0};
            const int taken = step.after.play(card) == seat;
            const Shortest after = shortest_.of(aim, step.after, seat);
            step.rest -= taken;
            step.tricks = after.tricks + taken;
            step.lapses = after.lapses_to(step.rest);
            best = wish ? std::max(best, step.tricks) : std::min(best, step.tricks);
            steps.push_back(step);
        }
        const Step* chosen = nullptr;
        for (int lapse = 0; lapse < 2 && !chosen; ++lapse)
            for (const Step& step : steps)
                if ((step.tricks != best) == (lapse == 1) && step.lapses == left - lapse) {
                    chosen = &step;
                    left -= lapse;
                    break;
                }
        if (!chosen) throw std::logic_error("no card towards a count that can be reached");
        line.push_back({player, chosen->card});
        position = chosen->after;
        wanted = chosen->rest;
    }
    return line;
}

}  // namespace arbiter
