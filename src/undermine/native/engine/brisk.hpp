// The brisk player: it thinks little, so that whole rounds can be played out by the thousand. Python's `bots.brisk`.
//
// Every move gets a score from what it does to the way to the treasure, or to gold, and from whom it is played at; how much
// each of these is worth, and what is believed of whom, comes in as a mind. Of each card only the best way to play it counts,
// and the best of giving it away; to each of these some luck is added, and the highest is played. All of it is whole
// numbers, so that every compiler, processor and device plays the same games.
#pragma once

#include "ground.hpp"

namespace undermine {

enum : int { CARD = 64, FULL = 64, MOST_GAIN = 4 * CARD, NEVER = -(1 << 20), GROUPS = 2 * HAND + 3 };

// What a player of one role likes, in parts of a card of distance (CARD), or of a gold where gold is what is played for.
struct Temper {
    int16_t wish;                                          // how much it wants the treasure reached, of FULL
    int16_t sees;                                          // how it takes what makes others suspect: 1, -1, or 0
    int16_t finish, gain, loss, worst, idle, spare, opening, behind;  // lays; gain and loss, and what a card is worth that
                                                           // is laid in vain, in 16ths; behind is a column off the front
    int16_t shy, harm_from, hit_near;                      // what it costs to show oneself, and from how near on nothing
    int16_t crystal, own_door, other_door, gold, rival;    // what else a card brings; the rival's gold, of FULL
    int16_t rock_gain, rock_near, rock_loss, rock_cost, rock_worst;  // rockfalls, and those near the treasure
    int16_t look, look_more, look_stale, look_known;       // maps; stale where others have looked
    int16_t hit, hit_from, hit_again;                      // breaking, from this chance of an enemy; a second time in 16ths
    int16_t mend_own, mend_own_partly, mend, mend_from, mend_partly;
    int16_t theft, hands_off, trap, trap_from, free_own, free, free_from, swap, inspect, hats_own, hats_other, key;
    int16_t give_dead, give_tunnel, give_side, give_known_map, shed, bribe;
    int16_t give[ACTIONS];                                 // giving an action card away, by what it does
};

// What all players go by.
struct Mind {
    u32 size;                            // of this struct, as the caller has it
    int16_t worth[FARTHEST + 1];         // what it is worth that a goal is so far
    int16_t notable;                     // a gain, or a loss, from here on
    int16_t near;                        // a goal nearer than this may be reached soon, in cards
    int16_t told_near, told_away, told_hit, told_mend;  // what a deed tells of its player, in 16ths
    int16_t doubtful, clear;             // chances at which somebody is taken for neither, or for an enemy
    int16_t margin;                      // what it counts beside a win how clear it was, of CARD
    int16_t noise[256];                  // luck, by chance
    u8 chance[256];                      // of 256, by its log odds in 16ths, from -128 on
    u8 goals[GOALS];                     // where the treasure is thought to lie; what gold a goal is thought to have
    int8_t odds[ROLES][SEATS][SEATS];    // for each role and seat: the log odds that each other is an enemy
    Temper tempers[ROLES];
};

// What one player thinks of the moves there are: a sink for them.
struct Thought {
    enum { ORDERED = 1, PLAIN = 0 };

    const Tables &t;
    const State &s;
    const Mind &mind;
    const int8_t *shift;                 // what has been told of each seat since the roll-out began
    Luck &luck;
    const Temper &temper;
    int seat, role;
    Ground &ground;
    Reached reached[REACHES];
    Strays strays[REACHES];
    Ways before[REACHES];
    int weight[GOALS], wanted;           // what each place weighs, and a bit for each that does
    int reaches, far, nearest;
    int front;                           // columns between the goals and what is in reach, at the nearest
    bool knows;                          // where the treasure is

    u8 slots[KINDS];
    int score[GROUPS], ties[GROUPS];
    Move best[GROUPS];

