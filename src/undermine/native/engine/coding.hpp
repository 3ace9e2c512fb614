// Moves as dense numbers and what a seat sees as a row of them, for those who learn. Python's `research.coding` and
// `research.observing` are the slow twin and say what each number means; where each lies comes from there as data.
#pragma once

#include "engine.hpp"
#include "team.hpp"

namespace undermine {

enum : int { OTHERS = 64, FACE_MARKS = 24, DEEDS = 24, STEPS = 3, DEED_FIELDS = 8, SEAT_FIELDS = 13, TABLE_FIELDS = 9, GOAL_FIELDS = 2 };
enum : int { QUESTIONS = 7, MOST = 127 };
const u32 NO_NUMBER = ~u32(0);

// Where the numbers of moves and the arrays of a row begin; NO_NUMBER where there are none. The fields stand in the same
// order in `undermine.native.layout`.
struct Coding {
    u32 size, actions, row;
    int16_t west, north, columns, rows;
    u32 lay[FACES], play[KINDS], discard[KINDS];
    u32 enough, shed, turn, pick, steal, claim, bribe, done, other;
    u32 mine, goals, hand, chosen, buried, discards, seats, table, pot, former, inspections, gone, turned, seen, history;
    u16 n_planes, n_roles, n_goals, n_stock, n_history, n_pot, far, by_side, by_game;
    u8 slot[KINDS], role_slot[ROLES];  // a kind's place among those of the stock, or among the goals; a role's
    u8 down, reached, reached_by_other, own_marker, own_bribe, key, other_marker, other_bribe;  // planes
    u8 n_marks[REACHES][FACES], mark_planes[REACHES][FACES][FACE_MARKS], mark_values[REACHES][FACES][FACE_MARKS];
    double shaping;
};

// Cards chosen for a discard, or the block of moves without numbers that was chosen.
struct Pending {
    u8 n, kinds[STEPS];
    int16_t block;
};

// A move as everybody saw it. Python's `research.memory.Deed`.
struct Deed {
    u8 who, what, kind, count, target, sign;
    Cell cell;
};

// What an environment remembers of a game beside its state.
struct Memory {
    Pending pending;
    u8 n_deeds;
    u32 outside;  // moves without a number of their own that were played
    Deed deeds[DEEDS];
    int16_t gold[SEATS];  // when the round began
    float returns[SEATS], due[SEATS];  // of the game so far, and what its end will bring
};

MINE_FN int window_cells(const Coding &c) { return c.columns * c.rows; }

MINE_FN int window_index(const Coding &c, Cell cell) {
    int column = column_of(cell) - c.west, row = row_of(cell) - c.north;
    return column < 0 || column >= c.columns || row < 0 || row >= c.rows ? -1 : row * c.columns + column;
}

MINE_FN Cell window_cell(const Coding &c, int index) { return cell_of(index % c.columns + c.west, index / c.columns + c.north); }

// Numbers of moves -----------------------------------------------------------------------------------------------

MINE_FN u32 at_index(u32 first, int index) { return index < 0 || first == NO_NUMBER ? NO_NUMBER : first + u32(index); }
MINE_FN int relative(const Tables &t, int seat, int observer) { return seat >= observer ? seat - observer : seat - observer + t.players; }

MINE_FN int tools_of(const Tables &t, int kind) {
    int n = 0;
    MINE_LOOP
    while (n < 3 && t.tools[kind][n]) n++;
    return n ? n : 1;
}

MINE_FN u32 action_number(const Tables &t, const Coding &c, int seat, Move move) {
    int kind = int(major_of(move)), verb = t.verb[kind];
    if (verb == ROCKFALL || verb == KEY) return at_index(c.play[kind], window_index(c, cell_from(minor_of(move))));
    if (verb == MAP) {
        int place = 0;
        MINE_LOOP
        while (place < t.n_places && t.places[place] != cell_from(minor_of(move))) place++;
        return c.play[kind] + u32(place);
    }
    int at = int(minor_of(move)) / TOOL_WORDS, tool = int(minor_of(move)) % TOOL_WORDS, place = 0;
    for (int i = 0; tool && i < 3; i++)
        if (t.tools[kind][i] == 1 << (tool - 1)) place = i;
    return c.play[kind] + u32(relative(t, at, seat) * tools_of(t, kind) + place);
}

MINE_FN u32 choice_number(const Tables &t, const Coding &c, int seat, Move move) {
    u32 chosen = minor_of(move);
    switch (shape_of(move) - CHOOSE_MOVE) {
        case TURN_CHOICE: return at_index(c.turn, int(chosen));
        case PICK_CHOICE: return at_index(c.pick, int(chosen / 2));
        case STEAL_CHOICE: return at_index(c.steal, chosen ? relative(t, int(chosen) - 1, seat) : 0);
        case BRIBE_CHOICE: return at_index(c.bribe, window_index(c, cell_from(major_of(move))));
        case CLAIM_CHOICE: return at_index(c.claim, window_index(c, cell_from(major_of(move))));
        case DONE_CHOICE: return c.done;
    }
    return NO_NUMBER;
}

// The number of a move of this seat: of a discard that of its first card.
MINE_CALL u32 number_of(const Tables &t, const Coding &c, int seat, Move move) {
    switch (shape_of(move)) {
        case LAY_MOVE: return at_index(c.lay[laid_face(t, move)], window_index(c, cell_from(major_of(move))));
        case ACTION_MOVE: return action_number(t, c, seat, move);
        case DISCARD_MOVE: return c.discard[(minor_of(move) >> 16 & 0xFF) - 1];
    }
    return choice_number(t, c, seat, move);
}

// Moves without numbers: how many there are, and which is the one that is wanted.
struct Outside {
    enum { ORDERED = 1, PLAIN = 1 };
    const Coding *c;
    const Tables *t;
    int seat;
    u32 want, n;
    Move found;
    MINE_FN void lays(const Tables &tables, Cell cell, Bits faces) {
        if (window_index(*c, cell) >= 0) return;
        while (any(faces)) take(lay_move(tables, cell, take_lowest(faces)));
    }
    MINE_FN void one(Move move) {
        if (number_of(*t, *c, seat, move) == NO_NUMBER) take(move);
    }
    MINE_FN void take(Move move) {
        if (n++ == want) found = move;
    }
};

// Marks a move; returns 1 where it has no number.
MINE_CALL u32 mark_move(u8 *mask, const Tables &t, const Coding &c, int seat, Move move) {
    u32 number = number_of(t, c, seat, move);
    if (number != NO_NUMBER) mask[number] = 1;
    return number == NO_NUMBER;
}

// A byte for each number that is allowed. Each of a team has its own cells; of the moves that all are told of each keeps
// one in turn.
template <class Team>
struct Masking {
    enum { ORDERED = 0, PLAIN = 1 };
    const Coding *c;
    const Tables *t;
    int seat;
    Team team;
    u8 *mask;
    u32 outside, told;
    Move kept;
    MINE_FN void lays(const Tables &, Cell cell, Bits faces) {
        int index = window_index(*c, cell);
        if (index < 0) {
            outside += u32(count(faces));
            return;
        }
        MINE_LOOP
        while (any(faces)) mask[c->lay[take_lowest(faces)] + u32(index)] = 1;
    }
    MINE_FN void one(Move move) {
        if (team.step() == 1) return mark(move);
        if (told++ % u32(team.step()) == u32(team.first())) kept = move;
        if (told % u32(team.step()) == 0) mark(kept);
    }
    MINE_FN void finish() {
        if (told % u32(team.step()) > u32(team.first())) mark(kept);
        outside = team.sum(outside);
    }
    MINE_FN void mark(Move move) { outside += mark_move(mask, *t, *c, seat, move); }
};

template <class Team>
MINE_FN int first_of(const Masking<Team> &sink) { return sink.team.first(); }
template <class Team>
MINE_FN int step_of(const Masking<Team> &sink) { return sink.team.step(); }
template <class Team>
MINE_FN void found_by_one(Masking<Team> &sink, Move move) { sink.mark(move); }

// Cards as the code of a discard has them.
MINE_FN u32 packed(const Pending &pending) {
    u32 cards = 0;
    for (int i = 0; i < pending.n; i++) cards |= u32(pending.kinds[i] + 1) << (16 - 8 * i);
    return cards;
}

// How many of this kind are in a hand and not yet chosen; only those that come no earlier than the last may follow.
MINE_FN bool may_follow(const Tables &t, const State &s, int seat, const Pending &pending, u8 kind) {
    if (pending.n >= t.most_passed || (pending.n && kind < pending.kinds[pending.n - 1])) return false;
    int held = 0;
    for (int i = 0; i < s.hand_sizes[seat]; i++) held += s.hands[seat][i] == kind;
    for (int i = 0; i < pending.n; i++) held -= pending.kinds[i] == kind;
    return held > 0;
}

template <class Team>
MINE_FN void mask_further(const Team &team, const Tables &t, const Coding &c, const State &s, int seat, const Pending &pending, u8 *mask) {
    mask[c.enough] = 1;
    for (int i = team.first(); i < s.hand_sizes[seat]; i += team.step())
        if (may_follow(t, s, seat, pending, s.hands[seat][i])) mask[c.discard[s.hands[seat][i]]] = 1;
    for (int sign = 0; t.shedding && pending.n == 2 && sign < SIGNS; sign++)
        if (s.marks[seat] >> sign & 1) mask[c.shed + u32(sign)] = 1;
}

MINE_CALL u32 count_outside(const Tables &t, const Coding &c, const State &s, int seat) {
    Outside sink = {&c, &t, seat, NO_NUMBER, 0, NO_MOVE};
    legal(t, s, sink);
    return sink.n;
}

// Mark what this seat may do in a mask that is empty.
template <class Team>
MINE_FN void fill_mask(const Team &team, const Tables &t, const Coding &c, const State &s, const Memory &m, int seat, u8 *mask) {
    if (to_move(s) != seat) {
        mask[0] = 1;
        return;
    }
    if (m.pending.n) return mask_further(team, t, c, s, seat, m.pending, mask);
    u32 n = 0;
    if (m.pending.block >= 0) {
        n = count_outside(t, c, s, seat) - u32(m.pending.block) * OTHERS;
    } else {
        Masking<Team> sink = {&c, &t, seat, team, mask, 0, 0, NO_MOVE};
        legal(t, s, sink);
        sink.finish();
        n = sink.outside > OTHERS ? (sink.outside + OTHERS - 1) / OTHERS : sink.outside;
    }
    for (u32 i = u32(team.first()); i < n && i < OTHERS; i += u32(team.step())) mask[c.other + i] = 1;
}

MINE_FN void write_mask(const Tables &t, const Coding &c, const State &s, const Memory &m, int seat, u8 *mask) {
    memset(mask, 0, c.actions);
    fill_mask(Alone(), t, c, s, m, seat, mask);
}

// What a number means --------------------------------------------------------------------------------------------

enum How : u8 { HOW_NOTHING, HOW_MOVE, HOW_PLAYER, HOW_STEAL, HOW_TURN, HOW_CARD, HOW_ENOUGH, HOW_SHED, HOW_OTHER };

struct Meaning {
    Move move;
    u8 how, what, tool, nothing;
    u16 place;
};

// Fill in what all numbers mean, from where each part begins.
MINE_FN void write_meanings(const Tables &t, const Coding &c, Meaning *of) {
    int cells = window_cells(c);
    for (u32 i = 0; i < c.actions; i++) of[i] = Meaning{NO_MOVE, HOW_NOTHING, 0, 0, 0, 0};
    for (int face = 0; face < t.n_faces; face++)
        for (int i = 0; c.lay[face] != NO_NUMBER && i < cells; i++)
            of[c.lay[face] + u32(i)] = Meaning{lay_move(t, window_cell(c, i), face), HOW_MOVE, 0, 0, 0, 0};
    for (int kind = 0; kind < t.n_kinds; kind++) {
        u32 first = c.play[kind];
        if (c.discard[kind] != NO_NUMBER) of[c.discard[kind]] = Meaning{NO_MOVE, HOW_CARD, u8(kind), 0, 0, 0};
        if (first == NO_NUMBER) continue;
        int verb = t.verb[kind], tools = tools_of(t, kind);
        if (verb == MAP)
            for (int place = 0; place < t.n_places; place++) of[first + u32(place)] = Meaning{at_cell(kind, t.places[place]), HOW_MOVE, 0, 0, 0, 0};
        else if (verb == ROCKFALL || verb == KEY)
            for (int i = 0; i < cells; i++) of[first + u32(i)] = Meaning{at_cell(kind, window_cell(c, i)), HOW_MOVE, 0, 0, 0, 0};
        else
            for (int i = 0; i < t.players * tools; i++) {
                int mark = t.tools[kind][i % tools];
                of[first + u32(i)] = Meaning{NO_MOVE, HOW_PLAYER, u8(kind), u8(mark ? tool_word(sign_of(mark)) : 0), 0, u16(i / tools)};
            }
    }
    if (c.enough != NO_NUMBER) of[c.enough].how = HOW_ENOUGH;
    for (int sign = 0; c.shed != NO_NUMBER && sign < SIGNS; sign++) of[c.shed + u32(sign)] = Meaning{NO_MOVE, HOW_SHED, 0, 0, 0, u16(sign)};
    for (int turned = 0; turned < 2; turned++) of[c.turn + u32(turned)] = Meaning{NO_MOVE, HOW_TURN, 0, 0, 0, u16(turned)};
    for (u32 value = 0; c.pick != NO_NUMBER && value < c.n_pot; value++) of[c.pick + value] = Meaning{choose(PICK_CHOICE, value * 2), HOW_MOVE, 0, 0, 0, 0};
    for (int rel = 0; c.steal != NO_NUMBER && rel < t.players; rel++) of[c.steal + u32(rel)] = Meaning{NO_MOVE, HOW_STEAL, 0, 0, 0, u16(rel)};
    for (int i = 0; c.claim != NO_NUMBER && i < cells; i++) of[c.claim + u32(i)] = Meaning{choose(CLAIM_CHOICE, window_cell(c, i), 0), HOW_MOVE, 0, 0, 0, 0};
    for (int i = 0; c.bribe != NO_NUMBER && i < cells; i++) of[c.bribe + u32(i)] = Meaning{choose(BRIBE_CHOICE, window_cell(c, i), 0), HOW_MOVE, 0, 0, 0, 0};
    if (c.done != NO_NUMBER) of[c.done] = Meaning{choose(DONE_CHOICE, 0), HOW_MOVE, 0, 0, 0, 0};
    for (int i = 0; i < OTHERS; i++) of[c.other + u32(i)] = Meaning{NO_MOVE, HOW_OTHER, 0, 0, 0, u16(i)};
}

// One of the moves without numbers; where there are many a block of them is chosen first.
MINE_CALL Move other_move(const Tables &t, const Coding &c, const State &s, int seat, int place, Pending &pending, bool &step) {
    u32 n = count_outside(t, c, s, seat);
    if (n > OTHERS && pending.block < 0) {
        step = u32(place) * OTHERS < n;
        if (step) pending.block = int16_t(place);
        return NO_MOVE;
    }
    Outside sink = {&c, &t, seat, u32(place) + (pending.block < 0 ? 0 : u32(pending.block) * OTHERS), 0, NO_MOVE};
    legal(t, s, sink);
    return sink.found;
}

MINE_CALL Move card_move(const Tables &t, const State &s, int seat, u8 kind, Pending &pending, bool &step) {
    if (top(s).type != MAIN || !may_follow(t, s, seat, pending, kind)) return NO_MOVE;
    if (t.most_passed == 1) return discard(0, u32(kind + 1) << 16);
    pending.kinds[pending.n++] = kind;
    step = true;
    return NO_MOVE;
}

// The move that a number makes complete; or none, and then `step` says whether it was one more step of a move.
MINE_FN Move move_meant(const Tables &t, const Coding &c, const State &s, const Meaning &meant, Pending &pending, bool &step) {
    int seat = to_move(s);
    bool choosing = pending.n || pending.block >= 0;
    step = false;
    switch (meant.how) {
        case HOW_CARD: return pending.block >= 0 ? NO_MOVE : card_move(t, s, seat, meant.what, pending, step);
        case HOW_ENOUGH: return pending.n ? discard(0, packed(pending)) : NO_MOVE;
        case HOW_SHED: return pending.n == 2 ? discard(tool_word(meant.place), packed(pending)) : NO_MOVE;
        case HOW_OTHER: return pending.n ? NO_MOVE : other_move(t, c, s, seat, meant.place, pending, step);
        case HOW_NOTHING: return NO_MOVE;
    }
    if (choosing) return NO_MOVE;
    if (meant.how == HOW_TURN) return choose(TURN_CHOICE, top(s).cell, meant.place);
    int target = (seat + meant.place) % t.players;
    if (meant.how == HOW_PLAYER) return at_player(meant.what, target, meant.tool);
    if (meant.how == HOW_STEAL) return choose(STEAL_CHOICE, meant.place ? u32(target + 1) : 0);
    return meant.move;
}

// What everybody saw of a move.
MINE_FN Deed deed_of(const Tables &t, int seat, Move move) {
    u8 who = u8(seat);
    u32 minor = minor_of(move);
    int shape = shape_of(move);
    if (shape == LAY_MOVE) return Deed{who, 1, u8(minor / 2), u8(minor % 2), NOBODY, 0, cell_from(major_of(move))};
    if (shape == ACTION_MOVE) {
        u8 kind = u8(major_of(move)), verb = t.verb[kind];
        if (verb == MAP || verb == ROCKFALL || verb == KEY) return Deed{who, 2, kind, 0, NOBODY, 0, cell_from(minor)};
        return Deed{who, 3, kind, 0, u8(minor / TOOL_WORDS), u8(minor % TOOL_WORDS), 0};
    }
    if (shape == DISCARD_MOVE) {
        u8 cards = u8((minor >> 16 & 0xFF ? 1 : 0) + (minor >> 8 & 0xFF ? 1 : 0) + (minor & 0xFF ? 1 : 0));
        return Deed{who, 4, NOTHING, cards, NOBODY, u8(major_of(move)), 0};
    }
    int what = shape - CHOOSE_MOVE;
    bool placed = what == TURN_CHOICE || what == BRIBE_CHOICE || what == CLAIM_CHOICE;
    u8 shown = what == TURN_CHOICE ? u8(minor) : what == PICK_CHOICE && t.open_gold ? u8(minor / 2) : u8(0);
    u8 target = what == STEAL_CHOICE && minor ? u8(minor - 1) : u8(NOBODY);
    return Deed{who, u8(5 + what), NOTHING, shown, target, 0, placed ? cell_from(major_of(move)) : Cell(0)};
}

MINE_FN void remember(const Coding &c, Memory &m, const Deed &deed) {
    int n = m.n_deeds < c.n_history ? m.n_deeds : c.n_history - 1;
    for (int i = n; i > 0; i--) m.deeds[i] = m.deeds[i - 1];
    m.deeds[0] = deed;
    m.n_deeds = u8(n + 1);
}

}  // namespace undermine
