// What every header of the engine builds on: integers, limits, bit sets.
//
// Everything here runs on a host and on a device alike: no exceptions, no allocation, no library containers, no pointers
// inside a state. The limits are those of this engine's memory, never numbers of a rulebook; whatever does not fit into
// them is refused where tables and states come in.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__CUDACC__)
#define MINE_FN __host__ __device__ inline
#define MINE_CALL __host__ __device__ __noinline__ inline
#else
#define MINE_FN inline
#define MINE_CALL inline
#endif
// MINE_LOOP stands before loops that a device is not to write out several times over, for the same reason.
#if defined(__CUDACC__)
#define MINE_LOOP _Pragma("unroll 1")
#else
#define MINE_LOOP
#endif
// MINE_CALL is for what is long or rare, and used from several places: a device that is left to itself writes it out at each
// of them, which takes minutes to compile and does not stay near the processor.

namespace undermine {

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;

enum : int {
    SEATS = 12,        // seats at a table
    HAND = 8,          // cards in a hand
    CARDS = 255,       // cards in a stock: more are never shuffled
    KINDS = 128,       // kinds in a catalogue
    FACES = 128,       // faces in a catalogue
    GOALS = 8,         // places of goals
    GOAL_CARDS = 32,   // goals in a box
    STARTS = 2,        // places of starts
    REACHES = 2,       // colours with a reach of their own
    ROLES = 8,         // different roles
    ROLE_CARDS = 24,   // role cards at a table
    NUGGETS = 32,      // nugget cards in a box
    ROUNDS = 10,       // rounds of a game
    SPAN = 62,         // columns, and rows, that a mine may span
    LAID = 128,        // cards in a mine
    RIM = 192,         // empty cells that some opening points into
    TASKS = 32,        // tasks on the stack
    PAYS = 320,        // entries of gold paid openly
    INSPECTIONS = 32,  // roles seen in a round
    HATS = 32,         // changes of hats in a round
    MARKERS = 16,      // markers on gold and on trolls
    KEYS = 16,         // keys on doors
    COINS = 4,         // values of gold cards are below this
    SIGNATURES = 81,   // what an empty cell can be asked for
    MOVES = 4096,      // legal moves at a time
    ACTIONS = 16,      // what action cards may do
};

enum : u8 { NOBODY = 0xFF, NOTHING = 0xFF };

// What a call comes to. The Python side has a sentence for each.
enum Result : int {
    OK = 0,
    NOT_LEGAL = 1,
    TOO_WIDE = 2,  // the mine would not fit into the torus any more: nothing has happened
    NOBODY_TO_MOVE = 3,
    ROUND_NOT_OVER = 4,
    BAD_DEAL = 5,
    BAD_STATE = 6,
    BAD_TABLES = 7,
    BAD_SIZE = 8,
    BAD_INDEX = 9,
    NO_MEMORY = 10,
    BAD_PLAN = 11,
    NO_WORLD = 12,  // every draw had to be given up
    BAD_MIND = 13,
};

// Fill with zeros. A device does so by single bytes, left to itself; here by words, where they lie right for that.
MINE_FN void wipe(void *from, size_t size) {
#if defined(__CUDA_ARCH__)
    u8 *bytes = static_cast<u8 *>(from), *end = bytes + size;
    while (bytes < end && (reinterpret_cast<size_t>(bytes) & 15)) *bytes++ = 0;
    for (; bytes + 16 <= end; bytes += 16) *reinterpret_cast<uint4 *>(bytes) = make_uint4(0, 0, 0, 0);
    while (bytes < end) *bytes++ = 0;
#else
    memset(from, 0, size);
#endif
}

// A set of faces.
struct Bits {
    u64 low, high;
};

MINE_FN Bits operator&(Bits a, Bits b) { return Bits{a.low & b.low, a.high & b.high}; }
MINE_FN Bits operator|(Bits a, Bits b) { return Bits{a.low | b.low, a.high | b.high}; }
MINE_FN Bits operator~(Bits a) { return Bits{~a.low, ~a.high}; }
MINE_FN bool any(Bits a) { return (a.low | a.high) != 0; }
MINE_FN Bits bit(int face) { return face < 64 ? Bits{u64(1) << face, 0} : Bits{0, u64(1) << (face - 64)}; }
MINE_FN bool has(Bits a, int face) { return any(a & bit(face)); }

MINE_FN int count(u64 word) {
#if defined(__CUDA_ARCH__)
    return __popcll(word);
#elif defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(word);
#else
    word -= word >> 1 & 0x5555555555555555ULL;
    word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
    return int(((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL) * 0x0101010101010101ULL >> 56);
#endif
}

MINE_FN int count(Bits a) { return count(a.low) + (a.high ? count(a.high) : 0); }

MINE_FN int lowest(u64 word) {
#if defined(__CUDA_ARCH__)
    return __ffsll((long long)word) - 1;
#else
    return __builtin_ctzll(word);
#endif
}

// The lowest face of a set that is not empty, which is taken out of it.
MINE_FN int take_lowest(Bits &a) {
    if (a.low) {
        int face = lowest(a.low);
        a.low &= a.low - 1;
        return face;
    }
    int face = 64 + lowest(a.high);
    a.high &= a.high - 1;
    return face;
}

// Cells ----------------------------------------------------------------------------------------------------------

// A cell by its column and row, such that cells sort as in Python: by column, then row.
typedef u16 Cell;

enum : int { MIDDLE = 128, SHIFT = 6, MASK = (1 << SHIFT) - 1, TORUS = 1 << (2 * SHIFT) };

MINE_FN Cell cell_of(int column, int row) { return Cell((column + MIDDLE) << 8 | (row + MIDDLE)); }
MINE_FN int column_of(Cell cell) { return (cell >> 8) - MIDDLE; }
MINE_FN int row_of(Cell cell) { return (cell & 0xFF) - MIDDLE; }

// Where a cell's word is: cells are addressed modulo a power of two. As long as a mine spans no more than SPAN columns and
// rows no two of its cells, nor of those beside it, meet. The rows around the start lie side by side (ABOVE of them before
// it), so that most of a column comes with one look at memory.
enum : int { ABOVE = 8 };
MINE_FN int at(Cell cell) { return ((cell >> 8) & MASK) << SHIFT | ((cell + ABOVE) & MASK); }

// The neighbour on a side: north, east, south, west.
MINE_FN Cell beyond(Cell cell, int side) {
    return side == 0 ? Cell(cell - 1) : side == 1 ? Cell(cell + 256) : side == 2 ? Cell(cell + 1) : Cell(cell - 256);
}

// The side of the neighbour that meets this one, and all sides after a half turn.
MINE_FN int facing(int side) { return side ^ 2; }
MINE_FN int opposite(int sides) { return (sides << 2 | sides >> 2) & 15; }

}  // namespace undermine
