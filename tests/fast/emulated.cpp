/* A GPU for tests: the kernel's threads one after the other. Reads a box, plays a run, writes what came of it. */
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Place { long long x; };
static Place blockIdx, blockDim, threadIdx, gridDim;
#define __global__

#include "rules.cu"

int main(int, char **words) {
    int64_t first = atoll(words[3]), count = atoll(words[4]), players = atoll(words[5]), seed = atoll(words[6]), bytes = 0;
    gridDim.x = 2, blockDim.x = 3;
    Box box;
    FILE *file = fopen(words[1], "rb");
    if (!file || fread(&box, sizeof box, 1, file) != 1) return 1;
    fclose(file);
    steamhouse_room(&bytes);
    std::vector<char> works(bytes * gridDim.x * blockDim.x);
    std::vector<int32_t> decisions(count), points(count * players);
    std::vector<uint64_t> hashes(count);
    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++)
        for (threadIdx.x = 0; threadIdx.x < blockDim.x; threadIdx.x++)
            steamhouse_play(
                first, count, players, seed, &box, (Work *)works.data(), decisions.data(), points.data(), hashes.data()
            );
    file = fopen(words[2], "wb");
    fwrite(decisions.data(), 4, count, file);
    fwrite(points.data(), 4, count * players, file);
    fwrite(hashes.data(), 8, count, file);
    return fclose(file);
}
