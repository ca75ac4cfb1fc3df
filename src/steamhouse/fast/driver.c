/* What is called from outside: single games and many at once, all of one box. A game is the packed state and nothing
   else; the room to work in comes with the call, one for each thread. Game i of a run depends on (seed, i) only. */

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
        if (mask && !mask[i]) continue;
        for (uint64_t k = 0; k < sizeof(Game); k++) ((uint8_t *)&games[i])[k] = 0;
        rule_set_up(&games[i], b, work);
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

/* What chance gives where it is due: number ``number`` of a stream; -1 where it is not. */
static int32_t sh_outcome(Game *g, const Box *b, int64_t key, int64_t number, Work *work) {
    int32_t *acts = work->acts, *weights = work->weights;
    int64_t n = rule_chance(acts, weights, g, b, work), chosen = 0, total = 0;
    if (n == 0) return -1;
    for (int64_t i = 0; i < n; i++) total += weights[i];
    int64_t rest = rule_draw(key, number, total);
    while (rest >= weights[chosen]) rest -= weights[chosen++];
    return acts[chosen];
}

/* What happens next in a random game: the outcome of chance or the seat's action is left in ``work->acts[0]``; 0 at the
   end, 1 for an outcome, 2 for a decision. */
static int32_t sh_next(Game *g, const Box *b, int64_t key, int64_t number, Work *work) {
    int32_t *acts = work->acts, outcome = sh_outcome(g, b, key, number, work);
    if (outcome >= 0) {
        acts[0] = outcome;
        return 1;
    }
    int64_t n = rule_legal(acts, g, b, work);
    if (n == 0) return 0;
    if (n > 1) acts[0] = acts[rule_draw(key, number, n)];
    return 2;
}

/* Play games to their ends, each seat choosing evenly; the first of them is number ``first`` of the run. Returns how
   many decisions were made. */
int64_t STEAMHOUSE(steamhouse_play)(Game *games, int64_t count, const Box *b, int64_t seed, int64_t first, Work *work) {
    int64_t decisions = 0;
    for (int64_t i = 0; i < count; i++) {
        Game *g = &games[i];
        int64_t key = rule_stream(seed, first + i);
        int32_t what;
        for (int64_t number = 0; (what = sh_next(g, b, key, number, work)) != 0; number++) {
            decisions += what == 2;
            rule_step(work->acts[0], g, b, work);
        }
    }
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
