// The C interface of games on a device. `tools/gpu.sh` builds it by nvcc; the host's compiler builds it, too, for tests.
//
// Every call says what became of it by a number: a `Result`, or from DEVICE_ERROR on what the device says. Pointers to what
// lies on the device come from `undermine_gpu_take` or from whoever shares its memory there.
#include <new>

#include "check_coding.hpp"
#include "games.hpp"
#include "sharing.hpp"
#include "works.hpp"

using namespace undermine;

namespace {

const u64 GPU_SEAL = 0x67656d73746f6e65ULL;

// Games on the device; `here` is what the host knows of their rules.
struct DeviceGames {
    u64 seal, n;
    Tables here;
    Tables *tables;
    Game *games;
    Counts *counts;
    u32 block;
};

struct DeviceEnvs {
    u64 seal;
    DeviceGames *games;
    Coding here;
    Coding *coding;
    Meaning *meanings;
    Memory *memories;
    u64 *refused;
    u32 warps;
};

template <class T>
int take(T **out, u64 n) { return take_memory(reinterpret_cast<void **>(out), n * sizeof(T)); }

template <class T>
int taken(T **out, const T *from, u64 n) {
    int result = take(out, n);
    return result == OK ? to_device(*out, from, n * sizeof(T)) : result;
}

bool found(const DeviceGames *games) { return games && games->seal == GPU_SEAL; }
bool found(const DeviceEnvs *envs) { return envs && envs->seal == GPU_SEAL + 1; }

void free_games(DeviceGames *games) {
    void *all[] = {games->tables, games->games, games->counts};
    for (void *each : all)
        if (each) give_back(each);
    games->seal = 0;
    delete games;
}

void free_envs(DeviceEnvs *envs) {
    void *all[] = {envs->coding, envs->meanings, envs->memories, envs->refused};
    for (void *each : all)
        if (each) give_back(each);
    envs->seal = 0;
    delete envs;
}

// A warp adds to its counts by words, without asking whether they are full: no kind may have as many cards as that.
bool few_of_each(const Tables &t) {
    int n[KINDS] = {};
    for (int i = 0; i < t.n_stock; i++)
        if (++n[t.stock[i]] > MOST) return false;
    return true;
}

}  // namespace

EXPORT void undermine_gpu_sizes(u64 *sizes) {
    sizes[0] = sizeof(State);
    sizes[1] = sizeof(Tables);
    sizes[2] = sizeof(Summary);
    sizes[3] = sizeof(Coding);
}

// 1 where this was built for a device, 0 where the host stands in for one.
EXPORT int undermine_gpu_is_device() {
#if defined(__CUDACC__)
    return 1;
#else
    return 0;
#endif
}

EXPORT const char *undermine_gpu_said(int result) {
#if defined(__CUDACC__)
    if (result >= DEVICE_ERROR) return cudaGetErrorString(cudaError_t(result - DEVICE_ERROR));
#endif
    return result == NO_MEMORY ? "out of memory" : "refused";
}

// The name of the device; an error where there is none.
EXPORT int undermine_gpu_name(char *name, u64 size) {
    if (!name || size < 256) return BAD_SIZE;
#if defined(__CUDACC__)
    cudaDeviceProp of;
    int result = told(cudaGetDeviceProperties(&of, 0));
    if (result == OK) memcpy(name, of.name, 256);
    return result;
#else
    memcpy(name, "host", 5);
    return OK;
#endif
}

// Memory on the device, full of zeros; it is given back by whoever lets go of it last.
EXPORT int undermine_gpu_take(u64 size, Shared **out, void **memory) {
    *out = new (std::nothrow) Shared;
    if (!*out) return NO_MEMORY;
    int result = take_memory(&(*out)->memory, size);
    if (result == OK) result = zero_out((*out)->memory, size);
    (*out)->holders = 1;
    *memory = (*out)->memory;
    return result;
}
EXPORT void undermine_gpu_let_go(Shared *shared) { let_go(shared); }

