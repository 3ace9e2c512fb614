// What is done with each of many games on a device. The rules are those of the other headers; here is how the work is shared
// out: whoever plays has a thread, whoever looks has a warp, because a look is a long row that is written side by side.
#pragma once

#include "device.hpp"
#include "playing.hpp"
#include "stepping.hpp"

namespace undermine {

// Random play ----------------------------------------------------------------------------------------------------

struct DealWork {
    const Tables *t;
    Game *games;
    u64 start, from;
    MINE_FN void operator()(u64 i) const {
        games[i].luck = luck_of(start, from + i);
        deal_anew(*t, games[i]);
    }
};

// Games of one warp go on side by side, move by move: a round of most of them is as long as that of the others, and so they
// are dealt anew together, too.
struct PlayWork {
    const Tables *t;
    Game *games;
    u64 n, moves;
    Counts *counts;

    enum Next : int { NOTHING_MORE, A_MOVE, A_DEAL };

    MINE_FN Next next_of(const Game &game, u64 made, Luck &luck, Move &move) const {
        if (!game.begun || made >= moves) return NOTHING_MORE;
        if (top(game.state).type == ROUND_OVER) return A_DEAL;
        if (to_move(game.state) == NOBODY) return NOTHING_MORE;
        move = anything(*t, game.state, luck);
        return move == NO_MOVE ? NOTHING_MORE : A_MOVE;
    }

