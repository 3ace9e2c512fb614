// The C interface to roll-outs: worlds are drawn, a move is made in each, and brisk players play the round to its end.
#include "outcome.hpp"
#include "drawn.hpp"
#include "minds.hpp"

using namespace undermine;

namespace {

// What one thread needs to play rounds out.
struct Bench {
    Game world;
    State played;
    Ground ground;
};

enum : int32_t { NO_OUTCOME = INT32_MIN };

// What each move comes to in one world. All have the same luck afterwards, so that they differ by what they are.
void try_moves(const Tables &t, Bench &bench, const Mind &mind, const Window &w, const u64 *moves, u64 n, int seat, int32_t *outcomes) {
    for (u64 i = 0; i < n; i++) {
        copy_state(bench.played, bench.world.state);
        Luck luck = bench.world.luck;
        int8_t shift[SEATS] = {};
        bool ended = play(t, bench.played, moves[i]) == OK && play_out(t, bench.played, mind, shift, w, bench.ground, luck);
        outcomes[i] = ended ? outcome_of(t, bench.played, seat, mind, w, bench.ground) : int32_t(NO_OUTCOME);
    }
}

}  // namespace

// So many worlds from the stream `from` of this start on, and in each of them every move: `outcomes` gets a row for each
// world, with what each move comes to for this seat; NO_OUTCOME where it cannot be made there, or the round has no end.
EXPORT int undermine_rollouts(const Worlds *worlds, const void *mind, u64 size, const u64 *moves, u64 n_moves, u64 n_worlds,
                              u64 start, u64 from, u32 seat, u32 threads, int32_t *outcomes) {
    if (!is_sound(worlds) || seat >= worlds->tables.players) return BAD_INDEX;
    if (!moves || !outcomes || n_moves > MOVES || n_worlds > u64(1) << 32) return BAD_SIZE;
    Mind given;
    Result read = read_mind(mind, size, given);
    if (read != OK) return read;
    const Mind *known = &given;
    Window window = window_of(worlds->tables);
    std::atomic<int> result(OK);
    std::atomic<int> *told = &result;
    spread(n_worlds, threads, [=](u32, u64 first, u64 n) {
        Bench *bench = new (std::nothrow) Bench;
        if (!bench) {
            *told = NO_MEMORY;
            return;
        }
        bench->world.begun = 0;
        bench->played = worlds->base;
        for (u64 i = first; i < first + n && *told == OK; i++) {
            if (draw(*worlds, bench->world, start, from + i))
                try_moves(worlds->tables, *bench, *known, window, moves, n_moves, int(seat), outcomes + i * n_moves);
            else *told = NO_WORLD;
        }
        delete bench;
    });
    return result;
}

// The move of a brisk player in game i, by its luck; `shift`, which has room for SEATS numbers, is what was told of each
// seat until now, and then with this move.
EXPORT int undermine_brisk(Games *games, u64 i, const void *mind, u64 size, int8_t *shift, u64 *move) {
    Result found = find(games, i);
    if (found != OK) return found;
    Mind given;
    Result read = read_mind(mind, size, given);
    if (read != OK) return read;
    if (!shift || !move) return BAD_SIZE;
    Game &game = games->games[i];
    if (to_move(game.state) == NOBODY) return NOBODY_TO_MOVE;
    Ground ground;
    *move = brisk_move(games->tables, game.state, given, shift, window_of(games->tables), ground, game.luck);
    return *move == NO_MOVE ? NOT_LEGAL : OK;
}