    MINE_FN Thought(const Tables &t, const State &s, const Mind &mind, const int8_t *shift, const Window &w, Ground &g, Luck &luck)
        : t(t), s(s), mind(mind), shift(shift), luck(luck), temper(mind.tempers[role_of(s)]), seat(top(s).seat),
          role(role_of(s)), ground(g) {
        look_at(t, s, w, ground);
        weigh();
        reaches = t.reaches > 1 ? 2 : 1;
        for (int i = 0; i < reaches; i++) {
            reached_now(s, ground, whose(i), reached[i]);
            find_strays(t, s, ground, reached[i], strays[i]);
            before[i] = ways_from(ground, strays[i], reached[i].ends, wanted);
        }
        far = 0;
        nearest = FARTHEST;
        for (int place = 0; place < t.n_places; place++) {
            far += weight[place] * before[0].far[place];
            if (wanted >> place & 1 && before[0].far[place] < nearest) nearest = before[0].far[place];
        }
        front = 0;
        if (temper.behind) front = nearest_columns();
        for (int i = 0; i < GROUPS; i++) score[i] = NEVER - 1;
        for (int i = 0; i < s.hand_sizes[seat]; i++)
            if (!i || s.hands[seat][i] != s.hands[seat][i - 1]) slots[s.hands[seat][i]] = u8(i);
    }

    MINE_FN static int role_of(const State &s) {
        u8 role = s.roles[top(s).seat];
        return role < ROLES ? role : 0;
    }

    // Whose reach is thought of: one's own first, then the rival's. Where there are roles all have the same.
    MINE_FN int whose(int i) const { return t.reaches > 1 ? (i ? 1 - seat : seat) : 0; }

    // Where gold may lie --------------------------------------------------------------------------------------

    MINE_FN void weigh() {
        int sum = 0;
        wanted = 0;
        knows = false;
        for (int place = 0; place < GOALS; place++) weight[place] = 0;
        for (int place = 0; place < t.n_places; place++) {
            if (!(s.face_down >> place & 1)) continue;
            bool seen = s.looks[seat] >> place & 1;
            u8 kind = s.goal_kinds[place];
            if (with_markers(t)) {
                weight[place] = seen ? t.gold[kind] * FULL : mind.goals[place];
            } else if (seen && t.treasure[kind]) {
                for (int other = 0; other < place; other++) weight[other] = 0;
                weight[place] = FULL;
                wanted = 1 << place;
                knows = true;
                return;
            } else {
                weight[place] = seen ? 0 : mind.goals[place];
            }
            sum += weight[place];
            if (weight[place]) wanted |= 1 << place;
        }
        if (with_markers(t) || !sum) return;
        for (int place = 0; place < t.n_places; place++) {
            weight[place] = weight[place] * FULL / sum;
            knows = knows || weight[place] >= FULL - 2;
        }
    }

    // Columns between a plot and all face-down goals together.
    MINE_FN int columns_of(int plot) const {
        int sum = 0;
        for (int left = ground.places; left; left &= left - 1) {
            int apart = plot % PLOT_ROW - plot_of(ground.window, t.places[lowest(u64(left))]) % PLOT_ROW;
            sum += apart < 0 ? -apart : apart;
        }
        return sum;
    }

    MINE_FN int nearest_columns() const {
        int best = -1;
        for (int i = 0; i < 4; i++)
            for (u64 left = reached[0].ends.plots.rows[i]; left; left &= left - 1) {
                int columns = columns_of(64 * i + lowest(left));
                if (best < 0 || columns < best) best = columns;
            }
        return best < 0 ? 0 : best;
    }

    // What it costs to dig here instead of where the tunnels come nearest to the goals' column.
    MINE_FN int lag(int plot) const {
        int goals = count(u64(ground.places));
        return temper.behind && goals ? temper.behind * (columns_of(plot) - front) / goals : 0;
    }

    // More than this is as good, or as bad, as this.
    MINE_FN static int bounded(int gain) { return gain > MOST_GAIN ? MOST_GAIN : gain < -MOST_GAIN ? -MOST_GAIN : gain; }

    // What a change of the mine brings, as this player wants it.
    MINE_FN int gain_of(const Ends *ends, const Strays *through) const {
        int gains[REACHES] = {0, 0};
        for (int i = 0; i < reaches; i++) {
            Ways after = ways_from(ground, through[i], ends[i], wanted);
            for (int left = wanted & ground.places; left; left &= left - 1) {
                int place = lowest(u64(left)), gain = mind.worth[after.far[place]] - mind.worth[before[i].far[place]];
                // A goal in reach is turned up, and bars the way to the others no longer than that.
                if (ends[i].touched && gain < 0) gain = 0;
                gains[i] += weight[place] * gain >> 6;
            }
        }
        int gain = bounded(gains[0]) - (temper.rival * bounded(gains[1]) >> 6);
        return bounded(gain) * temper.wish >> 6;
    }

