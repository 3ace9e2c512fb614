// Digests: SHA-256 over the canonical text of a state or a view, line by line as Python's `notation.digest` writes it.
//
// A field that is as it was before the first round writes nothing. What a seat knows is told from the fields that are
// true: `Own` of Python is here no more than these lines.
#pragma once

#include "text.hpp"

namespace undermine {

// The table ------------------------------------------------------------------------------------------------------

MINE_CALL void put_tasks(const Tables &t, const State &s, Text &text) {
    line(text, "table ", "tasks");
    for (int i = 0; i < s.n_tasks; i++) {
        const Task &task = s.tasks[i];
        if (i) put(text, ' ');
        put(text, t.tasks[task.type]);
        if (task.seat != NOBODY) {
            put(text, ':');
            put_seat(text, task.seat);
        }
        if (task.type == ORIENT || task.type == REACH) {
            put(text, ':');
            put_cell(text, task.cell);
        }
        if (task.type == DRAW) {
            put(text, ':');
            put(text, int(task.count));
        }
    }
}

MINE_CALL void put_mine(const Tables &t, const State &s, Text &text) {
    if (s.n_laid == t.n_starts && s.face_down == (1 << t.n_places) - 1) return;
    line(text, "table ", "mine");
    bool first = true;
    for (int i = 0; i < s.n_laid; i++) {
        gap(text, first);
        put(text, t.codes[t.kind[s.faces[i]]]);
        if (t.turned[s.faces[i]]) put(text, '\'');
        put(text, '@');
        put_cell(text, s.laid[i]);
    }
    for (int place = 0; place < t.n_places; place++) {
        if (!(s.face_down >> place & 1)) continue;
        gap(text, first);
        put(text, "?@");
        put_cell(text, t.places[place]);
    }
}

MINE_FN void put_places(const Tables &t, Text &text, int places, bool &first, int round) {
    for (int place = 0; place < t.n_places; place++) {
        if (!(places >> place & 1)) continue;
        gap(text, first);
        if (round) {
            put(text, round);
            put(text, ':');
        }
        put_cell(text, t.places[place]);
    }
}

MINE_FN void put_looks(const Tables &t, const State &s, Text &text) {
    if (!any_of(s.looks, t.players)) return;
    line(text, "table ", "looks");
    for (int seat = 0; seat < t.players; seat++) {
        bool first = true;
        if (seat) put(text, " / ");
        put_places(t, text, s.looks[seat], first, 0);
    }
}

MINE_FN void put_inspections(const Tables &t, const State &s, Text &text) {
    if (!s.n_inspections) return;
    line(text, "table ", "inspections");
    for (int seat = 0; seat < t.players; seat++) {
        bool first = true;
        if (seat) put(text, " / ");
        for (int i = 0; i < s.n_inspections; i++) {
            if (s.inspections[i].by != seat) continue;
            gap(text, first);
            put_seat(text, s.inspections[i].target);
            put(text, ':');
            put(text, int(s.inspections[i].hats));
        }
    }
}

MINE_CALL void put_outcome(const Tables &t, const State &s, Text &text) {
    if (s.ending == NOT_ENDED) return;
    line(text, "table ", "outcome");
    put(text, t.endings[s.ending]);
    put(text, ' ');
    put_seat(text, s.finisher);
    put(text, ' ');
    for (int seat = 0; t.n_roles && seat < t.players; seat++) {
        if (seat) put(text, ' ');
        put(text, t.role_names[s.roles[seat]]);
    }
    put(text, " / ");
    put(text, s.spare == NOTHING ? "-" : t.role_names[s.spare]);
}

// What was taken from a pot is public where the house rule says so, and when the purses are opened.
MINE_CALL void put_ledger(const Tables &t, const State &s, Text &text) {
    if (s.n_nuggets == t.n_nuggets && !s.n_pots && !s.n_pays && !s.over) return;
    line(text, "table ", "ledger");
    put(text, "left ");
    put(text, int(s.n_nuggets));
    for (int i = 0; i < s.n_pots; i++) {
        const Pot &pot = s.pots[i];
        put(text, "; pot ");
        put(text, int(pot.round));
        put(text, ' ');
        for (int j = 0; j < pot.size; j++) put_seat(text, pot.takers[j]);
        put(text, ' ');
        for (int j = 0; j < pot.taken; j++) {
            if (j) put(text, ' ');
            if (t.open_gold || s.over) put(text, int(pot.values[j]));
            else put(text, '?');
        }
    }
    for (int i = 0; i < s.n_pays; i++) {
        const Pay &pay = s.pays[i];
        put(text, "; pay ");
        put(text, int(pay.round_seat >> 4));
        put(text, ' ');
        put_seat(text, pay.round_seat & 15);
        put(text, ' ');
        int n = 0;
        while (n < 4 && pay.cards[n]) n++;
        put_numbers(text, pay.cards, n);
        put(text, " +");
        put(text, int(pay.bank));
    }
    if (!s.over) return;
    put(text, "; gold ");
    for (int seat = 0; seat < t.players; seat++) {
        if (seat) put(text, ' ');
        put(text, int(s.final[seat]));
    }
}

MINE_FN void put_purses(const Tables &t, const State &s, Text &text) {
    for (int seat = 0; seat < t.players; seat++) {
        bool first = true;
        if (seat) put(text, " / ");
        for (int value = 1; value < COINS; value++)
            for (int i = 0; i < s.purses[seat][value]; i++) {
                gap(text, first);
                put(text, value);
            }
    }
}

MINE_CALL void put_stakes(const Tables &t, const State &s, Text &text) {
    if (!t.markers) return;
    line(text, "table ", "stakes");
    put(text, "markers ");
    put(text, int(s.markers_left));
    put(text, ' ');
    bool first = true;
    for (int i = 0; i < s.n_claims + s.n_bribes; i++) {
        bool claim = i < s.n_claims;
        gap(text, first);
        put_seat(text, claim ? s.claim_seats[i] : s.bribe_seats[i - s.n_claims]);
        put(text, '@');
        put_cell(text, claim ? s.claims[i] : s.bribes[i - s.n_claims]);
    }
    put(text, "; keys ");
    first = true;
    for (int i = 0; i < s.n_keys; i++) {
        gap(text, first);
        put_cell(text, s.keys[i]);
    }
    put(text, "; gold ");
    put_purses(t, s, text);
    put(text, "; gone ");
    put_kinds(t, text, s.gone, s.n_gone);
    put(text, " | ");
    put_kinds(t, text, s.turned, s.n_turned);
    put(text, " | ");
    first = true;
    for (int round = 1; round < s.round; round++) put_places(t, text, s.unturned[round - 1], first, round);
    put(text, " | ");
    for (int seat = 0; seat < t.players; seat++) {
        first = true;
        if (seat) put(text, " / ");
        for (int round = 1; round < s.round; round++) put_places(t, text, s.witnessed[seat][round - 1], first, round);
    }
}

MINE_FN void put_seats(Text &text, const char *field, const u8 *seats, int n) {
    if (!n) return;
    line(text, "table ", field);
    for (int i = 0; i < n; i++) put_seat(text, seats[i]);
}

MINE_CALL void put_per_seat(const Tables &t, Text &text, const char *field, const u8 *numbers) {
    if (!any_of(numbers, t.players)) return;
    line(text, "table ", field);
    put_numbers(text, numbers, t.players);
}

MINE_FN void put_number(Text &text, const char *field, int number) {
    if (!number) return;
    line(text, "table ", field);
    put(text, number);
}

MINE_FN void put_shown(const Tables &t, const State &s, Text &text) {
    if (!s.n_shown) return;
    line(text, "table ", "shown");
    for (int i = 0; i < s.n_shown; i++) {
        if (i) put(text, ' ');
        put_goal(t, text, s.goal_kinds[s.shown[i]], t.places[s.shown[i]]);
    }
}

MINE_CALL void put_table(const Tables &t, const State &s, Text &text) {
    put(text, t.rules);
    line(text, "", "players");
    put(text, int(t.players));
    put_number(text, "round", s.round);
    if (s.starter) put_seats(text, "starter", &s.starter, 1);
    put_tasks(t, s, text);
    put_mine(t, s, text);
    put_per_seat(t, text, "hand_sizes", s.hand_sizes);
    put_number(text, "stock_left", s.stock_left);
    put_per_seat(t, text, "marks", s.marks);
    if (s.n_discards) {
        line(text, "table ", "discards");
        put_kinds(t, text, s.discards, s.n_discards);
    }
    put_per_seat(t, text, "buried", s.buried);
    if (s.last_card != NOBODY) put_seats(text, "last_card", &s.last_card, 1);
    if (s.last_path != NOBODY) put_seats(text, "last_path", &s.last_path, 1);
    put_number(text, "idle", s.idle);
    put_looks(t, s, text);
    put_seats(text, "thefts", s.thefts, s.n_thefts);
    put_seats(text, "hats", s.hats, s.n_hats);
    put_inspections(t, s, text);
    put_shown(t, s, text);
    put_outcome(t, s, text);
    put_ledger(t, s, text);
    put_stakes(t, s, text);
}

// What one seat knows beyond the table ---------------------------------------------------------------------------

MINE_FN bool is_ally(const Tables &t, const State &s, int seat, int other) {
    return t.know_each_other && other != seat && s.roles[seat] == SABOTEUR && s.roles[other] == SABOTEUR;
}

MINE_FN void put_allies(const Tables &t, const State &s, int seat, Text &text) {
    bool first = true;
    for (int other = 0; other < t.players; other++) {
        if (!is_ally(t, s, seat, other)) continue;
        if (first) own_line(text, seat, "allies");
        first = false;
        put_seat(text, u8(other));
    }
}

MINE_FN void put_own_buried(const Tables &t, const State &s, int seat, Text &text) {
    if (!s.buried[seat]) return;
    own_line(text, seat, "buried");
    bool first = true;
    for (int i = 0; i < s.n_buried; i++) {
        if (s.buried_seats[i] != seat) continue;
        gap(text, first);
        put(text, t.codes[s.buried_kinds[i]]);
    }
}

MINE_FN void put_goals_seen(const Tables &t, const State &s, int seat, Text &text) {
    if (!s.looks[seat]) return;
    own_line(text, seat, "goals");
    bool first = true;
    for (int place = 0; place < t.n_places; place++) {
        if (!(s.looks[seat] >> place & 1)) continue;
        gap(text, first);
        put_goal(t, text, s.goal_kinds[place], t.places[place]);
    }
}

// The pot in hand, all pots that were, and what was kept of them.
MINE_CALL void put_pots(const State &s, int seat, Text &text) {
    u8 values[SEATS];
    const Pot *last = s.n_pots ? &s.pots[s.n_pots - 1] : 0;
    if (last && last->taken < last->size && last->takers[last->taken] == seat) {
        own_line(text, seat, "pot");
        put_numbers(text, values, in_pot(*last, last->taken, values));
    }
    bool first = true;
    for (int i = 0; i < s.n_pots; i++)
        for (int place = 0; place < s.pots[i].size && place <= s.pots[i].taken; place++) {
            if (s.pots[i].takers[place] != seat) continue;
            if (first) own_line(text, seat, "pots");
            else put(text, "; ");
            first = false;
            put(text, int(s.pots[i].round));
            put(text, ' ');
            put_numbers(text, values, in_pot(s.pots[i], place, values));
        }
    first = true;
    for (int i = 0; i < s.n_pots; i++)
        for (int place = 0; place < s.pots[i].taken; place++) {
            if (s.pots[i].takers[place] != seat) continue;
            if (first) own_line(text, seat, "takes");
            else put(text, ' ');
            first = false;
            put(text, int(s.pots[i].round));
            put(text, ':');
            put(text, int(s.pots[i].values[place]));
        }
}

MINE_FN void put_roles_known(const Tables &t, const State &s, int seat, Text &text) {
    bool first = true;
    for (int i = 0; i < s.n_hats; i++) {
        if (s.hats[i] != seat) continue;
        if (first) own_line(text, seat, "former");
        gap(text, first);
        put(text, t.role_names[s.put_away[i]]);
    }
    first = true;
    for (int i = 0; i < s.n_inspections; i++) {
        const Inspection &seen = s.inspections[i];
        if (seen.by != seat) continue;
        if (first) own_line(text, seat, "inspected");
        gap(text, first);
        put_seat(text, seen.target);
        put(text, ':');
        put(text, int(seen.hats));
        put(text, ':');
        put(text, t.role_names[seen.role]);
    }
}

MINE_FN void put_round_goal(const Tables &t, const State &s, Text &text, int round, int place) {
    put(text, t.codes[s.goals_gone[round - 1][place]]);
    put(text, '@');
    put(text, round);
    put(text, ':');
    put_cell(text, t.places[place]);
}

MINE_CALL void put_own(const Tables &t, const State &s, int seat, Text &text) {
    if (s.hand_sizes[seat]) {
        own_line(text, seat, "hand");
        put_kinds(t, text, s.hands[seat], s.hand_sizes[seat]);
    }
    if (s.roles[seat] != NOTHING) {
        own_line(text, seat, "role");
        put(text, t.role_names[s.roles[seat]]);
    }
    put_allies(t, s, seat, text);
    put_own_buried(t, s, seat, text);
    put_goals_seen(t, s, seat, text);
    put_pots(s, seat, text);
    put_roles_known(t, s, seat, text);
    if (!t.markers) return;
    bool first = true;
    for (int round = 1; round < s.round; round++)
        for (int place = 0; place < t.n_places; place++) {
            if (!(s.witnessed[seat][round - 1] >> place & 1)) continue;
            if (first) own_line(text, seat, "gone");
            gap(text, first);
            put_round_goal(t, s, text, round, place);
        }
}

// What nobody knows ----------------------------------------------------------------------------------------------

MINE_FN void put_hidden_kinds(const Tables &t, Text &text, const char *field, const u8 *kinds, int n) {
    if (!n) return;
    line(text, "hidden ", field);
    put_kinds(t, text, kinds, n);
}

MINE_FN void put_hidden_roles(const Tables &t, const State &s, Text &text) {
    if (s.n_pile) {
        line(text, "hidden ", "pile");
        for (int i = 0; i < s.n_pile; i++) {
            if (i) put(text, ' ');
            put(text, t.role_names[s.pile[i]]);
        }
    }
    if (!s.n_hats) return;
    line(text, "hidden ", "put_away");
    for (int i = 0; i < s.n_hats; i++) {
        if (i) put(text, ' ');
        put_seat(text, s.hats[i]);
        put(text, ':');
        put(text, t.role_names[s.put_away[i]]);
    }
}

MINE_CALL void put_hidden(const Tables &t, const State &s, Text &text) {
    bool first = true;
    for (int place = 0; place < t.n_places; place++) {
        if (!(s.face_down >> place & 1)) continue;
        if (first) line(text, "hidden ", "goals");
        gap(text, first);
        put_goal(t, text, s.goal_kinds[place], t.places[place]);
    }
    put_hidden_kinds(t, text, "stock", s.stock, s.stock_left);
    if (s.spare != NOTHING) {
        line(text, "hidden ", "spare");
        put(text, t.role_names[s.spare]);
    }
    if (s.n_nuggets) {
        line(text, "hidden ", "nuggets");
        put_numbers(text, s.nuggets, s.n_nuggets);
    }
    put_hidden_kinds(t, text, "aside", s.aside, s.n_aside);
    put_hidden_roles(t, s, text);
    first = true;
    for (int round = 1; t.markers && round < s.round; round++)
        for (int place = 0; place < t.n_places; place++) {
            if (!(s.unturned[round - 1] >> place & 1)) continue;
            if (first) line(text, "hidden ", "goals_gone");
            gap(text, first);
            put_round_goal(t, s, text, round, place);
        }
    put_hidden_kinds(t, text, "goals_left", s.goals_left, s.n_goals_left);
}

MINE_CALL void state_digest(const Tables &t, const State &s, u8 *digest) {
    Text text;
    sha_begin(text.sha);
    put_table(t, s, text);
    for (int seat = 0; seat < t.players; seat++) put_own(t, s, seat, text);
    put_hidden(t, s, text);
    sha_end(text.sha, digest);
}

// What a seat sees; NOBODY is a spectator.
MINE_FN void view_digest(const Tables &t, const State &s, u8 seat, u8 *digest) {
    Text text;
    sha_begin(text.sha);
    put_table(t, s, text);
    if (seat != NOBODY) put_own(t, s, seat, text);
    sha_end(text.sha, digest);
}

}  // namespace undermine
