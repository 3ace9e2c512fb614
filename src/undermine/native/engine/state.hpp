// The nouns of a game. A state is one plain struct: a copy is a memcpy, and nothing in it points anywhere.
//
// Python keeps `Table`, `Own` and `Hidden` apart, because a view is made of them. Here everything stands once: what a seat
// knows is told from the fields that are true (`digest.hpp` and Python's `undermine.native.values` do that). Fields from
// `cells` on are made from the others, by `survey` in mine.hpp.
#pragma once

#include "tables.hpp"

namespace undermine {

enum TaskType : u8 {
    NO_TASK, MAIN, ORIENT, PICK, STEAL, CLAIM, BRIBE, PAY_TROLLS,            // these ask
    CONSEQUENCES, BRIBES, DEBT, REACH, DRAW, NEXT, THIEVES, PAY_OUT, CLOSE,  // these run
    ROUND_OVER, GAME_OVER,                                                   // these wait for a deal, or for nothing
};

MINE_FN bool runs(u8 type) { return type >= CONSEQUENCES && type <= CLOSE; }

struct Task {
    u8 type, seat, count;
    u8 nothing;
    Cell cell;
};

enum Ending : u8 { NOT_ENDED, TREASURE_FOUND, EMPTY_HANDS, ALL_PASSED, GOALS_TURNED, MARKERS_OUT };

// The nugget cards of a round that the diggers won. The taker of each place saw those drawn without those taken before.
struct Pot {
    u8 round, size, taken;
    u8 takers[SEATS], drawn[SEATS], values[SEATS];
};

// Gold paid openly: (round, seat, gold of the bank, up to four nugget cards).
struct Pay {
    u8 round_seat;
    int8_t bank;
    u8 cards[4];
};

struct Inspection {
    u8 by, target, hats, role;
};

struct State {
    // The table.
    u8 round, starter;
    u8 n_tasks, n_thieves;
    Task tasks[TASKS];
    u8 thieves[SEATS];
    u8 hand_sizes[SEATS], marks[SEATS], buried[SEATS];
    u8 stock_left, n_discards, n_buried, n_aside;
    u8 last_card, last_path;
    u16 idle;
    u8 n_hats, n_thefts, n_inspections, n_shown;
    u8 looks[SEATS];  // a bit for each place of a goal
    u8 hats[HATS], put_away[HATS], thefts[SEATS];
    Inspection inspections[INSPECTIONS];
    u8 shown[GOALS];  // places of goals
    u8 ending, finisher;

    // Gold.
    u8 n_nuggets, n_pots;
    u16 n_pays;
    u8 over, n_goals_left;
    int16_t final[SEATS];
    Pot pots[ROUNDS];
    Pay pays[PAYS];

    // Markers.
    u8 markers_left, n_claims, n_bribes, n_keys, n_gone, n_turned;
    u8 claim_seats[MARKERS], bribe_seats[MARKERS];
    Cell claims[MARKERS], bribes[MARKERS], keys[KEYS];
    u8 purses[REACHES][COINS];  // how many gold cards of each value
    u8 gone[CARDS], turned[GOAL_CARDS];
    u8 unturned[ROUNDS], witnessed[REACHES][ROUNDS];  // by round, a bit for each place

    // Cards and roles.
    u8 n_pile, spare;
    u8 roles[SEATS];
    u8 hands[SEATS][HAND];
    u8 stock[CARDS], discards[CARDS], buried_kinds[CARDS], buried_seats[CARDS], aside[CARDS];
    u8 pile[ROLE_CARDS], nuggets[NUGGETS];
    u8 goal_kinds[GOALS];                // of all places, turned up or not
    u8 goals_gone[ROUNDS][GOALS];        // of the places in `unturned`
    u8 goals_left[GOAL_CARDS];

    // The mine: its cards in the order of laying, and the face-down goals.
    u8 n_laid, face_down;
    u8 faces[LAID];
    Cell laid[LAID];

    // Made from the mine.
    u8 touched[REACHES];
    u8 west, east, north, south;  // of all cards, in the numbers of a Cell
    u16 n_front[REACHES], n_shore;
    Cell front[REACHES][RIM], shore[RIM];
    u8 nothing[8];  // so that the columns of cells lie at multiples of 32 bytes
    u16 cells[TORUS];
};

MINE_FN Task &top(State &s) { return s.tasks[s.n_tasks - 1]; }
MINE_FN const Task &top(const State &s) { return s.tasks[s.n_tasks - 1]; }

MINE_FN void push(State &s, u8 type, u8 seat, u8 count = 0, Cell cell = 0) {
    s.tasks[s.n_tasks++] = Task{type, seat, count, 0, cell};
}

MINE_FN void only(State &s, u8 type) {
    s.n_tasks = 0;
    push(s, type, NOBODY);
}

MINE_FN u8 to_move(const State &s) { return s.n_tasks ? top(s).seat : u8(NOBODY); }

}  // namespace undermine
