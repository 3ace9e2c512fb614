// What a seat sees as one row of small numbers. Python's `research.observing`, which says what each of them means.
#pragma once

#include "coding.hpp"

namespace undermine {

MINE_FN int8_t small(int number) { return int8_t(number < 0 ? 0 : number > MOST ? int(MOST) : number); }

// The gold that a seat owns, or what of it is public.
MINE_CALL int gold_of(const Tables &t, const State &s, int seat, bool known) {
    int sum = 0;
    if (with_markers(t)) {
        for (int value = 1; value < COINS; value++) sum += value * s.purses[seat][value];
        return sum;
    }
    MINE_LOOP
    for (int i = 0; i < s.n_pays; i++) {
        const Pay &pay = s.pays[i];
        if ((pay.round_seat & 15) != seat) continue;
        sum += pay.bank;
        for (int j = 0; j < 4; j++) sum += pay.cards[j];
    }
    MINE_LOOP
    for (int i = 0; (known || t.open_gold || s.over) && i < s.n_pots; i++)
        MINE_LOOP for (int j = 0; j < s.pots[i].taken; j++)
            if (s.pots[i].takers[j] == seat) sum += s.pots[i].values[j];
    return sum;
}

// The role of a seat where the observer knows it for sure.
MINE_CALL u8 known_role(const Tables &t, const State &s, int seat, int observer) {
    if (seat == observer || s.ending) return s.roles[seat];
    if (t.know_each_other && s.roles[observer] == SABOTEUR && s.roles[seat] == SABOTEUR) return SABOTEUR;
    for (int i = 0; i < s.n_inspections; i++) {
        const Inspection &seen = s.inspections[i];
        if (seen.by == observer && seen.target == seat && seen.hats == hats_of(s, seat)) return seen.role;
    }
    return NOTHING;
}

MINE_FN void put_plane(const Coding &c, int8_t *mine, u8 plane, int index, int value = 1) {
    mine[int(plane) * window_cells(c) + index] = int8_t(value);
}

MINE_FN void put_lit(const Coding &c, int8_t *mine, u8 first, int index, int sides) {
    for (int side = 0; side < 4; side++)
        if (sides >> side & 1) put_plane(c, mine, u8(first + side), index);
}

template <class Team>
MINE_FN void see_mine(const Team &team, const Tables &t, const Coding &c, const State &s, int seat, int8_t *mine) {
    int own = with_markers(t) ? seat : 0;
    for (int i = team.first(); i < s.n_laid; i += team.step()) {
        int index = window_index(c, s.laid[i]);
        if (index < 0) continue;
        int face = s.faces[i];
        MINE_LOOP
        for (int j = 0; j < c.n_marks[own][face]; j++) put_plane(c, mine, c.mark_planes[own][face][j], index, c.mark_values[own][face][j]);
        u16 word = word_at(s, s.laid[i]);
        put_lit(c, mine, c.reached, index, lit_of(word, own));
        if (t.reaches > 1) put_lit(c, mine, c.reached_by_other, index, lit_of(word, 1 - own));
    }
    for (int place = team.first(); place < t.n_places; place += team.step()) {
        int index = window_index(c, t.places[place]);
        if (s.face_down >> place & 1 && index >= 0) put_plane(c, mine, c.down, index);
    }
    if (!with_markers(t)) return;
    for (int i = team.first(); i < s.n_claims; i += team.step()) {
        int index = window_index(c, s.claims[i]);
        if (index >= 0) put_plane(c, mine, s.claim_seats[i] == seat ? c.own_marker : c.other_marker, index);
    }
    for (int i = team.first(); i < s.n_bribes; i += team.step()) {
        int index = window_index(c, s.bribes[i]);
        if (index >= 0) put_plane(c, mine, s.bribe_seats[i] == seat ? c.own_bribe : c.other_bribe, index);
    }
    for (int i = team.first(); i < s.n_keys; i += team.step()) {
        int index = window_index(c, s.keys[i]);
        if (index >= 0) put_plane(c, mine, c.key, index);
    }
}

template <class Team>
MINE_FN void see_goals(const Team &team, const Tables &t, const Coding &c, const State &s, int seat, int8_t *goals) {
    int width = c.n_goals + GOAL_FIELDS + t.players, shown = 0;
    for (int i = 0; i < s.n_shown; i++) shown |= 1 << s.shown[i];
    for (int place = team.first(); place < t.n_places; place += team.step()) {
        int8_t *goal = goals + place * width;
        bool down = s.face_down >> place & 1;
        if (!down || (shown | s.looks[seat]) >> place & 1) goal[c.slot[s.goal_kinds[place]]] = 1;
        goal[c.n_goals] = down;
        goal[c.n_goals + 1] = top(s).type == ORIENT && top(s).cell == t.places[place];
        MINE_LOOP
        for (int other = 0; other < t.players; other++)
            goal[c.n_goals + GOAL_FIELDS + relative(t, other, seat)] = s.looks[other] >> place & 1;
    }
}

template <class Team>
MINE_FN void see_cards(const Team &team, const Coding &c, const State &s, const Memory &m, int seat, int8_t *row) {
    int from = team.first(), step = team.step();
    for (int i = from; i < s.hand_sizes[seat]; i += step) team.add(row + c.hand, c.slot[s.hands[seat][i]]);
    for (int i = from; to_move(s) == seat && i < m.pending.n; i += step) team.add(row + c.chosen, c.slot[m.pending.kinds[i]]);
    for (int i = from; i < s.n_buried; i += step)
        if (s.buried_seats[i] == seat) team.add(row + c.buried, c.slot[s.buried_kinds[i]]);
    for (int i = from; i < s.n_discards; i += step) team.add(row + c.discards, c.slot[s.discards[i]]);
}

template <class Team>
MINE_FN void see_seats(const Team &team, const Tables &t, const Coding &c, const State &s, int observer, int8_t *seats) {
    for (int seat = team.first(); seat < t.players; seat += team.step()) {
        int8_t *it = seats + relative(t, seat, observer) * (SEAT_FIELDS + c.n_roles);
        it[0] = to_move(s) == seat;
        it[1] = s.starter == seat;
        it[2] = small(s.hand_sizes[seat]);
        for (int sign = 0; sign < SIGNS; sign++) it[3 + sign] = s.marks[seat] >> sign & 1;
        it[8] = small(s.buried[seat]);
        it[9] = s.last_card == seat;
        it[10] = s.last_path == seat;
        it[11] = small(gold_of(t, s, seat, seat == observer));
        it[12] = small(hats_of(s, seat));
        u8 role = t.n_roles ? known_role(t, s, seat, observer) : u8(NOTHING);
        if (role != NOTHING) it[SEAT_FIELDS + c.role_slot[role]] = 1;
    }
}

MINE_FN void see_table(const Tables &t, const Coding &c, const State &s, const Memory &m, int seat, int8_t *row) {
    bool ours = to_move(s) == seat;
    const Task &task = top(s);
    row[0] = small(s.round);
    row[1] = small(t.rounds);
    row[2] = small(s.stock_left);
    row[3] = small(s.idle);
    row[4] = small(s.n_nuggets);
    row[5] = small(with_markers(t) ? s.markers_left : 0);
    row[6] = small(ours ? m.pending.n : 0);
    row[7] = small(ours ? m.pending.block + 1 : 0);
    row[8] = small(task.type == PAY_TROLLS ? task.count : 0);
    if (task.type >= MAIN && task.type < MAIN + QUESTIONS) row[TABLE_FIELDS + task.type - MAIN] = 1;
    (void)c;
}

template <class Team>
MINE_FN void see_pot(const Team &team, const Coding &c, const State &s, int seat, int8_t *pot) {
    if (!s.n_pots) return;
    const Pot &last = s.pots[s.n_pots - 1];
    if (last.taken >= last.size || last.takers[last.taken] != seat) return;
    u8 values[SEATS];
    int n = in_pot(last, last.taken, values);
    for (int i = team.first(); i < n; i += team.step())
        if (values[i] < c.n_pot) team.add(pot, values[i]);
}

template <class Team>
MINE_FN void see_roles(const Team &team, const Tables &t, const Coding &c, const State &s, int seat, int8_t *row) {
    for (int i = team.first(); i < s.n_hats; i += team.step())
        if (s.hats[i] == seat) team.add(row + c.former, c.role_slot[s.put_away[i]]);
    for (int i = team.first(); i < s.n_inspections; i += team.step()) {
        int by = relative(t, s.inspections[i].by, seat), target = relative(t, s.inspections[i].target, seat);
        row[c.inspections + u32(by * t.players + target)] = 1;
    }
}

template <class Team>
MINE_FN void see_gone(const Team &team, const Tables &t, const Coding &c, const State &s, int seat, int8_t *row) {
    for (int i = team.first(); i < s.n_gone; i += team.step()) team.add(row + c.gone, c.slot[s.gone[i]]);
    for (int i = team.first(); i < s.n_turned; i += team.step()) team.add(row + c.turned, c.slot[s.turned[i]]);
    for (int round = 1 + team.first(); round < s.round; round += team.step())
        for (int place = 0; place < t.n_places; place++)
            if (s.witnessed[seat][round - 1] >> place & 1) team.add(row + c.seen, c.slot[s.goals_gone[round - 1][place]]);
}

template <class Team>
MINE_FN void see_history(const Team &team, const Tables &t, const Coding &c, const Memory &m, int seat, int8_t *history) {
    for (int i = team.first(); i < m.n_deeds; i += team.step()) {
        int8_t *row = history + i * DEED_FIELDS;
        const Deed &deed = m.deeds[i];
        int index = deed.cell ? window_index(c, deed.cell) : -1;
        row[0] = small(relative(t, deed.who, seat) + 1);
        row[1] = small(deed.what);
        row[2] = small(deed.kind == NOTHING ? 0 : deed.kind + 1);
        row[3] = small(deed.count);
        row[4] = small(index < 0 ? 0 : index % c.columns + 1);
        row[5] = small(index < 0 ? 0 : index / c.columns + 1);
        row[6] = small(deed.target == NOBODY ? 0 : relative(t, deed.target, seat) + 1);
        row[7] = small(deed.sign);
    }
}

// Write what a seat sees into a row of zeros.
template <class Team>
MINE_FN void fill_row(const Team &team, const Tables &t, const Coding &c, const State &s, const Memory &m, int seat, int8_t *row) {
    see_mine(team, t, c, s, seat, row + c.mine);
    see_goals(team, t, c, s, seat, row + c.goals);
    see_cards(team, c, s, m, seat, row);
    see_seats(team, t, c, s, seat, row + c.seats);
    if (!team.first()) see_table(t, c, s, m, seat, row + c.table);
    see_pot(team, c, s, seat, row + c.pot);
    if (t.role_pile) see_roles(team, t, c, s, seat, row);
    if (with_markers(t)) see_gone(team, t, c, s, seat, row);
    see_history(team, t, c, m, seat, row + c.history);
}

MINE_FN void write_row(const Tables &t, const Coding &c, const State &s, const Memory &m, int seat, int8_t *row) {
    memset(row, 0, c.row);
    fill_row(Alone(), t, c, s, m, seat, row);
}

// Rewards --------------------------------------------------------------------------------------------------------

// How far the open ends that this seat can reach are from the nearest goal that lies face down, in cards; at most `far`.
MINE_FN int distance(const Tables &t, const Coding &c, const State &s, int seat) {
    int reach = t.reaches > 1 ? seat : 0, best = c.far;
    if (!s.face_down) return 0;
    for (int i = 0; i < s.n_front[reach]; i++)
        for (int place = 0; place < t.n_places; place++) {
            if (!(s.face_down >> place & 1)) continue;
            int across = column_of(s.front[reach][i]) - column_of(t.places[place]);
            int along = row_of(s.front[reach][i]) - row_of(t.places[place]);
            int steps = (across < 0 ? -across : across) + (along < 0 ? -along : along);
            if (steps < best) best = steps;
        }
    return best;
}

// Ng, Harada and Russell's potential: whoever digs is better off near a goal, a saboteur far from one; none at a round's end.
MINE_CALL double potential(const Tables &t, const Coding &c, const State &s, int seat) {
    if (top(s).type >= ROUND_OVER) return 0;
    double share = c.shaping * distance(t, c, s, seat) / c.far;
    return t.n_roles && s.roles[seat] == SABOTEUR ? share : -share;
}

// Who has won a round, as seen by one seat: 1, -1, or 0.
MINE_FN int side_won(const Tables &t, const State &s, const Memory &m, int seat) {
    int gain = gold_of(t, s, seat, true) - m.gold[seat];
    if (t.flow == ROUNDS_FLOW) {
        if (s.finisher == NOBODY) return s.roles[seat] == SABOTEUR ? 1 : -1;
        if (s.roles[s.finisher] == SELFISH) return seat == s.finisher ? 1 : -1;
        return s.roles[seat] == DIGGER ? 1 : -1;
    }
    if (t.flow == DUEL_FLOW && t.players == 2) {
        int other = gold_of(t, s, 1 - seat, true) - m.gold[1 - seat];
        return (gain > other) - (gain < other);
    }
    return gain > 0 ? 1 : -1;
}

// What the end of a round is worth to a seat.
MINE_CALL double round_reward(const Tables &t, const Coding &c, const State &s, const Memory &m, int seat) {
    return c.by_side ? side_won(t, s, m, seat) : gold_of(t, s, seat, true) - m.gold[seat];
}

}  // namespace undermine
