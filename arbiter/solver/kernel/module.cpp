// The module `_arbiter_kernel`: the solver for Python. It translates and nothing more.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <climits>
#include <mutex>
#include <thread>
#include <tuple>
#include <type_traits>

#include "solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace arbiter {
namespace {

using ThreeHands = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
using ThreeCounts = std::tuple<int, int, int>;
using SeatCard = std::tuple<int, int>;

[[noreturn]] void refuse(const char* reason) { throw nb::value_error(reason); }

void check_card(int card) {
    if (card < 0 || card >= suit_count * ranks_in_a_suit) refuse("no such card");
}

// What Python's `Position` has checked already is checked again, so that no call can lead the
// search astray.
void check(const Question& question) {
    const Position& position = question.position;
    std::uint32_t seen = 0;
    const auto see = [&](std::uint32_t cards) {
        if (seen & cards) refuse("a card stands twice");
        seen |= cards;
    };
    for (std::uint32_t hand : position.hands) see(hand);
    for (int at = 0; at < position.trick_size; ++at) see(1u << position.trick[at]);
    for (int at = 0; at < position.talon_size; ++at) see(1u << position.talon_leads[at]);
    int sizes[seat_count];
    for (int place = 0; place < seat_count; ++place) {
        int size = place < position.trick_size;
        for (auto hand = position.hands[(position.leader + place) % seat_count]; hand;
             hand &= hand - 1)
            ++size;
        sizes[place] = size;
    }
    if (sizes[0] != sizes[1] || sizes[0] != sizes[2]) refuse("hands are uneven");
    if (sizes[0] > most_cards) refuse("too many cards");
    if (position.talon_size > sizes[0]) refuse("too many talon cards");
    if (question.game != Game::raspasy && position.talon_size) refuse("talon cards lead in raspasy");
    if (question.game != Game::contract && position.trump != no_trump) refuse("no trump here");
}

Question question_of(Game game, int declarer, int trump, const ThreeHands& hands, int leader,
                     const std::vector<int>& trick, const std::vector<int>& talon_leads,
                     bool talon_can_win) {
    Question question;
    question.game = game;
    question.declarer = declarer;
    Position& position = question.position;
    std::tie(position.hands[0], position.hands[1], position.hands[2]) = hands;
    if (leader < 0 || leader >= seat_count) refuse("no such leader");
    if (declarer < 0 || declarer >= seat_count) refuse("no such declarer");
    if (trump < no_trump || trump >= suit_count) refuse("no such trump");
    if (trick.size() > 2) refuse("the trick is too long");
    if (talon_leads.size() > 2) refuse("too many talon cards");
    position.leader = leader;
    position.trump = trump;
    position.talon_can_win = talon_can_win;
    for (int card : trick) check_card(card), position.trick[position.trick_size++] = card;
    for (int card : talon_leads)
        check_card(card), position.talon_leads[position.talon_size++] = card;
    check(question);
    return question;
}

// Who plays each card of a line, up to the first that is not lawful where it stands.
std::vector<int> lawful_seats(Position position, const std::vector<int>& cards) {
    std::vector<int> seats;
    for (int card : cards) {
        if (card < 0 || card >= suit_count * ranks_in_a_suit) break;
        if (!(position.lawful() >> card & 1)) break;
        seats.push_back(position.seat_to_play());
        position.play(card);
    }
    return seats;
}

void check_line(const Position& position, const std::vector<int>& cards) {
    if (lawful_seats(position, cards).size() < cards.size())
        refuse("a card is not lawful where it stands");
}

ThreeCounts counts(const Share& share) {
    return {share.tricks[0], share.tricks[1], share.tricks[2]};
}

std::vector<SeatCard> seat_cards(const std::vector<CardOf>& line) {
    std::vector<SeatCard> cards;
    for (const CardOf& one : line) cards.emplace_back(one.seat, one.card);
    return cards;
}

// Enough for each of the tables to begin.
constexpr std::size_t least_memory = 1 << 12;

std::size_t enough(std::size_t memory_bytes) {
    if (memory_bytes < least_memory) refuse("too little memory");
    return memory_bytes;
}

// A solver that any thread may ask; calls of several threads wait for each other.
class SharedSolver {
public:
    SharedSolver(std::size_t memory_bytes, std::uint64_t node_limit, nb::object progress)
        : solver_(enough(memory_bytes), node_limit), progress_(std::move(progress)) {
        solver_.control().poll = [this](std::uint64_t nodes) {
            nb::gil_scoped_acquire acquired;
            if (PyErr_CheckSignals() != 0) throw nb::python_error();
            if (progress_.is_valid() && !progress_.is_none()) progress_(nodes);
        };
    }

