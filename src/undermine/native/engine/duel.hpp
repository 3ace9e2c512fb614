// The flow of The Duel: two colours, each with a start, markers as the clock (D1-D13); and of Solo, whose stock does the
// sabotage (O1-O6). Python's `game.flow.grounds`, `game.flow.duel` and `game.flow.solo`.
#pragma once

#include "turns.hpp"

namespace undermine {

// Where a colour may claim and bribe -----------------------------------------------------------------------------

// The sides of a card through which one can step out: reached, and no closed gate stands there.
MINE_FN int out_of(const Tables &t, const State &s, int reach, Cell cell) {
    u16 word = word_at(s, cell);
    int sides = 0, lit = lit_of(word, reach);
    for (int side = 0; side < 4; side++)
        if (lit >> side & 1 && opens(t, s, reach, cell, face_of(word), side)) sides |= 1 << side;
    return sides;
}

// Trolls without a marker to whose arm this seat's colour has come, from within or from without, sorted (D7).
MINE_FN int bribable(const Tables &t, const State &s, int seat, Cell *cells) {
    int n = 0;
    if (!s.markers_left) return 0;
    for (int i = 0; i < s.n_laid; i++)
        for (int side = 0; side < 4; side++) {
            if (t.gate[s.faces[i]][side] != TROLL || among(s.bribes, s.n_bribes, s.laid[i])) continue;
            bool within = lit_of(word_at(s, s.laid[i]), seat) >> side & 1;
            bool before = out_of(t, s, seat, beyond(s.laid[i], side)) >> facing(side) & 1;
            if (within || before) n = insert(cells, n, s.laid[i]);
        }
    return n;
}

// Gold without a marker that this seat's colour has reached, sorted; the active player comes first (D8).
MINE_FN int claimable(const Tables &t, const State &s, int seat, int active, Cell *cells) {
    int n = 0;
    for (int i = 0; i < s.n_laid; i++) {
        int face = s.faces[i];
        if (!t.gold[t.kind[face]] || among(s.claims, s.n_claims, s.laid[i])) continue;
        u16 word = word_at(s, s.laid[i]);
        bool first = seat != active && lit_of(word, active) & t.vein[face];
        if (lit_of(word, seat) & t.vein[face] && !first) n = insert(cells, n, s.laid[i]);
    }
    return n;
}

// Face-down goals that either colour has come to and that are not being turned, a bit for each (D5).
MINE_FN int touched(const Tables &t, const State &s) {
    int places = 0;
    for (int reach = 0; reach < t.reaches; reach++) places |= s.touched[reach];
    for (int i = 0; i < s.n_shown; i++) places &= ~(1 << s.shown[i]);
    return places;
}

// How a goal may lie, a bit for each way: as it fits its neighbours; where no way fits, any way (D5).
MINE_FN int fitting_ways(const Tables &t, const State &s, int place) {
    int kind = s.goal_kinds[place], ways = 0;
    Bits fits = t.fits[signature(t, s, t.places[place])];
    for (int way = 0; way < t.faces_of[kind]; way++)
        if (has(fits, t.first_face[kind] + way)) ways |= 1 << way;
    return ways ? ways : (1 << t.faces_of[kind]) - 1;
}

// Gold cards that pay a debt (D12) -------------------------------------------------------------------------------

// A set of gold cards: how many there are of each value.
struct Purse {
    u8 of[COINS];
};

MINE_FN int sum_of(const Purse &purse) {
    int sum = 0;
    for (int value = 1; value < COINS; value++) sum += value * purse.of[value];
    return sum;
}

MINE_FN int cards_in(const Purse &purse) {
    int n = 0;
    for (int value = 1; value < COINS; value++) n += purse.of[value];
    return n;
}

// The sets of cards worth the debt with the least overpayment, then the fewest cards, in their order; else all there is.
// Returns how many there are; `room` of them are written down.
MINE_FN int payments(const u8 *owned, int debt, Purse *ways, int room) {
    Purse all = {{0, owned[1], owned[2], owned[3]}};
    if (sum_of(all) <= debt) {
        ways[0] = all;
        return 1;
    }
    int best_sum = 1 << 20, best_cards = 0, n = 0;
    // More of the small ones first: so sets of as many cards come in their order.
    for (int ones = all.of[1]; ones >= 0; ones--)
        for (int twos = all.of[2]; twos >= 0; twos--)
            for (int threes = all.of[3]; threes >= 0; threes--) {
                Purse set = {{0, u8(ones), u8(twos), u8(threes)}};
                int sum = sum_of(set), cards = cards_in(set);
                if (sum < debt || cards > debt) continue;
                if (sum > best_sum || (sum == best_sum && cards > best_cards)) continue;
                if (sum < best_sum || cards < best_cards) n = 0;
                best_sum = sum;
                best_cards = cards;
                if (n < room) ways[n] = set;
                n++;
            }
    return n;
}

enum : int { WAYS = 64 };

MINE_FN Move payment_move(const Purse &set) {
    u32 chosen = 0;
    for (int value = 1; value < COINS; value++)
        for (int i = 0; i < set.of[value]; i++) chosen = chosen * 4 + u32(value);
    return choose(PAY_CHOICE, chosen);
}

MINE_FN int debt_of(const State &s, int seat) {
    int debt = 0;
    for (int i = 0; i < s.n_bribes; i++) debt += s.bribe_seats[i] == seat;
    return debt;
}

MINE_CALL void pay_trolls(State &s, int seat, const Purse &set) {
    for (int value = 1; value < COINS; value++) s.purses[seat][value] = u8(s.purses[seat][value] - set.of[value]);
}

MINE_CALL void settle_debt(State &s, const Task &task) {
    Purse ways[WAYS];
    int debt = debt_of(s, task.seat), n = payments(s.purses[task.seat], debt, ways, WAYS);
    if (n > 1) push(s, PAY_TROLLS, task.seat, u8(debt));
    else pay_trolls(s, task.seat, ways[0]);
}

// What a player may do -------------------------------------------------------------------------------------------

template <class Sink>
MINE_FN void bribe_moves(const Tables &t, const State &s, int seat, Sink &sink) {
    Cell cells[LAID];
    int n = bribable(t, s, seat, cells);
    for (int i = 0; i < n; i++) sink.one(choose(BRIBE_CHOICE, cells[i], 0));
}

template <class Sink>
MINE_FN void duel_options(const Tables &t, const State &s, int seat, Sink &sink) {
    if (!s.marks[seat]) lays(t, s, seat, held(t, s, seat), sink);
    actions(t, s, seat, sink);
    passes(t, s, seat, sink);
    bribe_moves(t, s, seat, sink);
}

// While a claim is pending the task below it tells whose turn it is.
template <class Sink>
MINE_FN void claim_options(const Tables &t, const State &s, const Task &task, Sink &sink) {
    Cell cells[LAID];
    int n = claimable(t, s, task.seat, s.tasks[s.n_tasks - 2].seat, cells);
    for (int i = 0; i < n; i++) sink.one(choose(CLAIM_CHOICE, cells[i], 0));
}

template <class Sink>
MINE_FN void pay_options(const State &s, const Task &task, Sink &sink) {
    Purse ways[WAYS];
    int n = payments(s.purses[task.seat], task.count, ways, WAYS);
    for (int i = 0; i < n && i < WAYS; i++) sink.one(payment_move(ways[i]));
}

// What a move does -----------------------------------------------------------------------------------------------

// The last marker ends the round at once, whatever the troll would have let pass (D9).
MINE_FN void bribe(const Tables &t, State &s, u8 seat, Cell cell) {
    s.bribe_seats[s.n_bribes] = seat;
    s.bribes[s.n_bribes++] = cell;
    walk(t, s);
    if (!--s.markers_left) end_round(t, s, MARKERS_OUT, NOBODY);
    else push(s, CONSEQUENCES, seat);
}

MINE_CALL void put_marker(const Tables &t, State &s, u8 seat, Cell cell) {
    s.claim_seats[s.n_claims] = seat;
    s.claims[s.n_claims++] = cell;
    if (!--s.markers_left) end_round(t, s, MARKERS_OUT, NOBODY);
}

MINE_CALL void duel_carry_out(const Tables &t, State &s, u8 seat, Move move) {
    if (shape_of(move) >= CHOOSE_MOVE) {
        push(s, MAIN, seat);
        return bribe(t, s, seat, cell_from(major_of(move)));
    }
    push(s, NEXT, seat);
    if (shape_of(move) == DISCARD_MOVE) {
        push(s, DRAW, seat, pass(t, s, seat, move));
        return push(s, BRIBES, seat);
    }
    if (shape_of(move) == LAY_MOVE) lay_card(t, s, seat, move);
    else effect(t, s, seat, move);
    push(s, DRAW, seat, 1);
    push(s, BRIBES, seat);
    push(s, CONSEQUENCES, seat);
}

// No more once the last card of all has been played: then the round is over (D11).
MINE_CALL void ask_for_bribes(const Tables &t, State &s, const Task &task) {
    Cell cells[LAID];
    if ((s.stock_left || !all_hands_empty(t, s)) && bribable(t, s, task.seat, cells)) push(s, BRIBE, task.seat);
}

MINE_CALL void answer_bribe(const Tables &t, State &s, const Task &task, Move move) {
    if (shape_of(move) != CHOOSE_MOVE + BRIBE_CHOICE) return;
    push(s, BRIBES, task.seat);
    bribe(t, s, task.seat, cell_from(major_of(move)));
}

// Goals first, one by one; then the active player's gold, then his rival's; then the end (D9).
MINE_CALL void consequences(const Tables &t, State &s, const Task &task) {
    int goals = touched(t, s);
    if (goals) {
        int place = lowest(u64(goals));
        push(s, CONSEQUENCES, task.seat);
        return turn_or_ask(t, s, task.seat, place, fitting_ways(t, s, place));
    }
    Cell cells[LAID];
    for (int step = 0; step < t.players; step++) {
        u8 seat = u8((task.seat + step) % t.players);
        int n = claimable(t, s, seat, task.seat, cells);
        if (!n) continue;
        push(s, CONSEQUENCES, task.seat);
        // Where the markers do not suffice for all, their owner says which gold gets one.
        if (n > s.markers_left) push(s, CLAIM, seat);
        else put_marker(t, s, seat, cells[0]);
        return;
    }
    if (!s.face_down) end_round(t, s, GOALS_TURNED, NOBODY);
}

// Each takes the gold under his markers, then pays his trolls (D12).
MINE_CALL void take_gold(const Tables &t, State &s) {
    for (int i = 0; i < s.n_claims; i++) {
        u8 &cards = s.purses[s.claim_seats[i]][t.gold[kind_at(t, s, s.claims[i])]];
        cards++;
    }
    only(s, CLOSE);
    for (int seat = t.players; seat-- > 0;) push(s, DEBT, u8(seat));
}

MINE_FN int gold_of(const State &s, int seat) {
    return s.purses[seat][1] + 2 * s.purses[seat][2] + 3 * s.purses[seat][3];
}

MINE_CALL void close_duel(const Tables &t, State &s) {
    if (s.round < t.rounds) return only(s, ROUND_OVER);
    s.over = 1;
    for (int seat = 0; seat < t.players; seat++) s.final[seat] = int16_t(gold_of(s, seat));
    only(s, GAME_OVER);
}

// Who owns less gold; blue, where both own the same (D13).
MINE_FN u8 poorest(const Tables &t, const State &s) {
    int least = gold_of(s, 0), found = -1;
    for (int seat = 1; seat < t.players; seat++)
        if (gold_of(s, seat) < least) least = gold_of(s, seat);
    for (int seat = 0; seat < t.players; seat++)
        if (gold_of(s, seat) == least && (found < 0 || (t.colours[found] != BLUE && t.colours[seat] == BLUE))) found = seat;
    return u8(found);
}

// Solo -----------------------------------------------------------------------------------------------------------

// A card strikes as it is drawn: a tool breaks, or a rockfall takes the card laid last (O3, O4).
MINE_FN void strike(const Tables &t, State &s, int seat, u8 kind) {
    if (t.verb[kind] == BREAK) {
        int mark = t.tools[kind][0];
        if (s.marks[seat] & mark) to_discards(s, kind);
        else s.marks[seat] |= u8(mark);
        return;
    }
    to_discards(s, kind);
    for (int i = s.n_laid; i-- > 0;)
        if (removable(t, s, i)) return take_away(t, s, s.laid[i]);
}

// One card at a time; what strikes at once is replaced, as long as the stock has a card.
MINE_CALL void draw_alone(const Tables &t, State &s, int seat, int wanted) {
    while (wanted && s.stock_left) {
        u8 kind = from_stock(s);
        if (t.at_once[kind]) {
            strike(t, s, seat, kind);
        } else {
            to_hand(s, seat, kind);
            wanted--;
        }
    }
}

}  // namespace undermine
