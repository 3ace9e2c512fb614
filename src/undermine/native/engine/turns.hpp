// The turn that the round games share: play one card or pass, turn up goals, draw, next (B5-B11, B17). Python's
// `game.flow.turns`.
#pragma once

#include "verbs.hpp"

namespace undermine {

// What a player may do -------------------------------------------------------------------------------------------

// Whether a ladder may lie here: it needs no way to the start, and never lies beside a goal (S5), nor, where gold lies in
// the mine, beside that (D6).
MINE_FN bool ladder_may(const Tables &t, const State &s, Cell cell) {
    return !beside_goal(t, s, cell) && !(t.links && beside_gold(t, s, cell));
}

// All ways to lay a held path card so that every side fits (B7, B8, D4).
template <class Sink>
MINE_FN void lays(const Tables &t, const State &s, int reach, Bits faces, Sink &sink) {
    if (!any(faces)) return;
    Bits climbing = faces & t.climbing, walking = faces & ~t.climbing;
    bool along_shore = t.connect_adjacent || any(climbing);
    const Cell *cells = along_shore ? s.shore : s.front[reach];
    int n = along_shore ? s.n_shore : s.n_front[reach];
    MINE_LOOP
    for (int i = first_of(sink); i < n; i += step_of(sink)) {
        Cell cell = cells[i];
        u16 word = word_at(s, cell);
        Bits able = {0, 0};
        if (t.connect_adjacent || word & IN_FRONT << reach) able = walking;
        if (any(climbing) && ladder_may(t, s, cell)) able = able | climbing;
        sink.lays(t, cell, able & t.fits[word & SIGNATURE]);
    }
}

// All ways to discard so many cards at most, those of each in order (S3).
template <class Sink>
MINE_FN void combinations(const u8 *hand, int n, int least, int most, int removes, Sink &sink) {
    MINE_LOOP
    for (int a = 0; a < n; a++) {
        if (a && hand[a] == hand[a - 1]) continue;
        u32 one = u32(hand[a] + 1) << 16;
        if (least <= 1) sink.one(discard(removes, one));
        MINE_LOOP
        for (int b = a + 1; b < n && most > 1; b++) {
            if (b > a + 1 && hand[b] == hand[b - 1]) continue;
            u32 two = one | u32(hand[b] + 1) << 8;
            sink.one(discard(removes, two));
            MINE_LOOP
            for (int c = b + 1; c < n && most > 2; c++)
                if (c == b + 1 || hand[c] != hand[c - 1]) sink.one(discard(removes, two | u32(hand[c] + 1)));
        }
    }
}

// To pass, or with two cards to be rid of one that lies before oneself (S3).
template <class Sink>
MINE_FN void passes(const Tables &t, const State &s, int seat, Sink &sink) {
    const u8 *hand = s.hands[seat];
    int n = s.hand_sizes[seat];
    combinations(hand, n, 1, t.most_passed, 0, sink);
    if (!t.shedding) return;
    MINE_LOOP
    for (int sign = 0; sign < SIGNS; sign++)
        if (s.marks[seat] >> sign & 1) combinations(hand, n, 2, 2, tool_word(sign), sink);
}

template <class Sink>
MINE_FN void actions(const Tables &t, const State &s, int seat, Sink &sink) {
    const u8 *hand = s.hands[seat];
    MINE_LOOP
    for (int i = 0; i < s.hand_sizes[seat]; i++)
        if (t.verb[hand[i]] && (!i || hand[i] != hand[i - 1])) targets(t, s, seat, hand[i], sink);
}

// Every legal move of a turn, in the order of their codes: lays, actions, discards.
template <class Sink>
MINE_FN void main_options(const Tables &t, const State &s, int seat, Sink &sink) {
    if (!(s.marks[seat] & BLOCKING)) lays(t, s, 0, held(t, s, seat), sink);
    actions(t, s, seat, sink);
    passes(t, s, seat, sink);
}

template <class Sink>
MINE_FN void orient_options(const Task &task, Sink &sink) {
    for (u32 turned = 0; turned < 2; turned++) sink.one(choose(TURN_CHOICE, task.cell, turned));
}

// What a move does -----------------------------------------------------------------------------------------------

MINE_FN int laid_face(const Tables &t, Move move) {
    int kind = int(minor_of(move) / 2), turned = int(minor_of(move) % 2);
    return t.first_face[kind] + (turned ? t.faces_of[kind] - 1 : 0);
}

MINE_FN void lay_card(const Tables &t, State &s, int seat, Move move) {
    lose(s, seat, u8(minor_of(move) / 2));
    lay(t, s, cell_from(major_of(move)), laid_face(t, move));
    s.last_path = u8(seat);
}

// A pass; returns how many cards it draws: as many as it discards, and one where two cards remove another (S3).
MINE_FN u8 pass(const Tables &t, State &s, int seat, Move move) {
    u32 cards = minor_of(move);
    u8 n = 0;
    MINE_LOOP
    for (int shift = 16; shift >= 0; shift -= 8) {
        u8 kind = u8(cards >> shift & 0xFF);
        if (!kind) break;
        bury(s, seat, u8(kind - 1));
        n++;
    }
    s.last_card = u8(seat);
    s.idle = u16(s.idle + !s.stock_left);
    int removes = int(major_of(move));
    if (!removes) return n;
    take_mark(t, s, seat, 1 << (removes - 1));
    s.idle = 0;
    return 1;
}

// The main choice of a turn, and what it leaves to be done.
MINE_FN void carry_out(const Tables &t, State &s, u8 seat, Move move) {
    push(s, NEXT, seat);
    switch (shape_of(move)) {
        case LAY_MOVE:
            lay_card(t, s, seat, move);
            push(s, DRAW, seat, 1);
            if (s.touched[0]) push(s, REACH, seat, 0, cell_from(major_of(move)));
            return;
        case DISCARD_MOVE: return push(s, DRAW, seat, pass(t, s, seat, move));
        default: return push(s, DRAW, u8(effect(t, s, seat, move)), 1);
    }
}

// Show everything that the round hid (B18); paying comes next.
MINE_FN void end_round(const Tables &t, State &s, u8 ending, u8 finisher) {
    s.ending = ending;
    s.finisher = finisher;
    s.n_shown = 0;
    for (int place = 0; place < t.n_places; place++)
        if (t.shows_goals && s.face_down >> place & 1) s.shown[s.n_shown++] = u8(place);
    only(s, PAY_OUT);
}

// How a stone may lie, a bit for each way: joined to the card just played if that points at it, else to as many as
// possible (B11, B16).
MINE_FN int orientations(const Tables &t, const State &s, int place, Cell played) {
    Cell cell = t.places[place];
    int kind = s.goal_kinds[place], first = t.first_face[kind], most = -1, ways = 0;
    int joins = points_at(s, cell, &played);
    if (!joins) joins = points_at(s, cell, 0);
    for (int way = 0; way < t.faces_of[kind]; way++) {
        int joined = count(u64(t.openings[first + way] & joins));
        if (joined > most) ways = 0;
        if (joined >= most) ways |= 1 << way, most = joined;
    }
    return ways;
}

MINE_FN void turn_goal(const Tables &t, State &s, int place, int way) {
    int n = 0;
    for (int i = 0; i < s.n_shown; i++)
        if (s.shown[i] != place) s.shown[n++] = s.shown[i];
    s.n_shown = u8(n);
    int kind = s.goal_kinds[place];
    turn_up(t, s, place, t.first_face[kind] + (way ? t.faces_of[kind] - 1 : 0));
}

// A goal is turned over if there is one way alone in which it may lie; else the seat chooses.
MINE_FN void turn_or_ask(const Tables &t, State &s, u8 seat, int place, int ways) {
    if (ways & (ways - 1)) {
        s.shown[s.n_shown++] = u8(place);
        push(s, ORIENT, seat, 0, t.places[place]);
    } else {
        turn_goal(t, s, place, ways >> 1);
    }
}

// Turn up one goal that is reached, and come back for the others; the treasure ends the round (B10, B11, B16, S9).
MINE_CALL void reach(const Tables &t, State &s, const Task &task) {
    if (!s.touched[0]) return;
    int place = lowest(s.touched[0]);
    if (t.treasure[s.goal_kinds[place]]) {
        turn_goal(t, s, place, 0);
        return end_round(t, s, TREASURE_FOUND, task.seat);
    }
    push(s, REACH, task.seat, 0, task.cell);
    turn_or_ask(t, s, task.seat, place, orientations(t, s, place, task.cell));
}

MINE_FN void orient(const Tables &t, State &s, const Task &task, Move move) {
    for (int place = 0; place < t.n_places; place++)
        if (t.places[place] == task.cell) return turn_goal(t, s, place, int(minor_of(move) & 1));
}

MINE_FN u8 round_ending(const Tables &t, const State &s) {
    if (all_hands_empty(t, s)) return EMPTY_HANDS;
    return t.end_on_all_pass && s.idle >= t.players ? ALL_PASSED : NOT_ENDED;
}

// The next seat with cards is to move; empty hands are skipped (B6); or the round is over (B17, S9).
MINE_FN void advance(const Tables &t, State &s, const Task &task) {
    u8 seat = task.seat;
    while (true) {
        seat = u8(seat + 1 == t.players ? 0 : seat + 1);
        if (s.idle || !s.hand_sizes[seat]) {
            u8 ending = round_ending(t, s);
            if (ending) return end_round(t, s, ending, NOBODY);
        }
        if (s.hand_sizes[seat]) return push(s, MAIN, seat);
        s.idle = u16(s.idle + !s.stock_left);
    }
}

// The left neighbour of who played last: a path card or any card, as the reading has it (B23).
MINE_FN u8 left_of_last(const Tables &t, const State &s) {
    u8 last = t.next_start_path && s.last_path != NOBODY ? s.last_path : s.last_card;
    return u8((last + 1) % t.players);
}

}  // namespace undermine