// The same memory as a tensor of DLPack: a code and bits for its numbers, and a shape.
EXPORT int undermine_gpu_hand_out(Shared *shared, u32 code, u32 bits, const int64_t *shape, u32 n, DLManagedTensor **out) {
    if (!shared || n > MOST_DIMENSIONS) return BAD_SIZE;
    *out = hand_out(shared, DLDataType{u8(code), u8(bits), 1}, shape, int(n));
    return *out ? OK : NO_MEMORY;
}
EXPORT int undermine_gpu_put(void *to, const void *from, u64 size) { return to_device(to, from, size); }
EXPORT int undermine_gpu_get(void *to, const void *from, u64 size) { return from_device(to, from, size); }
EXPORT int undermine_gpu_wait() { return wait_for_all(); }

// Whoever works on another stream of the device waits there for what was asked for until now.
EXPORT int undermine_gpu_order(void *stream) {
#if defined(__CUDACC__)
    cudaEvent_t event;
    cudaError_t error = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    if (error == cudaSuccess) error = cudaEventRecord(event, 0);
    if (error == cudaSuccess) error = cudaStreamWaitEvent(static_cast<cudaStream_t>(stream), event, 0);
    if (error == cudaSuccess) error = cudaEventDestroy(event);
    return told(error);
#else
    return (void)stream, OK;
#endif
}

EXPORT int undermine_gpu_new(const void *tables, u64 size, u64 n, u32 block, DeviceGames **out) {
    *out = 0;
    if (!tables || size != sizeof(Tables) || !n || n > u64(1) << 28 || !block || block % 32 || block > 256) return BAD_SIZE;
    DeviceGames *games = new (std::nothrow) DeviceGames();
    if (!games) return NO_MEMORY;
    memcpy(&games->here, tables, sizeof(Tables));
    games->seal = GPU_SEAL;
    games->n = n;
    games->block = block;
    int result = games->here.size == sizeof(Tables) && check_tables(games->here) ? OK : BAD_TABLES;
    if (result == OK) result = taken(&games->tables, &games->here, 1);
    if (result == OK) result = take(&games->games, n);
    if (result == OK) result = zero_out(games->games, n * sizeof(Game));
    if (result == OK) result = take(&games->counts, 1);
    if (result == OK) *out = games;
    else free_games(games);
    return result;
}

EXPORT void undermine_gpu_free(DeviceGames *games) {
    if (found(games)) free_games(games);
}

// Begin every game with a deal of the small generator, as `undermine_deal` does.
EXPORT int undermine_gpu_deal(DeviceGames *games, u64 start, u64 from) {
    if (!found(games)) return BAD_INDEX;
    return each_alone(games->n, games->block, DealWork{games->tables, games->games, start, from});
}

// So many random moves in each game; `counts` gets moves, rounds, games over, and mines too wide.
EXPORT int undermine_gpu_play(DeviceGames *games, u64 moves, u64 *counts) {
    if (!found(games) || !counts) return BAD_INDEX;
    Counts sums;
    int result = zero_out(games->counts, sizeof(Counts));
    if (result == OK) result = each_alone(games->n, games->block, PlayWork{games->tables, games->games, games->n, moves, games->counts});
    if (result == OK) result = from_device(&sums, games->counts, sizeof sums);
    if (result == OK) memcpy(counts, &sums, 4 * sizeof(u64));
    return result;
}

EXPORT int undermine_gpu_summaries(DeviceGames *games, void *summaries, u64 size) {
    if (!found(games) || !summaries || size != games->n * sizeof(Summary)) return BAD_SIZE;
    Summary *made = 0;
    int result = take(&made, games->n);
    if (result == OK) result = each_alone(games->n, 128, SummaryWork{games->tables, games->games, made});
    if (result == OK) result = from_device(summaries, made, size);
    if (made) give_back(made);
    return result;
}

EXPORT int undermine_gpu_state(DeviceGames *games, u64 i, void *state, u64 size) {
    if (!found(games) || i >= games->n || !state || size != sizeof(State)) return BAD_INDEX;
    return from_device(state, &games->games[i].state, sizeof(State));
}

