// What worlds are drawn from, kept by the library as games are. This is the host's side; `worlds.cpp` and `rollouts.cpp` are
// the C interface.
#pragma once

#include "games.hpp"
#include "worlds.hpp"

namespace undermine {

const u64 WORLDS_SEAL = 0x776f726c64736d75ULL;

// What worlds are drawn from, kept here as games are.
struct Worlds {
    u64 seal;
    Tables tables;
    State base;
    Plan plan;
    Loose loose;
    Source source;
    Fork *forks;
    Branch *branches;
};

inline bool is_sound(const Worlds *worlds) { return worlds && worlds->seal == WORLDS_SEAL; }

// A world in place of whatever was there, with a luck of its own; false where every draw had to be given up.
inline bool draw(const Worlds &worlds, Game &game, u64 start, u64 stream) {
    game.luck = luck_of(start, stream);
    if (game.begun) copy_state(game.state, worlds.base);
    else game.state = worlds.base;
    game.begun = 0;
    if (!draw_world(worlds.tables, game.state, worlds.source, game.luck)) return false;
    begun(game, LUCK_DEALER);
    return true;
}

}  // namespace undermine