    template <class Ask>
    auto ask(Ask question) {
        if (is_asked_here()) refuse("it is answering another question");
        nb::gil_scoped_release released;
        std::lock_guard<std::mutex> alone(mutex_);
        const Asker asker(asker_);
        solver_.begin();
        return question(solver_);
    }

    // Of all calls so far.
    std::uint64_t nodes() {
        return told([&] { return solver_.control().nodes(); });
    }

    std::size_t memory_used() {
        return told([&] { return solver_.memory_used(); });
    }

    nb::object& progress() { return progress_; }

private:
    // Which thread is asking, as long as it does.
    class Asker {
    public:
        explicit Asker(std::atomic<std::thread::id>& asker) : asker_(asker) {
            asker_ = std::this_thread::get_id();
        }
        ~Asker() { asker_ = std::thread::id(); }

    private:
        std::atomic<std::thread::id>& asker_;
    };

    Solver solver_;
    nb::object progress_;
    std::mutex mutex_;
    std::atomic<std::thread::id> asker_{};

    // Whether the call comes from the progress callback of a question.
    bool is_asked_here() const { return asker_ == std::this_thread::get_id(); }

    template <class Tell>
    std::invoke_result_t<Tell> told(Tell tell) {
        if (is_asked_here()) return tell();
        nb::gil_scoped_release released;
        std::lock_guard<std::mutex> alone(mutex_);
        return tell();
    }
};

// The collector of garbage sees the callback, which may refer to the solver.
int traverse(PyObject* self, visitproc visit, void* arg) {
    Py_VISIT(Py_TYPE(self));
    if (nb::inst_ready(self)) Py_VISIT(nb::inst_ptr<SharedSolver>(self)->progress().ptr());
    return 0;
}

int clear(PyObject* self) {
    nb::inst_ptr<SharedSolver>(self)->progress().reset();
    return 0;
}

PyType_Slot collected[] = {{Py_tp_traverse, reinterpret_cast<void*>(traverse)},
                           {Py_tp_clear, reinterpret_cast<void*>(clear)},
                           {0, nullptr}};

}  // namespace
}  // namespace arbiter

