// What is done with each of many games on a device. The rules are those of the other headers; here is how the work is shared
// out: whoever plays has a thread, whoever looks has a warp, because a look is a long row that is written side by side.
#pragma once

#include "device.hpp"
#include "playing.hpp"
#include "stepping.hpp"

namespace undermine {

// Random play ----------------------------------------------------------------------------------------------------

struct DealWork {
    enum { NEAR = 0 };
    const Tables *t;
    Game *games;
    u64 start, from;
    MINE_FN void operator()(u64 i) const {
        games[i].luck = luck_of(start, from + i);
        deal_anew(*t, games[i]);
    }
};

struct Anything {
    MINE_FN Move operator()(const Tables &t, const State &s, Luck &luck) const { return anything(t, s, luck); }
};

struct PlayWork {
    enum { NEAR = 1 };
    const Tables *t;
    Game *games;
    u64 moves;
    Counts *counts;
    MINE_FN void operator()(u64 i) const {
        Counts own = {0, 0, 0, 0, 0, 0};
        for (u64 made = 0; games[i].begun && made < moves; made++)
            if (one_move(*t, games[i], Anything(), LuckDealer(), own) != OK) break;
        add_up(&counts->moves, own.moves);
        add_up(&counts->rounds, own.rounds);
        add_up(&counts->over, own.over);
        add_up(&counts->too_wide, own.too_wide);
    }
};

struct SummaryWork {
    enum { NEAR = 0 };
    const Tables *t;
    const Game *games;
    Summary *summaries;
    MINE_FN void operator()(u64 i) const { summaries[i] = summary_of(*t, games[i]); }
};

// Environments ---------------------------------------------------------------------------------------------------

struct BeginWork {
    enum { NEAR = 0 };
    const Tables *t;
    const Game *games;
    Memory *memories;
    MINE_FN void operator()(u64 i) const { clear(*t, games[i], memories[i], true); }
};

struct StepWork {
    enum { NEAR = 1 };
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
    enum { NEAR = 0 };
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

// Four bits as four bytes.
MINE_FN u32 spread_bits(u32 four) { return (four * 0x00204081u) & 0x01010101u; }

// What the seat that is to move sees and may do.
struct LookWork {
    const Tables *t;
    const Coding *c;
    const Game *games;
    const Memory *memories;
    u8 *seats;
    int8_t *rows;
    u8 *masks;

    // The row first, at the same place between two multiples of 16 as where it goes to; then the mask, a bit for each number.
    MINE_FN static u32 row_room(const Coding &c) { return (c.row + 16 + 15) / 16 * 16; }
    MINE_FN static u32 room(const Coding &c) { return row_room(c) + (c.actions / 32 + 2 + 3) / 4 * 16; }

    template <class Team>
    MINE_FN void operator()(u64 i, const Team &team, u8 *room_here) const {
        const State &s = games[i].state;
        int seat = to_move(s) == NOBODY ? 0 : to_move(s);
        Pieces row_pieces(rows + i * c->row, c->row);
        int8_t *row = reinterpret_cast<int8_t *>(room_here) + row_pieces.before;
        u32 *bits = reinterpret_cast<u32 *>(room_here + row_room(*c));
        Wide nothing = {{0, 0, 0, 0}};
        for (int k = team.first(); k < int(room(*c) / 16); k += team.step()) reinterpret_cast<Wide *>(room_here)[k] = nothing;
        team.meet();
        fill_row(team, *t, *c, s, memories[i], seat, row);
        fill_mask(team, *t, *c, s, memories[i], seat, BitMask{bits});
        team.meet();
        write_row(team, row_pieces, row, reinterpret_cast<u8 *>(rows + i * c->row));
        write_mask(team, bits, masks + i * c->actions);
        if (!team.first()) seats[i] = u8(seat);
    }

    template <class Team>
    MINE_FN static void write_row(const Team &team, const Pieces &pieces, const int8_t *row, u8 *to) {
        for (int k = team.first(); k < pieces.count(); k += team.step()) {
            int from = pieces.from(k);
            if (pieces.whole(from)) write_wide(to + from, *reinterpret_cast<const Wide *>(row + from));
            else
                for (int j = from < 0 ? 0 : from; j < from + 16 && j < pieces.size; j++) to[j] = u8(row[j]);
        }
    }

    template <class Team>
    MINE_FN void write_mask(const Team &team, const u32 *bits, u8 *to) const {
        Pieces pieces(to, c->actions);
        for (int k = team.first(); k < pieces.count(); k += team.step()) {
            int from = pieces.from(k);
            if (pieces.whole(from)) {
                u64 near = u64(bits[from / 32 + 1]) << 32 | bits[from / 32];
                u32 some = u32(near >> (from & 31));
                write_wide(to + from, Wide{{spread_bits(some & 15), spread_bits(some >> 4 & 15), spread_bits(some >> 8 & 15), spread_bits(some >> 12 & 15)}});
            } else {
                for (int j = from < 0 ? 0 : from; j < from + 16 && j < pieces.size; j++) to[j] = bits[j / 32] >> (j & 31) & 1;
            }
        }
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
            if (!(wide.words[0] | wide.words[1] | wide.words[2] | wide.words[3])) return 0;
        }
        for (int j = 0; j < 16; j++)
            if (from + j >= 0 && from + j < pieces.size && mask[from + j]) found |= u32(1) << j;
        return found;
    }

    template <class Team>
    MINE_FN void operator()(u64 i, const Team &team, u8 *) const {
        const u8 *mask = masks + i * width;
        Pieces pieces(mask, width);
        u32 n = 0, passed = 0;
        for (int k = team.first(); k < pieces.count(); k += team.step()) n += u32(count(u64(set_in(pieces, mask, k))));
        n = team.sum(n);
        Luck luck = luck_of(start, i);
        u32 wanted = u32(u64(word(luck)) * (n < MOVES ? n : u32(MOVES)) >> 32);
        if (!n && !team.first()) actions[i] = 0;
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
