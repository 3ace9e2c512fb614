// The tables of one rule set for one number of players. They come from Python's `RuleSet` and `Catalogue` as data: here no
// number of a rulebook is written down. Their twin is `undermine.native.tables`; the fields stand in the same order.
#pragma once

#include "core.hpp"

namespace undermine {

enum Flow : u8 { ROUNDS_FLOW, TEAMS_FLOW, DUEL_FLOW, SOLO_FLOW };
enum Family : u8 { PATH, ACTION, GOAL, START };
enum Role : u8 { DIGGER, SABOTEUR, SELFISH, BLUE_TEAM, GREEN_TEAM, BOSS, PROFITEER, GEOLOGIST };
enum Verb : u8 { NO_VERB, BREAK, MEND, ROCKFALL, MAP, THEFT, HANDS_OFF, TRAP, FREE, SWAP, INSPECT, HATS_VERB, KEY, VERBS };
enum Gate : u8 { NO_GATE, BLUE, GREEN, TROLL };  // BLUE and GREEN are colours, too
enum Mark : u8 { PICK_MARK = 1, LAMP_MARK = 2, CART_MARK = 4, TRAPPED_MARK = 8, THEFT_MARK = 16 };
enum : int { SIGNS = 5, BLOCKING = 15 };

struct Tables {
    u32 size;  // of this struct, as the caller has it

    u8 flow, players, hand, rounds, aside, most_passed, shedding, markers;
    u8 mend_others, break_any, connect_adjacent, gold_by_players, next_start_path, trapped_paid, blocked_alone;
    u8 shows_goals, role_pile, end_on_all_pass, broken_no_share, open_gold, know_each_other, pot_limit, selfish_pay;
    u8 goals_once, first;
    u8 n_kinds, n_faces, n_places, n_starts, n_stock, n_goals, n_roles, n_nuggets;
    u8 reaches;
    u8 links;  // whether a ladder leads to the start of its colour, and to no other

    u8 pay[SEATS + 1];        // each saboteur's gold, by the number of saboteurs
    u8 share[SEATS + 1];      // each winner's gold, by the number of winners
    u8 less[ROLES];           // what some roles get less
    u8 colours[SEATS];        // of each seat, where seats have one
    u8 sign_kinds[SIGNS];     // the card that lies before a player for each mark

    // By kind.
    u8 family[KINDS], verb[KINDS], tools[KINDS][3], gold[KINDS], crystal[KINDS], treasure[KINDS], door[KINDS];
    u8 colour[KINDS], steady[KINDS], at_once[KINDS], copies[KINDS], first_face[KINDS], faces_of[KINDS];

    // By face.
    u8 kind[FACES], turned[FACES], openings[FACES], joined[FACES][4], ask[FACES][4], ladder[FACES], gate[FACES][4];
    u8 vein[FACES];

    u8 open_anywhere[SIGNATURES];  // whether some side of a signature asks for an opening

    u8 stock[CARDS], goals[GOAL_CARDS], roles[ROLE_CARDS], nuggets[NUGGETS];
    u8 start_faces[STARTS];
    u16 starts[STARTS], places[GOALS];

    // Words for the canonical text.
    char codes[KINDS][16], role_names[ROLES][16], endings[8][16], tasks[24][16];
    char rules[512];

    Bits fits[SIGNATURES], layable[KINDS], ladders, climbing;
};

}  // namespace undermine
