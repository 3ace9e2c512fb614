// Deals: all the luck of a round, from a seed by HMAC-SHA-256 as in Python's `game.deal`, or from the small generator.
#pragma once

#include "luck.hpp"
#include "sha256.hpp"
#include "state.hpp"

namespace undermine {

// Each pile in its shuffled order, first card first.
struct Deal {
    u8 roles[ROLE_CARDS], goals[GOAL_CARDS], stock[CARDS], nuggets[NUGGETS];
};

// The endless stream of words under one label: HMAC(seed, "label/counter"), big end first.
struct Stream {
    const HmacKey *key;
    char label[48];
    int length;
    u32 counter;
    u8 block[32];
    int used;
};

MINE_FN int write_number(char *to, u32 number) {
    char digits[12];
    int n = 0, length = 0;
    do digits[n++] = char('0' + number % 10);
    while (number /= 10);
    while (n) to[length++] = digits[--n];
    return length;
}

MINE_FN int write_text(char *to, const char *text) {
    int n = 0;
    while (text[n]) to[n] = text[n], n++;
    return n;
}

MINE_FN u32 word(Stream &stream) {
    if (stream.used == 32) {
        char text[64];
        for (int i = 0; i < stream.length; i++) text[i] = stream.label[i];
        text[stream.length] = '/';
        int n = stream.length + 1 + write_number(text + stream.length + 1, stream.counter++);
        hmac(*stream.key, reinterpret_cast<const u8 *>(text), u64(n), stream.block);
        stream.used = 0;
    }
    const u8 *b = stream.block + stream.used;
    stream.used += 4;
    return u32(b[0]) << 24 | u32(b[1]) << 16 | u32(b[2]) << 8 | b[3];
}

// A number below this one; words that would favour some result are refused.
MINE_FN u32 below(Stream &stream, u32 bound) {
    u64 fair = (u64(1) << 32) - (u64(1) << 32) % bound;
    u32 found = word(stream);
    while (found >= fair) found = word(stream);
    return found % bound;
}

// Fisher and Yates's shuffle from the top.
template <class Source>
MINE_FN void shuffle(u8 *cards, int n, Source &source) {
    for (int bound = n; bound > 1; bound--) {
        u32 other = below(source, u32(bound));
        u8 card = cards[bound - 1];
        cards[bound - 1] = cards[other];
        cards[other] = card;
    }
}

MINE_FN Stream stream_of(const HmacKey &key, int round, const char *pile) {
    Stream stream;
    stream.key = &key;
    stream.counter = 0;
    stream.used = 32;
    int n = 0;
    if (round) {
        n += write_text(stream.label, "round ");
        n += write_number(stream.label + n, u32(round));
        stream.label[n++] = '/';
    }
    stream.length = n + write_text(stream.label + n, pile);
    return stream;
}

MINE_FN void piles(const Tables &t, Deal &deal) {
    for (int i = 0; i < t.n_roles; i++) deal.roles[i] = t.roles[i];
    for (int i = 0; i < t.n_goals; i++) deal.goals[i] = t.goals[i];
    for (int i = 0; i < t.n_stock; i++) deal.stock[i] = t.stock[i];
    for (int i = 0; i < t.n_nuggets; i++) deal.nuggets[i] = t.nuggets[i];
}

// Goals for several rounds are shuffled once for the whole game.
MINE_FN void deal_by_seed(const Tables &t, const HmacKey &key, int round, Deal &deal) {
    piles(t, deal);
    Stream roles = stream_of(key, round, "roles"), goals = stream_of(key, t.goals_once ? 0 : round, "goals");
    Stream stock = stream_of(key, round, "stock"), nuggets = stream_of(key, round, "nuggets");
    shuffle(deal.roles, t.n_roles, roles);
    shuffle(deal.goals, t.n_goals, goals);
    shuffle(deal.stock, t.n_stock, stock);
    shuffle(deal.nuggets, t.n_nuggets, nuggets);
}

// Who begins where the lot decides (B4).
MINE_FN u8 lot(const Tables &t, const HmacKey &key) {
    if (t.first != NOBODY) return t.first;
    Stream first = stream_of(key, 0, "first");
    return u8(below(first, t.players));
}

// A deal of the small generator. Goals that are left from an earlier round keep what there is of them.
MINE_CALL void deal_by_luck(const Tables &t, const State *before, Luck &luck, Deal &deal) {
    piles(t, deal);
    shuffle(deal.roles, t.n_roles, luck);
    shuffle(deal.stock, t.n_stock, luck);
    shuffle(deal.nuggets, t.n_nuggets, luck);
    if (!before || !t.goals_once) return shuffle(deal.goals, t.n_goals, luck);
    int used = before->round * t.n_places;
    for (int i = used; i < t.n_goals; i++) deal.goals[i] = before->goals_left[i - used];
    shuffle(deal.goals + used, t.n_goals - used, luck);
}

// Refuse a deal whose piles are not the cards of the box.
MINE_FN bool same_cards(const u8 *one, const u8 *other, int n) {
    int seen[256] = {};
    for (int i = 0; i < n; i++) seen[one[i]]++, seen[other[i]]--;
    for (int i = 0; i < 256; i++)
        if (seen[i]) return false;
    return true;
}

MINE_FN bool fits_box(const Tables &t, const Deal &deal) {
    return same_cards(deal.roles, t.roles, t.n_roles) && same_cards(deal.goals, t.goals, t.n_goals) &&
           same_cards(deal.stock, t.stock, t.n_stock) && same_cards(deal.nuggets, t.nuggets, t.n_nuggets);
}

}  // namespace undermine
