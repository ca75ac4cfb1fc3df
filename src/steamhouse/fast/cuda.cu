/* What is called on a GPU: random games to their ends, one after the other in each thread. Every function without a
   word on where it runs is one of the device (-default-device). */

/* Bytes that each thread needs to work in. */
extern "C" __global__ void steamhouse_room(int64_t *bytes) { *bytes = sizeof(Work); }

/* Games ``first`` to ``first`` + ``count`` - 1 of a run, as steamhouse_play has them. Of each are left: how many decisions
   were made, each seat's points, and the number of its last position. */
extern "C" __global__ void steamhouse_play(
    int64_t first, int64_t count, int64_t players, int64_t seed, const Box *b, Work *works, int32_t *decisions, int32_t *points,
    uint64_t *hashes
) {
    int64_t thread = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
    Work *work = &works[thread];
    Game *g = &work->spare;
    for (int64_t i = thread; i < count; i += gridDim.x * (int64_t)blockDim.x) {
        sh_set_up(g, b, work);
        decisions[i] = (int32_t)sh_play(g, b, seed, first + i, work);
        for (int64_t p = 0; p < players; p++) points[i * players + p] = (int32_t)rule_points(p, g, b, work);
        hashes[i] = sh_hash(g);
    }
}
