// One game with its story and whoever deals its rounds, on host and device alike.
#pragma once

#include "engine.hpp"

namespace undermine {

enum Dealer : u8 { NO_DEALER, SEED_DEALER, LUCK_DEALER };

// What came of a game so far: its moves, and of each round that is over how it ended, and the role of who ended it.
struct Story {
    u32 moves;
    u8 rounds, endings[ROUNDS], finishers[ROUNDS], nothing[3];
};

// One game: its state, its story since it came here, and whoever deals its rounds.
struct alignas(32) Game {
    State state;
    Story story;
    HmacKey key;
    Luck luck;
    u8 dealer, begun;
};

// A game has begun, or becomes another one.
MINE_FN void begun(Game &game, u8 dealer) {
    memset(&game.story, 0, sizeof game.story);
    game.dealer = dealer;
    game.begun = 1;
}

// A game begins anew, dealt from its own luck; where the rules leave open who begins, the lot decides.
MINE_CALL void deal_anew(const Tables &t, Game &game) {
    Deal deal;
    u8 first = t.first != NOBODY ? t.first : u8(below(game.luck, t.players));
    deal_by_luck(t, 0, game.luck, deal);
    begin_legal(t, game.state, deal, first);
    begun(game, LUCK_DEALER);
}

// The next round, dealt as the game was.
struct AnyDealer {
    MINE_FN Result operator()(const Tables &t, Game &game) const {
        if (top(game.state).type != ROUND_OVER) return ROUND_NOT_OVER;
        if (game.dealer == NO_DEALER) return BAD_DEAL;
        Deal deal;
        if (game.dealer == SEED_DEALER) deal_by_seed(t, game.key, game.state.round + 1, deal);
        else deal_by_luck(t, &game.state, game.luck, deal);
        next_round_legal(t, game.state, deal);
        return OK;
    }
};

// The same for games of which all are dealt from their luck, as a device has them.
struct LuckDealer {
    MINE_FN Result operator()(const Tables &t, Game &game) const {
        if (top(game.state).type != ROUND_OVER) return ROUND_NOT_OVER;
        Deal deal;
        deal_by_luck(t, &game.state, game.luck, deal);
        next_round_legal(t, game.state, deal);
        return OK;
    }
};

MINE_FN Result deal_on(const Tables &t, Game &game) { return AnyDealer()(t, game); }

// A move was made: it is told, and the end of a round with it.
MINE_FN void tell(Game &game) {
    const State &s = game.state;
    Story &story = game.story;
    story.moves++;
    if (top(s).type < ROUND_OVER || story.rounds == ROUNDS) return;
    story.endings[story.rounds] = s.ending;
    story.finishers[story.rounds++] = s.finisher == NOBODY ? u8(NOTHING) : s.roles[s.finisher];
}

// What is counted while games are played.
struct Counts {
    u64 moves, rounds, over, too_wide, checked, broken;
};

}  // namespace undermine
