// Ground: how many cards are missing on the way to each goal, for players that play out games by the thousand.
//
// A window of 16 x 16 plots around starts and goals, of which those at the edge are walls, one bit each: all empty plots
// that so many cards lead to are found at once. An empty plot costs a card, whatever card that is; tunnels that lie there
// out of reach are passed for nothing; face-down goals are where ways end. What lies outside the window is not thought of.
// The twin is Python's `bots.brisk.ground`.
#pragma once

#include "engine.hpp"

namespace undermine {

enum : int { PLOTS = 256, PLOT_ROW = 16, FARTHEST = 20, NO_PLOT = -1 };
enum : u8 { EMPTY_PLOT = 0, WALL = 0xEF, GOAL_PLOT = 0xF0 };  // else a face, and one

// A set of plots.
struct Field {
    u64 rows[4];
};

MINE_FN Field operator&(Field a, Field b) {
    for (int i = 0; i < 4; i++) a.rows[i] &= b.rows[i];
    return a;
}
MINE_FN Field operator|(Field a, Field b) {
    for (int i = 0; i < 4; i++) a.rows[i] |= b.rows[i];
    return a;
}
MINE_FN Field without(Field a, Field b) {
    for (int i = 0; i < 4; i++) a.rows[i] &= ~b.rows[i];
    return a;
}
MINE_FN bool any(const Field &a) { return (a.rows[0] | a.rows[1] | a.rows[2] | a.rows[3]) != 0; }
MINE_FN bool has(const Field &a, int plot) { return a.rows[plot >> 6] >> (plot & 63) & 1; }
MINE_FN void add(Field &a, int plot) { a.rows[plot >> 6] |= u64(1) << (plot & 63); }
MINE_FN void drop(Field &a, int plot) { a.rows[plot >> 6] &= ~(u64(1) << (plot & 63)); }

// All plots beside those of a set. Nothing lies at the edge, so nothing comes round it.
MINE_FN Field beside(const Field &a) {
    Field all;
    for (int i = 0; i < 4; i++) {
        u64 north = a.rows[i] >> PLOT_ROW | (i < 3 ? a.rows[i + 1] << 48 : 0);
        u64 south = a.rows[i] << PLOT_ROW | (i > 0 ? a.rows[i - 1] >> 48 : 0);
        all.rows[i] = north | south | a.rows[i] << 1 | a.rows[i] >> 1;
    }
    return all;
}

MINE_FN int plot_step(int side) { return side == 0 ? -PLOT_ROW : side == 1 ? 1 : side == 2 ? PLOT_ROW : -1; }

// Where the window lies: its plot 0, in the numbers of a Cell.
struct Window {
    int west, north;
};

MINE_FN Window window_of(const Tables &t) {
    int west = 255, east = 0, north = 255, south = 0;
    for (int i = 0; i < t.n_starts + t.n_places; i++) {
        Cell cell = i < t.n_starts ? t.starts[i] : t.places[i - t.n_starts];
        int column = cell >> 8, row = cell & 0xFF;
        if (column < west) west = column;
        if (column > east) east = column;
        if (row < north) north = row;
        if (row > south) south = row;
    }
    return Window{(west + east) / 2 - 8, (north + south) / 2 - 8};
}

MINE_FN int plot_of(const Window &w, Cell cell) {
    int column = (cell >> 8) - w.west, row = (cell & 0xFF) - w.north;
    return column < 1 || column > 14 || row < 1 || row > 14 ? NO_PLOT : row * PLOT_ROW + column;
}

MINE_FN Cell cell_of_plot(const Window &w, int plot) {
    return Cell((plot % PLOT_ROW + w.west) << 8 | (plot / PLOT_ROW + w.north));
}

// What lies in the window.
struct Ground {
    Window window;
    u8 what[PLOTS];
    Field open;           // empty plots
    Field doors[GOALS];   // of each face-down goal the plots beside it
    u8 places;            // face-down goals in the window, a bit for each
};

MINE_FN void look_at(const Tables &t, const State &s, const Window &w, Ground &g) {
    const u64 inner = 0x7FFE7FFE7FFE7FFEULL;
    g.window = w;
    memset(g.what, EMPTY_PLOT, sizeof g.what);
    g.open = Field{{inner & ~u64(0xFFFF), inner, inner, inner >> PLOT_ROW}};
    for (int i = 0; i < PLOT_ROW; i++)
        g.what[i] = g.what[PLOTS - 1 - i] = g.what[PLOT_ROW * i] = g.what[PLOT_ROW * i + 15] = WALL;
    g.places = 0;
    for (int place = 0; place < t.n_places; place++) {
        int plot = plot_of(w, t.places[place]);
        if (!(s.face_down >> place & 1) || plot == NO_PLOT) continue;
        g.what[plot] = u8(GOAL_PLOT | place);
        drop(g.open, plot);
        Field at = {{0, 0, 0, 0}};
        add(at, plot);
        g.doors[place] = beside(at);
        g.places |= u8(1 << place);
    }
    for (int i = 0; i < s.n_laid; i++) {
        int plot = plot_of(w, s.laid[i]);
        if (plot == NO_PLOT) continue;
        g.what[plot] = u8(s.faces[i] + 1);
        drop(g.open, plot);
    }
}

// Something comes to lie on a plot, or is thought away: EMPTY_PLOT, or a face, and one.
MINE_FN void put_on(Ground &g, int plot, u8 what) {
    g.what[plot] = what;
    if (what == EMPTY_PLOT) add(g.open, plot);
    else drop(g.open, plot);
}

// Reach ------------------------------------------------------------------------------------------------------------

// Where tunnels in reach end: at empty plots, and at face-down goals.
struct Ends {
    Field plots;
    u8 touched;
    u8 lit;  // of a card that is thought to lie there: its sides in reach
};

// The sides of each card that a colour has reached, and where that ends.
struct Reached {
    Ends ends;
    u8 lit[PLOTS];
};

MINE_FN void reached_now(const State &s, const Ground &g, int reach, Reached &r) {
    memset(r.lit, 0, sizeof r.lit);
    r.ends = Ends{{{0, 0, 0, 0}}, s.touched[reach], 0};
    for (int i = 0; i < s.n_front[reach]; i++) {
        int plot = plot_of(g.window, s.front[reach][i]);
        if (plot != NO_PLOT) add(r.ends.plots, plot);
    }
    for (int i = 0; i < s.n_laid; i++) {
        int plot = plot_of(g.window, s.laid[i]);
        if (plot != NO_PLOT) r.lit[plot] = u8(lit_of(word_at(s, s.laid[i]), reach));
    }
}

struct Torch {
    int n;
    u8 plots[4 * LAID], sides[4 * LAID];
};

MINE_FN void light_plot(Reached &r, Torch &todo, int plot, int sides) {
    int news = sides & ~r.lit[plot];
    if (!news) return;
    r.lit[plot] |= u8(news);
    todo.plots[todo.n] = u8(plot);
    todo.sides[todo.n++] = u8(news);
}

// Whether there is a way between a ladder and a start, both of these faces (D6).
MINE_FN bool climbs(const Tables &t, int one, int other) {
    bool up = t.ladder[one] && t.family[t.kind[other]] == START, down = t.family[t.kind[one]] == START && t.ladder[other];
    return (up || down) && t.colour[t.kind[one]] && t.colour[t.kind[one]] == t.colour[t.kind[other]];
}

MINE_FN void climb_on(const Tables &t, const State &s, const Ground &g, Torch &todo, Reached &r, int face) {
    if (t.family[t.kind[face]] != START && !t.ladder[face]) return;
    for (int i = 0; i < s.n_laid; i++) {
        int plot = plot_of(g.window, s.laid[i]);
        if (plot != NO_PLOT && g.what[plot] == s.faces[i] + 1 && climbs(t, face, s.faces[i]))
            light_plot(r, todo, plot, t.openings[s.faces[i]]);
    }
}

// Go on from all that was lit, and note where that ends.
MINE_FN void light_on(const Tables &t, const State &s, const Ground &g, int reach, Torch &todo, Reached &r) {
    while (todo.n) {
        int plot = todo.plots[--todo.n], sides = todo.sides[todo.n], face = g.what[plot] - 1;
        if (t.links) climb_on(t, s, g, todo, r, face);
        for (int side = 0; side < 4; side++) {
            if (!(sides >> side & 1) || !opens(t, s, reach, cell_of_plot(g.window, plot), face, side)) continue;
            int next = plot + plot_step(side), what = g.what[next];
            if (what == EMPTY_PLOT) {
                add(r.ends.plots, next);
            } else if (what >= GOAL_PLOT) {
                r.ends.touched |= u8(1 << (what - GOAL_PLOT));
            } else if (what != WALL) {
                int track = t.joined[what - 1][facing(side)];
                if (track && opens(t, s, reach, cell_of_plot(g.window, next), what - 1, facing(side)))
                    light_plot(r, todo, next, track);
            }
        }
    }
}

// Starts, and, where everybody shares one reach, ladders: from there one sets out.
MINE_FN bool sets_out(const Tables &t, int reach, int face) {
    int kind = t.kind[face];
    if (t.family[kind] == START) return !t.links || t.colour[kind] == t.colours[reach];
    return t.ladder[face] && !t.links;
}

// What is in reach by what lies on the ground, which may be thought of.
MINE_FN void reached_anew(const Tables &t, const State &s, const Ground &g, int reach, Reached &r) {
    memset(r.lit, 0, sizeof r.lit);
    r.ends = Ends{{{0, 0, 0, 0}}, 0, 0};
    Torch todo;
    todo.n = 0;
    for (int i = 0; i < s.n_laid; i++) {
        int plot = plot_of(g.window, s.laid[i]);
        if (plot != NO_PLOT && g.what[plot] == s.faces[i] + 1 && sets_out(t, reach, s.faces[i]))
            light_plot(r, todo, plot, t.openings[s.faces[i]]);
    }
    light_on(t, s, g, reach, todo, r);
}

// Whether the start to which a ladder leads is in reach.
MINE_FN bool home_lit(const Tables &t, const State &s, const Ground &g, const Reached &r, int face) {
    for (int i = 0; i < s.n_laid; i++) {
        int plot = plot_of(g.window, s.laid[i]);
        if (plot != NO_PLOT && t.family[t.kind[s.faces[i]]] == START && climbs(t, face, s.faces[i]) && r.lit[plot]) return true;
    }
    return false;
}

// The sides of a card laid on this plot that are in reach at once.
MINE_FN int entered_by(const Tables &t, const State &s, const Ground &g, const Reached &r, int reach, int plot, int face) {
    if (t.ladder[face] && (!t.links || home_lit(t, s, g, r, face))) return t.openings[face];
    int entered = 0;
    for (int side = 0; side < 4; side++) {
        int next = plot + plot_step(side);
        if (!(r.lit[next] >> facing(side) & 1) || !opens(t, s, reach, cell_of_plot(g.window, next), g.what[next] - 1, facing(side)))
            continue;
        if (opens(t, s, reach, cell_of_plot(g.window, plot), face, side)) entered |= t.joined[face][side];
    }
    return entered;
}

// The ends once this card lies there, which the ground says already.
MINE_FN Ends ends_with(const Tables &t, const State &s, const Ground &g, const Reached &r, int reach, int plot, int face) {
    Ends ends = r.ends;
    drop(ends.plots, plot);
    int entered = entered_by(t, s, g, r, reach, plot, face);
    ends.lit = u8(entered);
    bool joins = entered && t.links && t.ladder[face];
    for (int side = 0; side < 4; side++) {
        if (!(entered >> side & 1) || !opens(t, s, reach, cell_of_plot(g.window, plot), face, side)) continue;
        int next = plot + plot_step(side), what = g.what[next];
        if (what == EMPTY_PLOT) add(ends.plots, next);
        else if (what >= GOAL_PLOT) ends.touched |= u8(1 << (what - GOAL_PLOT));
        else if (what != WALL) joins = joins || !(r.lit[next] >> facing(side) & 1);
    }
    if (!joins) return ends;
    // Cards that lay out of reach come into it.
    Reached more = r;
    more.ends = ends;
    Torch todo;
    todo.n = 0;
    light_plot(more, todo, plot, entered);
    light_on(t, s, g, reach, todo, more);
    more.ends.lit = more.lit[plot];
    return more.ends;
}

// Tunnels that lie out of reach ------------------------------------------------------------------------------------

struct Strays {
    int n;
    u8 plots[2 * LAID], sides[2 * LAID];
};

// Tracks with two ends or more that are not in reach.
MINE_FN void find_strays(const Tables &t, const State &s, const Ground &g, const Reached &r, Strays &strays) {
    strays.n = 0;
    for (int i = 0; i < s.n_laid; i++) {
        int plot = plot_of(g.window, s.laid[i]), face = s.faces[i];
        if (plot == NO_PLOT || g.what[plot] != face + 1 || r.lit[plot] == t.openings[face]) continue;
        int done = r.lit[plot];
        for (int side = 0; side < 4; side++) {
            int track = t.joined[face][side];
            if (!(track & (track - 1)) || track & done) continue;
            done |= track;
            strays.plots[strays.n] = u8(plot);
            strays.sides[strays.n++] = u8(track);
        }
    }
}

// How far each goal is ---------------------------------------------------------------------------------------------

struct Ways {
    u8 far[GOALS];
};

// A flood over the ground: what is reached with so many cards, and what comes next.
struct Flood {
    Field now, next;
    u8 found;              // goals
    u64 passed[4];         // strays
    u8 into[PLOTS];        // sides by which cards are entered
};

MINE_FN void pass_stray(const Ground &g, const Strays &strays, int i, Flood &flood) {
    flood.passed[i >> 6] |= u64(1) << (i & 63);
    for (int side = 0; side < 4; side++) {
        if (!(strays.sides[i] >> side & 1)) continue;
        int plot = strays.plots[i] + plot_step(side), what = g.what[plot];
        if (what == EMPTY_PLOT) add(flood.next, plot);
        else if (what >= GOAL_PLOT) flood.found |= u8(1 << (what - GOAL_PLOT));
        else flood.into[plot] |= u8(1 << facing(side));
    }
}

// Strays that are come to now, from an empty plot or from another stray, are passed for nothing.
MINE_FN void pass_strays(const Ground &g, const Strays &strays, Flood &flood) {
    bool more = true;
    while (more) {
        more = false;
        for (int i = 0; i < strays.n; i++) {
            if (flood.passed[i >> 6] >> (i & 63) & 1) continue;
            bool met = (flood.into[strays.plots[i]] & strays.sides[i]) != 0;
            for (int side = 0; side < 4; side++)
                met = met || (strays.sides[i] >> side & 1 && has(flood.now, strays.plots[i] + plot_step(side)));
            if (!met) continue;
            pass_stray(g, strays, i, flood);
            more = true;
        }
    }
}

// The fewest cards from these ends to each face-down goal that is wanted.
MINE_FN Ways ways_from(const Ground &g, const Strays &strays, const Ends &ends, int wanted) {
    Ways ways;
    for (int place = 0; place < GOALS; place++) ways.far[place] = ends.touched >> place & 1 ? 0 : FARTHEST;
    int missing = wanted & g.places & ~ends.touched;
    Field open = g.open;
    Flood flood;
    flood.now = ends.plots & open;
    if (strays.n) {
        memset(flood.passed, 0, sizeof flood.passed);
        memset(flood.into, 0, sizeof flood.into);
    }
    for (int cost = 1; missing && any(flood.now) && cost < FARTHEST; cost++) {
        open = without(open, flood.now);
        flood.next = beside(flood.now);
        flood.found = 0;
        if (strays.n) pass_strays(g, strays, flood);
        for (int left = missing; left; left &= left - 1) {
            int place = lowest(u64(left));
            if (flood.found >> place & 1 || any(flood.now & g.doors[place])) {
                ways.far[place] = u8(cost);
                missing &= ~(1 << place);
            }
        }
        flood.now = flood.next & open;
    }
    return ways;
}

}  // namespace undermine