    MINE_FN void operator()(u64 i) const {
        Counts own = {0, 0, 0, 0, 0, 0};
        Game &game = games[i];
        Crew crew(i, n);
        Move move = NO_MOVE;
        Luck luck = game.luck;
        bool stuck = false;
        MINE_LOOP
        while (true) {
            Next next = stuck ? NOTHING_MORE : next_of(game, own.moves, luck, move);
            if (!crew.who(next != NOTHING_MORE)) break;
            if (next == A_DEAL) {
                game.luck = luck;
                LuckDealer()(*t, game);
                luck = game.luck;
            }
            if (next != A_MOVE) continue;
            stuck = play_legal(*t, game.state, move) != OK;
            own.too_wide += stuck;
            if (stuck) continue;
            game.luck = luck;
            tell(game);
            own.moves++;
            own.rounds += top(game.state).type >= ROUND_OVER;
            own.over += top(game.state).type == GAME_OVER;
        }
        add_up(&counts->moves, own.moves);
        add_up(&counts->rounds, own.rounds);
        add_up(&counts->over, own.over);
        add_up(&counts->too_wide, own.too_wide);
    }
};

struct SummaryWork {
    const Tables *t;
    const Game *games;
    Summary *summaries;
    MINE_FN void operator()(u64 i) const { summaries[i] = summary_of(*t, games[i]); }
};

// Environments ---------------------------------------------------------------------------------------------------

struct BeginWork {
    const Tables *t;
    const Game *games;
    Memory *memories;
    MINE_FN void operator()(u64 i) const { clear(*t, games[i], memories[i], true); }
};

struct StepWork {
    const Tables *t;
    const Coding *c;
    const Meaning *meanings;
    Game *games;
    Memory *memories;
    const void *actions;
    u32 bits;  // of each of these
    float *rewards, *returns;
    u8 *over, *results;
    u64 *refused;
    // What kind of step this is: those of one kind are taken together.
    enum : int { KINDS_OF_STEPS = 4 };
    MINE_FN u32 kind(u64 i) const {
        u32 number = action(i);
        if (number >= c->actions) return 0;
        const Meaning &meant = meanings[number];
        if (meant.how != HOW_MOVE) return 0;
        if (shape_of(meant.move) != ACTION_MOVE) return 1;
        return t->verb[major_of(meant.move)] == ROCKFALL ? 3 : 2;
    }
    // Numbers of 64 bits that are too large for 32 are no numbers of moves.
    MINE_FN u32 action(u64 i) const {
        if (bits == 32) return static_cast<const u32 *>(actions)[i];
        u64 given = static_cast<const u64 *>(actions)[i];
        return given < NO_NUMBER ? u32(given) : NO_NUMBER;
    }
    MINE_FN void operator()(u64 i) const {
        Game &game = games[i];
        Memory &m = memories[i];
        u64 first = i * t->players;
        results[i] = u8(one_step(*t, *c, meanings, game, m, action(i), LuckDealer(), rewards + first));
        for (int seat = 0; seat < t->players; seat++) returns[first + u64(seat)] = m.returns[seat];
        add_up(refused, results[i] != OK);
        over[i] = results[i] == OK && top(game.state).type == GAME_OVER;
        if (!over[i]) return;
        deal_anew(*t, game);
        clear(*t, game, m, true);
    }
};

struct OutsideWork {
    const Memory *memories;
    u64 *sum;
    MINE_FN void operator()(u64 i) const { add_up(sum, memories[i].outside); }
};

// Sixteen bytes that are written at once.
struct alignas(16) Wide {
    u32 words[4];
};

MINE_FN void write_wide(u8 *to, const Wide &wide) {
#if defined(__CUDA_ARCH__)
    __stcs(reinterpret_cast<uint4 *>(to), make_uint4(wide.words[0], wide.words[1], wide.words[2], wide.words[3]));
#else
    memcpy(to, &wide, sizeof wide);
#endif
}

// A stretch of memory that begins and ends anywhere, in pieces that lie at multiples of 16 bytes: only the first and the last
// may be cut. `from` is where a piece begins, counted from the beginning of the stretch.
struct Pieces {
    int before, size;
    MINE_FN Pieces(const void *at, u32 size) : before(int(reinterpret_cast<size_t>(at) & 15)), size(int(size)) {}
    MINE_FN int count() const { return (before + size + 15) / 16; }
    MINE_FN int from(int piece) const { return piece * 16 - before; }
    MINE_FN bool whole(int from) const { return from >= 0 && from + 16 <= size; }
};

// Which of four bytes are not 0, a bit each.
MINE_FN u32 set_bytes(u32 four) {
    u32 high = (((four & 0x7F7F7F7Fu) + 0x7F7F7F7Fu) | four) & 0x80808080u;
    return (high >> 7) * 0x10204080u >> 28;
}

MINE_FN int who_looks(const State &s) { return to_move(s) == NOBODY ? 0 : to_move(s); }

// Bytes are written side by side: single ones up to a multiple of 16, then sixteen at once, then those that are left. What
// they come from lies in the same way between multiples of 16; without it they are zeros.
template <class Team>
MINE_FN void write_together(const Team &team, u8 *to, u32 size, const u8 *from) {
    const u32 lane = u32(team.first()), step = u32(team.step());
    u32 head = u32(-reinterpret_cast<size_t>(to)) & 15;
    if (head > size) head = size;
    u32 tail = head + (size - head) / 16 * 16;
    MINE_LOOP
    for (u32 j = lane; j < head; j += step) to[j] = from ? from[j] : u8(0);
    MINE_LOOP
    for (u32 j = head + lane * 16; j < tail; j += step * 16)
        write_wide(to + j, from ? *reinterpret_cast<const Wide *>(from + j) : Wide{{0, 0, 0, 0}});
    MINE_LOOP
    for (u32 j = tail + lane; j < size; j += step) to[j] = from ? from[j] : u8(0);
}

template <class Team>
MINE_FN void wipe_together(const Team &team, u8 *room, u32 size) {
    const Wide nothing = {{0, 0, 0, 0}};
    MINE_LOOP
    for (u32 k = u32(team.first()); k < size / 16; k += u32(team.step())) reinterpret_cast<Wide *>(room)[k] = nothing;
    team.meet();
}

// What will be looked at is asked for at once, and not only when its turn comes.
template <class Team>
MINE_FN void fetch(const Team &team, const State &s) {
#if defined(__CUDA_ARCH__)
    const u8 *from = reinterpret_cast<const u8 *>(&s);
    const int lane = team.first(), widest = 18;
    const int first = lane < 14 ? lane * 32
                    : lane < 18 ? int(offsetof(State, roles)) + (lane - 14) * 32
                    : lane < 20 ? int(offsetof(State, discards)) + (lane - 18) * 32
                    : lane < 22 ? int(offsetof(State, buried_kinds)) + (lane - 20) * 32
                    : lane < 24 ? int(offsetof(State, buried_seats)) + (lane - 22) * 32
                    : lane < 26 ? int(offsetof(State, faces)) + (lane - 24) * 32
                    : lane < 29 ? int(offsetof(State, laid)) + (lane - 26) * 32
                    : int(offsetof(State, touched)) + (lane - 29) * 32;
    asm volatile("prefetch.global.L1 [%0];" ::"l"(from + first));
    if (lane < widest) asm volatile("prefetch.global.L1 [%0];" ::"l"(s.cells + (((lane + MIDDLE - 4) & MASK) << SHIFT)));
    else if (lane < widest + 2) asm volatile("prefetch.global.L1 [%0];" ::"l"(from + int(offsetof(State, pays)) + (lane - widest) * 32));
#else
    (void)team, (void)s;
#endif
}

// What the seat that is to move sees: the row is made near the processor, at the same place between two multiples of 16 as
// where it goes to, and then written side by side.
struct RowWork {
    const Tables *t;
    const Coding *c;
    const Game *games;
    const Memory *memories;
    u8 *seats;
    int8_t *rows;

