// The C interface to sampled worlds: a plan is looked through once, and worlds are drawn from it as often as asked for.
#include "drawn.hpp"

using namespace undermine;

namespace {

// The first so many things of an array, in memory of our own; 0 where there is none.
template <class Thing>
Thing *copied(const void *things, u64 n) {
    Thing *ours = new (std::nothrow) Thing[n ? n : 1];
    if (ours && n) memcpy(ours, things, n * sizeof(Thing));
    return ours;
}

void give_back(Worlds *worlds) {
    delete[] worlds->forks;
    delete[] worlds->branches;
    delete worlds;
}

}  // namespace

// Worlds that look like game i to whoever does not see what the plan names.
EXPORT int undermine_worlds(const Games *games, u64 i, const void *plan, u64 size, const void *forks, u64 n_forks,
                            const void *branches, u64 n_branches, Worlds **out) {
    *out = 0;
    Result found = find(games, i);
    if (found != OK) return found;
    const u64 most = u64(1) << 24;
    if (!plan || size != sizeof(Plan) || n_forks > most || n_branches > most) return BAD_SIZE;
    if ((n_forks && !forks) || (n_branches && !branches)) return BAD_SIZE;
    Worlds *worlds = new (std::nothrow) Worlds;
    if (!worlds) return NO_MEMORY;
    worlds->forks = copied<Fork>(forks, n_forks);
    worlds->branches = copied<Branch>(branches, n_branches);
    if (!worlds->forks || !worlds->branches) {
        give_back(worlds);
        return NO_MEMORY;
    }
    worlds->tables = games->tables;
    worlds->base = games->games[i].state;
    memcpy(&worlds->plan, plan, sizeof(Plan));
    worlds->source = Source{&worlds->base,  &worlds->plan,    &worlds->loose,  worlds->forks,
                            worlds->branches, u32(n_forks), u32(n_branches)};
    if (!check_plan(worlds->tables, worlds->source, worlds->loose)) {
        give_back(worlds);
        return BAD_PLAN;
    }
    worlds->seal = WORLDS_SEAL;
    *out = worlds;
    return OK;
}

EXPORT void undermine_worlds_free(Worlds *worlds) {
    if (!is_sound(worlds)) return;
    worlds->seal = 0;
    give_back(worlds);
}

// Every game becomes a world: game i drawn from the stream `from + i` of this start, by which its next rounds are dealt, too.
EXPORT int undermine_draw(Games *to, const Worlds *worlds, u64 start, u64 from, u32 threads) {
    if (!is_sound(worlds) || find(to, 0, false) != OK) return BAD_INDEX;
    if (memcmp(&worlds->tables, &to->tables, sizeof(Tables))) return BAD_TABLES;
    Game *games = to->games;
    std::atomic<bool> all(true);
    std::atomic<bool> *drawn = &all;
    spread(to->n, threads, [worlds, games, start, from, drawn](u32, u64 first, u64 n) {
        for (u64 i = first; i < first + n; i++)
            if (!draw(*worlds, games[i], start, from + i)) *drawn = false;
    });
    return all ? OK : NO_WORLD;
}
