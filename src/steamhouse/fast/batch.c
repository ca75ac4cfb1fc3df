/* Many games of one box at once, for programs that learn and search: each call takes a span of them, so that several
   threads may work side by side, each in a room of its own. The packed state is the game; beside it lie its course and
   what its seats have earned. Chance and seats for which the rules decide are played inside, unless they are left to
   the caller. What chance gives in game i depends on (seed, i), on how many games were begun there, and on nothing
   else. Not in WebAssembly: pointers are those of the system. */
#ifndef __wasm__

enum { SH_CHANCE = -1, SH_TERMINAL = -4, SH_MOST_SEATS = 8 };
enum { SH_WIN, SH_SCORE, SH_SCORE_DELTA, SH_RANK }; /* what is rewarded */
enum { SH_NUMBER, SH_ONE_OF, SH_BITS }; /* how a field of the view becomes columns */

typedef struct {
    int64_t key; /* of the stream of this game's chance */
    int64_t drawn; /* from it so far */
    int64_t decisions; /* made in this game so far */
} Course;

typedef struct {
    int64_t kind, offset, bytes; /* of the field in the view, and of one entry of it */
    int64_t count, places; /* entries, and where their list begins in ``numbers`` */
    int64_t low, values, table; /* the values, and where the list of their columns begins there, -1 for none */
    int64_t width; /* columns of one entry */
} Columns;

typedef struct {
    Game *games;
    const Box *box;
    Course *course;
    float *earned; /* by game and seat: since its last decision */
    int32_t *totals; /* by game and seat: the points at its last reward */
    const int32_t *codes; /* by index */
    const int32_t *indices; /* by code, -1 for a code that the box does not have */
    const Columns *columns;
    const int32_t *numbers;
    int64_t actions, parts, width, players, ruled, reward, resets, outside, most;
} Batch;

int64_t STEAMHOUSE(steamhouse_batch_size)(int32_t of) {
    return of == 0 ? (int64_t)sizeof(Batch) : of == 1 ? (int64_t)sizeof(View) : (int64_t)sizeof(Course);
}

/* Who decides, after everything that is played inside. */
static int64_t sh_settle(const Batch *all, Game *g, Course *course, Work *work) {
    for (;;) {
        int64_t seat = rule_mover(g, all->box, work);
        if (seat == SH_TERMINAL || all->outside) return seat;
        if (seat == SH_CHANCE) {
            work->acts[0] = sh_outcome(g, all->box, course->key, course->drawn++, work);
        } else if (all->ruled >> seat & 1) {
            rule_legal(work->acts, g, all->box, work);
        } else {
            return seat;
        }
        rule_step(work->acts[0], g, all->box, work);
    }
}

/* What each seat gets in the end. */
static void sh_results(const Batch *all, Game *g, int32_t *scores, float *shares, float *ranks, Work *work) {
    int64_t ties[SH_MOST_SEATS], n = all->players, best = 0, winners = 0;
    for (int64_t p = 0; p < n; p++) {
        scores[p] = (int32_t)rule_points(p, g, all->box, work);
        ties[p] = rule_tiebreak(p, g, all->box, work);
        if (scores[p] > scores[best] || (scores[p] == scores[best] && ties[p] > ties[best])) best = p;
    }
    for (int64_t p = 0; p < n; p++) winners += scores[p] == scores[best] && ties[p] == ties[best];
    for (int64_t p = 0; p < n; p++) {
        float beaten = 0;
        for (int64_t q = 0; q < n; q++) {
            if (q == p) continue;
            int equal = scores[q] == scores[p] && ties[q] == ties[p];
            int less = scores[q] < scores[p] || (scores[q] == scores[p] && ties[q] < ties[p]);
            beaten += equal ? 0.5f : (float)less;
        }
        shares[p] = scores[p] == scores[best] && ties[p] == ties[best] ? 1.0f / (float)winners : 0.0f;
        ranks[p] = n > 1 ? beaten / (float)(n - 1) : 1.0f;
    }
}

/* From here on rewards count from nothing. */
static void sh_begin_rewards(const Batch *all, int64_t i, Work *work) {
    for (int64_t p = 0; p < all->players; p++) {
        all->earned[i * all->players + p] = 0;
        all->totals[i * all->players + p] = (int32_t)rule_points(p, &all->games[i], all->box, work);
    }
}

/* A new game where one was, up to the first decision. */
static int64_t sh_begin(const Batch *all, int64_t i, int64_t key, Work *work) {
    Game *g = &all->games[i];
    sh_set_up(g, all->box, work);
    all->course[i].key = key;
    all->course[i].drawn = all->course[i].decisions = 0;
    int64_t seat = sh_settle(all, g, &all->course[i], work);
    sh_begin_rewards(all, i, work);
    return seat;
}

