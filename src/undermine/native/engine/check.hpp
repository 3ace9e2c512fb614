// What comes in from outside: tables and states are looked through before anything is done with them.
//
// Whatever passes here can be played on without reading or writing out of bounds, because it holds to the laws by which the
// engine's lists are bounded: every card, role, nugget and marker is in one place, and the tasks are such as come about.
#pragma once

#include "check_tables.hpp"

namespace undermine {

// States ---------------------------------------------------------------------------------------------------------

MINE_FN bool is_seat(const Tables &t, u8 seat) { return seat < t.players; }

MINE_FN bool check_counts(const Tables &t, const State &s) {
    REFUSE_UNLESS(s.round >= 1 && s.round <= t.rounds && is_seat(t, s.starter) && s.n_tasks >= 1 && s.n_tasks <= SEATS + 1);
    REFUSE_UNLESS(s.n_thieves <= t.players && s.n_hats <= HATS && s.n_thefts <= t.players && s.n_inspections <= INSPECTIONS);
    REFUSE_UNLESS(s.n_shown <= t.n_places && s.n_nuggets <= t.n_nuggets && s.n_pots <= s.round && s.n_pays <= PAYS);
    REFUSE_UNLESS(s.n_goals_left <= t.n_goals && s.over <= 1 && s.ending <= MARKERS_OUT && s.n_pile <= t.n_roles);
    REFUSE_UNLESS(s.n_claims <= t.markers && s.n_bribes <= t.markers && s.n_keys <= KEYS && s.n_turned <= t.n_goals);
    REFUSE_UNLESS(s.last_card == NOBODY || is_seat(t, s.last_card));
    REFUSE_UNLESS(s.last_path == NOBODY || is_seat(t, s.last_path));
    REFUSE_UNLESS(s.finisher == NOBODY || is_seat(t, s.finisher));
    REFUSE_UNLESS((s.ending == TREASURE_FOUND) == (s.finisher != NOBODY) && s.idle < 0x8000);
    int cards = s.stock_left + s.n_aside + s.n_discards + s.n_buried + s.n_gone;
    for (int seat = 0; seat < t.players; seat++) {
        REFUSE_UNLESS(s.hand_sizes[seat] <= t.hand && s.marks[seat] < 1 << SIGNS && s.looks[seat] >> t.n_places == 0);
        cards += s.hand_sizes[seat];
    }
    return cards <= t.n_stock;
}

MINE_FN bool check_mine(const Tables &t, const State &s) {
    REFUSE_UNLESS(s.n_laid >= t.n_starts && s.n_laid + GOALS <= LAID && s.face_down >> t.n_places == 0);
    u64 taken[TORUS / 64] = {};
    int west = 255, east = 0, north = 255, south = 0, turned = 0;
    for (int i = 0; i < s.n_laid + t.n_places; i++) {
        Cell cell = i < s.n_laid ? s.laid[i] : t.places[i - s.n_laid];
        west = (cell >> 8) < west ? cell >> 8 : west;
        east = (cell >> 8) > east ? cell >> 8 : east;
        north = (cell & 0xFF) < north ? cell & 0xFF : north;
        south = (cell & 0xFF) > south ? cell & 0xFF : south;
    }
    REFUSE_UNLESS(east - west < SPAN && south - north < SPAN);
    for (int i = 0; i < s.n_laid; i++) {
        int face = s.faces[i];
        REFUSE_UNLESS(face < t.n_faces);
        u64 &words = taken[at(s.laid[i]) / 64];
        REFUSE_UNLESS(!(words >> at(s.laid[i]) % 64 & 1));
        words |= u64(1) << at(s.laid[i]) % 64;
        int kind = t.kind[face], place = 0;
        while (place < t.n_places && t.places[place] != s.laid[i]) place++;
        if (i < t.n_starts) REFUSE_UNLESS(s.laid[i] == t.starts[i] && face == t.start_faces[i]);
        else REFUSE_UNLESS(t.family[kind] == (place < t.n_places ? GOAL : PATH));
        if (place == t.n_places) continue;
        REFUSE_UNLESS(!(s.face_down >> place & 1) && s.goal_kinds[place] == kind);
        turned |= 1 << place;
    }
    return (turned | s.face_down) == (1 << t.n_places) - 1;
}

// Whether the lists of the rim have room for this mine.
MINE_FN bool check_rim(const Tables &t, const State &s) {
    u64 laid[TORUS / 64] = {}, shore[TORUS / 64] = {};
    int n = 0;
    for (int i = 0; i < s.n_laid; i++) laid[at(s.laid[i]) / 64] |= u64(1) << at(s.laid[i]) % 64;
    for (int i = 0; i < s.n_laid; i++)
        for (int side = 0; side < 4; side++) {
            int where = at(beyond(s.laid[i], side));
            u64 bit = u64(1) << where % 64;
            if (!(t.openings[s.faces[i]] >> side & 1) || (laid[where / 64] | shore[where / 64]) & bit) continue;
            shore[where / 64] |= bit;
            n++;
        }
    return n + 4 * (GOALS + 1) <= RIM;
}

MINE_FN bool count_kinds(const Tables &t, const u8 *kinds, int n, int *seen) {
    for (int i = 0; i < n; i++) {
        REFUSE_UNLESS(kinds[i] < t.n_kinds);
        seen[kinds[i]]++;
    }
    return true;
}

// Every card of the stock is in one place.
MINE_FN bool check_cards(const Tables &t, const State &s) {
    int seen[KINDS] = {}, buried[SEATS] = {};
    for (int i = 0; i < t.n_stock; i++) seen[t.stock[i]]--;
    REFUSE_UNLESS(count_kinds(t, s.stock, s.stock_left, seen) && count_kinds(t, s.aside, s.n_aside, seen));
    REFUSE_UNLESS(count_kinds(t, s.discards, s.n_discards, seen) && count_kinds(t, s.gone, s.n_gone, seen));
    REFUSE_UNLESS(count_kinds(t, s.buried_kinds, s.n_buried, seen) && s.n_aside == t.aside);
    for (int i = 0; i < s.n_buried; i++) {
        REFUSE_UNLESS(is_seat(t, s.buried_seats[i]));
        buried[s.buried_seats[i]]++;
    }
    for (int seat = 0; seat < t.players; seat++) {
        REFUSE_UNLESS(count_kinds(t, s.hands[seat], s.hand_sizes[seat], seen) && buried[seat] == s.buried[seat]);
        for (int i = 1; i < s.hand_sizes[seat]; i++) REFUSE_UNLESS(s.hands[seat][i - 1] <= s.hands[seat][i]);
        for (int sign = 0; sign < SIGNS; sign++) {
            if (!(s.marks[seat] >> sign & 1)) continue;
            REFUSE_UNLESS(t.sign_kinds[sign] != NOTHING);
            seen[t.sign_kinds[sign]]++;
        }
    }
    for (int i = 0; i < s.n_laid; i++)
        if (t.family[t.kind[s.faces[i]]] == PATH) seen[t.kind[s.faces[i]]]++;
    for (int i = 1; i < s.n_gone; i++) REFUSE_UNLESS(s.gone[i - 1] <= s.gone[i]);
    for (int kind = 0; kind < t.n_kinds; kind++) REFUSE_UNLESS(!seen[kind]);
    return true;
}

MINE_FN bool check_goals(const Tables &t, const State &s) {
    int seen[KINDS] = {}, later = with_markers(t) ? t.n_goals - s.round * t.n_places : 0;
    for (int i = 0; i < t.n_goals; i++) seen[t.goals[i]]--;
    REFUSE_UNLESS(count_kinds(t, s.goal_kinds, t.n_places, seen) && count_kinds(t, s.goals_left, s.n_goals_left, seen));
    REFUSE_UNLESS(s.n_goals_left == later && count_kinds(t, s.turned, s.n_turned, seen));
    for (int i = 1; i < s.n_goals_left; i++) REFUSE_UNLESS(s.goals_left[i - 1] <= s.goals_left[i]);
    for (int i = 1; i < s.n_turned; i++) REFUSE_UNLESS(s.turned[i - 1] <= s.turned[i]);
    for (int round = 1; t.markers && round < s.round; round++) {
        REFUSE_UNLESS(s.unturned[round - 1] >> t.n_places == 0);
        for (int seat = 0; seat < t.players; seat++) REFUSE_UNLESS(!(s.witnessed[seat][round - 1] & ~s.unturned[round - 1]));
        for (int place = 0; place < t.n_places; place++)
            if (s.unturned[round - 1] >> place & 1) REFUSE_UNLESS(count_kinds(t, &s.goals_gone[round - 1][place], 1, seen));
    }
    for (int kind = 0; kind < t.n_kinds; kind++) REFUSE_UNLESS(!seen[kind]);
    return true;
}

MINE_FN int discarded(const Tables &t, const State &s, int verb) {
    int n = 0;
    for (int i = 0; i < s.n_discards; i++) n += t.verb[s.discards[i]] == verb;
    return n;
}

MINE_FN bool check_roles(const Tables &t, const State &s) {
    int seen[ROLES] = {};
    REFUSE_UNLESS(s.n_hats <= discarded(t, s, HATS_VERB) && s.n_inspections <= discarded(t, s, INSPECT));
    if (!t.n_roles) {
        for (int seat = 0; seat < t.players; seat++) REFUSE_UNLESS(s.roles[seat] == NOTHING);
        return s.spare == NOTHING && !s.n_pile && !s.n_hats;
    }
    for (int i = 0; i < t.n_roles; i++) seen[t.roles[i]]--;
    for (int i = 0; i < t.players + s.n_pile + s.n_hats; i++) {
        u8 role = i < t.players ? s.roles[i] : i < t.players + s.n_pile ? s.pile[i - t.players] : s.put_away[i - t.players - s.n_pile];
        REFUSE_UNLESS(role < ROLES);
        seen[role]++;
    }
    REFUSE_UNLESS((s.spare != NOTHING) == (!t.role_pile && t.n_roles > t.players) && (s.spare == NOTHING || s.spare < ROLES));
    if (s.spare != NOTHING) seen[s.spare]++;
    for (int role = 0; role < ROLES; role++) REFUSE_UNLESS(!seen[role]);
    for (int i = 0; i < s.n_hats; i++) REFUSE_UNLESS(is_seat(t, s.hats[i]));
    for (int i = 0; i < s.n_inspections; i++) {
        const Inspection &seen_role = s.inspections[i];
        REFUSE_UNLESS(is_seat(t, seen_role.by) && is_seat(t, seen_role.target) && seen_role.by != seen_role.target);
        REFUSE_UNLESS(seen_role.role < ROLES && seen_role.hats <= hats_of(s, seen_role.target));
        if (!i) continue;
        const Inspection &before = s.inspections[i - 1];
        REFUSE_UNLESS(before.target < seen_role.target || (before.target == seen_role.target && before.hats <= seen_role.hats));
    }
    return true;
}

// The seats with a theft card before them are those in the list, each once.
MINE_FN bool check_thefts(const Tables &t, const State &s) {
    int seats = 0, marked = 0;
    for (int i = 0; i < s.n_thefts; i++) {
        REFUSE_UNLESS(is_seat(t, s.thefts[i]) && !(seats >> s.thefts[i] & 1));
        seats |= 1 << s.thefts[i];
    }
    for (int seat = 0; seat < t.players; seat++)
        if (s.marks[seat] & THEFT_MARK) marked |= 1 << seat;
    for (int i = 0; i < s.n_thieves; i++) REFUSE_UNLESS(is_seat(t, s.thieves[i]));
    return seats == marked;
}

MINE_FN bool check_pot(const Tables &t, const Pot &pot) {
    REFUSE_UNLESS(pot.size >= 1 && pot.size <= SEATS && pot.taken <= pot.size);
    int seen[16] = {};
    for (int i = 0; i < pot.size; i++) {
        REFUSE_UNLESS(is_seat(t, pot.takers[i]) && pot.drawn[i] && pot.drawn[i] < 16 && (!i || pot.drawn[i - 1] <= pot.drawn[i]));
        seen[pot.drawn[i]]++;
    }
    for (int i = 0; i < pot.taken; i++) {
        REFUSE_UNLESS(pot.values[i] < 16 && seen[pot.values[i]]);
        seen[pot.values[i]]--;
    }
    return true;
}

// No nugget is there twice; some may be missing, as where a position was set up by hand.
MINE_FN bool check_gold(const Tables &t, const State &s) {
    int seen[16] = {}, this_round = 0, pays[ROUNDS + 1] = {};
    for (int i = 0; i < t.n_nuggets; i++) seen[t.nuggets[i]]--;
    for (int i = 0; i < s.n_nuggets; i++) {
        REFUSE_UNLESS(s.nuggets[i] < 16);
        seen[s.nuggets[i]]++;
    }
    for (int i = 0; i < s.n_pots; i++) {
        const Pot &pot = s.pots[i];
        REFUSE_UNLESS(pot.round >= 1 && pot.round <= s.round && (!i || s.pots[i - 1].round < pot.round) && check_pot(t, pot));
        REFUSE_UNLESS(pot.taken == pot.size || (i == s.n_pots - 1 && top(s).type == PICK));
        for (int j = 0; j < pot.size; j++) seen[pot.drawn[j]]++;
        this_round += pot.round == s.round;
    }
    for (int i = 0; i < s.n_pays; i++) {
        const Pay &pay = s.pays[i];
        int round = pay.round_seat >> 4;
        REFUSE_UNLESS(round >= 1 && round <= s.round && is_seat(t, pay.round_seat & 15));
        REFUSE_UNLESS(!i || s.pays[i - 1].round_seat >> 4 <= round);
        for (int j = 0; j < 4; j++) {
            REFUSE_UNLESS(pay.cards[j] < 16 && (!j || !pay.cards[j] || pay.cards[j - 1]));
            if (pay.cards[j]) seen[pay.cards[j]]++;
        }
        pays[round]++;
        this_round += round == s.round;
    }
    int to_come = 2 * (s.n_thieves + (top(s).type == STEAL));
    for (int round = 1; round <= s.round; round++)
        REFUSE_UNLESS(pays[round] + (round == s.round ? to_come : 0) <= pays_a_round(t));
    REFUSE_UNLESS(s.ending != NOT_ENDED || !this_round);
    for (int value = 1; value < 16; value++) REFUSE_UNLESS(seen[value] <= 0);
    return true;
}

MINE_FN bool check_stakes(const Tables &t, const State &s) {
    REFUSE_UNLESS(s.markers_left + s.n_claims + s.n_bribes <= t.markers && (s.markers_left || s.ending || !t.markers));
    REFUSE_UNLESS(s.n_keys + copies_of(t, KEY) - discarded(t, s, KEY) <= KEYS);
    for (int i = 0; i < s.n_claims + s.n_bribes + s.n_keys; i++) {
        int other = i - s.n_claims, key = other - s.n_bribes;
        Cell cell = other < 0 ? s.claims[i] : key < 0 ? s.bribes[other] : s.keys[key];
        if (key < 0) REFUSE_UNLESS(is_seat(t, other < 0 ? s.claim_seats[i] : s.bribe_seats[other]));
        int laid = 0;
        while (laid < s.n_laid && s.laid[laid] != cell) laid++;
        REFUSE_UNLESS(laid < s.n_laid);
        const u8 *gates = t.gate[s.faces[laid]];
        bool troll = false, door = false;
        for (int side = 0; side < 4; side++) troll = troll || gates[side] == TROLL, door = door || gates[side] == BLUE || gates[side] == GREEN;
        REFUSE_UNLESS(other < 0 ? t.gold[t.kind[s.faces[laid]]] != 0 : key < 0 ? troll : door);
        const Cell *before = other < 0 ? s.claims : key < 0 ? s.bribes : s.keys;
        REFUSE_UNLESS(!among(before, other < 0 ? i : key < 0 ? other : key, cell));
    }
    for (int seat = 0; t.markers && seat < t.players; seat++)
        for (int value = 0; value < COINS; value++) REFUSE_UNLESS(s.purses[seat][value] <= (value ? MARKERS * s.round : 0));
    return true;
}

// Tasks ----------------------------------------------------------------------------------------------------------

MINE_FN bool is_task(const State &s, int i, u8 type) { return i < s.n_tasks && s.tasks[i].type == type; }

MINE_FN bool check_orient(const Tables &t, const State &s, const Task &task) {
    if (s.n_shown != 1) return false;
    u8 place = s.shown[0];
    return place < t.n_places && s.face_down >> place & 1 && t.places[place] == task.cell && t.faces_of[s.goal_kinds[place]] == 2;
}

MINE_FN bool check_draw(const Tables &t, const State &s, const Task &task) {
    return task.count >= 1 && task.count <= 3 && s.hand_sizes[task.seat] + task.count <= t.hand;
}

// Somebody is in the middle of a turn.
MINE_FN bool check_turn(const Tables &t, const State &s) {
    int n = s.n_tasks;
    if (n == 1) return is_task(s, 0, MAIN) && s.hand_sizes[s.tasks[0].seat];
    if (!with_markers(t))
        return n == 4 && is_task(s, 0, NEXT) && is_task(s, 1, DRAW) && is_task(s, 2, REACH) && is_task(s, 3, ORIENT) &&
               check_draw(t, s, s.tasks[1]);
    int at = 0;
    if (is_task(s, 0, NEXT) && is_task(s, 1, DRAW)) {
        REFUSE_UNLESS(check_draw(t, s, s.tasks[1]));
        if (n == 3) return is_task(s, 2, BRIBE);
        at = 3;
        REFUSE_UNLESS(is_task(s, 2, BRIBES));
    } else {
        at = 1;
        REFUSE_UNLESS(is_task(s, 0, MAIN));
    }
    return n == at + 2 && is_task(s, at, CONSEQUENCES) && (is_task(s, at + 1, ORIENT) || is_task(s, at + 1, CLAIM));
}

// The round is over, and gold is handed out.
MINE_FN bool check_pay(const Tables &t, const State &s) {
    REFUSE_UNLESS(s.n_tasks >= 2 && is_task(s, 0, CLOSE));
    if (with_markers(t)) {
        const Task &task = top(s);
        for (int i = 1; i + 1 < s.n_tasks; i++) REFUSE_UNLESS(is_task(s, i, DEBT));
        return s.n_tasks <= t.players + 1 && task.type == PAY_TROLLS && task.count == debt_of(s, task.seat);
    }
    if (t.flow == TEAMS_FLOW) return s.n_tasks == 3 && is_task(s, 1, THIEVES) && is_task(s, 2, STEAL);
    REFUSE_UNLESS(s.n_pots);
    const Pot &pot = s.pots[s.n_pots - 1];
    REFUSE_UNLESS(pot.round == s.round && s.n_tasks - 1 == pot.size - pot.taken);
    for (int i = 1; i < s.n_tasks; i++) REFUSE_UNLESS(is_task(s, i, PICK) && s.tasks[i].seat == pot.takers[pot.size - i]);
    return true;
}

MINE_FN bool check_tasks(const Tables &t, const State &s) {
    for (int i = 0; i < s.n_tasks; i++) {
        u8 type = s.tasks[i].type;
        bool without = type >= THIEVES;
        REFUSE_UNLESS(without ? s.tasks[i].seat == NOBODY : is_seat(t, s.tasks[i].seat));
    }
    REFUSE_UNLESS(!s.n_thieves || is_task(s, 1, THIEVES));
    bool ended = s.ending != NOT_ENDED;
    if (top(s).type == ORIENT) REFUSE_UNLESS(!ended && check_orient(t, s, top(s)));
    else if (!ended) REFUSE_UNLESS(!s.n_shown);
    if (!ended) return !s.over && check_turn(t, s);
    int shown = t.shows_goals ? s.face_down : 0;
    REFUSE_UNLESS(s.n_shown == count(u64(shown)));
    for (int i = 0; i < s.n_shown; i++) REFUSE_UNLESS(shown >> (s.shown[i] & 7) & 1 && s.shown[i] < GOALS && (!i || s.shown[i - 1] < s.shown[i]));
    bool last = s.round == t.rounds;
    if (s.over) return last && s.n_tasks == 1 && is_task(s, 0, GAME_OVER);
    if (s.n_tasks == 1) return !last && is_task(s, 0, ROUND_OVER) && (with_markers(t) || s.last_card != NOBODY);
    return check_pay(t, s);
}

// What the purses hold at the end is what was paid and taken.
MINE_FN bool check_final(const Tables &t, const State &s) {
    if (!s.over) return true;
    int gold[SEATS] = {};
    for (int i = 0; i < s.n_pots; i++)
        for (int j = 0; j < s.pots[i].taken; j++) gold[s.pots[i].takers[j]] += s.pots[i].values[j];
    for (int i = 0; i < s.n_pays; i++) {
        int sum = s.pays[i].bank;
        for (int j = 0; j < 4; j++) sum += s.pays[i].cards[j];
        gold[s.pays[i].round_seat & 15] += sum;
    }
    for (int seat = 0; seat < t.players; seat++) REFUSE_UNLESS(s.final[seat] == (t.markers ? gold_of(s, seat) : gold[seat]));
    return true;
}

// Look a state through, and make from its cards what is made from them. Nothing of it is played on where this is refused.
MINE_FN bool check_state(const Tables &t, State &s) {
    REFUSE_UNLESS(check_counts(t, s) && check_mine(t, s) && check_rim(t, s) && check_cards(t, s) && check_goals(t, s));
    REFUSE_UNLESS(check_roles(t, s) && check_thefts(t, s) && check_stakes(t, s) && check_tasks(t, s) && check_gold(t, s));
    REFUSE_UNLESS(check_final(t, s));
    survey(t, s);
    return true;
}

// The laws that hold in every state of a game: everything is in one place, no nugget is missing, and what the mine has kept
// up card by card is what a walk from the starts finds. `copy` is where that is done.
MINE_FN bool holds(const Tables &t, const State &s, State &copy) {
    copy = s;
    REFUSE_UNLESS(check_state(t, copy));
    int nuggets = s.n_nuggets;
    for (int i = 0; i < s.n_pots; i++) nuggets += s.pots[i].size;
    for (int i = 0; i < s.n_pays; i++)
        for (int j = 0; j < 4; j++) nuggets += s.pays[i].cards[j] != 0;
    REFUSE_UNLESS(nuggets == t.n_nuggets && (!t.markers || s.markers_left + s.n_claims + s.n_bribes == t.markers));
    REFUSE_UNLESS(s.west == copy.west && s.east == copy.east && s.north == copy.north && s.south == copy.south);
    REFUSE_UNLESS(s.n_shore == copy.n_shore && !memcmp(s.cells, copy.cells, sizeof s.cells));
    for (int i = 0; i < s.n_shore; i++) REFUSE_UNLESS(s.shore[i] == copy.shore[i]);
    for (int reach = 0; reach < t.reaches; reach++) {
        REFUSE_UNLESS(s.touched[reach] == copy.touched[reach] && s.n_front[reach] == copy.n_front[reach]);
        for (int i = 0; i < s.n_front[reach]; i++) REFUSE_UNLESS(s.front[reach][i] == copy.front[reach][i]);
    }
    return true;
}

}  // namespace undermine