    // Moves ---------------------------------------------------------------------------------------------------

    MINE_FN void consider(int group, Move move, int points) {
        if (points < score[group]) return;
        if (points > score[group]) {
            score[group] = points;
            ties[group] = 1;
            best[group] = move;
        } else if (!below(luck, u32(++ties[group]))) {
            best[group] = move;
        }
    }

    MINE_FN void lays(const Tables &, Cell cell, Bits faces) {
        int plot = plot_of(ground.window, cell);
        while (any(faces)) {
            int face = take_lowest(faces);
            consider(slots[t.kind[face]], lay_move(t, cell, face), plot == NO_PLOT ? temper.idle : laid(plot, face));
        }
    }

    // The treasure's place among these goals, of FULL.
    MINE_FN int hope(int places) const {
        int sum = 0;
        for (int left = places & wanted; left; left &= left - 1) sum += weight[lowest(u64(left))];
        return sum;
    }

    MINE_FN int laid(int plot, int face) {
        u8 what = ground.what[plot];
        put_on(ground, plot, u8(face + 1));
        Ends ends[REACHES];
        for (int i = 0; i < reaches; i++) ends[i] = ends_with(t, s, ground, reached[i], whose(i), plot, face);
        int gain = gain_of(ends, strays), kind = t.kind[face], points = bonus(face, ends[0].lit);
        int fresh = ends[0].touched & ~reached[0].ends.touched;
        put_on(ground, plot, what);
        if (!with_markers(t)) points += hope(fresh) * temper.finish >> 6;
        if (gain < temper.worst) return NEVER;
        if (gain >= mind.notable)
            return points + (gain * temper.gain >> 4) + temper.opening * count(u64(t.openings[face])) - lag(plot) - (temper.wish < 0 ? shyness() : 0);
        if (gain <= -mind.notable) return points + (gain * temper.loss >> 4);
        if (t.crystal[kind]) points += temper.crystal;
        if (temper.wish < 0 && longest_track(face) < 2) points -= shyness();
        return points + temper.idle + (given(kind) * temper.spare >> 4);
    }

    // What it costs to be seen doing harm now.
    MINE_FN int shyness() const { return far > temper.harm_from ? temper.shy : 0; }

    MINE_FN int longest_track(int face) const {
        int most = 0;
        for (int side = 0; side < 4; side++) {
            int joined = count(u64(t.joined[face][side]));
            if (joined > most) most = joined;
        }
        return most;
    }

    // What a card brings beside the way that it leads: gold on it, a door.
    MINE_FN int bonus(int face, int lit) const {
        int kind = t.kind[face], points = 0;
        if (lit & t.vein[face]) points += t.gold[kind] * temper.gold;
        if (t.door[kind]) {
            bool own = (role == BLUE_TEAM && t.door[kind] == BLUE) || (role == GREEN_TEAM && t.door[kind] == GREEN);
            points += own ? temper.own_door : temper.other_door;
        }
        return points;
    }

    MINE_FN void one(Move move) {
        switch (shape_of(move)) {
            case ACTION_MOVE: return consider(slots[major_of(move)], move, action(int(major_of(move)), minor_of(move)));
            case DISCARD_MOVE: return given_away(move);
            default: return consider(GROUPS - 1, move, chosen(move));
        }
    }

    MINE_FN void given_away(Move move) {
        int points = 0, cards = 0, first = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int kind = int(minor_of(move) >> shift & 0xFF) - 1;
            if (kind < 0) break;
            if (!cards++) first = kind;
            points += given(kind);
        }
        if (major_of(move)) return consider(GROUPS - 2, move, points + temper.shed);
        consider(cards > 1 ? GROUPS - 3 : HAND + slots[first], move, points);
    }

    MINE_FN int given(int kind) const {
        int verb = t.verb[kind];
        if (verb) return verb == MAP && knows ? temper.give_known_map : temper.give[verb];
        int most = longest_track(t.first_face[kind]);
        int points = most > 1 ? temper.give_tunnel + temper.give_side * most : temper.give_dead;
        return points - (t.gold[kind] * temper.gold >> 2);
    }

    // Actions -------------------------------------------------------------------------------------------------

