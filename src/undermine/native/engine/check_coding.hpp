// Where a coding comes in from outside it is looked through, as tables are.
#pragma once

#include "check.hpp"
#include "coding.hpp"

namespace undermine {

inline bool within(u32 first, u64 n, u32 end) { return first != NO_NUMBER && u64(first) + n <= end; }
inline bool absent_or(u32 first, u64 n, u32 end) { return first == NO_NUMBER || u64(first) + n <= end; }

inline bool check_numbers(const Tables &t, const Coding &c) {
    u64 cells = u64(window_cells(c));
    for (int face = 0; face < t.n_faces; face++) {
        bool path = t.family[t.kind[face]] == PATH;
        REFUSE_UNLESS(path ? within(c.lay[face], cells, c.actions) : c.lay[face] == NO_NUMBER);
    }
    for (int kind = 0; kind < t.n_kinds; kind++) {
        int verb = t.verb[kind];
        u64 n = verb == MAP ? t.n_places : verb == ROCKFALL || verb == KEY ? cells : u64(t.players) * u64(tools_of(t, kind));
        REFUSE_UNLESS(verb ? within(c.play[kind], n, c.actions) : c.play[kind] == NO_NUMBER);
        bool held = t.family[kind] <= ACTION;
        REFUSE_UNLESS(held ? within(c.discard[kind], 1, c.actions) : c.discard[kind] == NO_NUMBER);
        REFUSE_UNLESS(c.slot[kind] < (held ? c.n_stock : c.n_goals) || t.family[kind] == START);
    }
    REFUSE_UNLESS(t.most_passed == 1 ? c.enough == NO_NUMBER && !t.shedding : within(c.enough, 1, c.actions));
    REFUSE_UNLESS(t.shedding ? within(c.shed, SIGNS, c.actions) : c.shed == NO_NUMBER);
    REFUSE_UNLESS(within(c.turn, 2, c.actions) && within(c.other, OTHERS, c.actions));
    for (int i = 0; i < t.n_nuggets; i++) REFUSE_UNLESS(t.nuggets[i] < c.n_pot && within(c.pick, c.n_pot, c.actions));
    REFUSE_UNLESS(absent_or(c.pick, c.n_pot, c.actions));
    REFUSE_UNLESS(copies_of(t, THEFT) ? within(c.steal, t.players, c.actions) : absent_or(c.steal, t.players, c.actions));
    bool markers = with_markers(t);
    REFUSE_UNLESS(markers ? within(c.claim, cells, c.actions) && within(c.bribe, cells, c.actions) : c.claim == NO_NUMBER && c.bribe == NO_NUMBER);
    return markers ? within(c.done, 1, c.actions) : c.done == NO_NUMBER;
}

inline bool check_rows(const Tables &t, const Coding &c) {
    u64 players = t.players;
    REFUSE_UNLESS(within(c.mine, u64(c.n_planes) * u64(window_cells(c)), c.row));
    REFUSE_UNLESS(within(c.goals, t.n_places * (c.n_goals + GOAL_FIELDS + players), c.row));
    REFUSE_UNLESS(within(c.hand, c.n_stock, c.row) && within(c.chosen, c.n_stock, c.row));
    REFUSE_UNLESS(within(c.buried, c.n_stock, c.row) && within(c.discards, c.n_stock, c.row));
    REFUSE_UNLESS(within(c.seats, players * u64(SEAT_FIELDS + c.n_roles), c.row));
    REFUSE_UNLESS(within(c.table, TABLE_FIELDS + QUESTIONS, c.row) && within(c.pot, c.n_pot, c.row));
    if (t.role_pile) REFUSE_UNLESS(within(c.former, c.n_roles, c.row) && within(c.inspections, players * players, c.row));
    if (with_markers(t)) {
        REFUSE_UNLESS(within(c.gone, c.n_stock, c.row) && within(c.turned, c.n_goals, c.row) && within(c.seen, c.n_goals, c.row));
        REFUSE_UNLESS(c.own_marker < c.n_planes && c.own_bribe < c.n_planes && c.key < c.n_planes);
    }
    REFUSE_UNLESS(c.n_history >= 1 && c.n_history <= DEEDS && within(c.history, u64(c.n_history) * DEED_FIELDS, c.row));
    REFUSE_UNLESS(c.down < c.n_planes && c.reached + 4 <= c.n_planes);
    if (t.reaches > 1) REFUSE_UNLESS(c.reached_by_other + 4 <= c.n_planes && c.other_marker < c.n_planes && c.other_bribe < c.n_planes);
    for (int i = 0; i < t.n_roles; i++) REFUSE_UNLESS(c.role_slot[t.roles[i]] < c.n_roles);
    for (int reach = 0; reach < t.reaches; reach++)
        for (int face = 0; face < t.n_faces; face++) {
            REFUSE_UNLESS(c.n_marks[reach][face] <= FACE_MARKS);
            for (int i = 0; i < c.n_marks[reach][face]; i++)
                REFUSE_UNLESS(c.mark_planes[reach][face][i] < c.n_planes && c.mark_values[reach][face][i] <= MOST);
        }
    return true;
}

inline bool check_coding(const Tables &t, const Coding &c) {
    REFUSE_UNLESS(c.size == sizeof(Coding) && c.actions >= 1 && c.actions <= 1 << 20 && c.row >= 1 && c.row <= 1 << 20);
    REFUSE_UNLESS(c.columns >= 1 && c.columns <= SPAN && c.rows >= 1 && c.rows <= SPAN && c.west >= -SPAN && c.west <= SPAN);
    REFUSE_UNLESS(c.north >= -SPAN && c.north <= SPAN && c.n_planes <= 128 && c.n_pot <= 16 && c.n_pot >= 1 && c.far >= 1);
    REFUSE_UNLESS(c.n_goals <= KINDS && c.n_stock <= KINDS && c.n_roles <= ROLES && c.shaping >= -1e6 && c.shaping <= 1e6);
    return check_numbers(t, c) && check_rows(t, c);
}

}  // namespace undermine