EXPORT int undermine_gpu_envs_new(DeviceGames *games, const void *coding, u64 size, u32 warps, DeviceEnvs **out) {
    *out = 0;
    if (!found(games)) return BAD_INDEX;
    if (!coding || size != sizeof(Coding) || !warps || warps > 8) return BAD_SIZE;
    DeviceEnvs *envs = new (std::nothrow) DeviceEnvs();
    if (!envs) return NO_MEMORY;
    memcpy(&envs->here, coding, sizeof(Coding));
    envs->seal = GPU_SEAL + 1;
    envs->games = games;
    envs->warps = warps;
    Meaning *meanings = 0;
    int result = check_coding(games->here, envs->here) && few_of_each(games->here) ? OK : BAD_TABLES;
    if (result == OK) meanings = new (std::nothrow) Meaning[envs->here.actions];
    if (result == OK && !meanings) result = NO_MEMORY;
    if (result == OK) write_meanings(games->here, envs->here, meanings);
    if (result == OK) result = taken(&envs->coding, &envs->here, 1);
    if (result == OK) result = taken(&envs->meanings, meanings, envs->here.actions);
    if (result == OK) result = take(&envs->memories, games->n);
    if (result == OK) result = zero_out(envs->memories, games->n * sizeof(Memory));
    if (result == OK) result = take(&envs->refused, 1);
    if (result == OK) result = zero_out(envs->refused, sizeof(u64));
    delete[] meanings;
    if (result == OK) *out = envs;
    else free_envs(envs);
    return result;
}

EXPORT void undermine_gpu_envs_free(DeviceEnvs *envs) {
    if (found(envs)) free_envs(envs);
}

EXPORT int undermine_gpu_envs_begin(DeviceEnvs *envs) {
    if (!found(envs)) return BAD_INDEX;
    return each_alone(envs->games->n, envs->games->block, BeginWork{envs->games->tables, envs->games->games, envs->memories});
}

// One step in each game, by numbers of 32 or 64 bits; a game that is over begins anew.
EXPORT int undermine_gpu_envs_step(DeviceEnvs *envs, const void *actions, u32 bits, float *rewards, float *returns, u8 *over, u8 *results) {
    if (!found(envs) || (bits != 32 && bits != 64)) return BAD_INDEX;
    DeviceGames &games = *envs->games;
    return each_by_kind(games.n, 256, StepWork{games.tables, envs->coding, envs->meanings, games.games, envs->memories, actions, bits,
                                                     rewards, returns, over, results, envs->refused});
}

EXPORT int undermine_gpu_envs_look(DeviceEnvs *envs, u8 *seats, int8_t *rows, u8 *masks) {
    if (!found(envs)) return BAD_INDEX;
    DeviceGames &games = *envs->games;
    int result = each_together(games.n, envs->warps, 16, MaskWork{games.tables, envs->coding, games.games, envs->memories, masks});
    if (result != OK) return result;
    return each_together(games.n, envs->warps, RowWork::room(envs->here),
                         RowWork{games.tables, envs->coding, games.games, envs->memories, seats, rows});
}

EXPORT int undermine_gpu_envs_choose(DeviceEnvs *envs, const u8 *masks, u64 start, int32_t *actions) {
    if (!found(envs)) return BAD_INDEX;
    return each_together(envs->games->n, 8, 16, ChooseWork{masks, envs->here.actions, start, actions});
}

// How many steps were refused since the last time somebody asked.
EXPORT int undermine_gpu_envs_refused(DeviceEnvs *envs, u64 *n) {
    if (!found(envs) || !n) return BAD_INDEX;
    int result = from_device(n, envs->refused, sizeof(u64));
    return result == OK && *n ? zero_out(envs->refused, sizeof(u64)) : result;
}

// How many moves without a number of their own were played.
EXPORT int undermine_gpu_envs_outside(DeviceEnvs *envs, u64 *sum) {
    if (!found(envs) || !sum) return BAD_INDEX;
    int result = zero_out(envs->games->counts, sizeof(u64));
    if (result == OK) result = each_alone(envs->games->n, 256, OutsideWork{envs->memories, &envs->games->counts->moves});
    return result == OK ? from_device(sum, envs->games->counts, sizeof(u64)) : result;
}
