// The C interface of environments: games that are played by numbers, and seen as rows of numbers.
//
// As in `games.cpp` every call says what became of it by a number, and whatever is given is refused or used, and nothing is
// read or written out of bounds.
#include "check_coding.hpp"
#include "games.hpp"
#include "minds.hpp"
#include "stepping.hpp"

using namespace undermine;

namespace {

const u64 ENVS_SEAL = 0x6c6561726e657273ULL;

// Environments around games that the caller keeps as long as these.
struct Envs {
    u64 seal;
    Games *games;
    Coding coding;
    Memory *memories;
    Meaning *meanings;
};

bool found(const Envs *envs) { return envs && envs->seal == ENVS_SEAL; }

// The number of what a brisk player does; the other one where that has none.
int32_t brisk_number(const Envs &envs, Game &game, const Mind &mind, int8_t *told, const Window &w, Ground &g, int32_t other) {
    const Tables &t = envs.games->tables;
    Move move = brisk_move(t, game.state, mind, told, w, g, game.luck);
    u32 number = move == NO_MOVE ? u32(NO_NUMBER) : number_of(t, envs.coding, to_move(game.state), move);
    return number == NO_NUMBER ? other : int32_t(number);
}

// What the move of somebody else tells brisk players.
void hear(const Envs &envs, Game &game, const Memory &m, const Mind &mind, int8_t *told, const Window &w, Ground &g, u32 action) {
    const Tables &t = envs.games->tables;
    const State &s = game.state;
    if (action >= envs.coding.actions || !t.n_roles || top(s).type != MAIN) return;
    Pending pending = m.pending;
    bool step = false;
    Move move = move_meant(t, envs.coding, s, envs.meanings[action], pending, step);
    if (move == NO_MOVE || !is_legal(t, s, move)) return;
    Thought thought(t, s, mind, told, w, g, game.luck);
    take_in(thought, move, told);
}

}  // namespace

EXPORT int undermine_envs_new(Games *games, const void *coding, u64 size, Envs **out) {
    *out = 0;
    if (find(games, 0, false) != OK) return BAD_INDEX;
    if (!coding || size != sizeof(Coding)) return BAD_SIZE;
    Envs *envs = new (std::nothrow) Envs;
    if (!envs) return NO_MEMORY;
    memcpy(&envs->coding, coding, sizeof(Coding));
    envs->games = games;
    if (!check_coding(games->tables, envs->coding)) {
        delete envs;
        return BAD_TABLES;
    }
    envs->memories = new (std::nothrow) Memory[games->n];
    envs->meanings = new (std::nothrow) Meaning[envs->coding.actions];
    envs->seal = ENVS_SEAL;
    if (!envs->memories || !envs->meanings) {
        delete[] envs->memories;
        delete[] envs->meanings;
        delete envs;
        return NO_MEMORY;
    }
    memset(envs->memories, 0, sizeof(Memory) * games->n);
    for (u64 i = 0; i < games->n; i++) envs->memories[i].pending.block = -1;
    write_meanings(games->tables, envs->coding, envs->meanings);
    *out = envs;
    return OK;
}

EXPORT void undermine_envs_free(Envs *envs) {
    if (!found(envs)) return;
    envs->seal = 0;
    delete[] envs->memories;
    delete[] envs->meanings;
    delete envs;
}

// All games have begun anew: what is remembered of those before them is forgotten.
EXPORT int undermine_envs_begin(Envs *envs) {
    if (!found(envs)) return BAD_INDEX;
    for (u64 i = 0; i < envs->games->n; i++) {
        if (!envs->games->games[i].begun) return BAD_STATE;
        clear(envs->games->tables, envs->games->games[i], envs->memories[i], true);
    }
    return OK;
}

// One step in each game. `rewards` and `returns` have a number for each seat of each game; `over` says which games have
// ended, and these begin anew where that is asked for; `results` which steps were taken (0).
EXPORT int undermine_envs_step(Envs *envs, const int32_t *actions, u64 n, float *rewards, float *returns, u8 *over, u8 *results,
                               u32 anew, u32 threads) {
    if (!found(envs)) return BAD_INDEX;
    if (n != envs->games->n || !actions || !rewards || !returns || !over || !results) return BAD_SIZE;
    const Tables &t = envs->games->tables;
    spread(n, threads, [=, &t](u32, u64 from, u64 count) {
        for (u64 i = from; i < from + count; i++) {
            Game &game = envs->games->games[i];
            Memory &m = envs->memories[i];
            results[i] = u8(one_step(t, envs->coding, envs->meanings, game, m, u32(actions[i]), AnyDealer(), rewards + i * t.players));
            for (int seat = 0; seat < t.players; seat++) returns[i * t.players + u64(seat)] = m.returns[seat];
            over[i] = results[i] == OK && top(game.state).type == GAME_OVER;
            if (!over[i] || !anew) continue;
            deal_anew(t, game);
            clear(t, game, m, true);
        }
    });
    return OK;
}