NB_MODULE(_arbiter_kernel, module) {
    using namespace arbiter;

    module.doc() = "The open-card solver. Only arbiter.solver.kernel_solver imports it.";

    // Goes up with each change of what is defined here.
    module.attr("INTERFACE") = 4;

    nb::exception<NodeLimitReached>(module, "NodeLimitReached", PyExc_RuntimeError);

    nb::enum_<Game>(module, "Game")
        .value("CONTRACT", Game::contract)
        .value("MISERE", Game::misere)
        .value("RASPASY", Game::raspasy);

    nb::class_<Question>(module, "Question")
        .def(
            "__init__",
            [](Question* place, Game game, int declarer, int trump, const ThreeHands& hands,
               int leader, const std::vector<int>& trick, const std::vector<int>& talon_leads,
               bool talon_can_win) {
                new (place) Question(question_of(game, declarer, trump, hands, leader, trick,
                                                 talon_leads, talon_can_win));
            },
            "game"_a, "declarer"_a, "trump"_a, "hands"_a, "leader"_a, "trick"_a, "talon_leads"_a,
            "talon_can_win"_a)
        .def(
            "seats",
            [](const Question& self, const std::vector<int>& cards) {
                return lawful_seats(self.position, cards);
            },
            "cards"_a);

    nb::class_<SharedSolver>(module, "Solver", nb::type_slots(collected))
        .def(nb::init<std::size_t, std::uint64_t, nb::object>(), "memory_bytes"_a, "node_limit"_a,
             "progress"_a.none())
        .def_prop_ro("nodes", &SharedSolver::nodes)
        .def_prop_ro("memory_used", &SharedSolver::memory_used)
        .def(
            "tricks",
            [](SharedSolver& self, const Question& question) {
                return self.ask([&](Solver& solver) { return solver.tricks(question); });
            },
            "question"_a)
        .def(
            "takes",
            [](SharedSolver& self, const Question& question, int helpless, int wanted) {
                return self.ask(
                    [&](Solver& solver) { return solver.takes(question, helpless, wanted); });
            },
            "question"_a, "helpless"_a, "wanted"_a)
        .def(
            "best_line",
            [](SharedSolver& self, const Question& question) {
                return seat_cards(
                    self.ask([&](Solver& solver) { return solver.best_line(question); }));
            },
            "question"_a)
        .def(
            "values_of_cards",
            [](SharedSolver& self, const Question& question) {
                return self.ask([&](Solver& solver) { return solver.values_of_cards(question); });
            },
            "question"_a)
        .def(
            "trace",
            [](SharedSolver& self, const Question& question, const std::vector<int>& cards) {
                check_line(question.position, cards);
                return self.ask([&](Solver& solver) { return solver.trace(question, cards); });
            },
            "question"_a, "cards"_a)
        .def(
            "guarantees",
            [](SharedSolver& self, const Question& question) {
                return counts(self.ask(
                    [&](Solver& solver) { return solver.guarantees(question.position); }));
            },
            "question"_a)
        .def(
            "outcomes",
            [](SharedSolver& self, const Question& question) {
                std::vector<ThreeCounts> shares;
                for (const Share& share : self.ask(
                         [&](Solver& solver) { return solver.outcomes(question.position); }))
                    shares.push_back(counts(share));
                return shares;
            },
            "question"_a)
        .def(
            "outcomes_with_lapses",
            [](SharedSolver& self, const Question& question) {
                std::vector<std::pair<ThreeCounts, int>> shares;
                for (const CountedShare& one : self.ask([&](Solver& solver) {
                         return solver.outcomes_with_lapses(question.position);
                     }))
                    shares.emplace_back(counts(one.share), one.lapses);
                return shares;
            },
            "question"_a)
        .def(
            "lapses_of",
            [](SharedSolver& self, const Question& question, const std::vector<int>& cards) {
                check_line(question.position, cards);
                std::vector<std::tuple<int, int, int, int, int>> lapses;
                for (const LapseOf& one : self.ask([&](Solver& solver) {
                         return solver.lapses_of(question.position, cards);
                     }))
                    lapses.emplace_back(one.at, one.seat, one.card, one.before, one.after);
                return lapses;
            },
            "question"_a, "cards"_a)
        .def(
            "find_line_of_declarer",
            [](SharedSolver& self, const Question& question, int wanted,
               std::optional<int> most_lapses) -> std::optional<std::vector<SeatCard>> {
                const auto line = self.ask([&](Solver& solver) {
                    return solver.find_line_of_declarer(question, wanted,
                                                        most_lapses.value_or(INT_MAX));
                });
                if (!line) return std::nullopt;
                return seat_cards(*line);
            },
            "question"_a, "wanted"_a, "most_lapses"_a.none())
        .def(
            "find_line",
            [](SharedSolver& self, const Question& question, const ThreeCounts& wanted,
               std::optional<int> most_lapses) -> std::optional<std::vector<SeatCard>> {
                const auto [first, second, third] = wanted;
                const Share share{{first, second, third}};
                const auto line = self.ask([&](Solver& solver) {
                    return solver.find_line(question.position, share,
                                            most_lapses.value_or(INT_MAX));
                });
                if (!line) return std::nullopt;
                return seat_cards(*line);
            },
            "question"_a, "wanted"_a, "most_lapses"_a.none());
}
