// What compilers name differently.
#pragma once

#include <cstdint>

#if defined(_MSC_VER)
#include <intrin.h>
#endif

namespace arbiter {

// Before a function of the search, or after the parameters of a lambda, that must be no call; and
// before a function that must be one.
#if defined(_MSC_VER)
#define ARBITER_INLINE __forceinline
#define ARBITER_INLINE_LAMBDA
#define ARBITER_CALL __declspec(noinline)
#else
#define ARBITER_INLINE inline __attribute__((always_inline))
#define ARBITER_INLINE_LAMBDA __attribute__((always_inline))
#define ARBITER_CALL __attribute__((noinline))
#endif

// The place of the lowest bit of a mask that is not 0.
inline int lowest_bit(std::uint32_t mask) {
#if defined(_MSC_VER)
    unsigned long place;
    _BitScanForward(&place, mask);
    return static_cast<int>(place);
#else
    return __builtin_ctz(mask);
#endif
}

// The place of the highest bit of a mask that is not 0.
inline int highest_bit(std::uint32_t mask) {
#if defined(_MSC_VER)
    unsigned long place;
    _BitScanReverse(&place, mask);
    return static_cast<int>(place);
#else
    return 31 - __builtin_clz(mask);
#endif
}

}  // namespace arbiter