// What a seat of each game sees and may do: the seat that is given, or with 255 the one that is to move (the first, where
// nobody is); `seats` then says which it was.
EXPORT int undermine_envs_look(const Envs *envs, u8 *seats, u64 n, int8_t *rows, u64 row_bytes, u8 *masks, u64 mask_bytes, u32 threads) {
    if (!found(envs)) return BAD_INDEX;
    const Coding &c = envs->coding;
    const Tables &t = envs->games->tables;
    if (n != envs->games->n || !seats || (rows && row_bytes != n * c.row) || (masks && mask_bytes != n * c.actions)) return BAD_SIZE;
    for (u64 i = 0; i < n; i++)
        if (!envs->games->games[i].begun || (seats[i] >= t.players && seats[i] != NOBODY)) return BAD_STATE;
    spread(n, threads, [=, &t, &c](u32, u64 from, u64 count) {
        for (u64 i = from; i < from + count; i++) {
            const State &s = envs->games->games[i].state;
            if (seats[i] == NOBODY) seats[i] = to_move(s) == NOBODY ? u8(0) : to_move(s);
            if (rows) write_row(t, c, s, envs->memories[i], seats[i], rows + i * c.row);
            if (masks) write_mask(t, c, s, envs->memories[i], seats[i], masks + i * c.actions);
        }
    });
    return OK;
}

// For each row of masks one of its numbers, by a random word: each is as likely as any other, to one in 2^32.
EXPORT int undermine_envs_choose(const Envs *envs, const u8 *masks, const u32 *words, int32_t *actions, u64 n) {
    if (!found(envs)) return BAD_INDEX;
    if (n != envs->games->n || !masks || !words || !actions) return BAD_SIZE;
    const u32 width = envs->coding.actions;
    for (u64 i = 0; i < n; i++) {
        const u8 *mask = masks + i * width;
        u32 at[MOVES], found = 0, j = 0;
        for (; j + 8 <= width; j += 8) {
            u64 eight;
            memcpy(&eight, mask + j, 8);
            if (!eight) continue;
            for (u32 k = j; k < j + 8; k++)
                if (mask[k] && found < MOVES) at[found++] = k;
        }
        for (; j < width; j++)
            if (mask[j] && found < MOVES) at[found++] = j;
        actions[i] = found ? int32_t(at[u64(words[i]) * found >> 32]) : 0;
    }
    return OK;
}

// Brisk players among those who learn. Where `parts` has 1 for a game, one of them moves there by the game's luck, and its
// number is put into `actions` (a move without one leaves what was there); where it has 2, they take in what the move in
// `actions` tells of whoever makes it. `told`, which has room for SEATS numbers in each game, is what was told so far.
// For rules under which every move is one number.
EXPORT int undermine_envs_brisk(Envs *envs, const void *mind, u64 size, const u8 *parts, int8_t *told, int32_t *actions, u64 n,
                                u32 threads) {
    if (!found(envs)) return BAD_INDEX;
    const Tables &t = envs->games->tables;
    if (n != envs->games->n || !parts || !told || !actions) return BAD_SIZE;
    if (t.most_passed != 1) return BAD_TABLES;
    Mind given;
    Result read = read_mind(mind, size, given);
    if (read != OK) return read;
    const Mind *known = &given;
    Window window = window_of(t);
    spread(n, threads, [=, &t](u32, u64 from, u64 count) {
        Ground ground;
        for (u64 i = from; i < from + count; i++) {
            Game &game = envs->games->games[i];
            if (!parts[i] || !game.begun || to_move(game.state) == NOBODY) continue;
            if (parts[i] == 1) actions[i] = brisk_number(*envs, game, *known, told + i * SEATS, window, ground, actions[i]);
            else hear(*envs, game, envs->memories[i], *known, told + i * SEATS, window, ground, u32(actions[i]));
        }
    });
    return OK;
}

// How many moves without a number of their own were played since the environments were made.
EXPORT int undermine_envs_outside(const Envs *envs, u64 *sum) {
    if (!found(envs) || !sum) return BAD_INDEX;
    *sum = 0;
    for (u64 i = 0; i < envs->games->n; i++) *sum += envs->memories[i].outside;
    return OK;
}
