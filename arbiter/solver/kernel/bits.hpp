// What compilers name differently.
#pragma once

#include <cstdint>

#if defined(_MSC_VER)
#include <intrin.h>
#endif

namespace arbiter {

// Before a function of the search that is called in one or two places and must be no call.
#if defined(_MSC_VER)
#define ARBITER_INLINE __forceinline
#else
#define ARBITER_INLINE inline __attribute__((always_inline))
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
