// Tables that come in from outside are looked through before anything is done with them; states are in `check.hpp`.
#pragma once

#include "engine.hpp"

namespace undermine {

#define REFUSE_UNLESS(holds)        \
    do {                            \
        if (!(holds)) return false; \
    } while (0)

MINE_FN bool is_text(const char *text, int room) {
    for (int i = 0; i < room; i++)
        if (!text[i]) return true;
    return false;
}

MINE_FN bool is_tool(u8 mark) { return mark == PICK_MARK || mark == LAMP_MARK || mark == CART_MARK; }

MINE_FN bool check_kind(const Tables &t, int kind) {
    REFUSE_UNLESS(t.family[kind] <= START && t.verb[kind] < VERBS && t.verb[kind] < ACTIONS && t.gold[kind] < COINS && t.door[kind] <= GREEN);
    REFUSE_UNLESS(t.colour[kind] <= GREEN && is_text(t.codes[kind], 16));
    REFUSE_UNLESS((t.family[kind] == ACTION) == (t.verb[kind] != NO_VERB) && (t.faces_of[kind] == 0) == (t.family[kind] == ACTION));
    REFUSE_UNLESS(t.faces_of[kind] <= 2 && t.first_face[kind] + t.faces_of[kind] <= t.n_faces);
    for (int i = 0; i < 3; i++) REFUSE_UNLESS(!t.tools[kind][i] || is_tool(t.tools[kind][i]));
    if (t.verb[kind] == BREAK) REFUSE_UNLESS(t.tools[kind][0] && !t.tools[kind][1]);
    REFUSE_UNLESS(!t.at_once[kind] || t.verb[kind] == BREAK || t.verb[kind] == ROCKFALL);
    REFUSE_UNLESS(t.family[kind] == PATH || !any(t.layable[kind]));
    REFUSE_UNLESS(t.steady[kind] || t.family[kind] == PATH);
    return true;
}

// What a face asks of the cell beyond each of its sides: its share in that cell's signature.
MINE_FN bool check_face(const Tables &t, int face) {
    const int places[4] = {1, 3, 9, 27};
    int kind = t.kind[face], trolls = 0;
    REFUSE_UNLESS(kind < t.n_kinds && t.turned[face] < 2 && t.openings[face] < 16 && t.vein[face] < 16);
    REFUSE_UNLESS(face >= t.first_face[kind] && face < t.first_face[kind] + t.faces_of[kind]);
    for (int side = 0; side < 4; side++) {
        bool open = t.openings[face] >> side & 1;
        REFUSE_UNLESS(t.ask[face][side] == places[facing(side)] * (open ? 2 : 1));
        REFUSE_UNLESS(t.joined[face][side] < 16 && open == (t.joined[face][side] >> side & 1) && t.gate[face][side] <= TROLL);
        REFUSE_UNLESS((open || !t.joined[face][side]) && !(t.joined[face][side] & ~t.openings[face]));
        trolls += t.gate[face][side] == TROLL;
    }
    return trolls <= 1;
}

MINE_FN bool check_bits(const Tables &t, Bits faces, bool path) {
    while (any(faces)) {
        int face = take_lowest(faces);
        REFUSE_UNLESS(face < t.n_faces && (!path || t.family[t.kind[face]] == PATH));
    }
    return true;
}

MINE_FN bool check_signature(const Tables &t, int signature) {
    bool open = false;
    for (int rest = signature; rest; rest /= 3) open = open || rest % 3 == 2;
    return t.open_anywhere[signature] == open;
}

MINE_FN int copies_of(const Tables &t, int verb) {
    int n = 0;
    for (int i = 0; i < t.n_stock; i++) n += t.verb[t.stock[i]] == verb;
    return n;
}

// The most entries that a round adds to the gold paid openly.
MINE_FN int pays_a_round(const Tables &t) {
    int thefts = copies_of(t, THEFT);
    return t.players + 2 * (thefts < t.players ? thefts : t.players);
}

MINE_FN bool check_piles(const Tables &t) {
    for (int i = 0; i < t.n_stock; i++) REFUSE_UNLESS(t.stock[i] < t.n_kinds && t.family[t.stock[i]] <= ACTION);
    for (int i = 0; i < t.n_goals; i++) REFUSE_UNLESS(t.goals[i] < t.n_kinds && t.family[t.goals[i]] == GOAL);
    for (int i = 0; i < t.n_roles; i++) REFUSE_UNLESS(t.roles[i] < ROLES);
    for (int i = 0; i < t.n_nuggets; i++) REFUSE_UNLESS(t.nuggets[i] && t.nuggets[i] < 16);
    REFUSE_UNLESS(t.n_stock >= t.aside + t.players * t.hand && copies_of(t, KEY) <= KEYS);
    REFUSE_UNLESS(copies_of(t, INSPECT) <= INSPECTIONS && copies_of(t, HATS_VERB) <= HATS);
    REFUSE_UNLESS(t.rounds * pays_a_round(t) <= PAYS);
    const u8 verbs[SIGNS] = {BREAK, BREAK, BREAK, TRAP, THEFT};
    for (int sign = 0; sign < SIGNS; sign++) {
        u8 kind = t.sign_kinds[sign];
        REFUSE_UNLESS(kind == NOTHING || (kind < t.n_kinds && t.verb[kind] == verbs[sign]));
    }
    for (int kind = 0; kind < t.n_kinds; kind++) {
        if (t.verb[kind] == BREAK) REFUSE_UNLESS(t.sign_kinds[sign_of(t.tools[kind][0])] == kind);
        if (t.verb[kind] == TRAP) REFUSE_UNLESS(t.sign_kinds[3] == kind);
        if (t.verb[kind] == THEFT) REFUSE_UNLESS(t.sign_kinds[4] == kind);
    }
    return true;
}

MINE_FN bool near_middle(Cell cell) {
    int column = column_of(cell), row = row_of(cell);
    return column > -SPAN && column < SPAN && row > -SPAN && row < SPAN;
}

MINE_FN bool check_plan(const Tables &t) {
    int west = 255, east = 0, north = 255, south = 0;
    for (int i = 0; i < t.n_starts + t.n_places; i++) {
        Cell cell = i < t.n_starts ? t.starts[i] : t.places[i - t.n_starts];
        REFUSE_UNLESS(near_middle(cell));
        for (int j = 0; j < i; j++) REFUSE_UNLESS(cell != (j < t.n_starts ? t.starts[j] : t.places[j - t.n_starts]));
        west = (cell >> 8) < west ? cell >> 8 : west;
        east = (cell >> 8) > east ? cell >> 8 : east;
        north = (cell & 0xFF) < north ? cell & 0xFF : north;
        south = (cell & 0xFF) > south ? cell & 0xFF : south;
    }
    REFUSE_UNLESS(east - west < SPAN && south - north < SPAN);
    for (int i = 0; i < t.n_starts; i++)
        REFUSE_UNLESS(t.start_faces[i] < t.n_faces && t.family[t.kind[t.start_faces[i]]] == START);
    for (int i = 1; i < t.n_places; i++) REFUSE_UNLESS(t.places[i - 1] < t.places[i]);
    return true;
}

MINE_FN bool check_flow(const Tables &t) {
    REFUSE_UNLESS(t.flow <= SOLO_FLOW && t.reaches >= 1 && t.reaches <= REACHES);
    REFUSE_UNLESS(with_markers(t) == (t.markers > 0) && t.markers <= MARKERS);
    if (with_markers(t)) {
        REFUSE_UNLESS(t.links && !t.n_roles && !t.n_nuggets && t.players == t.reaches);
        REFUSE_UNLESS(t.n_goals >= t.rounds * t.n_places && t.goals_once && !t.connect_adjacent);
        for (int seat = 0; seat < t.players; seat++) REFUSE_UNLESS(t.colours[seat] == BLUE || t.colours[seat] == GREEN);
        REFUSE_UNLESS(!copies_of(t, THEFT) && !copies_of(t, TRAP) && !copies_of(t, SWAP) && !copies_of(t, INSPECT) && !copies_of(t, HATS_VERB));
        return true;
    }
    REFUSE_UNLESS(!t.links && t.reaches == 1 && t.n_goals == t.n_places && !t.goals_once && t.n_roles >= t.players);
    REFUSE_UNLESS(t.role_pile ? t.n_roles <= ROLE_CARDS : t.n_roles <= t.players + 1 && !copies_of(t, HATS_VERB));
    REFUSE_UNLESS(!copies_of(t, KEY) && t.selfish_pay <= 4);
    for (int i = 0; i <= SEATS; i++) REFUSE_UNLESS(t.pay[i] <= 4);
    return true;
}

MINE_FN bool check_tables(const Tables &t) {
    REFUSE_UNLESS(t.players >= 1 && t.players <= SEATS && t.hand >= 1 && t.hand <= HAND && t.rounds >= 1 && t.rounds <= ROUNDS);
    REFUSE_UNLESS(t.most_passed >= 1 && t.most_passed <= 3 && (t.first == NOBODY || t.first < t.players));
    REFUSE_UNLESS(t.n_kinds <= KINDS - 1 && t.n_faces <= FACES - 1 && t.n_places >= 1 && t.n_places <= GOALS);
    REFUSE_UNLESS(t.n_starts >= 1 && t.n_starts <= STARTS && t.n_goals <= GOAL_CARDS && t.n_roles <= ROLE_CARDS);
    REFUSE_UNLESS(t.n_nuggets <= NUGGETS && is_text(t.rules, sizeof t.rules));
    for (int i = 0; i < ROLES; i++) REFUSE_UNLESS(is_text(t.role_names[i], 16));
    for (int i = 0; i < 8; i++) REFUSE_UNLESS(is_text(t.endings[i], 16));
    for (int i = 0; i < 24; i++) REFUSE_UNLESS(is_text(t.tasks[i], 16));
    for (int kind = 0; kind < t.n_kinds; kind++) REFUSE_UNLESS(check_kind(t, kind));
    for (int face = 0; face < t.n_faces; face++) REFUSE_UNLESS(check_face(t, face));
    for (int kind = 0; kind < t.n_kinds; kind++) REFUSE_UNLESS(check_bits(t, t.layable[kind], true));
    for (int i = 0; i < SIGNATURES; i++) REFUSE_UNLESS(check_bits(t, t.fits[i], false) && check_signature(t, i));
    REFUSE_UNLESS(check_bits(t, t.ladders, true) && check_bits(t, t.climbing, true));
    return check_piles(t) && check_plan(t) && check_flow(t);
}

}  // namespace undermine
