// Those who look through one state together: one alone on a host, the threads of a warp on a device.
//
// What is told to a team is the same for all its threads, so all of them take the same way; each does its share of a loop.
#pragma once

#include "core.hpp"

namespace undermine {

struct Alone {
    MINE_FN int first() const { return 0; }
    MINE_FN int step() const { return 1; }
    MINE_FN void meet() const {}
    MINE_FN u32 sum(u32 n) const { return n; }
    MINE_FN u32 before(u32) const { return 0; }
    MINE_FN void add(int8_t *array, int place) const {
        if (array[place] < 127) array[place]++;
    }
};

#if defined(__CUDACC__)
struct Warp {
    int lane;
    MINE_FN int first() const { return lane; }
    MINE_FN int step() const { return 32; }
#if defined(__CUDA_ARCH__)
    __device__ void meet() const { __syncwarp(); }
    __device__ u32 sum(u32 n) const { return __reduce_add_sync(~0u, n); }
    __device__ u32 before(u32 n) const {
        u32 all = n;
        for (int apart = 1; apart < 32; apart *= 2) {
            u32 other = __shfl_up_sync(~0u, all, unsigned(apart));
            if (lane >= apart) all += other;
        }
        return all - n;
    }
    // Counts stay below 128: no kind has so many cards where this is used.
    __device__ void add(int8_t *array, int place) const {
        size_t at = reinterpret_cast<size_t>(array + place);
        atomicAdd(reinterpret_cast<u32 *>(at & ~size_t(3)), u32(1) << (at & 3) * 8);
    }
#else
    void meet() const {}
    u32 sum(u32 n) const { return n; }
    u32 before(u32) const { return 0; }
    void add(int8_t *, int) const {}
#endif
};
#endif

}  // namespace undermine
