// The two players that do not think: one plays anything, the other digs. Python's `bots.simple`; both draw from the small
// generator.
#pragma once

#include "engine.hpp"

namespace undermine {

enum : int { FAR = 99 };

MINE_FN Move anything(const Tables &t, const State &s, Luck &luck, Move *moves) {
    u32 n = list_legal(t, s, moves, MOVES);
    return n && n <= MOVES ? moves[below(luck, n)] : NO_MOVE;
}

// The same move without a list, where memory is dear: moves are counted, and then again up to the one that is drawn.
MINE_FN Move anything(const Tables &t, const State &s, Luck &luck) {
    u8 noted[RIM];
    Noting noting = {noted, 0, 0, 0, 0, 0};
    legal(t, s, noting);
    if (!noting.n || noting.n > MOVES) return NO_MOVE;
    Picking picking = {below(luck, noting.n), NO_SUCH_CELL, noting.card_kinds == 1 ? noting.cards : -1, NO_MOVE};
    if (picking.left >= noting.lays_before) {
        picking.left -= noting.lays_before;
    } else {
        picking.cell = 0;
        MINE_LOOP
        while (picking.left >= noted[picking.cell]) picking.left -= noted[picking.cell++];
    }
    legal(t, s, picking);
    return picking.picked;
}

// How far a goal is from the free ends of this card; dead ends lead nowhere.
MINE_FN int nearest(const Tables &t, const State &s, Move move) {
    Cell cell = cell_from(major_of(move));
    int face = laid_face(t, move), best = FAR;
    for (int side = 0; side < 4; side++) {
        Cell end = beyond(cell, side);
        if (!(t.joined[face][side] & ~(1 << side)) || is_laid(word_at(s, end))) continue;
        for (int place = 0; place < t.n_places; place++) {
            if (!(s.face_down >> place & 1)) continue;
            int columns = column_of(end) - column_of(t.places[place]), rows = row_of(end) - row_of(t.places[place]);
            int apart = (columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows);
            if (apart < best) best = apart;
        }
    }
    return best;
}

MINE_FN bool at_oneself(const Tables &t, const State &s, int seat, Move move) {
    if (shape_of(move) != ACTION_MOVE || !s.marks[seat]) return false;
    u8 verb = t.verb[major_of(move)];
    return verb != ROCKFALL && verb != MAP && verb != KEY && int(minor_of(move)) / TOOL_WORDS == seat;
}

// What the digger would like to do, of these moves: returns how many there are, which stand first in the list then.
MINE_FN u32 wanted(const Tables &t, const State &s, const Move *moves, u32 n, Move *wishes) {
    int best = FAR, seat = top(s).seat;
    u32 found = 0, lays = 0;
    for (; lays < n && shape_of(moves[lays]) == LAY_MOVE; lays++) {
        int far = nearest(t, s, moves[lays]);
        if (far < best) best = far, found = 0;
        if (far == best && far < FAR) wishes[found++] = moves[lays];
    }
    if (lays) return found;
    // What makes laying possible again: mending, being rid of a card before oneself, a bribe.
    for (u32 i = 0; i < n; i++)
        if (at_oneself(t, s, seat, moves[i])) wishes[found++] = moves[i];
    for (u32 i = 0; i < n; i++)
        if (shape_of(moves[i]) == DISCARD_MOVE && major_of(moves[i])) wishes[found++] = moves[i];
    for (u32 i = 0; i < n; i++)
        if (shape_of(moves[i]) == CHOOSE_MOVE + BRIBE_CHOICE) wishes[found++] = moves[i];
    return found;
}

// Mostly lays the card that leads nearest to a goal; lacking one, or so many times in a hundred, plays anything else.
MINE_FN Move digging(const Tables &t, const State &s, u32 whim, Luck &luck, Move *moves, Move *wishes) {
    u32 n = list_legal(t, s, moves, MOVES);
    if (!n || n > MOVES) return NO_MOVE;
    u32 found = wanted(t, s, moves, n, wishes);
    if (!found || below(luck, 100) < whim) return moves[below(luck, n)];
    return wishes[below(luck, found)];
}

}  // namespace undermine
