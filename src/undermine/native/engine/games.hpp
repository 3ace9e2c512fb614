// The games that the library keeps, so that nobody outside can spoil one that has been looked through.
//
// This is the host's side: here memory is taken and threads are begun. `games.cpp` and `worlds.cpp` are the C interface.
#pragma once

#include <atomic>
#include <new>
#include <system_error>
#include <thread>

#include "check.hpp"

#if defined(_WIN32)
#define EXPORT extern "C" __declspec(dllexport)
#else
#define EXPORT extern "C" __attribute__((visibility("default")))
#endif

namespace undermine {

enum Dealer : u8 { NO_DEALER, SEED_DEALER, LUCK_DEALER };

// What came of a game so far: its moves, and of each round that is over how it ended, and the role of who ended it.
struct Story {
    u32 moves;
    u8 rounds, endings[ROUNDS], finishers[ROUNDS], nothing[3];
};

// One game: its state, its story since it came here, and whoever deals its rounds.
struct Game {
    State state;
    Story story;
    HmacKey key;
    Luck luck;
    u8 dealer, begun;
};

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

// A game has begun, or becomes another one.
inline void begun(Game &game, u8 dealer) {
    memset(&game.story, 0, sizeof game.story);
    game.dealer = dealer;
    game.begun = 1;
}

// A game begins anew, dealt from its own luck; where the rules leave open who begins, the lot decides.
inline void deal_anew(const Tables &t, Game &game) {
    Deal deal;
    u8 first = t.first != NOBODY ? t.first : u8(below(game.luck, t.players));
    deal_by_luck(t, 0, game.luck, deal);
    begin_legal(t, game.state, deal, first);
    begun(game, LUCK_DEALER);
}

// The next round, dealt as the game was.
inline Result deal_on(const Tables &t, Game &game) {
    if (top(game.state).type != ROUND_OVER) return ROUND_NOT_OVER;
    if (game.dealer == NO_DEALER) return BAD_DEAL;
    Deal deal;
    if (game.dealer == SEED_DEALER) deal_by_seed(t, game.key, game.state.round + 1, deal);
    else deal_by_luck(t, &game.state, game.luck, deal);
    next_round_legal(t, game.state, deal);
    return OK;
}

// A move was made: it is told, and the end of a round with it.
inline void tell(Game &game) {
    const State &s = game.state;
    Story &story = game.story;
    story.moves++;
    if (top(s).type < ROUND_OVER || story.rounds == ROUNDS) return;
    story.endings[story.rounds] = s.ending;
    story.finishers[story.rounds++] = s.finisher == NOBODY ? u8(NOTHING) : s.roles[s.finisher];
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
