// Minds of brisk players that come in from outside are looked through, as tables are.
#pragma once

#include "brisk.hpp"

namespace undermine {

inline bool all_within(const int16_t *numbers, u64 n, int bound) {
    for (u64 i = 0; i < n; i++)
        if (numbers[i] < -bound || numbers[i] > bound) return false;
    return true;
}

// Numbers with which no score is too large for an int.
inline bool is_sane(const Mind &mind) {
    const int most = 4096, sixteenths = 256;
    bool sane = all_within(mind.worth, (offsetof(Mind, chance) - offsetof(Mind, worth)) / sizeof(int16_t), most);
    for (int role = 0; role < ROLES; role++) {
        const Temper &temper = mind.tempers[role];
        const int16_t shares[] = {temper.gain, temper.loss, temper.spare, temper.rock_gain, temper.rock_near, temper.rock_loss, temper.hit_again};
        sane = sane && all_within(&temper.wish, sizeof(Temper) / sizeof(int16_t), most) && all_within(shares, 7, sixteenths);
        sane = sane && temper.sees >= -1 && temper.sees <= 1;
    }
    return sane;
}

inline Result read_mind(const void *given, u64 size, Mind &mind) {
    if (!given || size != sizeof(Mind)) return BAD_SIZE;
    memcpy(&mind, given, sizeof mind);
    return mind.size == sizeof mind && is_sane(mind) ? OK : BAD_MIND;
}

}  // namespace undermine
