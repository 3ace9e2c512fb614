// What action cards do: for each verb its targets, and its effect (B12-B15, S8, D10). Python's `game.verbs`.
#pragma once

#include "hands.hpp"
#include "moves.hpp"

namespace undermine {

MINE_FN int sign_of(int mark) { return lowest(u64(mark)); }
MINE_FN int tool_word(int sign) { return sign + 1; }

// Cells ----------------------------------------------------------------------------------------------------------

MINE_FN bool has_door(const Tables &t, const State &s, int seat, int face, Cell cell) {
    MINE_LOOP
    for (int side = 0; side < 4; side++) {
        u8 gate = t.gate[face][side];
        if ((gate == BLUE || gate == GREEN) && gate != t.colours[seat]) return !among(s.keys, s.n_keys, cell);
    }
    return false;
}

// Whether a rockfall may take the card that was laid as the i-th (B14), or a key opens its door (D10).
MINE_FN bool takes_card(const Tables &t, const State &s, int seat, int kind, int i) {
    return t.verb[kind] == ROCKFALL ? removable(t, s, i) : has_door(t, s, seat, s.faces[i], s.laid[i]);
}

// The cells of these cards, sorted where that matters.
template <class Sink>
MINE_FN void card_cells(const Tables &t, const State &s, int seat, int kind, Sink &sink) {
    if (!Sink::ORDERED) {
        MINE_LOOP
        for (int i = first_of(sink); i < s.n_laid; i += step_of(sink))
            if (takes_card(t, s, seat, kind, i)) found_by_one(sink, at_cell(kind, s.laid[i]));
        return;
    }
    Cell cells[LAID];
    int n = 0;
    for (int i = 0; i < s.n_laid; i++)
        if (takes_card(t, s, seat, kind, i)) n = insert(cells, n, s.laid[i]);
    for (int i = 0; i < n; i++) sink.one(at_cell(kind, cells[i]));
}

MINE_FN int count_cards(const Tables &t, const State &s, int seat, int kind) {
    int n = 0;
    MINE_LOOP
    for (int i = 0; i < s.n_laid; i++) n += takes_card(t, s, seat, kind, i);
    return n;
}

MINE_FN void card_cells(const Tables &t, const State &s, int seat, int kind, Noting &sink) {
    sink.cards = count_cards(t, s, seat, kind);
    sink.card_kinds++;
    sink.n += u32(sink.cards);
}

// To pick one of them nothing needs to be sorted: the mine is gone through column by column until it is there.
MINE_FN void card_cells(const Tables &t, const State &s, int seat, int kind, Picking &sink) {
    u32 n = u32(sink.cards < 0 ? count_cards(t, s, seat, kind) : sink.cards);
    if (sink.left >= n) {
        sink.left -= n;
        return;
    }
    MINE_LOOP
    for (int at = s.west << 8 | s.north; sink.left != ~u32(0); at = (at & 0xFF) < s.south ? at + 1 : (at & 0xFF00) + 0x100 + s.north) {
        u16 word = word_at(s, Cell(at));
        if (!is_laid(word)) continue;
        bool takes = t.verb[kind] == ROCKFALL ? !t.steady[t.kind[face_of(word)]] : has_door(t, s, seat, face_of(word), Cell(at));
        if (takes) sink.one(at_cell(kind, Cell(at)));
    }
}

template <class Sink>
MINE_FN void goal_cells(const Tables &t, const State &s, int kind, Sink &sink) {
    MINE_LOOP
    for (int place = 0; place < t.n_places; place++)
        if (s.face_down >> place & 1) sink.one(at_cell(kind, t.places[place]));
}

// Players --------------------------------------------------------------------------------------------------------

// Any player, or others alone, as the reading has it (B12).
template <class Sink>
MINE_FN void break_targets(const Tables &t, const State &s, int seat, int kind, Sink &sink) {
    int mark = t.tools[kind][0];
    MINE_LOOP
    for (int at = 0; at < t.players; at++)
        if (!(s.marks[at] & mark) && (t.break_any || at != seat)) sink.one(at_player(kind, at, tool_word(sign_of(mark))));
}

template <class Sink>
MINE_FN void mend_targets(const Tables &t, const State &s, int seat, int kind, Sink &sink) {
    MINE_LOOP
    for (int at = 0; at < t.players; at++) {
        if (!t.mend_others && at != seat) continue;
        MINE_LOOP
        for (int i = 0; i < 3; i++) {
            int mark = t.tools[kind][i];
            if (s.marks[at] & mark) sink.one(at_player(kind, at, tool_word(sign_of(mark))));
        }
    }
}

MINE_FN bool may(const Tables &t, const State &s, int seat, int verb, int at) {
    switch (verb) {
        case THEFT: return at == seat && !(s.marks[at] & THEFT_MARK);
        case TRAP: return at != seat && !(s.marks[at] & TRAPPED_MARK);
        case HANDS_OFF: return (s.marks[at] & THEFT_MARK) != 0;
        case FREE: return (s.marks[at] & TRAPPED_MARK) != 0;
        case SWAP: return at != seat && s.hand_sizes[at] > 0;
        case INSPECT: return at != seat;
        case HATS_VERB: return t.players + s.n_hats < t.n_roles;
    }
    return false;
}

template <class Sink>
MINE_FN void targets(const Tables &t, const State &s, int seat, int kind, Sink &sink) {
    switch (t.verb[kind]) {
        case NO_VERB: return;
        case BREAK: return break_targets(t, s, seat, kind, sink);
        case MEND: return mend_targets(t, s, seat, kind, sink);
        case MAP: return goal_cells(t, s, kind, sink);
        case ROCKFALL:
        case KEY: return card_cells(t, s, seat, kind, sink);
    }
    MINE_LOOP
    for (int at = 0; at < t.players; at++)
        if (may(t, s, seat, t.verb[kind], at)) sink.one(at_player(kind, at, 0));
}

// Effects --------------------------------------------------------------------------------------------------------

MINE_FN void no_thief(State &s, int seat) {
    int n = 0;
    for (int i = 0; i < s.n_thefts; i++)
        if (s.thefts[i] != seat) s.thefts[n++] = s.thefts[i];
    s.n_thefts = u8(n);
}

// A card that lies before a player is discarded.
MINE_FN void take_mark(const Tables &t, State &s, int at, int mark) {
    s.marks[at] &= u8(~mark);
    to_discards(s, t.sign_kinds[sign_of(mark)]);
    if (mark == THEFT_MARK) no_thief(s, at);
}

// A card leaves the mine; a key on it goes back.
MINE_FN void take_away(const Tables &t, State &s, Cell cell) {
    to_discards(s, u8(kind_at(t, s, cell)));
    s.n_keys = u8(erase(s.keys, s.n_keys, cell));
    remove(t, s, cell);
}

MINE_FN void exchange_hands(State &s, int one, int other) {
    MINE_LOOP
    for (int i = 0; i < HAND; i++) {
        u8 kind = s.hands[one][i];
        s.hands[one][i] = s.hands[other][i];
        s.hands[other][i] = kind;
    }
    u8 size = s.hand_sizes[one];
    s.hand_sizes[one] = s.hand_sizes[other];
    s.hand_sizes[other] = size;
}

// How often a seat has changed hats until now.
MINE_FN int hats_of(const State &s, int seat) {
    int hats = 0;
    MINE_LOOP
    for (int i = 0; i < s.n_hats; i++) hats += s.hats[i] == seat;
    return hats;
}

MINE_FN void inspect(State &s, int seat, int at) {
    u8 hats = u8(hats_of(s, at));
    int i = s.n_inspections;
    for (int j = 0; j < s.n_inspections; j++) {
        const Inspection &seen = s.inspections[j];
        if (seen.by == seat && seen.target == at && seen.hats == hats) return;
    }
    for (; i > 0; i--) {
        const Inspection &before = s.inspections[i - 1];
        if (before.target < at || (before.target == at && before.hats <= hats)) break;
        s.inspections[i] = before;
    }
    s.inspections[i] = Inspection{u8(seat), u8(at), hats, s.roles[at]};
    s.n_inspections++;
}

MINE_FN void change_hats(State &s, int at) {
    s.hats[s.n_hats] = u8(at);
    s.put_away[s.n_hats++] = s.roles[at];
    s.roles[at] = s.pile[0];
    s.n_pile--;
    for (int i = 0; i < s.n_pile; i++) s.pile[i] = s.pile[i + 1];
}

// Carry an action out for this seat; returns the seat that draws.
MINE_FN int effect(const Tables &t, State &s, int seat, Move move) {
    u8 kind = u8(major_of(move));
    u32 minor = minor_of(move);
    int at = int(minor) / TOOL_WORDS;
    int mark = 1 << ((int(minor) % TOOL_WORDS - 1) & 7);
    int verb = t.verb[kind];
    lose(s, seat, kind);
    if (verb != BREAK && verb != TRAP && verb != THEFT) to_discards(s, kind);
    switch (verb) {
        case BREAK: s.marks[at] |= u8(mark); break;
        case MEND: take_mark(t, s, at, mark); break;
        case ROCKFALL: take_away(t, s, cell_from(minor)); break;
        case MAP:
            for (int place = 0; place < t.n_places; place++)
                if (t.places[place] == cell_from(minor)) s.looks[seat] |= u8(1 << place);
            break;
        case THEFT:
            s.marks[at] |= THEFT_MARK;
            s.thefts[s.n_thefts++] = u8(at);
            break;
        case TRAP: s.marks[at] |= TRAPPED_MARK; break;
        case HANDS_OFF: take_mark(t, s, at, THEFT_MARK); break;
        case FREE: take_mark(t, s, at, TRAPPED_MARK); break;
        case SWAP: exchange_hands(s, seat, at); return at;
        case INSPECT: inspect(s, seat, at); break;
        case HATS_VERB: change_hats(s, at); break;
        case KEY:
            s.keys[s.n_keys++] = cell_from(minor);
            walk(t, s);
            break;
    }
    return seat;
}

}  // namespace undermine