    MINE_FN int enemy(int at) const {
        int odds = mind.odds[role][seat][at] + temper.sees * shift[at];
        return mind.chance[(odds < -128 ? -128 : odds > 127 ? 127 : odds) + 128];
    }

    MINE_FN int action(int kind, u32 minor) {
        int at = int(minor) / TOOL_WORDS, verb = t.verb[kind];
        switch (verb) {
            case MAP: return looked(minor);
            case ROCKFALL: return fallen(minor);
            case KEY: return temper.key;
            case BREAK: return at == seat ? NEVER : hit(at);
            case MEND: return mended(at);
            case THEFT: return temper.theft;
            case HANDS_OFF: return at == seat ? NEVER : temper.hands_off;
            case TRAP: return temper.trap * (enemy(at) - temper.trap_from) >> 8;
            case FREE: return at == seat ? temper.free_own : temper.free * (temper.free_from - enemy(at)) >> 8;
            case SWAP: return temper.swap;
            case INSPECT: return temper.inspect;
            case HATS_VERB: return at == seat ? temper.hats_own : temper.hats_other;
        }
        return NEVER;
    }

    MINE_FN int looked(u32 minor) const {
        for (int place = 0; place < t.n_places; place++) {
            if (t.places[place] != cell_from(minor)) continue;
            if (s.looks[seat] >> place & 1) return NEVER;
            if (knows) return temper.look_known;
            int others = 0;
            for (int at = 0; at < t.players; at++)
                if (at != seat) others |= s.looks[at];
            return temper.look + (weight[place] * temper.look_more >> 6) - (others >> place & 1 ? temper.look_stale : 0);
        }
        return NEVER;
    }

    // Who wants the way thinks of dead ends to clear, who does not of tunnels in reach.
    MINE_FN int fallen(u32 minor) {
        int plot = plot_of(ground.window, cell_from(minor));
        if (plot == NO_PLOT) return NEVER;
        u8 what = ground.what[plot];
        bool through = false;
        for (int side = 0; side < 4; side++) through = through || (t.joined[what - 1][side] & (t.joined[what - 1][side] - 1)) != 0;
        if (temper.wish > 0 && t.reaches == 1 ? through : !reached[0].lit[plot] && t.reaches == 1) return NEVER;
        put_on(ground, plot, EMPTY_PLOT);
        Ends ends[REACHES];
        Strays through_now[REACHES];
        for (int i = 0; i < reaches; i++) {
            Reached then;
            reached_anew(t, s, ground, whose(i), then);
            find_strays(t, s, ground, then, through_now[i]);
            ends[i] = then.ends;
        }
        int gain = gain_of(ends, through_now);
        put_on(ground, plot, what);
        if (gain < temper.rock_worst) return NEVER;
        int times = gain <= 0 ? temper.rock_loss : nearest <= mind.near ? temper.rock_near : temper.rock_gain;
        return (gain * times >> 4) - temper.rock_cost - (temper.wish < 0 ? shyness() : 0);
    }

    MINE_FN int hit(int at) const {
        int points = temper.hit * (enemy(at) - temper.hit_from) >> 8;
        if (points > 0 && s.marks[at] & BLOCKING) points = points * temper.hit_again >> 4;
        return points - (far > temper.hit_near ? temper.shy : 0);
    }

    MINE_FN int mended(int at) const {
        bool frees = count(u64(s.marks[at] & BLOCKING)) == 1;
        if (at == seat) return frees ? temper.mend_own : temper.mend_own_partly;
        return (temper.mend * (temper.mend_from - enemy(at)) >> 8) - (frees ? 0 : temper.mend_partly);
    }

    // Questions -----------------------------------------------------------------------------------------------

    MINE_FN int chosen(Move move) {
        switch (shape_of(move) - CHOOSE_MOVE) {
            case TURN_CHOICE: return turned(move);
            case PICK_CHOICE: return int(minor_of(move));
            case STEAL_CHOICE: return robbed(int(minor_of(move)) - 1);
            case CLAIM_CHOICE: return t.gold[kind_at(t, s, cell_from(major_of(move)))];
            case BRIBE_CHOICE: return temper.bribe;
        }
        return 0;
    }