    MINE_FN static u32 room(const Coding &c) { return (c.row + 16 + 15) / 16 * 16; }

    template <class Team>
    MINE_FN void operator()(u64 i, const Team &team, u8 *room_here) const {
        const State &s = games[i].state;
        fetch(team, s);
        u8 *to = reinterpret_cast<u8 *>(rows + i * c->row);
        u8 *row = room_here + (reinterpret_cast<size_t>(to) & 15);
        wipe_together(team, room_here, room(*c));
        int seat = who_looks(s);
        fill_row(team, *t, *c, s, memories[i], seat, reinterpret_cast<int8_t *>(row));
        team.meet();
        write_together(team, to, c->row, row);
        if (!team.first()) seats[i] = u8(seat);
    }
};

// What it may do: nothing at first, written side by side; then a byte for each number that is allowed, which are few.
struct MaskWork {
    const Tables *t;
    const Coding *c;
    const Game *games;
    const Memory *memories;
    u8 *masks;

    template <class Team>
    MINE_FN void operator()(u64 i, const Team &team, u8 *) const {
        const State &s = games[i].state;
        fetch(team, s);
        u8 *to = masks + i * c->actions;
        write_together(team, to, c->actions, 0);
        team.meet();
        fill_mask(team, *t, *c, s, memories[i], who_looks(s), to);
    }
};

// For each game one of the numbers of its mask, by the first word of a luck of its own.
struct ChooseWork {
    const u8 *masks;
    u32 width;
    u64 start;
    int32_t *actions;

    // Which of the bytes of a piece are set, a bit each.
    MINE_FN static u32 set_in(const Pieces &pieces, const u8 *mask, int piece) {
        int from = pieces.from(piece);
        u32 found = 0;
        if (piece >= pieces.count()) return 0;
        if (pieces.whole(from)) {
            Wide wide = *reinterpret_cast<const Wide *>(mask + from);
            for (int k = 0; k < 4; k++) found |= set_bytes(wide.words[k]) << 4 * k;
            return found;
        }
        MINE_LOOP
        for (int j = 0; j < 16; j++)
            if (from + j >= 0 && from + j < pieces.size && mask[from + j]) found |= u32(1) << j;
        return found;
    }

    template <class Team>
    MINE_FN void operator()(u64 i, const Team &team, u8 *) const {
        const u8 *mask = masks + i * width;
        Pieces pieces(mask, width);
        u32 n = 0, passed = 0;
        MINE_LOOP
        for (int k = team.first(); k < pieces.count(); k += team.step()) n += u32(count(u64(set_in(pieces, mask, k))));
        n = team.sum(n);
        Luck luck = luck_of(start, i);
        u32 wanted = u32(u64(word(luck)) * (n < MOVES ? n : u32(MOVES)) >> 32);
        if (!n && !team.first()) actions[i] = 0;
        MINE_LOOP
        for (int round = 0; n && passed <= wanted; round++) {
            int piece = round * team.step() + team.first();
            u32 found = set_in(pieces, mask, piece), own = u32(count(u64(found))), before = passed + team.before(own);
            if (wanted >= before && wanted < before + own) {
                for (u32 skip = wanted - before; skip; skip--) found &= found - 1;
                actions[i] = pieces.from(piece) + lowest(found);
            }
            passed += team.sum(own);
        }
    }
};

}  // namespace undermine
