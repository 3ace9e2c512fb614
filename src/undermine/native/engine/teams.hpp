// Who wins a round of Saboteur 2, how much gold each gets, and who robs whom (S6, S10-S15). Python's `game.flow.shares`,
// `game.flow.doors` and `game.flow.teams`.
#pragma once

#include "gold.hpp"

namespace undermine {

// The sides joined to one side when doors of the other colour are shut: in the middle of its two-sided track a door
// leaves each side alone (S6).
MINE_FN int joined_for(const Tables &t, int colour, int face, int side) {
    int track = t.joined[face][side], door = t.door[t.kind[face]];
    return door && door != colour && count(u64(track)) == 2 ? 1 << side : track;
}

// Whether some way leads there that passes no door of the other colour; start and ladders are all joined.
MINE_FN bool can_walk(const Tables &t, const State &s, int colour, Cell to) {
    u8 walked[LAID] = {};
    Cell todo[4 * LAID];
    u8 sides[4 * LAID];
    int n = 0;
    for (int i = 0; i < s.n_laid; i++) {
        int face = s.faces[i];
        if (t.family[t.kind[face]] != START && !t.ladder[face]) continue;
        walked[i] = t.openings[face];
        todo[n] = s.laid[i];
        sides[n++] = walked[i];
    }
    while (n) {
        Cell cell = todo[--n];
        int from = sides[n];
        for (int side = 0; side < 4; side++) {
            Cell next = beyond(cell, side);
            u16 word = word_at(s, next);
            if (!(from >> side & 1) || !is_laid(word)) continue;
            int i = 0;
            while (s.laid[i] != next) i++;
            int news = joined_for(t, colour, s.faces[i], facing(side)) & ~walked[i];
            if (!news) continue;
            walked[i] |= u8(news);
            todo[n] = next;
            sides[n++] = u8(news);
        }
    }
    for (int i = 0; i < s.n_laid; i++)
        if (s.laid[i] == to) return walked[i] != 0;
    return false;
}

MINE_FN bool trapped(const State &s, int seat) { return (s.marks[seat] & TRAPPED_MARK) != 0; }

// Doors shut out both teams (S12).
MINE_FN int shut_out(const Tables &t, const State &s) {
    bool boss = false;
    for (int seat = 0; seat < t.players; seat++) boss = boss || s.roles[seat] == BOSS;
    if (t.blocked_alone) return boss ? 1 << BOSS : 1 << SABOTEUR | 1 << PROFITEER;
    if (boss) return 1 << BOSS | 1 << PROFITEER;
    return s.roles[s.finisher] == PROFITEER ? 1 << PROFITEER : 0;
}

// The roles that win, a bit for each. The finisher's own team comes first, and then alone; else both (S11).
MINE_FN int winning(const Tables &t, const State &s) {
    if (s.finisher == NOBODY) return 1 << SABOTEUR | 1 << PROFITEER;
    Cell treasure = 0;
    for (int i = s.n_laid; i-- > 0;)
        if (t.treasure[t.kind[s.faces[i]]]) treasure = s.laid[i];
    int able = 0;
    if (can_walk(t, s, BLUE, treasure)) able |= 1 << BLUE_TEAM;
    if (can_walk(t, s, GREEN, treasure)) able |= 1 << GREEN_TEAM;
    if (!able) return shut_out(t, s);
    int own = 1 << s.roles[s.finisher];
    return (able & own ? own : able) | 1 << BOSS | 1 << PROFITEER;
}

// Those who are not trapped: whose card was laid last, and from him clockwise (S15).
MINE_FN void let_thieves(const Tables &t, State &s) {
    int last = -1;
    for (int i = 0; i < s.n_thefts; i++)
        if (!trapped(s, s.thefts[i])) last = s.thefts[i];
    s.n_thieves = 0;
    for (int step = 0; last >= 0 && step < t.players; step++) {
        int seat = (last + step) % t.players;
        for (int i = 0; i < s.n_thefts; i++)
            if (s.thefts[i] == seat && !trapped(s, seat)) {
                s.thieves[s.n_thieves++] = u8(seat);
                break;
            }
    }
    push(s, THIEVES, NOBODY);
}

// First the geologists, by the crystals in the mine (S7), then the winners, then the thieves (S10-S15).
MINE_CALL void pay_teams(const Tables &t, State &s) {
    int crystals = 0, geologists = 0, paid = 0, winners = 0, roles = winning(t, s);
    for (int i = 0; i < s.n_laid; i++) crystals += t.crystal[t.kind[s.faces[i]]];
    for (int seat = 0; seat < t.players; seat++) {
        if (s.roles[seat] == GEOLOGIST && (t.trapped_paid || !trapped(s, seat))) geologists++, paid |= 1 << seat;
        winners += (roles >> s.roles[seat] & 1) && !trapped(s, seat);
    }
    for (int seat = 0; seat < t.players; seat++)
        if (paid >> seat & 1 && crystals / geologists) note_pay(s, seat, crystals / geologists, 0, 0);
    for (int seat = 0; seat < t.players; seat++) {
        if (paid >> seat & 1 || !(roles >> s.roles[seat] & 1) || trapped(s, seat)) continue;
        int gold = t.share[winners] - t.less[s.roles[seat]];
        if (gold > 0) note_pay(s, seat, gold, 0, 0);
    }
    only(s, CLOSE);
    let_thieves(t, s);
}

// Other players who own gold, trapped or not: a bit for each.
MINE_FN int victims(const Tables &t, const State &s, int thief) {
    int gold[SEATS] = {}, seats = 0;
    for (int i = 0; i < s.n_pays; i++) gold[s.pays[i].round_seat & 15] += s.pays[i].bank;
    for (int seat = 0; seat < t.players; seat++)
        if (seat != thief && gold[seat] > 0) seats |= 1 << seat;
    return seats;
}

// Ask the next thief, unless nobody has any gold to take.
MINE_CALL void let_steal(const Tables &t, State &s) {
    if (!s.n_thieves) return;
    u8 thief = s.thieves[0];
    s.n_thieves--;
    for (int i = 0; i < s.n_thieves; i++) s.thieves[i] = s.thieves[i + 1];
    push(s, THIEVES, NOBODY);
    if (victims(t, s, thief)) push(s, STEAL, thief);
}

template <class Sink>
MINE_FN void steal_options(const Tables &t, const State &s, const Task &task, Sink &sink) {
    int seats = victims(t, s, task.seat);
    sink.one(choose(STEAL_CHOICE, 0));
    for (int seat = 0; seat < t.players; seat++)
        if (seats >> seat & 1) sink.one(choose(STEAL_CHOICE, u32(seat + 1)));
}

MINE_FN void steal(State &s, const Task &task, Move move) {
    if (!minor_of(move)) return;
    note_pay(s, task.seat, 1, 0, 0);
    note_pay(s, int(minor_of(move)) - 1, -1, 0, 0);
}

}  // namespace undermine
