// Random positions of every kind, all questions, each answer held against the others: for builds
// with sanitizers. `arbiter_check [POSITIONS [SEED]]`; ends with 1 where answers contradict.
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <thread>

#include "solver.hpp"

namespace {

using namespace arbiter;

class Check {
public:
    explicit Check(unsigned seed) : random_(seed) {}

    int faults() const { return faults_; }

    void run(int positions) {
        for (int at = 0; at < positions; ++at) {
            const int cards = at % 50 == 0 ? most_cards : 1 + below(6);
            check_declared(cards);
            check_raspasy(cards, at % 200 == 0);
        }
    }

private:
    std::mt19937 random_;
    int faults_ = 0;

    int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }

    void expect(bool is_true, const char* what) {
        if (is_true) return;
        ++faults_;
        std::printf("contradiction: %s\n", what);
    }

    Position deal(int cards, int talon) {
        std::vector<int> deck(32);
        std::iota(deck.begin(), deck.end(), 0);
        const bool is_crowded = below(2) && 3 * cards + talon <= 24;
        if (is_crowded) deck.resize(24);
        std::shuffle(deck.begin(), deck.end(), random_);
        Position position;
        int at = 0;
        for (auto& hand : position.hands)
            for (int card = 0; card < cards; ++card) hand |= 1u << deck[static_cast<unsigned>(at++)];
        for (int card = 0; card < talon; ++card)
            position.talon_leads[position.talon_size++] = deck[static_cast<unsigned>(at++)];
        position.talon_can_win = below(2);
        position.leader = below(seat_count);
        return position;
    }

    static int value_of(const std::vector<CardValue>& values, int card) {
        for (const auto& [one, value] : values)
            if (one == card) return value;
        return -1;
    }

    int any_card(const Position& position) {
        std::uint32_t lawful = position.lawful();
        for (int skip = below(3); skip > 0 && (lawful & (lawful - 1)); --skip) lawful &= lawful - 1;
        return lowest_bit(lawful);
    }

    void play_some(Position& position) {
        for (int count = below(6); count > 0 && position.tricks_left() > 0; --count)
            position.play(any_card(position));
    }

    void check_declared(int cards) {
        Question question;
        question.game = below(3) ? Game::contract : Game::misere;
        question.declarer = below(seat_count);
        question.position = deal(cards, 0);
        if (question.game == Game::contract) question.position.trump = below(5) - 1;
        play_some(question.position);
        Solver solver(below(2) ? 64 << 20 : 20'000, 0);
        solver.begin();
        const int tricks = solver.tricks(question);
        std::vector<int> line;
        for (const CardOf& card : solver.best_line(question)) line.push_back(card.card);
        const auto steps = solver.trace(question, line);
        for (std::size_t at = 0; at < steps.size(); ++at)
            expect(value_of(steps[at], line[at]) == tricks, "a best line keeps the value");
        const bool many = (question.game == Game::contract) ==
                          (question.position.seat_to_play() == question.declarer);
        int best = many ? -1 : most_cards + 1;
        const auto values = solver.values_of_cards(question);
        for (const auto& [card, value] : values)
            best = many ? std::max(best, value) : std::min(best, value);
        expect(values.empty() || best == tricks, "the best card has the value");
        check_helpless(question, solver, tricks);
        if (cards < most_cards) check_lines(question, solver, tricks);
    }

    // Whoever's cards the other side chooses, it is no better for his own.
    void check_helpless(const Question& question, Solver& solver, int tricks) {
        const bool is_contract = question.game == Game::contract;
        const int declarer = 1 << question.declarer;
        for (int helpless : {declarer, 7 - declarer, (7 - declarer) & -(7 - declarer)}) {
            const bool is_more = (helpless == declarer) != is_contract;
            if (is_more) expect(solver.takes(question, helpless, tricks), "no fewer than at best");
            else expect(!solver.takes(question, helpless, tricks + 1), "no more than at best");
        }
    }

    // The value itself needs no lapse; any other count that has a line has the lapses promised.
    void check_lines(const Question& question, Solver& solver, int tricks) {
        const int left = question.position.tricks_left();
        for (int wanted = 0; wanted <= left; ++wanted) {
            const auto line = solver.find_line_of_declarer(question, wanted, most_cards * 3);
            if (wanted == tricks)
                expect(solver.find_line_of_declarer(question, wanted, 0).has_value(),
                       "the value needs no lapse");
            if (!line) continue;
            std::vector<int> numbers;
            for (const CardOf& card : *line) numbers.push_back(card.card);
            const auto steps = solver.trace(question, numbers);
            expect(steps.empty() || value_of(steps.back(), numbers.back()) == wanted,
                   "a line ends in its count");
        }
    }

    void check_raspasy(int cards, bool with_lapses) {
        Question question;
        question.position = deal(cards, below(std::min(cards, 2) + 1));
        if (cards == most_cards) question.position.talon_size = 0;
        play_some(question.position);
        const Position& position = question.position;
        Solver solver(below(2) || cards == most_cards ? 64 << 20 : 20'000, 0);
        solver.begin();
        const Share held = solver.guarantees(position);
        const auto values = solver.values_of_cards(question);
        int least = most_cards + 1;
        for (const auto& [card, value] : values) least = std::min(least, value);
        expect(values.empty() || least == held.tricks[position.seat_to_play()],
               "the best card keeps the guarantee");
        const auto shares = solver.outcomes(position);
        expect(!shares.empty(), "something happens");
        if (cards == most_cards && !with_lapses) return;
        const auto counted = solver.outcomes_with_lapses(position);
        expect(counted.size() == shares.size(), "lapses reach what can be reached");
        const CountedShare& one = counted[static_cast<unsigned>(below(static_cast<int>(counted.size())))];
        const auto line = solver.find_line(position, one.share, one.lapses);
        expect(line.has_value(), "a share has its line");
        if (!line) return;
        std::vector<int> numbers;
        for (const CardOf& card : *line) numbers.push_back(card.card);
        expect(static_cast<int>(solver.lapses_of(position, numbers).size()) == one.lapses,
               "a line has its lapses");
        const auto trace = solver.trace(question, numbers);
        for (std::size_t back = 1; back <= seat_count && back <= trace.size(); ++back) {
            const std::size_t at = trace.size() - back;
            expect(value_of(trace[at], numbers[at]) == one.share.tricks[(*line)[at].seat],
                   "a line ends in its share");
        }
        Solver limited(20'000, 3);
        limited.begin();
        try {
            limited.outcomes(position);
        } catch (const NodeLimitReached&) {
            expect(limited.control().nodes() == 4, "the limit is kept");
        }
    }
};

}  // namespace

int main(int count, char** arguments) {
    const int positions = count > 1 ? std::atoi(arguments[1]) : 500;
    const unsigned seed = count > 2 ? static_cast<unsigned>(std::atoi(arguments[2])) : 1;
    Check one(seed), other(seed + 1);
    std::thread beside([&] { other.run(positions); });
    one.run(positions);
    beside.join();
    const int faults = one.faults() + other.faults();
    std::printf("%d positions of every kind, %d contradictions\n", 4 * positions, faults);
    return faults != 0;
}
