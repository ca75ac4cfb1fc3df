/* What is done with whole games, on a processor as on a GPU. A game is the packed state and nothing else; the room to
   work in comes with the call, one for each thread. */

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

/* Set a game up anew. No byte of what was there stays. */
static void sh_set_up(Game *g, const Box *b, Work *work) {
    for (uint64_t k = 0; k < sizeof(Game); k++) ((uint8_t *)g)[k] = 0;
    rule_set_up(g, b, work);
}

/* Play a game to its end, each seat choosing evenly; number ``index`` of a run. Returns how many decisions were made. */
static int64_t sh_play(Game *g, const Box *b, int64_t seed, int64_t index, Work *work) {
    int64_t key = rule_stream(seed, index), decisions = 0;
    int32_t what;
    for (int64_t number = 0; (what = sh_next(g, b, key, number, work)) != 0; number++) {
        decisions += what == 2;
        rule_step(work->acts[0], g, b, work);
    }
    return decisions;
}

/* A number for a position: equal for equal games. */
static uint64_t sh_hash(const Game *g) {
    const uint8_t *bytes = (const uint8_t *)g;
    uint64_t hash = sizeof(Game);
    for (uint64_t k = 0; k < sizeof(Game); k += 8) {
        uint64_t word = 0;
        for (uint64_t j = 0; j < 8 && k + j < sizeof(Game); j++) word |= (uint64_t)bytes[k + j] << 8 * j;
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    return hash;
}
