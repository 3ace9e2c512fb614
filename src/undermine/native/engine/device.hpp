// A device, or what stands in for one: without nvcc all of this is plain C++ on the host, one game after the other, so that
// what a device does can be tested where there is none.
#pragma once

#include <stdlib.h>

#include "team.hpp"

namespace undermine {

enum : int { DEVICE_ERROR = 1000 };  // from here on the numbers are the device's own

#if defined(__CUDACC__)

inline int told(cudaError_t error) { return error == cudaSuccess ? int(OK) : DEVICE_ERROR + int(error); }
inline int take_memory(void **out, u64 size) { return told(cudaMalloc(out, size ? size : 1)); }
inline void give_back(void *memory) { cudaFree(memory); }
inline int to_device(void *to, const void *from, u64 size) { return told(cudaMemcpy(to, from, size, cudaMemcpyHostToDevice)); }
inline int from_device(void *to, const void *from, u64 size) { return told(cudaMemcpy(to, from, size, cudaMemcpyDeviceToHost)); }
inline int zero_out(void *at, u64 size) { return told(cudaMemsetAsync(at, 0, size)); }
inline int wait_for_all() { return told(cudaDeviceSynchronize()); }

// How many threads a block has at most, and how many such blocks are to fit onto a processor: the more, the fewer registers for
// each thread. With 4 an H200 was fastest, at playing and at looking.
enum : int { BLOCK = 256, BLOCKS = 4 };

// One thread for each game.
template <class Work>
__global__ void __launch_bounds__(BLOCK, BLOCKS) by_threads(u64 n, Work work) {
    u64 i = u64(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < n) work(i);
}

// The same, where those of one kind are done side by side: threads of a warp that do the same do it at once.
template <class Work>
__global__ void __launch_bounds__(BLOCK, BLOCKS) by_kinds(u64 n, Work work) {
    __shared__ u32 places[Work::KINDS_OF_STEPS];
    __shared__ u16 order[BLOCK];
    u64 first = u64(blockIdx.x) * blockDim.x, i = first + threadIdx.x;
    if (threadIdx.x < Work::KINDS_OF_STEPS) places[threadIdx.x] = 0;
    __syncthreads();
    u32 kind = 0, place = 0;
    if (i < n) {
        kind = work.kind(i);
        place = atomicAdd(places + kind, 1);
    }
    __syncthreads();
    if (i < n) {
        for (u32 other = 0; other < kind; other++) place += places[other];
        order[place] = u16(threadIdx.x);
    }
    __syncthreads();
    if (i < n) work(first + order[threadIdx.x]);
}

// One warp for each game, with a room of its own in the memory near it.
template <class Work>
__global__ void __launch_bounds__(BLOCK, BLOCKS) by_warps(u64 n, u32 room, Work work) {
    extern __shared__ __align__(16) u8 rooms[];
    u32 warp = threadIdx.x / 32;
    u64 i = u64(blockIdx.x) * (blockDim.x / 32) + warp;
    if (i < n) work(i, Warp{int(threadIdx.x % 32)}, rooms + warp * room);
}

template <class Work>
int each_alone(u64 n, u32 block, const Work &work) {
    by_threads<<<unsigned((n + block - 1) / block), block>>>(n, work);
    return told(cudaGetLastError());
}

template <class Work>
int each_by_kind(u64 n, u32 block, const Work &work) {
    by_kinds<<<unsigned((n + block - 1) / block), block>>>(n, work);
    return told(cudaGetLastError());
}

template <class Work>
int each_together(u64 n, u32 warps, u32 room, const Work &work) {
    cudaError_t allowed = cudaFuncSetAttribute(by_warps<Work>, cudaFuncAttributeMaxDynamicSharedMemorySize, int(warps * room));
    if (allowed != cudaSuccess) return told(allowed);
    by_warps<<<unsigned((n + warps - 1) / warps), warps * 32, warps * room>>>(n, room, work);
    return told(cudaGetLastError());
}

#else

inline int take_memory(void **out, u64 size) {
    *out = aligned_alloc(64, (size + 64) / 64 * 64);
    return *out ? OK : NO_MEMORY;
}
inline void give_back(void *memory) { free(memory); }
inline int to_device(void *to, const void *from, u64 size) { return memcpy(to, from, size), OK; }
inline int from_device(void *to, const void *from, u64 size) { return memcpy(to, from, size), OK; }
inline int zero_out(void *at, u64 size) { return memset(at, 0, size), OK; }
inline int wait_for_all() { return OK; }

template <class Work>
int each_alone(u64 n, u32, const Work &work) {
    for (u64 i = 0; i < n; i++) work(i);
    return OK;
}

template <class Work>
int each_by_kind(u64 n, u32 block, const Work &work) { return each_alone(n, block, work); }

template <class Work>
int each_together(u64 n, u32, u32 room, const Work &work) {
    void *memory = 0;
    if (take_memory(&memory, room) != OK) return NO_MEMORY;
    for (u64 i = 0; i < n; i++) work(i, Alone(), static_cast<u8 *>(memory));
    give_back(memory);
    return OK;
}

#endif

// The threads of a warp that play side by side: which of them are at this, a bit each. On the host everybody is alone.
struct Crew {
    u32 all;
    MINE_FN Crew(u64 i, u64 n) {
        u64 left = n - i / 32 * 32;
        all = left < 32 ? (u32(1) << left) - 1 : ~u32(0);
    }
    MINE_FN u32 who(bool at_this) const {
#if defined(__CUDA_ARCH__)
        return __ballot_sync(all, at_this);
#else
        return at_this;
#endif
    }
};

// One number that many games add to.
MINE_FN void add_up(u64 *sum, u64 n) {
    if (!n) return;
#if defined(__CUDA_ARCH__)
    atomicAdd(reinterpret_cast<unsigned long long *>(sum), (unsigned long long)n);
#else
    *sum += n;
#endif
}

}  // namespace undermine
