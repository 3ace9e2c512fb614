// The engine: begin, legal, play, next round. Python's `game.engine`; what differs lives in the flows.
#pragma once

#include "deal.hpp"
#include "duel.hpp"
#include "teams.hpp"

namespace undermine {

MINE_FN bool with_markers(const Tables &t) { return t.flow == DUEL_FLOW || t.flow == SOLO_FLOW; }

// The legal moves where a question is asked, and in games with markers.
template <class Sink>
MINE_CALL void other_options(const Tables &t, const State &s, Sink &sink) {
    const Task &task = top(s);
    switch (task.type) {
        case MAIN: return duel_options(t, s, task.seat, sink);
        case ORIENT: return orient_options(task, sink);
        case PICK: return pick_options(s, sink);
        case STEAL: return steal_options(t, s, task, sink);
        case CLAIM: return claim_options(t, s, task, sink);
        case BRIBE:
            bribe_moves(t, s, task.seat, sink);
            return sink.one(choose(DONE_CHOICE, 0));
        case PAY_TROLLS: return pay_options(s, task, sink);
    }
}

// The legal moves of who is to move, given to a sink in their order. A plain sink goes along as a copy where it leaves this
// function, so that it may stay in registers as long as it does not.
template <class Sink>
MINE_FN void legal(const Tables &t, const State &s, Sink &sink) {
    if (top(s).type == MAIN && !with_markers(t)) return main_options(t, s, top(s).seat, sink);
    if constexpr (Sink::PLAIN) {
        Sink away = sink;
        other_options(t, s, away);
        sink = away;
    } else {
        other_options(t, s, sink);
    }
}

MINE_FN u32 count_legal(const Tables &t, const State &s) {
    Counting counting = {0};
    legal(t, s, counting);
    return counting.n;
}

// As many of them as there is room for; returns how many there are.
MINE_FN u32 list_legal(const Tables &t, const State &s, Move *moves, u32 room) {
    Listing listing = {moves, room, 0};
    legal(t, s, listing);
    return listing.n;
}

MINE_FN bool is_legal(const Tables &t, const State &s, Move move) {
    Finding finding = {move, false};
    legal(t, s, finding);
    return finding.found;
}

// Carrying out ---------------------------------------------------------------------------------------------------

MINE_FN void answer(const Tables &t, State &s, const Task &task, Move move) {
    switch (task.type) {
        case MAIN:
            if (with_markers(t)) duel_carry_out(t, s, task.seat, move);
            else carry_out(t, s, task.seat, move);
            return;
        case ORIENT: return orient(t, s, task, move);
        case PICK: return pick(s, move);
        case STEAL: return steal(s, task, move);
        case CLAIM: return put_marker(t, s, task.seat, cell_from(major_of(move)));
        case BRIBE: return answer_bribe(t, s, task, move);
        case PAY_TROLLS: {
            Purse set = {};
            for (u32 coins = minor_of(move); coins; coins /= 4) set.of[coins % 4]++;
            return pay_trolls(s, task.seat, set);
        }
    }
}

MINE_FN void run(const Tables &t, State &s, const Task &task) {
    switch (task.type) {
        case DRAW:
            if (t.flow == SOLO_FLOW) draw_alone(t, s, task.seat, task.count);
            else draw(s, task.seat, task.count);
            return;
        case NEXT: return advance(t, s, task);
        case REACH: return reach(t, s, task);
        case CONSEQUENCES: return consequences(t, s, task);
        case BRIBES: return ask_for_bribes(t, s, task);
        case DEBT: return settle_debt(s, task);
        case THIEVES: return let_steal(t, s);
        case PAY_OUT:
            if (with_markers(t)) take_gold(t, s);
            else if (t.flow == TEAMS_FLOW) pay_teams(t, s);
            else pay_nuggets(t, s);
            return;
        case CLOSE:
            if (with_markers(t)) close_duel(t, s);
            else close(t, s);
            return;
    }
}

MINE_FN void come_to_rest(const Tables &t, State &s) {
    while (runs(top(s).type)) {
        Task task = top(s);
        s.n_tasks--;
        run(t, s, task);
    }
}

// Whether there is room for what this move does to the mine.
MINE_FN bool move_fits(const Tables &t, const State &s, Move move) {
    if (top(s).type != MAIN) return true;
    if (shape_of(move) == LAY_MOVE) return has_room(s, cell_from(major_of(move)));
    bool falls = shape_of(move) == ACTION_MOVE && t.verb[major_of(move) & (KINDS - 1)] == ROCKFALL;
    return !falls || s.n_shore + 4 * (GOALS + 2) <= RIM;
}

// Carry out a move that is known to be legal, and all that follows until somebody is to decide again.
MINE_FN Result play_legal(const Tables &t, State &s, Move move) {
    if (!move_fits(t, s, move)) return TOO_WIDE;
    Task task = top(s);
    s.n_tasks--;
    answer(t, s, task, move);
    come_to_rest(t, s);
    return OK;
}

MINE_FN Result play(const Tables &t, State &s, Move move) {
    if (to_move(s) == NOBODY) return NOBODY_TO_MOVE;
    return is_legal(t, s, move) ? play_legal(t, s, move) : NOT_LEGAL;
}

// Rounds ---------------------------------------------------------------------------------------------------------

// What left the game with the round that is over, in games with markers (D13). Python's `Stakes.next_round`.
MINE_CALL void leave_game(const Tables &t, State &s) {
    for (int i = 0; i < s.n_claims; i++) {
        int kind = kind_at(t, s, s.claims[i]);
        if (t.family[kind] != PATH) continue;
        int j = s.n_gone++;
        for (; j > 0 && s.gone[j - 1] > kind; j--) s.gone[j] = s.gone[j - 1];
        s.gone[j] = u8(kind);
    }
    for (int place = 0; place < t.n_places; place++) {
        u8 kind = s.goal_kinds[place];
        if (s.face_down >> place & 1) {
            s.goals_gone[s.round - 1][place] = kind;
            continue;
        }
        int j = s.n_turned++;
        for (; j > 0 && s.turned[j - 1] > kind; j--) s.turned[j] = s.turned[j - 1];
        s.turned[j] = kind;
    }
    s.unturned[s.round - 1] = s.face_down;
    for (int seat = 0; seat < t.players; seat++) s.witnessed[seat][s.round - 1] = u8(s.looks[seat] & s.face_down);
}

// The dealt order of those nuggets that nobody owns yet.
MINE_FN void leave_nuggets(const Tables &t, State &s, const Deal &deal) {
    Coins left = coins_of(s);
    s.n_nuggets = 0;
    for (int i = 0; i < t.n_nuggets; i++) {
        u8 value = deal.nuggets[i];
        if (!left.of[value & 15]) continue;
        left.of[value & 15]--;
        s.nuggets[s.n_nuggets++] = value;
    }
}

// The stock of a round: what is in the game, some of it aside, hands dealt from its front.
MINE_FN void stack_stock(const Tables &t, State &s, const Deal &deal) {
    u8 gone[KINDS] = {}, cards[CARDS];
    int n = 0;
    for (int i = 0; i < s.n_gone; i++) gone[s.gone[i]]++;
    MINE_LOOP
    for (int i = 0; i < t.n_stock; i++) {
        u8 kind = deal.stock[i];
        if (gone[kind]) gone[kind]--;
        else cards[n++] = kind;
    }
    s.n_aside = t.aside < n ? t.aside : u8(n);
    for (int i = 0; i < s.n_aside; i++) s.aside[i] = cards[i];
    s.stock_left = 0;
    MINE_LOOP
    while (n > s.n_aside) s.stock[s.stock_left++] = cards[--n];
}

MINE_FN void place_goals(const Tables &t, State &s, const Deal &deal) {
    int from = with_markers(t) ? (s.round - 1) * t.n_places : 0;
    for (int place = 0; place < t.n_places; place++) s.goal_kinds[place] = deal.goals[from + place];
    s.n_goals_left = 0;
    if (!with_markers(t)) return;
    for (int i = from + t.n_places; i < t.n_goals; i++) {
        u8 kind = deal.goals[i];
        int j = s.n_goals_left++;
        for (; j > 0 && s.goals_left[j - 1] > kind; j--) s.goals_left[j] = s.goals_left[j - 1];
        s.goals_left[j] = kind;
    }
}

MINE_FN void deal_roles(const Tables &t, State &s, const Deal &deal) {
    bool dealt = t.n_roles > 0;
    for (int seat = 0; seat < t.players; seat++) s.roles[seat] = dealt ? deal.roles[seat] : u8(NOTHING);
    s.spare = NOTHING;
    s.n_pile = 0;
    if (t.role_pile)
        for (int i = t.players; i < t.n_roles; i++) s.pile[s.n_pile++] = deal.roles[i];
    else if (t.n_roles > t.players) s.spare = deal.roles[t.players];
}

// The next round from this deal, which this seat begins (B1-B4, S1, S2, D2, D3, O5).
MINE_CALL void set_up(const Tables &t, State &s, const Deal &deal, u8 starter) {
    s.round++;
    s.starter = starter;
    for (int seat = 0; seat < SEATS; seat++) s.hand_sizes[seat] = s.marks[seat] = s.buried[seat] = s.looks[seat] = 0;
    s.n_discards = s.n_buried = s.n_hats = s.n_thefts = s.n_thieves = s.n_inspections = s.n_shown = 0;
    s.last_card = s.last_path = s.finisher = NOBODY;
    s.ending = NOT_ENDED;
    s.idle = 0;
    s.markers_left = t.markers;
    s.n_claims = s.n_bribes = s.n_keys = 0;
    leave_nuggets(t, s, deal);
    deal_roles(t, s, deal);
    place_goals(t, s, deal);
    stack_stock(t, s, deal);
    open_mine(t, s);
    for (int seat = 0; seat < t.players; seat++) {
        if (t.flow == SOLO_FLOW) draw_alone(t, s, seat, t.hand);
        else draw(s, seat, t.hand);
    }
    s.n_tasks = 0;
    push(s, MAIN, starter);
}

MINE_FN void begin_legal(const Tables &t, State &s, const Deal &deal, u8 first) {
    wipe(&s, sizeof s);
    s.n_nuggets = t.n_nuggets;
    for (int i = 0; i < t.n_nuggets; i++) s.nuggets[i] = t.nuggets[i];
    set_up(t, s, deal, first);
}

MINE_FN Result begin(const Tables &t, State &s, const Deal &deal, u8 first) {
    if (first >= t.players || (t.first != NOBODY && t.first != first)) return BAD_INDEX;
    if (!fits_box(t, deal)) return BAD_DEAL;
    begin_legal(t, s, deal, first);
    return OK;
}

MINE_FN void next_round_legal(const Tables &t, State &s, const Deal &deal) {
    u8 starter = with_markers(t) ? poorest(t, s) : left_of_last(t, s);
    if (with_markers(t)) leave_game(t, s);
    set_up(t, s, deal, starter);
}

// The round after one that is over (B23, S16, D13).
MINE_FN Result next_round(const Tables &t, State &s, const Deal &deal) {
    if (top(s).type != ROUND_OVER) return ROUND_NOT_OVER;
    if (!fits_box(t, deal)) return BAD_DEAL;
    int used = s.round * t.n_places;
    if (with_markers(t) && !same_cards(deal.goals + used, s.goals_left, t.n_goals - used)) return BAD_DEAL;
    next_round_legal(t, s, deal);
    return OK;
}

}  // namespace undermine
