// One step of an environment: a number becomes a move, and what it brings to everybody.
#pragma once

#include "game.hpp"
#include "observing.hpp"

namespace undermine {

// What is remembered of the round before, or of the game before, is forgotten.
MINE_FN void clear(const Tables &t, const Game &game, Memory &m, bool whole) {
    m.pending = Pending{0, {0, 0, 0}, -1};
    m.n_deeds = 0;
    for (int seat = 0; seat < t.players; seat++) {
        m.gold[seat] = int16_t(gold_of(t, game.state, seat, true));
        if (whole) m.returns[seat] = m.due[seat] = 0;
    }
}

// What a step brings to everybody: what a round was worth at its end, or at the end of the game, and the change of potential.
MINE_FN void reward(const Tables &t, const Coding &c, const State &s, Memory &m, const double *before, float *rewards) {
    bool ended = top(s).type >= ROUND_OVER, over = top(s).type == GAME_OVER;
    for (int seat = 0; seat < t.players; seat++) {
        double brought = c.shaping != 0 ? potential(t, c, s, seat) - before[seat] : 0;
        if (ended) m.due[seat] += float(round_reward(t, c, s, m, seat));
        if (ended && (over || !c.by_game)) {
            brought += m.due[seat];
            m.due[seat] = 0;
        }
        rewards[seat] = float(brought);
        m.returns[seat] += float(brought);
    }
}

// One step of a game. Nothing has happened where it is not allowed.
template <class Dealer>
MINE_FN Result one_step(const Tables &t, const Coding &c, const Meaning *meanings, Game &game, Memory &m, u32 action, const Dealer &deal_next, float *rewards) {
    State &s = game.state;
    for (int seat = 0; seat < t.players; seat++) rewards[seat] = 0;
    if (!game.begun) return BAD_STATE;
    if (to_move(s) == NOBODY) return NOBODY_TO_MOVE;
    if (action >= c.actions) return NOT_LEGAL;
    const Meaning &meant = meanings[action];
    Pending pending = m.pending;
    bool step = false;
    Move move = move_meant(t, c, s, meant, pending, step);
    if (step) {
        m.pending = pending;
        return OK;
    }
    if (move == NO_MOVE) return NOT_LEGAL;
    double before[SEATS] = {};
    for (int seat = 0; c.shaping != 0 && seat < t.players; seat++) before[seat] = potential(t, c, s, seat);
    Deed deed = deed_of(t, to_move(s), move);
    Result played = play(t, s, move);
    if (played != OK) return played;
    tell(game);
    m.pending = Pending{0, {0, 0, 0}, -1};
    m.outside += meant.how == HOW_OTHER;
    reward(t, c, s, m, before, rewards);
    if (top(s).type == ROUND_OVER && deal_next(t, game) == OK) clear(t, game, m, false);
    else remember(c, m, deed);
    return OK;
}

}  // namespace undermine
