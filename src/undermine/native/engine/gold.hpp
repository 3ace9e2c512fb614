// Gold of the base game: who takes nuggets in which order, and exact change for those who are paid (B19-B22). Python's
// `game.flow.gold`.
#pragma once

#include "turns.hpp"

namespace undermine {

MINE_FN void note_pay(State &s, int seat, int bank, const u8 *cards, int n) {
    Pay &pay = s.pays[s.n_pays++];
    pay = Pay{u8(s.round << 4 | seat), int8_t(bank), {0, 0, 0, 0}};
    for (int i = 0; i < n; i++) pay.cards[i] = cards[i];
}

// Nuggets by their value.
struct Coins {
    u8 of[16];
};

MINE_FN Coins coins_of(const State &s) {
    Coins coins = {};
    for (int i = 0; i < s.n_nuggets; i++) coins.of[s.nuggets[i] & 15]++;
    return coins;
}

// The cards that make this sum, or come nearest below it; the fewest, and of those the largest first. Returns how many.
MINE_FN int change(int amount, const Coins &coins, u8 *best) {
    int best_n = -1, best_due = 0;
    u8 cards[16];
    int n = 0, due = amount, value = 15;
    // Depth first from the largest cards on, so that of ways equally good the one with the larger cards comes first.
    while (true) {
        int used = 0;
        for (int i = 0; i < n; i++) used += cards[i] == value;
        if (value && value <= due && used < coins.of[value] && n < 15) {
            cards[n++] = u8(value);
            due -= value;
            continue;
        }
        if (value) {
            value--;
            continue;
        }
        if (best_n < 0 || due < best_due || (due == best_due && n < best_n)) {
            best_n = n;
            best_due = due;
            for (int i = 0; i < n; i++) best[i] = cards[i];
        }
        if (!n) return best_n;
        value = cards[--n];
        due += value;
        value--;
    }
}

MINE_CALL void pay(State &s, int seat, int amount) {
    u8 cards[16];
    int n = change(amount, coins_of(s), cards), sum = 0;
    for (int i = 0; i < n; i++) {
        sum += cards[i];
        int at = 0;
        while (s.nuggets[at] != cards[i]) at++;
        s.n_nuggets--;
        for (; at < s.n_nuggets; at++) s.nuggets[at] = s.nuggets[at + 1];
    }
    note_pay(s, seat, amount - sum, cards, n);
}

// House rules leave out the selfish dwarf and diggers with a broken tool.
MINE_FN bool counted(const Tables &t, const State &s, int seat) {
    bool barred = t.broken_no_share && s.roles[seat] == DIGGER && s.marks[seat];
    return s.roles[seat] != SELFISH && !barred;
}

// Who takes a nugget: the finisher, then counter-clockwise digger by digger until none is left (B20).
MINE_CALL void fill_pot(const Tables &t, State &s) {
    u8 sharers[SEATS];
    int n_sharers = 0, n_counted = 0;
    for (int step = 0; step < t.players; step++) {
        int seat = (s.finisher + t.players - step) % t.players;
        if (!counted(t, s, seat)) continue;
        n_counted++;
        if (s.roles[seat] == DIGGER) sharers[n_sharers++] = u8(seat);
    }
    int size = t.gold_by_players ? (n_counted < t.pot_limit ? n_counted : t.pot_limit) : n_sharers;
    if (size > s.n_nuggets) size = s.n_nuggets;
    if (!size || !n_sharers) return;
    Pot &pot = s.pots[s.n_pots++];
    pot.round = s.round;
    pot.size = u8(size);
    pot.taken = 0;
    for (int i = 0; i < size; i++) {
        pot.takers[i] = sharers[i % n_sharers];
        u8 value = s.nuggets[i];
        int j = i;
        for (; j > 0 && pot.drawn[j - 1] > value; j--) pot.drawn[j] = pot.drawn[j - 1];
        pot.drawn[j] = value;
    }
    s.n_nuggets = u8(s.n_nuggets - size);
    for (int i = 0; i < s.n_nuggets; i++) s.nuggets[i] = s.nuggets[i + size];
    for (int i = size; i-- > 0;) push(s, PICK, pot.takers[i]);
}

// What lies before the taker of this place, sorted; returns how many.
MINE_FN int in_pot(const Pot &pot, int place, u8 *values) {
    bool gone[SEATS] = {};
    for (int i = 0; i < place; i++)
        for (int j = 0; j < pot.size; j++)
            if (!gone[j] && pot.drawn[j] == pot.values[i]) {
                gone[j] = true;
                break;
            }
    int n = 0;
    for (int j = 0; j < pot.size; j++)
        if (!gone[j]) values[n++] = pot.drawn[j];
    return n;
}

template <class Sink>
MINE_FN void pick_options(const State &s, Sink &sink) {
    u8 values[SEATS];
    const Pot &pot = s.pots[s.n_pots - 1];
    int n = in_pot(pot, pot.taken, values);
    for (int i = 0; i < n; i++)
        if (!i || values[i] != values[i - 1]) sink.one(choose(PICK_CHOICE, u32(values[i]) * 2));
}

MINE_FN void pick(State &s, Move move) {
    Pot &pot = s.pots[s.n_pots - 1];
    pot.values[pot.taken++] = u8(minor_of(move) / 2);
}

// Clockwise from the first player of the round (B21).
MINE_FN void pay_saboteurs(const Tables &t, State &s) {
    int saboteurs = 0;
    for (int seat = 0; seat < t.players; seat++) saboteurs += s.roles[seat] == SABOTEUR;
    for (int step = 0; step < t.players; step++) {
        int seat = (s.starter + step) % t.players;
        if (s.roles[seat] == SABOTEUR) pay(s, seat, t.pay[saboteurs]);
    }
}

// Hand out the gold of a round that has just ended; what is left to do is the picking (B19).
MINE_CALL void pay_nuggets(const Tables &t, State &s) {
    only(s, CLOSE);
    if (s.finisher == NOBODY) pay_saboteurs(t, s);
    else if (s.roles[s.finisher] == SELFISH) pay(s, s.finisher, t.selfish_pay);
    else fill_pot(t, s);
}

// The purses are opened (B24).
MINE_CALL void open_purses(const Tables &t, State &s) {
    s.over = 1;
    for (int seat = 0; seat < t.players; seat++) s.final[seat] = 0;
    for (int i = 0; i < s.n_pots; i++)
        for (int j = 0; j < s.pots[i].taken; j++)
            s.final[s.pots[i].takers[j]] = int16_t(s.final[s.pots[i].takers[j]] + s.pots[i].values[j]);
    for (int i = 0; i < s.n_pays; i++) {
        const Pay &pay = s.pays[i];
        int sum = pay.bank;
        for (int j = 0; j < 4; j++) sum += pay.cards[j];
        s.final[pay.round_seat & 15] = int16_t(s.final[pay.round_seat & 15] + sum);
    }
}

MINE_FN void close(const Tables &t, State &s) {
    if (s.round < t.rounds) return only(s, ROUND_OVER);
    open_purses(t, s);
    only(s, GAME_OVER);
}

}  // namespace undermine