    MINE_FN int turned(Move move) {
        Cell cell = cell_from(major_of(move));
        int plot = plot_of(ground.window, cell);
        for (int place = 0; place < t.n_places; place++) {
            if (t.places[place] != cell || plot == NO_PLOT) continue;
            int kind = s.goal_kinds[place], face = t.first_face[kind] + (minor_of(move) & 1 ? t.faces_of[kind] - 1 : 0);
            u8 what = ground.what[plot];
            put_on(ground, plot, u8(face + 1));
            Ends ends[REACHES];
            for (int i = 0; i < reaches; i++) {
                ends[i] = ends_with(t, s, ground, reached[i], whose(i), plot, face);
                ends[i].touched &= u8(~(1 << place));
            }
            int gain = gain_of(ends, strays);
            put_on(ground, plot, what);
            return gain;
        }
        return 0;
    }

    MINE_FN int robbed(int victim) const {
        if (victim < 0) return NEVER;
        int gold = 0;
        for (int i = 0; i < s.n_pays; i++)
            if ((s.pays[i].round_seat & 15) == victim) gold += s.pays[i].bank;
        return gold;
    }

    // The choice ----------------------------------------------------------------------------------------------

    MINE_FN Move decided() {
        int highest = 2 * NEVER;
        Move move = NO_MOVE;
        for (int group = 0; group < GROUPS; group++) {
            if (score[group] < NEVER) continue;
            int points = score[group] + mind.noise[word(luck) >> 24];
            if (points <= highest) continue;
            highest = points;
            move = best[group];
        }
        return move;
    }

    // What everybody takes from a move: whether it brought the treasure nearer, were it at any place as likely.
    MINE_FN int told(Move move) {
        int at = int(minor_of(move)) / TOOL_WORDS, verb = shape_of(move) == ACTION_MOVE ? t.verb[major_of(move)] : NO_VERB;
        if (verb == BREAK || verb == MEND) {
            if (at == seat) return 0;
            int odds = mind.odds[DIGGER][seat][at] + shift[at];
            int chance = mind.chance[(odds < -128 ? -128 : odds > 127 ? 127 : odds) + 128];
            int sign = chance < mind.doubtful ? 1 : chance > mind.clear ? -1 : 0;
            return verb == BREAK ? sign * mind.told_hit : -sign * mind.told_mend;
        }
        bool lays = shape_of(move) == LAY_MOVE;
        if (!lays && verb != ROCKFALL) return 0;
        int plot = plot_of(ground.window, cell_from(lays ? major_of(move) : minor_of(move)));
        if (plot == NO_PLOT) return 0;
        Ways now = ways_from(ground, strays[0], reached[0].ends, ground.places), then;
        u8 what = ground.what[plot];
        u8 touched = 0;
        if (lays) {
            put_on(ground, plot, u8(laid_face(t, move) + 1));
            Ends ends = ends_with(t, s, ground, reached[0], 0, plot, laid_face(t, move));
            touched = ends.touched;
            then = ways_from(ground, strays[0], ends, ground.places);
        } else {
            put_on(ground, plot, EMPTY_PLOT);
            Reached anew;
            Strays through;
            reached_anew(t, s, ground, 0, anew);
            find_strays(t, s, ground, anew, through);
            then = ways_from(ground, through, anew.ends, ground.places);
        }
        put_on(ground, plot, what);
        int sum = 0, n = 0;
        for (int left = ground.places; left; left &= left - 1, n++) {
            int place = lowest(u64(left)), gain = int(now.far[place]) - int(then.far[place]);
            sum += touched && gain < 0 ? 0 : gain;
        }
        if (!n) return 0;
        int gain = sum * CARD;
        return gain >= mind.notable * n ? -mind.told_near : gain <= -mind.notable * n ? mind.told_away : 0;
    }
};

// Everybody takes in what a move tells of whoever makes it.
MINE_FN void take_in(Thought &thought, Move move, int8_t *shift) {
    int then = shift[thought.seat] + thought.told(move);
    shift[thought.seat] = int8_t(then < -100 ? -100 : then > 100 ? 100 : then);
}

MINE_FN Move brisk_move(const Tables &t, const State &s, const Mind &mind, int8_t *shift, const Window &w, Ground &g, Luck &luck) {
    Thought thought(t, s, mind, shift, w, g, luck);
    legal(t, s, thought);
    Move move = thought.decided();
    if (move != NO_MOVE && t.n_roles && top(s).type == MAIN) take_in(thought, move, shift);
    return move;
}

}  // namespace undermine