/* New games: the first of a seed, or those that come after what was played there. */
void STEAMHOUSE(steamhouse_batch_reset)(const Batch *all, int64_t from, int64_t to, const uint8_t *mask, int32_t first, int64_t seed, Work *work) {
    for (int64_t i = from; i < to; i++) {
        if (mask && !mask[i]) continue;
        sh_begin(all, i, first ? rule_stream(seed, i) : rule_stream(all->course[i].key, 1), work);
    }
}

/* Games that were put there: play on to a decision, count rewards from nothing, draw from the stream of a seed. */
void STEAMHOUSE(steamhouse_batch_settle)(const Batch *all, int64_t from, int64_t to, const uint8_t *mask, int64_t seed, Work *work) {
    for (int64_t i = from; i < to; i++) {
        if (!mask[i]) continue;
        all->course[i].key = rule_stream(seed, i);
        all->course[i].drawn = all->course[i].decisions = 0;
        sh_settle(all, &all->games[i], &all->course[i], work);
        sh_begin_rewards(all, i, work);
    }
}

void STEAMHOUSE(steamhouse_batch_movers)(const Batch *all, int64_t from, int64_t to, int8_t *movers, Work *work) {
    for (int64_t i = from; i < to; i++) movers[i] = (int8_t)rule_mover(&all->games[i], all->box, work);
}

/* The first game whose action is none or not legal; ``to`` if all are. */
int64_t STEAMHOUSE(steamhouse_batch_check)(const Batch *all, int64_t from, int64_t to, const int64_t *actions, Work *work) {
    for (int64_t i = from; i < to; i++) {
        Game *g = &all->games[i];
        if (rule_mover(g, all->box, work) == SH_TERMINAL) continue;
        if (actions[i] < 0 || actions[i] >= all->actions) return i;
        if (rule_check(all->codes[actions[i]], g, all->box, work)) return i;
    }
    return to;
}

/* Play one action in each game. Where a game has ended its action means nothing. */
void STEAMHOUSE(steamhouse_batch_step)(const Batch *all, int64_t from, int64_t to, const int64_t *actions, float *rewards, uint8_t *ended, uint8_t *cut, float *final, int32_t *scores, Work *work) {
    float shares[SH_MOST_SEATS], ranks[SH_MOST_SEATS];
    int32_t points[SH_MOST_SEATS];
    int64_t n = all->players;
    for (int64_t i = from; i < to; i++) {
        Game *g = &all->games[i];
        Course *course = &all->course[i];
        float *earned = &all->earned[i * n];
        int64_t seat = rule_mover(g, all->box, work);
        if (seat == SH_TERMINAL) {
            for (int64_t p = 0; p < n; p++) rewards[i * n + p] = 0;
            ended[i] = !all->resets;
            if (all->resets) sh_begin(all, i, rule_stream(course->key, 1), work);
            continue;
        }
        if (seat >= 0) earned[seat] = 0, course->decisions++;
        rule_step(all->codes[actions[i]], g, all->box, work);
        seat = sh_settle(all, g, course, work);
        if (seat == SH_TERMINAL) {
            sh_results(all, g, points, shares, ranks, work);
            ended[i] = 1;
            for (int64_t p = 0; p < n; p++) {
                final[i * n + p] = shares[p];
                scores[i * n + p] = points[p];
                if (all->reward == SH_WIN) earned[p] += shares[p];
                if (all->reward == SH_SCORE) earned[p] += (float)points[p];
                if (all->reward == SH_RANK) earned[p] += ranks[p];
            }
        } else {
            cut[i] = all->most > 0 && course->decisions >= all->most;
        }
        for (int64_t p = 0; p < n && all->reward == SH_SCORE_DELTA; p++) {
            int32_t now = (int32_t)rule_points(p, g, all->box, work);
            earned[p] += (float)(now - all->totals[i * n + p]);
            all->totals[i * n + p] = now;
        }
        for (int64_t p = 0; p < n; p++) rewards[i * n + p] = earned[p];
        if ((ended[i] || cut[i]) && all->resets) sh_begin(all, i, rule_stream(course->key, 1), work);
    }
}

/* The legal actions of games one after the other, as indices, and how many each has; outcomes where chance is left to
   the caller. Stops before a game for which there might be no room; returns where. */
int64_t STEAMHOUSE(steamhouse_batch_legal)(const Batch *all, int64_t from, int64_t to, int32_t *list, int64_t room, int32_t *counts, Work *work) {
    int64_t used = 0;
    for (int64_t i = from; i < to; i++) {
        if (room - used < MOST_LEGAL) return i;
        Game *g = &all->games[i];
        int64_t n = rule_legal(work->acts, g, all->box, work);
        if (n == 0) n = rule_chance(work->acts, work->weights, g, all->box, work);
        for (int64_t k = 0; k < n; k++) list[used + k] = all->indices[work->acts[k]];
        counts[i] = (int32_t)n;
        used += n;
    }
    return to;
}

