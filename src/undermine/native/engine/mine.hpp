// The mine: laid cards, face-down goals, and what can be reached from the start (B7, B8, S5, D4-D8).
//
// One word a cell. A face-up card: LAID, its face, and for each reach the sides that lie on a reached track. A face-down
// goal: GOAL_DOWN and its place. An empty cell: its signature, what the neighbours ask of a new card, and whether it is
// among the cells that a reached opening points into. Laying a card looks at four neighbours and lights on from there;
// only what takes something away, or opens a gate, walks anew.
//
// In the games with secret roles everybody shares one reach, and a ladder is part of it wherever it lies (S5). In The Duel
// each colour has its own (Python's `territory`): gates part it, and a ladder leads to the start of its colour.
#pragma once

#include "state.hpp"

namespace undermine {

enum : u16 { LAID_CARD = 0x8000, GOAL_DOWN = 0x4000, FACE = 0x7F, SIGNATURE = 0x7F, IN_FRONT = 0x80 };

MINE_FN bool is_laid(u16 word) { return (word & LAID_CARD) != 0; }
MINE_FN bool is_goal(u16 word) { return (word & (LAID_CARD | GOAL_DOWN)) == GOAL_DOWN; }
MINE_FN bool is_empty(u16 word) { return (word & (LAID_CARD | GOAL_DOWN)) == 0; }
MINE_FN int face_of(u16 word) { return word & FACE; }
MINE_FN int place_of(u16 word) { return word & (GOALS - 1); }
MINE_FN int lit_shift(int reach) { return 7 + 4 * reach; }
MINE_FN int lit_of(u16 word, int reach) { return is_laid(word) ? word >> lit_shift(reach) & 15 : 0; }

MINE_FN u16 word_at(const State &s, Cell cell) { return s.cells[at(cell)]; }
MINE_FN int kind_at(const Tables &t, const State &s, Cell cell) { return t.kind[face_of(word_at(s, cell))]; }

// Sorted lists of cells ------------------------------------------------------------------------------------------

MINE_FN int insert(Cell *cells, int n, Cell cell) {
    int i = n;
    MINE_LOOP
    for (; i > 0 && cells[i - 1] > cell; i--) cells[i] = cells[i - 1];
    cells[i] = cell;
    return n + 1;
}

MINE_FN int erase(Cell *cells, int n, Cell cell) {
    int i = 0;
    MINE_LOOP
    while (i < n && cells[i] != cell) i++;
    if (i == n) return n;
    MINE_LOOP
    for (; i + 1 < n; i++) cells[i] = cells[i + 1];
    return n - 1;
}

MINE_FN bool among(const Cell *cells, int n, Cell cell) {
    MINE_LOOP
    for (int i = 0; i < n; i++)
        if (cells[i] == cell) return true;
    return false;
}

// Reach ----------------------------------------------------------------------------------------------------------

// Whether this reach may cross a side of a card: a door of another colour needs a key, a troll a bribe (D7, D10).
MINE_FN bool opens(const Tables &t, const State &s, int reach, Cell cell, int face, int side) {
    u8 gate = t.gate[face][side];
    if (gate == NO_GATE || gate == t.colours[reach]) return true;
    return gate == TROLL ? among(s.bribes, s.n_bribes, cell) : among(s.keys, s.n_keys, cell);
}

struct Light {
    int n;
    Cell cells[4 * LAID];
    u8 sides[4 * LAID];
};

// Light these sides of a card, those that are not lit yet, and remember to go on from them: on a bridge one track and not
// the other (S4).
MINE_FN void enter(State &s, int reach, Light &todo, Cell cell, int sides) {
    u16 &word = s.cells[at(cell)];
    int news = sides & ~(word >> lit_shift(reach)) & 15;
    if (!news) return;
    word |= u16(news << lit_shift(reach));
    todo.cells[todo.n] = cell;
    todo.sides[todo.n++] = u8(news);
}

// The way between a ladder and the start of its colour, which everybody may use who has come to either end (D6).
MINE_FN void climb(const Tables &t, State &s, int reach, Light &todo, int face) {
    int kind = t.kind[face];
    if (t.family[kind] != START && !t.ladder[face]) return;
    for (int i = 0; i < s.n_laid; i++) {
        int other = s.faces[i], its = t.kind[other];
        bool joins = t.family[kind] == START ? t.ladder[other] != 0 : t.family[its] == START;
        if (joins && t.colour[its] && t.colour[its] == t.colour[kind]) enter(s, reach, todo, s.laid[i], t.openings[other]);
    }
}

// `listed` says whether the cells that are reached are put into the front one by one; else they are only marked.
template <bool listed>
MINE_FN void light(const Tables &t, State &s, int reach, Light &todo) {
    MINE_LOOP
    while (todo.n) {
        Cell cell = todo.cells[--todo.n];
        int sides = todo.sides[todo.n], face = face_of(word_at(s, cell));
        if (t.links) climb(t, s, reach, todo, face);
        MINE_LOOP
        for (int side = 0; side < 4; side++) {
            if (!(sides >> side & 1) || !opens(t, s, reach, cell, face, side)) continue;
            Cell next = beyond(cell, side);
            u16 &word = s.cells[at(next)];
            if (is_laid(word)) {
                int other = face_of(word), track = t.joined[other][facing(side)];
                if (track && opens(t, s, reach, next, other, facing(side))) enter(s, reach, todo, next, track);
            } else if (is_goal(word)) {
                s.touched[reach] |= u8(1 << place_of(word));
            } else if (!(word & IN_FRONT << reach)) {
                word |= u16(IN_FRONT << reach);
                if (listed) s.n_front[reach] = u16(insert(s.front[reach], s.n_front[reach], next));
            }
        }
    }
}

// Find all that is reached: from the starts and, where they are joined to it, from every ladder. What is in the front is on
// the shore as well, and there it is sorted already.
MINE_CALL void walk(const Tables &t, State &s) {
    MINE_LOOP
    for (int i = 0; i < s.n_laid; i++) s.cells[at(s.laid[i])] = u16(LAID_CARD | s.faces[i]);
    Light todo;
    for (int reach = 0; reach < t.reaches; reach++) {
        for (int i = 0; i < s.n_front[reach]; i++) s.cells[at(s.front[reach][i])] &= u16(~(IN_FRONT << reach));
        s.n_front[reach] = 0;
        s.touched[reach] = 0;
        todo.n = 0;
        MINE_LOOP
        for (int i = 0; i < s.n_laid; i++) {
            int face = s.faces[i], kind = t.kind[face];
            bool home = t.family[kind] == START && (!t.links || t.colour[kind] == t.colours[reach]);
            if (home || (!t.links && t.ladder[face])) enter(s, reach, todo, s.laid[i], t.openings[face]);
        }
        light<false>(t, s, reach, todo);
        MINE_LOOP
        for (int i = 0; i < s.n_shore; i++)
            if (word_at(s, s.shore[i]) & IN_FRONT << reach) s.front[reach][s.n_front[reach]++] = s.shore[i];
    }
}

// Cards ----------------------------------------------------------------------------------------------------------

// An empty cell is asked for something more, or less; the shore is kept up: empty cells that some opening points into.
MINE_FN void ask(const Tables &t, State &s, Cell cell, int signature) {
    u16 &word = s.cells[at(cell)];
    bool was = t.open_anywhere[word & SIGNATURE] != 0, is = t.open_anywhere[signature] != 0;
    word = u16((word & ~SIGNATURE) | signature);
    if (is && !was) s.n_shore = u16(insert(s.shore, s.n_shore, cell));
    if (was && !is) s.n_shore = u16(erase(s.shore, s.n_shore, cell));
}

MINE_FN void widen(State &s, Cell cell) {
    u8 column = u8(cell >> 8), row = u8(cell & 0xFF);
    if (column < s.west) s.west = column;
    if (column > s.east) s.east = column;
    if (row < s.north) s.north = row;
    if (row > s.south) s.south = row;
}

MINE_FN void bounds(const Tables &t, State &s) {
    s.west = s.north = 0xFF;
    s.east = s.south = 0;
    MINE_LOOP
    for (int i = 0; i < s.n_laid; i++) widen(s, s.laid[i]);
    for (int place = 0; place < t.n_places; place++) widen(s, t.places[place]);
}

// Whether a card may lie here without the mine growing too wide for the torus, or for its lists.
MINE_FN bool has_room(const State &s, Cell cell) {
    int column = cell >> 8, row = cell & 0xFF;
    int west = column < s.west ? column : s.west, east = column > s.east ? column : s.east;
    int north = row < s.north ? row : s.north, south = row > s.south ? row : s.south;
    bool narrow = east - west < SPAN && south - north < SPAN;
    return narrow && s.n_laid + GOALS + 1 <= LAID && s.n_shore + 4 * (GOALS + 2) <= RIM;
}

// A card comes to lie face up: into an empty cell, or a goal is turned over, which may misfit its neighbours.
MINE_CALL void lay(const Tables &t, State &s, Cell cell, int face) {
    u16 before = word_at(s, cell);
    if (is_empty(before)) {
        for (int reach = 0; reach < t.reaches; reach++)
            if (before & IN_FRONT << reach) s.n_front[reach] = u16(erase(s.front[reach], s.n_front[reach], cell));
        if (t.open_anywhere[before & SIGNATURE]) s.n_shore = u16(erase(s.shore, s.n_shore, cell));
    }
    s.cells[at(cell)] = u16(LAID_CARD | face);
    s.faces[s.n_laid] = u8(face);
    s.laid[s.n_laid++] = cell;
    widen(s, cell);
    int entered[REACHES] = {0, 0};
    MINE_LOOP
    for (int side = 0; side < 4; side++) {
        Cell next = beyond(cell, side);
        u16 word = word_at(s, next);
        if (is_laid(word)) {
            int track = t.joined[face][side];
            if (!track) continue;
            for (int reach = 0; reach < t.reaches; reach++) {
                if (!(lit_of(word, reach) >> facing(side) & 1)) continue;
                if (opens(t, s, reach, next, face_of(word), facing(side)) && opens(t, s, reach, cell, face, side))
                    entered[reach] |= track;
            }
        } else if (is_empty(word)) {
            ask(t, s, next, (word & SIGNATURE) + t.ask[face][side]);
        }
    }
    Light todo;
    for (int reach = 0; reach < t.reaches; reach++) {
        todo.n = 0;
        if (t.ladder[face] && !t.links) entered[reach] = t.openings[face];
        if (t.ladder[face] && t.links) {
            for (int i = 0; i < s.n_laid; i++) {
                int kind = t.kind[s.faces[i]];
                bool home = t.family[kind] == START && t.colour[kind] && t.colour[kind] == t.colour[t.kind[face]];
                if (home && lit_of(word_at(s, s.laid[i]), reach)) entered[reach] |= t.openings[face];
            }
        }
        if (!entered[reach]) continue;
        enter(s, reach, todo, cell, entered[reach]);
        light<true>(t, s, reach, todo);
    }
}

MINE_FN void turn_up(const Tables &t, State &s, int place, int face) {
    s.face_down &= u8(~(1 << place));
    for (int reach = 0; reach < t.reaches; reach++) s.touched[reach] &= u8(~(1 << place));
    lay(t, s, t.places[place], face);
}

// What the face-up neighbours ask of a card in this cell, also where a goal lies face down.
MINE_FN int signature(const Tables &t, const State &s, Cell cell) {
    int sum = 0;
    for (int side = 0; side < 4; side++) {
        u16 word = word_at(s, beyond(cell, side));
        if (is_laid(word)) sum += t.ask[face_of(word)][facing(side)];
    }
    return sum;
}

// A path card is taken away; what it joined may be out of reach now.
MINE_CALL void remove(const Tables &t, State &s, Cell cell) {
    int face = face_of(word_at(s, cell)), i = 0;
    MINE_LOOP
    while (s.laid[i] != cell) i++;
    s.n_laid--;
    MINE_LOOP
    for (; i < s.n_laid; i++) {
        s.laid[i] = s.laid[i + 1];
        s.faces[i] = s.faces[i + 1];
    }
    s.cells[at(cell)] = 0;
    MINE_LOOP
    for (int side = 0; side < 4; side++) {
        Cell next = beyond(cell, side);
        u16 word = word_at(s, next);
        if (is_empty(word)) ask(t, s, next, (word & SIGNATURE) - t.ask[face][side]);
    }
    ask(t, s, cell, signature(t, s, cell));
    u8 column = u8(cell >> 8), row = u8(cell & 0xFF);
    if (column == s.west || column == s.east || row == s.north || row == s.south) bounds(t, s);
    walk(t, s);
}

// The words of a column of the torus.
enum : int { COLUMN_SIZE = (MASK + 1) * int(sizeof(u16)) };
MINE_FN u16 *column_words(State &s, int column) { return s.cells + ((column & MASK) << SHIFT); }
MINE_FN const u16 *column_words(const State &s, int column) { return s.cells + ((column & MASK) << SHIFT); }

// Make everything from the cards alone, `faces`, `laid` and `face_down`, where all cells are empty.
MINE_CALL void survey_empty(const Tables &t, State &s) {
    s.n_shore = 0;
    for (int reach = 0; reach < REACHES; reach++) s.n_front[reach] = s.touched[reach] = 0;
    bounds(t, s);
    for (int place = 0; place < t.n_places; place++)
        if (s.face_down >> place & 1) s.cells[at(t.places[place])] = u16(GOAL_DOWN | place);
    for (int i = 0; i < s.n_laid; i++) s.cells[at(s.laid[i])] = u16(LAID_CARD | s.faces[i]);
    for (int i = 0; i < s.n_laid; i++)
        for (int side = 0; side < 4; side++) {
            Cell next = beyond(s.laid[i], side);
            u16 word = word_at(s, next);
            if (is_empty(word)) ask(t, s, next, (word & SIGNATURE) + t.ask[s.faces[i]][side]);
        }
    walk(t, s);
}

// The same, whatever is in the cells.
MINE_FN void survey(const Tables &t, State &s) {
    wipe(s.cells, sizeof s.cells);
    survey_empty(t, s);
}

// The mine before the first card: its starts face up, its goals face down. The state was one before, or nothing but zeros,
// so that no cell is used beyond those around its cards.
MINE_FN void open_mine(const Tables &t, State &s) {
    for (int column = s.west - 1; column <= s.east + 1; column++) wipe(column_words(s, column), COLUMN_SIZE);
    s.n_laid = t.n_starts;
    for (int i = 0; i < t.n_starts; i++) {
        s.laid[i] = t.starts[i];
        s.faces[i] = t.start_faces[i];
    }
    s.face_down = u8((1 << t.n_places) - 1);
    survey_empty(t, s);
}

// Copies ---------------------------------------------------------------------------------------------------------

MINE_FN void copy_mine(State &to, const State &from) {
    for (int column = to.west - 1; column <= to.east + 1; column++)
        if (column < from.west - 1 || column > from.east + 1) memset(column_words(to, column), 0, COLUMN_SIZE);
    for (int column = from.west - 1; column <= from.east + 1; column++)
        memcpy(column_words(to, column), column_words(from, column), COLUMN_SIZE);
    for (int reach = 0; reach < REACHES; reach++) memcpy(to.front[reach], from.front[reach], from.n_front[reach] * sizeof(Cell));
    memcpy(to.shore, from.shore, from.n_shore * sizeof(Cell));
}

// A state becomes as another one is: of its lists what is in use, of its cells those around the cards. Much less than all of
// it; so what was there before must have been a state as well.
MINE_FN void copy_state(State &to, const State &from) {
    copy_mine(to, from);
    memcpy(&to, &from, offsetof(State, pays));
    memcpy(to.pays, from.pays, from.n_pays * sizeof(Pay));
    memcpy(&to.markers_left, &from.markers_left, offsetof(State, gone) - offsetof(State, markers_left));
    memcpy(to.gone, from.gone, from.n_gone);
    memcpy(to.turned, from.turned, offsetof(State, stock) - offsetof(State, turned));
    memcpy(to.stock, from.stock, from.stock_left);
    memcpy(to.discards, from.discards, from.n_discards);
    memcpy(to.buried_kinds, from.buried_kinds, from.n_buried);
    memcpy(to.buried_seats, from.buried_seats, from.n_buried);
    memcpy(to.aside, from.aside, from.n_aside);
    memcpy(to.pile, from.pile, offsetof(State, faces) - offsetof(State, pile));
    memcpy(to.faces, from.faces, from.n_laid);
    memcpy(to.laid, from.laid, from.n_laid * sizeof(Cell));
    memcpy(to.touched, from.touched, offsetof(State, front) - offsetof(State, touched));
}

// Questions ------------------------------------------------------------------------------------------------------

// Whether one of the four neighbours is a goal, turned up or not.
MINE_FN bool beside_goal(const Tables &t, const State &s, Cell cell) {
    for (int side = 0; side < 4; side++) {
        u16 word = word_at(s, beyond(cell, side));
        if (is_goal(word) || (is_laid(word) && t.family[t.kind[face_of(word)]] == GOAL)) return true;
    }
    return false;
}

MINE_FN bool beside_gold(const Tables &t, const State &s, Cell cell) {
    for (int side = 0; side < 4; side++) {
        u16 word = word_at(s, beyond(cell, side));
        if (is_laid(word) && t.gold[t.kind[face_of(word)]]) return true;
    }
    return false;
}

// The sides of this cell at which a reached opening of a neighbour points; `only` may name one neighbour.
MINE_FN int points_at(const State &s, Cell cell, const Cell *only) {
    int sides = 0;
    for (int side = 0; side < 4; side++) {
        Cell next = beyond(cell, side);
        if (only && *only != next) continue;
        if (lit_of(word_at(s, next), 0) >> facing(side) & 1) sides |= 1 << side;
    }
    return sides;
}

// Whether a rockfall may take the card that was laid as the i-th.
MINE_FN bool removable(const Tables &t, const State &s, int i) { return !t.steady[t.kind[s.faces[i]]]; }

}  // namespace undermine
