// How much a question may cost, and how it can be stopped.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

namespace arbiter {

class NodeLimitReached : public std::runtime_error {
public:
    explicit NodeLimitReached(std::uint64_t limit)
        : std::runtime_error("the question needs more than " + std::to_string(limit) + " nodes") {}
};

// Counts states as they are searched; every few of them it calls `poll`, which may throw.
class Control {
public:
    static constexpr std::uint64_t poll_every = 1 << 16;

    std::function<void(std::uint64_t)> poll;

    // Starts a question; what earlier ones have taken is added up.
    void begin(std::uint64_t limit) {
        nodes_before_ += nodes_;
        nodes_ = 0;
        limit_ = limit;
        next_poll_ = poll_every;
        set_next_check();
    }

    // Of all questions.
    std::uint64_t nodes() const { return nodes_before_ + nodes_; }

    void count() {
        if (++nodes_ >= next_check_) check();
    }

private:
    std::uint64_t nodes_ = 0;  // of this question
    std::uint64_t nodes_before_ = 0;
    std::uint64_t limit_ = 0;  // 0: none
    std::uint64_t next_poll_ = poll_every;
    std::uint64_t next_check_ = poll_every;

    void set_next_check() {
        next_check_ = limit_ ? std::min(next_poll_, limit_ + 1) : next_poll_;
    }

    void check() {
        if (limit_ && nodes_ > limit_) throw NodeLimitReached(limit_);
        if (nodes_ >= next_poll_) {
            next_poll_ = nodes_ + poll_every;
            if (poll) poll(nodes_);
        }
        set_next_check();
    }
};

}  // namespace arbiter
