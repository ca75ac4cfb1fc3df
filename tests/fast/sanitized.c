/* Follows the rules' C: plays lines of games in one box and writes down what comes of it. Compiled with sanitizers.
   Arguments: a file with the box, one with the lines (32-bit numbers: length and actions of each), one for the answer:
   of each line the state at its end and the number of all actions that were listed on the way. */
#include <stdio.h>
#include <stdlib.h>

static void *read_whole(const char *name, size_t *size) {
    FILE *file = fopen(name, "rb");
    if (!file) exit(3);
    fseek(file, 0, SEEK_END);
    *size = (size_t)ftell(file);
    rewind(file);
    void *data = malloc(*size);
    if (fread(data, 1, *size, file) != *size) exit(3);
    fclose(file);
    return data;
}

int main(int count, char **names) {
    size_t size, length;
    if (count != 4) return 3;
    Box *box = read_whole(names[1], &size);
    int32_t *lines = read_whole(names[2], &length);
    FILE *answer = fopen(names[3], "wb");
    Game *game = malloc(sizeof(Game)); /* not on the stack: a read beyond it is seen */
    Work *work = calloc(1, sizeof(Work));
    int32_t *codes = malloc(MOST_LEGAL * sizeof(int32_t)), *weights = malloc(MOST_OUTCOMES * sizeof(int32_t));
    if (size != sizeof(Box)) return 3;
    for (size_t at = 0; at < length / 4;) {
        int64_t listed = 0;
        int32_t n = lines[at++];
        steamhouse_reset(game, 1, box, 0, work);
        for (int32_t k = 0; k < n; k++) {
            int32_t outcomes = steamhouse_chance(game, box, codes, weights, work);
            listed += outcomes ? outcomes : steamhouse_legal(game, box, codes, work);
            if (steamhouse_check(game, box, lines[at], work)) return 4;
            steamhouse_step(game, box, lines[at++], work);
        }
        fwrite(game, sizeof(Game), 1, answer);
        fwrite(&listed, sizeof listed, 1, answer);
    }
    fclose(answer);
    free(game), free(work), free(box), free(lines), free(codes), free(weights);
    return 0;
}
