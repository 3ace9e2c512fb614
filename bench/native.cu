// The native engine on a GPU, held against the same source on the CPU: one thread a game, the same games to the bit.
//
//   python -m bench.tables base-2015 5 build/tables       the tables of a rule set, as bytes
//   nvcc -std=c++17 -O3 -I src/undermine/native/engine bench/native.cu -o build/native-gpu
//   build/native-gpu build/tables 16384
//
// It prints the moves a second of both, and whether what the games came to is the same.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "players.hpp"
#include "worlds.hpp"

using namespace undermine;

struct Outcome {
    u64 moves, sum;
};

// Every round begins as a world of whoever sees nothing but the table: so worlds are drawn here, too.
MINE_FN void deal_anew(const Tables &t, State &s, Luck &luck) {
    Plan plan;
    memset(&plan, 0, sizeof plan);
    plan.size = sizeof plan;
    plan.hands = u16((1 << t.players) - 1);
    plan.roles = t.n_roles ? plan.hands : u16(0);
    plan.spare = s.spare != NOTHING;
    plan.goals = s.face_down;
    Loose loose;
    Source from = {&s, &plan, &loose, 0, 0, 0, 0};
    if (check_plan(t, from, loose)) draw_world(t, s, from, luck);
}

// One game from its deal to its end; `sum` mixes every move and all gold, so that a difference anywhere shows.
MINE_FN Outcome play_game(const Tables &t, u64 stream, State &s, Move *moves) {
    Luck luck = luck_of(1, stream);
    Deal deal;
    Outcome outcome = {0, 0};
    u8 first = t.first != NOBODY ? t.first : u8(below(luck, t.players));
    deal_by_luck(t, 0, luck, deal);
    begin_legal(t, s, deal, first);
    deal_anew(t, s, luck);
    while (top(s).type != GAME_OVER) {
        if (top(s).type == ROUND_OVER) {
            deal_by_luck(t, &s, luck, deal);
            next_round_legal(t, s, deal);
            deal_anew(t, s, luck);
        }
        Move move = anything(t, s, luck, moves);
        if (move == NO_MOVE || play_legal(t, s, move) != OK) break;
        outcome.moves++;
        outcome.sum = (outcome.sum ^ move) * 1099511628211ULL;
    }
    for (int seat = 0; seat < t.players; seat++) outcome.sum = outcome.sum * 31 + u64(s.final[seat] + 1000);
    return outcome;
}

__global__ void play_all(const Tables *tables, State *states, Move *moves, Outcome *outcomes, u64 n) {
    u64 i = u64(blockIdx.x) * blockDim.x + threadIdx.x;
    if (i < n) outcomes[i] = play_game(*tables, i, states[i], moves + i * MOVES);
}

static double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int main(int count, char **words) {
    if (count < 3) return 2;
    u64 n = strtoull(words[2], 0, 10);
    Tables *tables, *on_device;
    State *states;
    Move *moves;
    Outcome *outcomes, *found = new Outcome[n];
    tables = new Tables;
    FILE *file = fopen(words[1], "rb");
    if (!file || fread(tables, sizeof(Tables), 1, file) != 1) return 2;
    fclose(file);
    cudaMalloc(&on_device, sizeof(Tables));
    cudaMalloc(&states, n * sizeof(State));
    cudaMalloc(&moves, n * MOVES * sizeof(Move));
    cudaMalloc(&outcomes, n * sizeof(Outcome));
    cudaMemcpy(on_device, tables, sizeof(Tables), cudaMemcpyHostToDevice);
    double took = 0;
    for (int run = 0; run < 3; run++) {
        double began = seconds();
        play_all<<<unsigned((n + 63) / 64), 64>>>(on_device, states, moves, outcomes, n);
        cudaError_t error = cudaDeviceSynchronize();
        took = seconds() - began;
        if (error != cudaSuccess) {
            printf("%s\n", cudaGetErrorString(error));
            return 1;
        }
    }
    cudaMemcpy(found, outcomes, n * sizeof(Outcome), cudaMemcpyDeviceToHost);
    State *state = new State;
    Move *list = new Move[MOVES];
    u64 made = 0, different = 0, few = n < 2000 ? n : 2000, here = 0;
    for (u64 i = 0; i < n; i++) made += found[i].moves;
    double began = seconds();
    for (u64 i = 0; i < few; i++) {
        Outcome outcome = play_game(*tables, i, *state, list);
        here += outcome.moves;
        different += outcome.moves != found[i].moves || outcome.sum != found[i].sum;
    }
    double alone = seconds() - began;
    printf("GPU %.0f moves/s, CPU %.0f moves/s, %llu of %llu games different\n", double(made) / took, double(here) / alone,
           (unsigned long long)different, (unsigned long long)few);
    return different != 0;
}
