// Rounds of brisk players by the hundred thousand, on a GPU or, without one, on a processor: the same rounds to the bit.
//
//   nvcc -std=c++17 -O3 -shared -Xcompiler -fPIC -I src/undermine/native/engine tools/climb/rounds.cu -o rounds.so
//   c++ -x c++ -std=c++17 -O3 -shared -fPIC -pthread -I src/undermine/native/engine tools/climb/rounds.cu -o rounds.so
//
// Some seats play by one mind and the others by another, so that two ways to play can be compared on the same deals.
#include <atomic>
#include <new>
#include <system_error>
#include <thread>

#include "outcome.hpp"
#include "games.hpp"

using namespace undermine;

// What a side came to in one round, summed over its seats, and how many seats that were.
struct Came {
    int32_t sum, seats;
};

namespace {

// What one side is: whoever has one of these roles, a bit each; without roles the first seat.
MINE_FN bool is_ours(const Tables &t, const State &s, u32 side, int seat) {
    return t.n_roles ? side >> s.roles[seat] & 1 : seat == 0;
}

struct Match {
    const Mind *ours, *theirs;
    u32 side;
};

MINE_FN Came round_of(const Tables &t, const Match &match, u64 start, u64 stream, State &s, Ground &g) {
    Luck luck = luck_of(start, stream);
    Deal deal;
    int8_t shift[SEATS] = {};
    Window w = window_of(t);
    u8 first = t.first != NOBODY ? t.first : u8(below(luck, t.players));
    deal_by_luck(t, 0, luck, deal);
    begin_legal(t, s, deal, first);
    for (int moves = 0; moves < LONGEST_ROUND; moves++) {
        if (top(s).type >= ROUND_OVER || (t.flow == ROUNDS_FLOW && s.ending)) break;
        const Mind &mind = is_ours(t, s, match.side, top(s).seat) ? *match.ours : *match.theirs;
        Move move = brisk_move(t, s, mind, shift, w, g, luck);
        if (move == NO_MOVE || play_legal(t, s, move) != OK) return Came{0, 0};
    }
    Came result = {0, 0};
    for (int seat = 0; seat < t.players; seat++) {
        if (!is_ours(t, s, match.side, seat)) continue;
        result.sum += outcome_of(t, s, seat, *match.ours, w, g);
        result.seats++;
    }
    return result;
}

// Of all matches the same deals: round i is match i / deals on deal i % deals.
MINE_FN void play(const Tables &t, const Mind *minds, const u32 *matches, u64 deals, u64 start, u64 i, State &s, Ground &g, Came *found) {
    const u32 *at = matches + 3 * (i / deals);
    found[i] = round_of(t, Match{minds + at[0], minds + at[1], at[2]}, start, i % deals, s, g);
}

#if defined(__CUDACC__)
__global__ void play_all(const Tables *t, const Mind *minds, const u32 *matches, u64 deals, u64 start, u64 from, u64 n, State *states, Ground *grounds, Came *found) {
    u64 k = u64(blockIdx.x) * blockDim.x + threadIdx.x;
    if (k < n) play(*t, minds, matches, deals, start, from + k, states[k], grounds[k], found);
}

template <class T>
T *on_device(const T *from, u64 n) {
    T *to = 0;
    if (cudaMalloc(&to, n * sizeof(T)) != cudaSuccess) return 0;
    if (from) cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyHostToDevice);
    return to;
}
#endif

}  // namespace

// On the device: matches are three numbers each, our mind, theirs, and the roles of our side. Returns 0 if all was played.
#if defined(__CUDACC__)
extern "C" int climb_on_device(const Tables *t, const Mind *minds, u64 n_minds, const u32 *matches, u64 n_matches, u64 deals, u64 start, Came *found) {
    const u64 at_once = 1 << 18, n = n_matches * deals;
    Tables *tables = on_device(t, 1);
    Mind *known = on_device(minds, n_minds);
    u32 *who = on_device(matches, 3 * n_matches);
    Came *results = on_device<Came>(0, n);
    State *states = on_device<State>(0, at_once);
    Ground *grounds = on_device<Ground>(0, at_once);
    for (u64 from = 0; from < n; from += at_once) {
        u64 some = n - from < at_once ? n - from : at_once;
        play_all<<<unsigned((some + 63) / 64), 64>>>(tables, known, who, deals, start, from, some, states, grounds, results);
    }
    cudaError_t error = cudaDeviceSynchronize();
    cudaMemcpy(found, results, n * sizeof(Came), cudaMemcpyDeviceToHost);
    void *all[] = {tables, known, who, results, states, grounds};
    for (void *each : all) cudaFree(each);
    return int(error);
}
#endif

// The same on the processor, by so many threads.
extern "C" int climb_here(const Tables *t, const Mind *minds, u64, const u32 *matches, u64 n_matches, u64 deals, u64 start, u32 threads, Came *found) {
    spread(n_matches * deals, threads, [=](u32, u64 first, u64 n) {
        State *state = new State;
        Ground *ground = new Ground;
        for (u64 i = first; i < first + n; i++) play(*t, minds, matches, deals, start, i, *state, *ground, found);
        delete state;
        delete ground;
    });
    return 0;
}