/* The outcomes of chance of one game as indices, with their weights; returns how many. */
int64_t STEAMHOUSE(steamhouse_batch_chance)(const Batch *all, int64_t i, int32_t *list, int32_t *weights, Work *work) {
    int64_t n = rule_chance(list, weights, &all->games[i], all->box, work);
    for (int64_t k = 0; k < n; k++) list[k] = all->indices[list[k]];
    return n;
}

static int64_t sh_entry(const uint8_t *field, int64_t bytes, int64_t place) {
    if (bytes == 1) return ((const int8_t *)field)[place];
    if (bytes == 2) return ((const int16_t *)field)[place];
    return bytes == 4 ? ((const int32_t *)field)[place] : ((const int64_t *)field)[place];
}

/* One row of numbers for each game: what a seat sees, of -1 whoever decides, seat 0 where nobody does. */
void STEAMHOUSE(steamhouse_batch_observe)(const Batch *all, int64_t from, int64_t to, int64_t seat, float *rows, Work *work) {
    for (int64_t i = from; i < to; i++) {
        int64_t looks = seat >= 0 ? seat : sh_max(rule_mover(&all->games[i], all->box, work), 0);
        float *row = rows + i * all->width;
        rule_show(looks, &all->games[i], all->box, work);
        for (int64_t k = 0; k < all->width; k++) row[k] = 0;
        for (int64_t part = 0; part < all->parts; part++) {
            const Columns *c = &all->columns[part];
            const int32_t *places = all->numbers + c->places, *table = all->numbers + c->table;
            const uint8_t *field = (const uint8_t *)&work->view + c->offset;
            for (int64_t k = 0; k < c->count; k++, row += c->width) {
                int64_t value = sh_entry(field, c->bytes, places[k]);
                if (c->kind == SH_NUMBER) {
                    row[0] = (float)value;
                } else if (c->kind == SH_ONE_OF) {
                    int64_t which = value - c->low;
                    if (which >= 0 && which < c->values && table[which] >= 0) row[table[which]] = 1;
                } else {
                    for (int64_t bit = 0; bit < c->values; bit++) {
                        if (table[bit] >= 0) row[table[bit]] = (float)(value >> bit & 1);
                    }
                }
            }
        }
    }
}

/* Put in place of what a seat does not see anything that it might be. */
void STEAMHOUSE(steamhouse_batch_resample)(const Batch *all, int64_t from, int64_t to, int64_t seat, int64_t seed, Work *work) {
    for (int64_t i = from; i < to; i++) {
        rule_hide(seat, &all->games[i], all->box, work);
        rule_deal(rule_stream(seed, i), &all->games[i], all->box, work);
    }
}

void STEAMHOUSE(steamhouse_batch_scores)(const Batch *all, int64_t from, int64_t to, int32_t *scores, Work *work) {
    for (int64_t i = from; i < to; i++) {
        for (int64_t p = 0; p < all->players; p++) {
            scores[i * all->players + p] = (int32_t)rule_points(p, &all->games[i], all->box, work);
        }
    }
}

/* Play copies of games to their ends, each seat choosing evenly; the games stay as they are. */
void STEAMHOUSE(steamhouse_batch_playout)(const Batch *all, int64_t from, int64_t to, int64_t seed, float *final, int32_t *scores, int64_t *decisions, Work *work) {
    float ranks[SH_MOST_SEATS];
    for (int64_t i = from; i < to; i++) {
        Game *g = &work->spare;
        int64_t key = rule_stream(seed, i), seat = 0;
        int32_t what;
        for (uint64_t k = 0; k < sizeof(Game); k++) ((uint8_t *)g)[k] = ((const uint8_t *)&all->games[i])[k]; /* needs no library */
        decisions[i] = 0;
        for (int64_t number = 0; (what = sh_next(g, all->box, key, number, work)) != 0; number++) {
            if (what == 2) seat = rule_mover(g, all->box, work), decisions[i] += !(all->ruled >> seat & 1);
            rule_step(work->acts[0], g, all->box, work);
        }
        sh_results(all, g, &scores[i * all->players], &final[i * all->players], ranks, work);
    }
}

/* A number for each position: equal for equal games. */
void STEAMHOUSE(steamhouse_batch_hash)(const Batch *all, int64_t from, int64_t to, uint64_t *hashes, Work *work) {
    (void)work;
    for (int64_t i = from; i < to; i++) hashes[i] = sh_hash(&all->games[i]);
}

#endif
