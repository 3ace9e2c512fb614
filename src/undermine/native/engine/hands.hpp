// Hands, stock and discards: cards that move between them (Python's `Draft.lose`, `Draft.gain`, events/cards.py).
#pragma once

#include "state.hpp"

namespace undermine {

MINE_FN void to_hand(State &s, int seat, u8 kind) {
    u8 *hand = s.hands[seat];
    int i = s.hand_sizes[seat]++;
    MINE_LOOP
    for (; i > 0 && hand[i - 1] > kind; i--) hand[i] = hand[i - 1];
    hand[i] = kind;
}

MINE_FN void from_hand(State &s, int seat, u8 kind) {
    u8 *hand = s.hands[seat];
    int i = 0, n = --s.hand_sizes[seat];
    MINE_LOOP
    while (i < n && hand[i] != kind) i++;
    MINE_LOOP
    for (; i < n; i++) hand[i] = hand[i + 1];
}

// A card leaves a hand because it is played.
MINE_FN void lose(State &s, int seat, u8 kind) {
    from_hand(s, seat, kind);
    s.last_card = u8(seat);
    s.idle = 0;
}

MINE_FN void to_discards(State &s, u8 kind) { s.discards[s.n_discards++] = kind; }

MINE_FN u8 from_stock(State &s) { return s.stock[--s.stock_left]; }

MINE_FN void draw(State &s, int seat, int wanted) {
    MINE_LOOP
    for (; wanted && s.stock_left; wanted--) to_hand(s, seat, from_stock(s));
}

// A pass: cards go face down onto the discards.
MINE_FN void bury(State &s, int seat, u8 kind) {
    from_hand(s, seat, kind);
    s.buried_seats[s.n_buried] = u8(seat);
    s.buried_kinds[s.n_buried++] = kind;
    s.buried[seat]++;
}

MINE_FN bool all_hands_empty(const Tables &t, const State &s) {
    for (int seat = 0; seat < t.players; seat++)
        if (s.hand_sizes[seat]) return false;
    return true;
}

// The faces of the path cards in a hand.
MINE_FN Bits held(const Tables &t, const State &s, int seat) {
    Bits faces = {0, 0};
    MINE_LOOP
    for (int i = 0; i < s.hand_sizes[seat]; i++) faces = faces | t.layable[s.hands[seat][i]];
    return faces;
}

}  // namespace undermine
