// Games that go on by themselves, and what they come to.
#pragma once

#include "digest.hpp"
#include "game.hpp"
#include "players.hpp"

namespace undermine {

// One move of whoever chooses; where a round is over the next one is dealt before. A game whose mine would grow too wide is
// left as it was.
template <class Choose, class Dealer>
MINE_FN Result one_move(const Tables &t, Game &game, const Choose &choose, const Dealer &deal_next, Counts &counts) {
    State &s = game.state;
    if (top(s).type == ROUND_OVER) {
        Result dealt = deal_next(t, game);
        if (dealt != OK) return dealt;
    }
    if (to_move(s) == NOBODY) return NOBODY_TO_MOVE;
    Luck before = game.luck;
    Move move = choose(t, s, game.luck);
    if (move == NO_MOVE) return NOT_LEGAL;
    Result played = play_legal(t, s, move);
    if (played != OK) {
        game.luck = before;
        counts.too_wide++;
        return played;
    }
    tell(game);
    counts.moves++;
    counts.rounds += top(s).type >= ROUND_OVER;
    counts.over += top(s).type == GAME_OVER;
    return OK;
}

// What a game comes to, for those who count.
struct Summary {
    Story story;
    int16_t gold[SEATS];
    u8 digest[32];
};

MINE_FN Summary summary_of(const Tables &t, const Game &game) {
    Summary summary;
    memset(&summary, 0, sizeof summary);
    if (!game.begun) return summary;
    summary.story = game.story;
    for (int seat = 0; seat < t.players; seat++) summary.gold[seat] = game.state.final[seat];
    state_digest(t, game.state, summary.digest);
    return summary;
}

}  // namespace undermine
