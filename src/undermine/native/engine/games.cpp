// The C interface: many games at once.
//
// Every call says what became of it by a number (`Result`). Tables, states, deals, moves, sizes and indices may be anything:
// they are refused or played, and nothing is read or written out of bounds.
#include "brisk.hpp"
#include "coding.hpp"
#include "games.hpp"
#include "playing.hpp"
#include "worlds.hpp"

using namespace undermine;

namespace {

// A game becomes as another one is, which has begun.
void copy_game(Game &to, const Game &from) {
    if (&to == &from) return;
    if (!to.begun) {
        to = from;
        return;
    }
    copy_state(to.state, from.state);
    to.story = from.story;
    to.luck = from.luck;
    to.dealer = from.dealer;
    if (from.dealer == SEED_DEALER) to.key = from.key;
}

// Who plays: the seats that dig, a bit for each, and how often of a hundred times they play anything; after every so many
// moves, and whenever a round is over, the laws are asked, or never.
struct Choosing {
    u32 diggers, whim, every;
    Move moves[MOVES], wishes[MOVES];
    State copy;
};

// As these players choose.
struct Chooser {
    Choosing &choosing;
    Move operator()(const Tables &t, const State &s, Luck &luck) const {
        bool digs = choosing.diggers >> to_move(s) & 1;
        return digs ? digging(t, s, choosing.whim, luck, choosing.moves, choosing.wishes) : anything(t, s, luck, choosing.moves);
    }
};

Result one_move(const Tables &t, Game &game, Choosing &choosing, Counts &counts) {
    Result played = one_move(t, game, Chooser{choosing}, AnyDealer(), counts);
    if (played != OK || !choosing.every) return played;
    if (top(game.state).type >= ROUND_OVER || counts.moves % choosing.every == 0) {
        counts.checked++;
        counts.broken += !holds(t, game.state, choosing.copy);
    }
    return OK;
}

// Play so many moves of each game, or all that there are; a game that cannot go on is left as it is.
void play_some(const Tables &t, Game *games, u64 n, u64 moves, u32 diggers, u32 whim, u32 every, Counts &counts) {
    Choosing *choosing = new (std::nothrow) Choosing;
    if (!choosing) return;
    choosing->diggers = diggers;
    choosing->whim = whim;
    choosing->every = every;
    for (u64 i = 0; i < n; i++)
        for (u64 made = 0; games[i].begun && made < moves; made++)
            if (one_move(t, games[i], *choosing, counts) != OK) break;
    delete choosing;
}

u64 perft(const Tables &t, const State &s, u32 depth) {
    if (!depth) return 1;
    if (to_move(s) == NOBODY) return 0;
    if (depth == 1) return count_legal(t, s);
    Move *moves = new (std::nothrow) Move[MOVES];
    State *after = new (std::nothrow) State;
    u64 sum = 0;
    if (moves && after) {
        *after = s;
        u32 n = list_legal(t, s, moves, MOVES);
        for (u32 i = 0; i < n && i < MOVES; i++) {
            copy_state(*after, s);
            if (play_legal(t, *after, moves[i]) == OK) sum += perft(t, *after, depth - 1);
        }
    }
    delete[] moves;
    delete after;
    return sum;
}

}  // namespace

// What fits: the sizes of a state, of tables, of a deal, of a summary, of the parts of a plan, of a mind, and of a coding.
EXPORT void undermine_sizes(u64 *sizes) {
    sizes[0] = sizeof(State);
    sizes[1] = sizeof(Tables);
    sizes[2] = sizeof(Deal);
    sizes[3] = sizeof(Summary);
    sizes[4] = sizeof(Plan);
    sizes[5] = sizeof(Fork);
    sizes[6] = sizeof(Branch);
    sizes[7] = sizeof(Mind);
    sizes[8] = sizeof(Coding);
}

EXPORT int undermine_new(const void *tables, u64 size, u64 n, Games **out) {
    *out = 0;
    if (!tables || size != sizeof(Tables) || n > u64(1) << 32) return BAD_SIZE;
    Games *games = new (std::nothrow) Games;
    if (!games) return NO_MEMORY;
    memcpy(&games->tables, tables, sizeof(Tables));
    games->games = 0;
    if (games->tables.size != sizeof(Tables) || !check_tables(games->tables)) {
        delete games;
        return BAD_TABLES;
    }
    games->games = new (std::nothrow) Game[n];
    if (!games->games) {
        delete games;
        return NO_MEMORY;
    }
    games->seal = SEAL;
    games->n = n;
    for (u64 i = 0; i < n; i++) {
        games->games[i].begun = 0;
        games->games[i].dealer = NO_DEALER;
        games->games[i].luck = luck_of(0, i);
    }
    *out = games;
    return OK;
}

