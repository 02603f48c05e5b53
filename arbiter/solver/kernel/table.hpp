// What has been worked out about states: a hash table that starts small, grows, and within its
// budget of memory forgets, of the few states among which it has to choose, the smallest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "state.hpp"

namespace arbiter {

// The bytes that all tables of a solver may take together.
class Budget {
public:
    explicit Budget(std::size_t bytes) : limit_(bytes) {}
    bool take(std::size_t bytes) {
        if (bytes > limit_ - used_) return false;
        used_ += bytes;
        if (used_ > most_) most_ = used_;
        return true;
    }
    void give_back(std::size_t bytes) { used_ -= bytes; }
    std::size_t used() const { return used_; }
    std::size_t most() const { return most_; }

private:
    std::size_t limit_;
    std::size_t used_ = 0;
    std::size_t most_ = 0;
};

// `Entry` is trivially copyable, holds the two parts of its key, `key` and `turn`, the first never 0,
// and the `tricks` that are left, and is unused where all its bytes are 0.
template <class Entry>
class Table {
public:
    // Keeps so much of the budget that it can begin, whatever other tables take.
    explicit Table(Budget& budget) : budget_(budget) {
        if (!budget_.take(least_bytes)) throw std::bad_alloc();
    }
    ~Table() { budget_.give_back(capacity_ ? capacity_ * sizeof(Entry) : least_bytes); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // The entry of a key, or null. It is good until the next call of `enter`.
    Entry* find(const Key& key) const {
        if (!entries_) return nullptr;
        Entry* bucket = entries_.get() + bucket_of(key);
        Entry* found = nullptr;  // chosen without branches, which could not be foretold
        for (int at = 0; at < bucket_size; ++at)
            found = key_of(bucket[at]) == key ? bucket + at : found;
        return found;
    }

    // The entry of a key, with all but key and tricks 0 if it is new.
    Entry& enter(const Key& key, int tricks) {
        if (Entry* known = find(key)) return *known;
        if (!entries_ || count_ >= capacity_ - capacity_ / 4) grow();
        Entry& entry = *place_for(key);
        if (entry.key == 0) ++count_;
        entry = Entry{};
        entry.key = key.suits;
        entry.turn = key.turn;
        entry.tricks = static_cast<std::uint8_t>(tricks);
        return entry;
    }

private:
    static constexpr int bucket_size = 4;
    static constexpr std::size_t least_capacity = 2 * bucket_size;
    static constexpr std::size_t least_bytes = least_capacity * sizeof(Entry);
    static constexpr std::size_t first_capacity = 1 << 12;
    static constexpr std::size_t fast_growth_below = 1 << 16;

    struct Free {
        void operator()(Entry* entries) const { std::free(entries); }
    };

    Budget& budget_;
    std::unique_ptr<Entry[], Free> entries_;
    std::size_t capacity_ = 0;
    std::size_t count_ = 0;
    bool is_full_size_ = false;
    int shift_ = 0;

    static Key key_of(const Entry& entry) { return {entry.key, entry.turn}; }

    std::size_t bucket_of(const Key& key) const {
        const std::uint64_t word = key.suits + (std::uint64_t{key.turn} << 58);
        return static_cast<std::size_t>(word * 0x9E3779B97F4A7C15u >> shift_) * bucket_size;
    }

    Entry* place_for(const Key& key) {
        Entry* bucket = entries_.get() + bucket_of(key);
        Entry* least = bucket;
        for (int at = 0; at < bucket_size; ++at) {
            if (bucket[at].key == 0) return bucket + at;
            if (bucket[at].tricks < least->tricks) least = bucket + at;
        }
        return least;
    }

    ARBITER_CALL void grow() {
        if (is_full_size_) return;
        if (!entries_) return begin();
        std::size_t wanted = capacity_ * (capacity_ < fast_growth_below ? 4 : 2);
        Entry* fresh = allocate(wanted);
        if (!fresh) fresh = allocate(wanted = capacity_ * 2);
        if (fresh) move_to(fresh, wanted);
        else is_full_size_ = true;
    }

    void begin() {
        budget_.give_back(least_bytes);
        for (std::size_t wanted = first_capacity; wanted >= least_capacity; wanted /= 2)
            if (Entry* fresh = allocate(wanted)) return move_to(fresh, wanted);
        budget_.take(least_bytes);
        throw std::bad_alloc();
    }

    void move_to(Entry* fresh, std::size_t capacity) {
        std::unique_ptr<Entry[], Free> old(fresh);
        old.swap(entries_);
        const std::size_t old_capacity = capacity_;
        capacity_ = capacity;
        count_ = 0;
        shift_ = 64;
        for (std::size_t buckets = capacity / bucket_size; buckets > 1; buckets /= 2) --shift_;
        for (std::size_t at = 0; at < old_capacity; ++at) {
            if (old[at].key == 0) continue;
            Entry& place = *place_for(key_of(old[at]));
            if (place.key == 0) ++count_;
            place = old[at];
        }
        budget_.give_back(old_capacity * sizeof(Entry));
    }

    Entry* allocate(std::size_t capacity) {
        if (!budget_.take(capacity * sizeof(Entry))) return nullptr;
        auto* entries = static_cast<Entry*>(std::calloc(capacity, sizeof(Entry)));
        if (!entries) budget_.give_back(capacity * sizeof(Entry));
        return entries;
    }
};

}  // namespace arbiter
