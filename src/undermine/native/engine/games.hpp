// The games that the library keeps, so that nobody outside can spoil one that has been looked through.
//
// This is the host's side: here memory is taken and threads are begun. `games.cpp` and `worlds.cpp` are the C interface.
#pragma once

#include <atomic>
#include <new>
#include <system_error>
#include <thread>

#include "check.hpp"
#include "game.hpp"

#if defined(_WIN32)
#define EXPORT extern "C" __declspec(dllexport)
#else
#define EXPORT extern "C" __attribute__((visibility("default")))
#endif

namespace undermine {

const u64 SEAL = 0x6d696e65726c7562ULL;

struct Games {
    u64 seal;
    Tables tables;
    u64 n;
    Game *games;
};

inline Result find(const Games *games, u64 i, bool begun = true) {
    if (!games || games->seal != SEAL || i >= games->n) return BAD_INDEX;
    return !begun || games->games[i].begun ? OK : BAD_STATE;
}

// Do something with each stretch of the games, on so many threads: whoever is done takes the next one, for games are not
// equally long, and processors not equally free.
template <class Work>
void spread(u64 n, u32 threads, Work work) {
    if (threads > n) threads = u32(n ? n : 1);
    if (threads > 256) threads = 256;
    if (threads <= 1) return work(0, u64(0), n);
    u64 stretch = n / (u64(threads) * 16) + 1;
    std::atomic<u64> next(0);
    auto take = [&](u32 k) {
        for (u64 from; (from = next.fetch_add(stretch)) < n;) work(k, from, n - from < stretch ? n - from : stretch);
    };
    std::thread *others = new (std::nothrow) std::thread[threads - 1];
    u32 begun = 0;
    try {
        for (; others && begun < threads - 1; begun++) others[begun] = std::thread(take, begun + 1);
    } catch (const std::system_error &) {
        // There are no more to be had: those that there are do it all.
    }
    take(0);
    for (u32 k = 0; k < begun; k++) others[k].join();
    delete[] others;
}

}  // namespace undermine