EXPORT void undermine_free(Games *games) {
    if (!games || games->seal != SEAL) return;
    games->seal = 0;
    delete[] games->games;
    delete games;
}

// A state comes in: it is looked through, and what is made from its cards is made anew.
EXPORT int undermine_put(Games *games, u64 i, const void *state, u64 size) {
    Result found = find(games, i, false);
    if (found != OK) return found;
    if (!state || size != sizeof(State)) return BAD_SIZE;
    State *given = new (std::nothrow) State;
    if (!given) return NO_MEMORY;
    memcpy(given, state, sizeof(State));
    Result fit = check_state(games->tables, *given) ? OK : BAD_STATE;
    if (fit == OK) {
        games->games[i].state = *given;
        begun(games->games[i], NO_DEALER);
    }
    delete given;
    return fit;
}

EXPORT int undermine_get(const Games *games, u64 i, void *state, u64 size) {
    Result found = find(games, i);
    if (found != OK) return found;
    if (!state || size != sizeof(State)) return BAD_SIZE;
    memcpy(state, &games->games[i].state, sizeof(State));
    return OK;
}

// One game becomes as another one is, of the same tables.
EXPORT int undermine_copy(Games *to, u64 i, const Games *from, u64 j) {
    Result found = find(to, i, false);
    if (found == OK) found = find(from, j);
    if (found != OK) return found;
    if (to != from && memcmp(&to->tables, &from->tables, sizeof(Tables))) return BAD_TABLES;
    copy_game(to->games[i], from->games[j]);
    return OK;
}

// All games become as the others are, of the same tables and of which there are as many.
EXPORT int undermine_copy_all(Games *to, const Games *from, u32 threads) {
    if (find(to, 0, false) != OK || find(from, 0, false) != OK || to->n != from->n) return BAD_INDEX;
    if (to == from) return OK;
    if (memcmp(&to->tables, &from->tables, sizeof(Tables))) return BAD_TABLES;
    Game *ours = to->games;
    const Game *theirs = from->games;
    spread(to->n, threads, [ours, theirs](u32, u64 first, u64 n) {
        for (u64 i = first; i < first + n; i++) {
            if (theirs[i].begun) copy_game(ours[i], theirs[i]);
            else ours[i] = theirs[i];
        }
    });
    return OK;
}

EXPORT int undermine_begin(Games *games, u64 i, const void *deal, u64 size, u32 first) {
    Result found = find(games, i, false);
    if (found != OK) return found;
    if (!deal || size != sizeof(Deal) || first > NOBODY) return BAD_SIZE;
    Deal given;
    memcpy(&given, deal, sizeof given);
    Result set_up = begin(games->tables, games->games[i].state, given, u8(first));
    if (set_up == OK) begun(games->games[i], NO_DEALER);
    return set_up;
}

EXPORT int undermine_next_round(Games *games, u64 i, const void *deal, u64 size) {
    Result found = find(games, i);
    if (found != OK) return found;
    if (!deal || size != sizeof(Deal)) return BAD_SIZE;
    Deal given;
    memcpy(&given, deal, sizeof given);
    return next_round(games->tables, games->games[i].state, given);
}

// Begin a game whose every round is dealt from this seed; NOBODY first lets the lot decide.
EXPORT int undermine_seed(Games *games, u64 i, const void *seed, u64 length, u32 first) {
    Result found = find(games, i, false);
    if (found != OK) return found;
    if ((!seed && length) || length > u64(1) << 20 || first > NOBODY) return BAD_SIZE;
    Game &game = games->games[i];
    HmacKey key;
    hmac_key(key, static_cast<const u8 *>(seed), length);
    u8 seat = first == NOBODY ? lot(games->tables, key) : u8(first);
    Deal deal;
    deal_by_seed(games->tables, key, 1, deal);
    Result set_up = begin(games->tables, game.state, deal, seat);
    if (set_up != OK) return set_up;
    game.key = key;
    begun(game, SEED_DEALER);
    return OK;
}

// Begin every game with a deal of the small generator: the luck of game i is that of the stream `from + i` of this start.
EXPORT int undermine_deal(Games *games, u64 start, u64 from, u32 threads) {
    if (find(games, 0, false) != OK) return BAD_INDEX;
    const Tables &t = games->tables;
    Game *all = games->games;
    spread(games->n, threads, [&t, all, start, from](u32, u64 begin_at, u64 n) {
        for (u64 i = begin_at; i < begin_at + n; i++) {
            all[i].luck = luck_of(start, from + i);
            deal_anew(t, all[i]);
        }
    });
    return OK;
}

// The luck of one game from here on.
EXPORT int undermine_luck(Games *games, u64 i, u64 start, u64 stream) {
    Result found = find(games, i, false);
    if (found == OK) games->games[i].luck = luck_of(start, stream);
    return found;
}

