// The small generator that random and digging players of both engines draw from, and games dealt in bulk: PCG32, as
// written down in docs/notation.md. Its twin is `undermine.luck`.
#pragma once

#include "core.hpp"

namespace undermine {

struct Luck {
    u64 state, step;
};

MINE_FN u32 word(Luck &luck) {
    u64 before = luck.state;
    luck.state = before * 6364136223846793005ULL + luck.step;
    u32 mixed = u32((before >> 18 ^ before) >> 27);
    int turn = int(before >> 59);
    return mixed >> turn | mixed << (-turn & 31);
}

MINE_FN Luck luck_of(u64 start, u64 stream) {
    Luck luck = {0, stream << 1 | 1};
    word(luck);
    luck.state += start;
    word(luck);
    return luck;
}

// A number below this one, each as likely as any other: the high half of a product, words that would favour some refused.
MINE_FN u32 below(Luck &luck, u32 bound) {
    u64 product = u64(word(luck)) * bound;
    if (u32(product) < bound) {
        u32 least = u32(-bound) % bound;
        while (u32(product) < least) product = u64(word(luck)) * bound;
    }
    return u32(product >> 32);
}

}  // namespace undermine
