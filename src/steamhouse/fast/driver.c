/* What is called from outside: single games and many at once, all of one box. Game i of a run depends on (seed, i) only. */

#if defined(_WIN32)
#define STEAMHOUSE(name) __declspec(dllexport) name
#elif defined(__wasm__)
#define STEAMHOUSE(name) __attribute__((visibility("default"), used)) name
#else
#define STEAMHOUSE(name) __attribute__((visibility("default"))) name
#endif

#if defined(_WIN32)
int DllMainCRTStartup(void *library, unsigned why, void *more) { /* nothing to be done at the start */
    (void)library, (void)why, (void)more;
    return 1;
}
#endif

/* Bytes of a state, of a box, and of the room that a call needs. */
int64_t STEAMHOUSE(steamhouse_size)(int32_t of) {
    return of == 0 ? (int64_t)sizeof(Game) : of == 1 ? (int64_t)sizeof(Box) : (int64_t)sizeof(Work);
}

/* The place of the first fault since the last call, 0 without one (checked builds). */
int64_t STEAMHOUSE(steamhouse_fault)(void) {
    int64_t place = sh_fault;
    sh_fault = 0;
    return place;
}

/* Set games up anew; where there is a mask, those with a 1 in it. No byte of what was there stays. */
void STEAMHOUSE(steamhouse_reset)(Game *games, int64_t count, const Box *b, const uint8_t *mask, Work *work) {
    for (int64_t i = 0; i < count; i++) {
        if (!mask || mask[i]) sh_set_up(&games[i], b, work);
    }
}

int32_t STEAMHOUSE(steamhouse_legal)(Game *g, const Box *b, int32_t *acts, Work *work) {
    return (int32_t)rule_legal(acts, g, b, work);
}

int32_t STEAMHOUSE(steamhouse_chance)(Game *g, const Box *b, int32_t *codes, int32_t *weights, Work *work) {
    return (int32_t)rule_chance(codes, weights, g, b, work);
}

int32_t STEAMHOUSE(steamhouse_check)(Game *g, const Box *b, int32_t action, Work *work) {
    return (int32_t)rule_check(action, g, b, work);
}

void STEAMHOUSE(steamhouse_step)(Game *g, const Box *b, int32_t action, Work *work) {
    rule_step(action, g, b, work);
}

/* Play games to their ends, each seat choosing evenly; the first of them is number ``first`` of the run. Returns how
   many decisions were made. */
int64_t STEAMHOUSE(steamhouse_play)(Game *games, int64_t count, const Box *b, int64_t seed, int64_t first, Work *work) {
    int64_t decisions = 0;
    for (int64_t i = 0; i < count; i++) decisions += sh_play(&games[i], b, seed, first + i, work);
    return decisions;
}

/* The same for one game, writing down what was played, at most ``most`` actions; returns how many. */
int64_t STEAMHOUSE(steamhouse_line)(Game *g, const Box *b, int64_t seed, int64_t index, int32_t *line, int64_t most, Work *work) {
    int64_t key = rule_stream(seed, index), number = 0;
    while (number < most && sh_next(g, b, key, number, work) != 0) {
        rule_step(work->acts[0], g, b, work);
        line[number++] = work->acts[0];
    }
    return number;
}

/* Play a recorded line a game, listing what is legal before each action; returns the sum of the lengths. */
int64_t STEAMHOUSE(steamhouse_replay)(Game *games, int64_t count, const Box *b, const int32_t *actions, const int64_t *offsets, Work *work) {
    int64_t total = 0;
    for (int64_t i = 0; i < count; i++) {
        for (int64_t k = offsets[i]; k < offsets[i + 1]; k++) {
            total += rule_legal(work->acts, &games[i], b, work);
            rule_step(actions[k], &games[i], b, work);
        }
    }
    return total;
}
