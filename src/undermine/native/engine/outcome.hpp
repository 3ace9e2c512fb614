// Rounds played to their end by brisk players, and what each came to for one seat.
#pragma once

#include "brisk.hpp"

namespace undermine {

// What a round came to for one seat, in parts of a win or of a gold (CARD). -------------------------------------------

enum : int { CLEAR_LOSS = 8 };

// For the diggers: a win, and how many cards were left then; or how far the treasure still was.
MINE_FN int dug(const Tables &t, const State &s, const Mind &mind, const Window &w, Ground &g) {
    if (s.finisher != NOBODY) {
        int left = s.stock_left;
        for (int seat = 0; seat < t.players; seat++) left += s.hand_sizes[seat];
        return CARD + mind.margin * left / t.n_stock;
    }
    Reached reached;
    Strays strays;
    look_at(t, s, w, g);
    reached_now(s, g, 0, reached);
    find_strays(t, s, g, reached, strays);
    Ways ways = ways_from(g, strays, reached.ends, g.places);
    int far = CLEAR_LOSS;
    for (int place = 0; place < t.n_places; place++)
        if (s.face_down >> place & 1 && t.treasure[s.goal_kinds[place]] && ways.far[place] < far) far = ways.far[place];
    return -mind.margin * far / CLEAR_LOSS;
}

MINE_FN int outcome_of(const Tables &t, const State &s, int seat, const Mind &mind, const Window &w, Ground &g) {
    if (t.flow == DUEL_FLOW) return (gold_of(s, seat) - gold_of(s, 1 - seat)) * CARD;
    if (t.flow == SOLO_FLOW) return gold_of(s, seat) * CARD;
    if (t.flow == ROUNDS_FLOW) {
        if (s.finisher != NOBODY && s.roles[s.finisher] == SELFISH) return s.finisher == seat ? CARD : 0;
        int digging = dug(t, s, mind, w, g);
        return s.roles[seat] == SABOTEUR ? CARD - digging : digging;
    }
    int gold = 0;
    for (int i = 0; i < s.n_pays; i++)
        if (s.pays[i].round_seat == (s.round << 4 | seat)) gold += s.pays[i].bank;
    return gold * CARD;
}

enum : int { LONGEST_ROUND = 1000 };

// Play a round to its end by brisk players; false where its mine grows too wide.
MINE_FN bool play_out(const Tables &t, State &s, const Mind &mind, int8_t *shift, const Window &w, Ground &g, Luck &luck) {
    for (int moves = 0; moves < LONGEST_ROUND; moves++) {
        // What is paid of the nuggets of the base game is no matter of playing well.
        if (top(s).type >= ROUND_OVER || (t.flow == ROUNDS_FLOW && s.ending)) return true;
        Move move = brisk_move(t, s, mind, shift, w, g, luck);
        if (move == NO_MOVE || play_legal(t, s, move) != OK) return false;
    }
    return false;
}

}  // namespace undermine
