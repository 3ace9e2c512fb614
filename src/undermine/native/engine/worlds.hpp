// Sampled worlds: what a seat does not see is drawn anew, each arrangement as likely as any other, or as weights have it.
// Python's `game.worlds`, whose knowledge comes in as a plan (`undermine.native.plans`).
//
// A plan names places, never cards: what lies there in the state that it is for is taken up, mixed, and put down again. So
// whatever a plan says, every card, role, goal and nugget is in one place afterwards. Where not every arrangement is as
// likely as any other (weights, hands that were given away, gold that was paid openly) forks come first: each goes on to one of its branches, which
// puts one card somewhere; all else is filled evenly from what is left.
#pragma once

#include "check.hpp"

namespace undermine {

enum Deck : u8 { NO_DECK, ROLE_DECK, GOAL_DECK, CARD_DECK, NUGGET_DECK };
enum : int { TRIES = 1 << 12 };      // of a draw that may be given up
const u64 SURE = u64(1) << 63;       // where the last branch of every fork ends

// Cards that one seat passed at once: a stretch of the face-down discards.
struct Passed {
    u8 first, count;
};

// Everything that the seat does not see.
struct Plan {
    u32 size;                  // of this struct, as the caller has it
    u32 put_away;              // roles that were put away, a bit for each change of hats
    u16 hands, roles;          // seats, a bit for each
    u8 spare;                  // whether the role left over is not seen
    u8 goals;                  // places of goals that lie face down
    u8 gone[ROUNDS];           // of those that left the game, by round
    u8 n_passes, n_kept;
    Passed passes[CARDS];
    u8 kept[CARDS];            // cards that are kept back for branches that say so
    u8 pots[ROUNDS][SEATS];    // nuggets by their place: seen, one of all, or one of a group that holds the same together
};

enum : u8 { SEEN, ONE_OF_ALL, GROUP };  // groups of a pot are numbered from here on

struct Fork {
    u32 first, n;
};

// A branch is taken as often as its share says: from where the one before ends up to `upto`, of SURE.
struct Branch {
    u64 upto;
    u32 next;         // the fork after it; the number of forks where there is none
    u16 place;        // a seat, then changes of hats or passes; a goal's place; SEATS for each pot, then a place in it
    u8 deck, what;    // a role; whether it is the treasure; a kind, or NOTHING for any kind but those barred; a value
    u8 barred[HAND];  // filled up with NOTHING
    u8 bound;         // the draw is given up as often as there are fewer fitting cards than this; 0: one that was kept
    u8 nothing[7];
};

// Cards without a place.
struct Pile {
    u8 cards[CARDS];
    int n;
};

MINE_FN void add(Pile &pile, u8 card) { pile.cards[pile.n++] = card; }

MINE_FN u8 take(Pile &pile, int i) {
    u8 card = pile.cards[i];
    pile.cards[i] = pile.cards[--pile.n];
    return card;
}

// All that is drawn anew, taken up from the state.
struct Loose {
    Pile cards, roles, goals, nuggets;
    u8 kept[KINDS];
};

// What is being filled: how many cards lie at each hand and pass, and which roles and goals have a place already.
struct Filling {
    Loose loose;
    u8 filled[SEATS + CARDS];
    u16 roles;
    u32 put_away;
    u8 goals;
    u16 pots[ROUNDS];
    u8 values[ROUNDS][SEATS];  // of nuggets that were put
};

// What worlds are drawn from: a state, what is not seen of it, and what was taken up there.
struct Source {
    const State *base;
    const Plan *plan;
    const Loose *loose;
    const Fork *forks;
    const Branch *branches;
    u32 n_forks, n_branches;
};

// Plans ----------------------------------------------------------------------------------------------------------

MINE_FN int values_of(const Pot &pot, u8 *values) {
    u8 left[SEATS];
    int n = in_pot(pot, pot.taken, left);
    for (int i = 0; i < pot.size; i++) values[i] = i < pot.taken ? pot.values[i] : left[(i - pot.taken) % (n ? n : 1)];
    return pot.size;
}

// Take up what the plan says is not seen; false where something is kept back that is not among it.
MINE_FN bool take_up(const Tables &t, const State &s, const Plan &plan, Loose &loose) {
    loose.cards.n = loose.roles.n = loose.goals.n = loose.nuggets.n = 0;
    memset(loose.kept, 0, sizeof loose.kept);
    for (int seat = 0; seat < t.players; seat++) {
        for (int i = 0; plan.hands >> seat & 1 && i < s.hand_sizes[seat]; i++) add(loose.cards, s.hands[seat][i]);
        if (plan.roles >> seat & 1) add(loose.roles, s.roles[seat]);
    }
    for (int pass = 0; pass < plan.n_passes; pass++)
        for (int i = 0; i < plan.passes[pass].count; i++) add(loose.cards, s.buried_kinds[plan.passes[pass].first + i]);
    for (int i = 0; i < s.stock_left; i++) add(loose.cards, s.stock[i]);
    for (int i = 0; i < s.n_aside; i++) add(loose.cards, s.aside[i]);
    for (int i = 0; i < s.n_hats; i++)
        if (plan.put_away >> i & 1) add(loose.roles, s.put_away[i]);
    if (plan.spare) add(loose.roles, s.spare);
    for (int i = 0; i < s.n_pile; i++) add(loose.roles, s.pile[i]);
    for (int place = 0; place < t.n_places; place++)
        if (plan.goals >> place & 1) add(loose.goals, s.goal_kinds[place]);
    for (int round = 0; round + 1 < s.round; round++)
        for (int place = 0; place < t.n_places; place++)
            if (plan.gone[round] >> place & 1) add(loose.goals, s.goals_gone[round][place]);
    for (int i = 0; i < s.n_goals_left; i++) add(loose.goals, s.goals_left[i]);
    for (int i = 0; i < s.n_nuggets; i++) add(loose.nuggets, s.nuggets[i]);
    for (int i = 0; i < s.n_pots; i++) {
        u8 values[SEATS];
        int n = values_of(s.pots[i], values);
        for (int j = 0; j < n; j++)
            if (plan.pots[i][j] == ONE_OF_ALL) add(loose.nuggets, values[j]);
    }
    for (int i = 0; i < plan.n_kept; i++) {
        int at = 0;
        while (at < loose.cards.n && loose.cards.cards[at] != plan.kept[i]) at++;
        REFUSE_UNLESS(at < loose.cards.n);
        loose.kept[take(loose.cards, at)]++;
    }
    return true;
}

MINE_FN bool check_pots(const State &s, const Plan &plan) {
    for (int i = 0; i < ROUNDS; i++)
        for (int j = 0; j < SEATS; j++) {
            bool there = i < s.n_pots && j < s.pots[i].size && !s.over;
            REFUSE_UNLESS(plan.pots[i][j] < (there ? GROUP + SEATS : 1));
        }
    return true;
}

MINE_FN bool check_passes(const State &s, const Plan &plan) {
    int end = 0;
    for (int pass = 0; pass < plan.n_passes; pass++) {
        const Passed &passed = plan.passes[pass];
        REFUSE_UNLESS(passed.count && passed.first >= end && passed.first + passed.count <= s.n_buried);
        end = passed.first + passed.count;
        for (int i = passed.first; i < end; i++) REFUSE_UNLESS(s.buried_seats[i] == s.buried_seats[passed.first]);
    }
    return true;
}

MINE_FN bool check_unseen(const Tables &t, const State &s, const Plan &plan) {
    int shown = 0;
    for (int i = 0; i < s.n_shown; i++) shown |= 1 << s.shown[i];
    REFUSE_UNLESS(plan.size == sizeof(Plan) && plan.hands >> t.players == 0 && plan.roles >> t.players == 0);
    REFUSE_UNLESS((!plan.roles || (t.n_roles && s.ending == NOT_ENDED)) && plan.spare <= (s.spare != NOTHING));
    REFUSE_UNLESS((s.n_hats == HATS || plan.put_away >> s.n_hats == 0) && !(plan.goals & ~(s.face_down & ~shown)));
    for (int round = 0; round < ROUNDS; round++)
        REFUSE_UNLESS(!(plan.gone[round] & ~(t.markers && round + 1 < s.round ? s.unturned[round] : 0)));
    return check_passes(s, plan) && check_pots(s, plan);
}

MINE_FN int room_at(const State &s, const Plan &plan, int place) {
    if (place < SEATS) return plan.hands >> place & 1 ? s.hand_sizes[place] : 0;
    return place - SEATS < plan.n_passes ? plan.passes[place - SEATS].count : 0;
}

MINE_FN bool check_branch(const Tables &t, const State &s, const Plan &plan, const Branch &branch) {
    int place = branch.place;
    switch (branch.deck) {
        case NO_DECK: return true;
        case ROLE_DECK:
            REFUSE_UNLESS(branch.what < ROLES && place < SEATS + HATS);
            return place < SEATS ? plan.roles >> place & 1 : plan.put_away >> (place - SEATS) & 1;
        case GOAL_DECK: return branch.what < 2 && place < GOALS && plan.goals >> place & 1;
        case NUGGET_DECK: return place < ROUNDS * SEATS && plan.pots[place / SEATS][place % SEATS] == ONE_OF_ALL;
        case CARD_DECK: return (branch.what < t.n_kinds || (branch.what == NOTHING && branch.bound)) && room_at(s, plan, place) > 0;
    }
    return false;
}

// Every fork leads to later ones, so there is an end.
MINE_FN bool check_forks(const Tables &t, const Source &from) {
    for (u32 i = 0; i < from.n_forks; i++) {
        const Fork &fork = from.forks[i];
        REFUSE_UNLESS(fork.n && fork.first < from.n_branches && fork.n <= from.n_branches - fork.first);
        const Branch *those = from.branches + fork.first;
        for (u32 j = 0; j < fork.n; j++) {
            REFUSE_UNLESS(those[j].next > i && those[j].next <= from.n_forks && (!j || those[j - 1].upto <= those[j].upto));
            REFUSE_UNLESS(check_branch(t, *from.base, *from.plan, those[j]));
        }
        REFUSE_UNLESS(those[fork.n - 1].upto == SURE);
    }
    return true;
}

// Forks ----------------------------------------------------------------------------------------------------------

MINE_FN const Branch &branch_of(const Fork &fork, const Branch *branches, Luck &luck) {
    const Branch *those = branches + fork.first;
    if (fork.n == 1) return those[0];
    u64 high = word(luck), number = (high << 32 | word(luck)) >> 1;
    u32 low = 0, above = fork.n - 1;
    while (low < above) {
        u32 middle = low + (above - low) / 2;
        if (number < those[middle].upto) above = middle;
        else low = middle + 1;
    }
    return those[low];
}

MINE_FN bool put_role(State &s, Filling &filling, const Branch &branch) {
    Pile &roles = filling.loose.roles;
    int i = 0, hats = branch.place - SEATS;
    while (i < roles.n && roles.cards[i] != branch.what) i++;
    bool filled = hats < 0 ? filling.roles >> branch.place & 1 : filling.put_away >> hats & 1;
    REFUSE_UNLESS(i < roles.n && !filled);
    if (hats < 0) s.roles[branch.place] = take(roles, i), filling.roles |= u16(1 << branch.place);
    else s.put_away[hats] = take(roles, i), filling.put_away |= u32(1) << hats;
    return true;
}

MINE_FN bool put_goal(const Tables &t, State &s, Filling &filling, const Branch &branch, Luck &luck) {
    Pile &goals = filling.loose.goals;
    int fitting = 0, i = 0;
    for (int j = 0; j < goals.n; j++) fitting += (t.treasure[goals.cards[j]] != 0) == branch.what;
    REFUSE_UNLESS(fitting && !(filling.goals >> branch.place & 1));
    for (int which = int(below(luck, u32(fitting))); (t.treasure[goals.cards[i]] != 0) != branch.what || which--; i++) {}
    s.goal_kinds[branch.place] = take(goals, i);
    filling.goals |= u8(1 << branch.place);
    return true;
}

MINE_FN bool put_nugget(Filling &filling, const Branch &branch) {
    Pile &nuggets = filling.loose.nuggets;
    int pot = branch.place / SEATS, place = branch.place % SEATS, i = 0;
    while (i < nuggets.n && nuggets.cards[i] != branch.what) i++;
    REFUSE_UNLESS(i < nuggets.n && !(filling.pots[pot] >> place & 1));
    filling.values[pot][place] = take(nuggets, i);
    filling.pots[pot] |= u16(1 << place);
    return true;
}

// The kinds that may be put there.
MINE_FN Bits fitting(const Branch &branch) {
    if (branch.what != NOTHING) return bit(branch.what);
    Bits barred = {0, 0};
    for (int i = 0; i < HAND; i++)
        if (branch.barred[i] < KINDS) barred = barred | bit(branch.barred[i]);
    return ~barred;
}

MINE_FN void put_at(State &s, const Plan &plan, Filling &filling, int place, u8 kind) {
    int i = filling.filled[place]++;
    if (place < SEATS) s.hands[place][i] = kind;
    else s.buried_kinds[plan.passes[place - SEATS].first + i] = kind;
}

// Where fewer cards fit than the bound says the draw is given up in that proportion, which keeps all arrangements even.
MINE_FN bool put_card(State &s, const Plan &plan, Filling &filling, const Branch &branch, Luck &luck) {
    Pile &cards = filling.loose.cards;
    REFUSE_UNLESS(filling.filled[branch.place] < room_at(s, plan, branch.place));
    if (!branch.bound) {
        REFUSE_UNLESS(filling.loose.kept[branch.what]);
        filling.loose.kept[branch.what]--;
        put_at(s, plan, filling, branch.place, branch.what);
        return true;
    }
    Bits kinds = fitting(branch);
    u32 which = below(luck, branch.bound);
    for (int i = 0; i < cards.n; i++) {
        if (!has(kinds, cards.cards[i]) || which--) continue;
        put_at(s, plan, filling, branch.place, take(cards, i));
        return true;
    }
    return false;
}

MINE_FN bool follow(const Tables &t, State &s, const Source &from, Filling &filling, Luck &luck) {
    for (u32 at = 0; at < from.n_forks;) {
        const Branch &branch = branch_of(from.forks[at], from.branches, luck);
        if (branch.deck == ROLE_DECK) REFUSE_UNLESS(put_role(s, filling, branch));
        else if (branch.deck == GOAL_DECK) REFUSE_UNLESS(put_goal(t, s, filling, branch, luck));
        else if (branch.deck == NUGGET_DECK) REFUSE_UNLESS(put_nugget(filling, branch));
        else if (branch.deck == CARD_DECK) REFUSE_UNLESS(put_card(s, *from.plan, filling, branch, luck));
        at = branch.next;
    }
    return true;
}

// All else -------------------------------------------------------------------------------------------------------

MINE_FN void sort(u8 *cards, int n) {
    for (int i = 1; i < n; i++) {
        u8 card = cards[i];
        int j = i;
        for (; j > 0 && cards[j - 1] > card; j--) cards[j] = cards[j - 1];
        cards[j] = card;
    }
}

// Who is who, which roles were put away, and what is left; whoever has seen a role has seen this one.
MINE_FN void fill_roles(const Tables &t, State &s, const Plan &plan, Filling &filling, Luck &luck) {
    Pile &roles = filling.loose.roles;
    shuffle(roles.cards, roles.n, luck);
    for (int seat = 0; seat < t.players; seat++)
        if ((plan.roles & ~filling.roles) >> seat & 1) s.roles[seat] = roles.cards[--roles.n];
    for (int i = 0; i < s.n_hats; i++)
        if ((plan.put_away & ~filling.put_away) >> i & 1) s.put_away[i] = roles.cards[--roles.n];
    if (plan.spare) s.spare = roles.cards[--roles.n];
    for (int i = 0; i < s.n_pile; i++) s.pile[i] = roles.cards[--roles.n];
    for (int i = 0; i < s.n_inspections; i++) {
        Inspection &seen = s.inspections[i];
        int hats = seen.hats;
        seen.role = s.roles[seen.target];
        for (int j = 0; j < s.n_hats; j++)
            if (s.hats[j] == seen.target && !hats--) seen.role = s.put_away[j];
    }
}

MINE_FN void fill_goals(const Tables &t, State &s, const Plan &plan, Filling &filling, Luck &luck) {
    Pile &goals = filling.loose.goals;
    shuffle(goals.cards, goals.n, luck);
    for (int place = 0; place < t.n_places; place++)
        if ((plan.goals & ~filling.goals) >> place & 1) s.goal_kinds[place] = goals.cards[--goals.n];
    for (int round = 0; round + 1 < s.round; round++)
        for (int place = 0; place < t.n_places; place++)
            if (plan.gone[round] >> place & 1) s.goals_gone[round][place] = goals.cards[--goals.n];
    for (int i = 0; i < s.n_goals_left; i++) s.goals_left[i] = goals.cards[--goals.n];
    sort(s.goals_left, s.n_goals_left);
}

// Cards that strike when they are drawn lie in no hand and in no pass (O3): they are put behind the others.
MINE_FN int holdable(const Tables &t, Pile &cards) {
    int n = cards.n;
    for (int i = 0; i < n;) {
        if (!t.at_once[cards.cards[i]]) {
            i++;
            continue;
        }
        u8 card = cards.cards[i];
        cards.cards[i] = cards.cards[--n];
        cards.cards[n] = card;
    }
    return n;
}

MINE_FN bool fill_cards(const Tables &t, State &s, const Plan &plan, Filling &filling, Luck &luck) {
    Pile &cards = filling.loose.cards;
    for (int i = 0; i < plan.n_kept; i++)
        for (u8 &kept = filling.loose.kept[plan.kept[i]]; kept; kept--) add(cards, plan.kept[i]);
    int able = holdable(t, cards), dealt = 0, places = SEATS + plan.n_passes;
    for (int place = 0; place < places; place++)
        for (int room = room_at(s, plan, place); filling.filled[place] < room; dealt++) {
            REFUSE_UNLESS(dealt < able);
            int other = dealt + int(below(luck, u32(able - dealt)));
            u8 card = cards.cards[other];
            cards.cards[other] = cards.cards[dealt];
            cards.cards[dealt] = card;
            put_at(s, plan, filling, place, card);
        }
    shuffle(cards.cards + dealt, cards.n - dealt, luck);
    for (int i = 0; i < s.stock_left; i++) s.stock[i] = cards.cards[dealt++];
    for (int i = 0; i < s.n_aside; i++) s.aside[i] = cards.cards[dealt++];
    for (int seat = 0; seat < t.players; seat++)
        if (plan.hands >> seat & 1) sort(s.hands[seat], s.hand_sizes[seat]);
    for (int pass = 0; pass < plan.n_passes; pass++) sort(s.buried_kinds + plan.passes[pass].first, plan.passes[pass].count);
    return true;
}

// Nuggets --------------------------------------------------------------------------------------------------------

// Values that some places hold together, in an order that the seat does not know.
MINE_FN void mix_group(u8 *values, const u8 *groups, int n, int group, Luck &luck) {
    u8 places[SEATS];
    int many = 0;
    for (int i = 0; i < n; i++)
        if (groups[i] == group) places[many++] = u8(i);
    for (int bound = many; bound > 1; bound--) {
        u8 &one = values[places[bound - 1]], &other = values[places[below(luck, u32(bound))]], value = one;
        one = other;
        other = value;
    }
}

// Who took what, and what nobody has taken.
MINE_FN void fill_nuggets(State &s, const State &base, const Plan &plan, Filling &filling, Luck &luck) {
    Pile &nuggets = filling.loose.nuggets;
    shuffle(nuggets.cards, nuggets.n, luck);
    for (int i = 0; i < s.n_pots; i++) {
        Pot &pot = s.pots[i];
        u8 values[SEATS];
        int n = values_of(base.pots[i], values);
        for (int group = GROUP; group < GROUP + n; group++) mix_group(values, plan.pots[i], n, group, luck);
        for (int j = 0; j < n; j++) {
            if (plan.pots[i][j] == ONE_OF_ALL) values[j] = filling.pots[i] >> j & 1 ? filling.values[i][j] : nuggets.cards[--nuggets.n];
            pot.drawn[j] = values[j];
            if (j < pot.taken) pot.values[j] = values[j];
        }
        sort(pot.drawn, n);
    }
    for (int i = 0; i < s.n_nuggets; i++) s.nuggets[i] = nuggets.cards[--nuggets.n];
}

// Worlds ---------------------------------------------------------------------------------------------------------

// Look a plan through, and take up what it says is not seen. No world is drawn where this is refused.
MINE_FN bool check_plan(const Tables &t, const Source &from, Loose &loose) {
    return check_unseen(t, *from.base, *from.plan) && check_forks(t, from) && take_up(t, *from.base, *from.plan, loose);
}

// A copy of the state becomes a world; false where every draw had to be given up.
MINE_FN bool draw_world(const Tables &t, State &s, const Source &from, Luck &luck) {
    const Plan &plan = *from.plan;
    Filling filling;
    for (int tries = 0; tries < TRIES; tries++) {
        filling.loose = *from.loose;
        memset(filling.filled, 0, sizeof filling.filled);
        filling.roles = 0;
        filling.put_away = 0;
        filling.goals = 0;
        memset(filling.pots, 0, sizeof filling.pots);
        if (!follow(t, s, from, filling, luck)) continue;
        fill_roles(t, s, plan, filling, luck);
        fill_goals(t, s, plan, filling, luck);
        fill_nuggets(s, *from.base, plan, filling, luck);
        return fill_cards(t, s, plan, filling, luck);
    }
    return false;
}

}  // namespace undermine
