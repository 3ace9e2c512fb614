// Moves as numbers: Python's `move_code`, by which legal moves are sorted and of which no two legal moves share one.
#pragma once

#include "mine.hpp"

namespace undermine {

typedef u64 Move;

const Move NO_MOVE = ~Move(0);  // where there is no legal move

enum Choice : u8 { TURN_CHOICE, PICK_CHOICE, STEAL_CHOICE, BRIBE_CHOICE, CLAIM_CHOICE, PAY_CHOICE, DONE_CHOICE };
enum Shape : u8 { LAY_MOVE, ACTION_MOVE, DISCARD_MOVE, CHOOSE_MOVE };
enum : int { NO_CELL = 2048, TOOL_WORDS = 6 };

MINE_FN Move pack(int shape, u32 major, u32 minor) { return u64(shape) << 60 | u64(major) << 32 | minor; }
MINE_FN u32 cell_code(Cell cell) { return u32(column_of(cell) + NO_CELL) << 12 | u32(row_of(cell) + NO_CELL); }

MINE_FN int shape_of(Move move) { return int(move >> 60); }
MINE_FN u32 major_of(Move move) { return u32(move >> 32) & 0x0FFFFFFF; }
MINE_FN u32 minor_of(Move move) { return u32(move); }
MINE_FN Cell cell_from(u32 code) { return cell_of(int(code >> 12) - NO_CELL, int(code & 0xFFF) - NO_CELL); }

MINE_FN Move lay_move(const Tables &t, Cell cell, int face) {
    return pack(LAY_MOVE, cell_code(cell), u32(t.kind[face]) * 2 + t.turned[face]);
}
MINE_FN Move at_cell(int kind, Cell cell) { return pack(ACTION_MOVE, u32(kind), cell_code(cell)); }
MINE_FN Move at_player(int kind, int seat, int tool) { return pack(ACTION_MOVE, u32(kind), u32(seat * TOOL_WORDS + tool)); }
MINE_FN Move discard(int removes, u32 cards) { return pack(DISCARD_MOVE, u32(removes), cards); }
MINE_FN Move choose(int what, Cell cell, u32 chosen) { return pack(CHOOSE_MOVE + what, cell_code(cell), chosen); }
MINE_FN Move choose(int what, u32 chosen) { return pack(CHOOSE_MOVE + what, NO_CELL << 12 | NO_CELL, chosen); }

// Sinks: what is done with the legal moves as they are found, in their order. -------------------------------------

// Where several threads look through the same state together, each of them takes some of its cells: from which on, and how
// many there are of them. Whoever looks alone takes all.
template <class Sink>
MINE_FN int first_of(const Sink &) { return 0; }
template <class Sink>
MINE_FN int step_of(const Sink &) { return 1; }
// A move that one of them found in its cells; `one` is told to all of them alike.
template <class Sink>
MINE_FN void found_by_one(Sink &sink, Move move) { sink.one(move); }

// How many there are.
struct Counting {
    enum { ORDERED = 0, PLAIN = 1 };
    u32 n;
    MINE_FN void lays(const Tables &, Cell, Bits faces) { n += u32(count(faces)); }
    MINE_FN void one(Move) { n++; }
};

// All of them, as many as there is room for.
struct Listing {
    enum { ORDERED = 1, PLAIN = 1 };
    Move *moves;
    u32 room, n;
    MINE_FN void lays(const Tables &t, Cell cell, Bits faces) {
        while (any(faces)) one(lay_move(t, cell, take_lowest(faces)));
    }
    MINE_FN void one(Move move) {
        if (n < room) moves[n] = move;
        n++;
    }
};

// How many there are, and how many of them are lays into each cell.
struct Noting {
    enum { ORDERED = 0, PLAIN = 1 };
    u8 *noted;
    u32 n, cells, lays_before;
    int cards, card_kinds;  // cards that the last kind may take which takes some, and how many such kinds there were
    MINE_FN void lays(const Tables &, Cell, Bits faces) {
        u8 here = u8(count(faces));
        noted[cells++] = here;
        n += here;
        lays_before += here;
    }
    MINE_FN void one(Move) { n++; }
};

// One of them, by how many come before it; of the cells to lay into only this one is looked at.
struct Picking {
    enum { ORDERED = 1, PLAIN = 1 };
    u32 left;
    int cell, cards;  // how many cards there are to take, where that is known
    Move picked;
    MINE_FN void lays(const Tables &t, Cell cell, Bits faces) {
        u32 n = u32(count(faces));
        if (left < n) {
            MINE_LOOP
            while (left) left--, take_lowest(faces);
            one(lay_move(t, cell, take_lowest(faces)));
        } else {
            left -= n;
        }
    }
    MINE_FN void one(Move move) {
        if (!left--) picked = move;
    }
};

enum : int { NO_SUCH_CELL = 1 << 20 };
MINE_FN int first_of(const Picking &sink) { return sink.cell; }
MINE_FN int step_of(const Picking &) { return NO_SUCH_CELL; }

// Whether one of them is this one.
struct Finding {
    enum { ORDERED = 0, PLAIN = 1 };
    Move move;
    bool found;
    MINE_FN void lays(const Tables &t, Cell cell, Bits faces) {
        if (shape_of(move) != LAY_MOVE || major_of(move) != cell_code(cell)) return;
        while (any(faces)) one(lay_move(t, cell, take_lowest(faces)));
    }
    MINE_FN void one(Move it) { found = found || it == move; }
};

}  // namespace undermine