EXPORT int undermine_deal_on(Games *games, u64 i) {
    Result found = find(games, i);
    return found != OK ? found : deal_on(games->tables, games->games[i]);
}

// The legal moves in their order: as many as there is room for, and how many there are.
EXPORT int undermine_legal(const Games *games, u64 i, u64 *moves, u64 room, u64 *n) {
    Result found = find(games, i);
    if (found != OK) return found;
    if ((!moves && room) || !n) return BAD_SIZE;
    *n = list_legal(games->tables, games->games[i].state, moves, u32(room > MOVES ? u64(MOVES) : room));
    return OK;
}

EXPORT int undermine_play(Games *games, u64 i, u64 move) {
    Result found = find(games, i);
    if (found != OK) return found;
    Result played = play(games->tables, games->games[i].state, move);
    if (played == OK) tell(games->games[i]);
    return played;
}

// The digest of a state (seat 254), of a spectator's view (255), or of a seat's.
EXPORT int undermine_digest(const Games *games, u64 i, u32 seat, u8 *digest) {
    Result found = find(games, i);
    if (found != OK) return found;
    if (!digest || (seat >= games->tables.players && seat != NOBODY && seat != NOBODY - 1)) return BAD_INDEX;
    const State &s = games->games[i].state;
    if (seat == NOBODY - 1) state_digest(games->tables, s, digest);
    else view_digest(games->tables, s, u8(seat), digest);
    return OK;
}

EXPORT int undermine_perft(const Games *games, u64 i, u32 depth, u64 *n) {
    Result found = find(games, i);
    if (found != OK) return found;
    if (!n || depth > 64) return BAD_SIZE;
    *n = perft(games->tables, games->games[i].state, depth);
    return OK;
}

// One given move in each game; where a round is over, the game's own dealer deals first. `played` says where it was.
EXPORT int undermine_step(Games *games, const u64 *moves, u8 *played, u64 n, u32 threads) {
    if (find(games, 0, false) != OK) return BAD_INDEX;
    if (n != games->n || !moves || !played) return BAD_SIZE;
    const Tables &t = games->tables;
    Game *all = games->games;
    spread(n, threads, [&t, all, moves, played](u32, u64 from, u64 count) {
        for (u64 i = from; i < from + count; i++) {
            Result result = all[i].begun ? OK : BAD_STATE;
            if (result == OK && top(all[i].state).type == ROUND_OVER) result = deal_on(t, all[i]);
            if (result == OK && (result = play(t, all[i].state, moves[i])) == OK) tell(all[i]);
            played[i] = result == OK;
        }
    });
    return OK;
}

// What the games come to: as many summaries as there are games.
EXPORT int undermine_summaries(const Games *games, void *summaries, u64 size, u32 threads) {
    if (find(games, 0, false) != OK) return BAD_INDEX;
    if (!summaries || size != games->n * sizeof(Summary)) return BAD_SIZE;
    const Tables &t = games->tables;
    const Game *all = games->games;
    u8 *to = static_cast<u8 *>(summaries);
    spread(games->n, threads, [&t, all, to](u32, u64 from, u64 n) {
        for (u64 i = from; i < from + n; i++) {
            Summary summary = summary_of(t, all[i]);
            memcpy(to + i * sizeof summary, &summary, sizeof summary);
        }
    });
    return OK;
}

// So many moves of players that do not think, in each game, some seats digging; after every so many moves and each round
// the laws are asked, or never. `counts` gets moves, rounds, games over, mines too wide, states checked, laws broken.
EXPORT int undermine_play_some(Games *games, u64 moves, u32 diggers, u32 whim, u32 every, u32 threads, u64 *counts) {
    if (find(games, 0, false) != OK) return BAD_INDEX;
    if (!counts || whim > 100) return BAD_SIZE;
    if (threads < 1) threads = 1;
    if (threads > 256) threads = 256;
    Counts *each = new (std::nothrow) Counts[threads];
    if (!each) return NO_MEMORY;
    for (u32 k = 0; k < threads; k++) each[k] = Counts{0, 0, 0, 0, 0, 0};
    const Tables &t = games->tables;
    Game *all = games->games;
    spread(games->n, threads, [&t, all, each, moves, diggers, whim, every](u32 k, u64 from, u64 n) {
        Counts counts = each[k];
        play_some(t, all + from, n, moves, diggers, whim, every, counts);
        each[k] = counts;
    });
    for (int i = 0; i < 6; i++) counts[i] = 0;
    for (u32 k = 0; k < threads; k++) {
        counts[0] += each[k].moves;
        counts[1] += each[k].rounds;
        counts[2] += each[k].over;
        counts[3] += each[k].too_wide;
        counts[4] += each[k].checked;
        counts[5] += each[k].broken;
    }
    delete[] each;
    return OK;
}
