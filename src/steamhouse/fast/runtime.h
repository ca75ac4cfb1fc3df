#include <stdint.h>

#ifndef SH_LARGE /* before functions that a compiler may have to be kept from copying into each other */
#define SH_LARGE
#endif

/* Whole numbers as Python computes with them. In a checked build (-DSTEAMHOUSE_CHECKED) an index out of its row, a
   value that does not fit its field, a shift or division that Python would refuse or compute with more bits leaves the
   place in the rules' text in sh_fault, and what goes on computes with something harmless. */

static inline int64_t sh_min(int64_t a, int64_t b) { return b < a ? b : a; }
static inline int64_t sh_max(int64_t a, int64_t b) { return b > a ? b : a; }
static inline int64_t sh_abs(int64_t a) { return a < 0 ? -a : a; }

static inline int64_t sh_divide(int64_t a, int64_t b) {
    int64_t q = a / b;
    return q - (a % b != 0 && (a < 0) != (b < 0));
}

static inline int64_t sh_rest(int64_t a, int64_t b) {
    int64_t r = a % b;
    return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

static int64_t sh_fault = 0;

#ifdef STEAMHOUSE_CHECKED

static inline int64_t sh_told(int64_t where, int64_t instead) {
    if (!sh_fault) sh_fault = where;
    return instead;
}
static inline int64_t sh_at(int64_t i, int64_t n, int64_t where) { return i < 0 || i >= n ? sh_told(where, 0) : i; }
static inline int64_t sh_fit(int64_t bits, int64_t v, int64_t where) {
    int64_t most = bits == 64 ? INT64_MAX : ((int64_t)1 << (bits - 1)) - 1;
    return v > most || v < -most - 1 ? sh_told(where, 0) : v;
}
static inline int64_t sh_left(int64_t a, int64_t n, int64_t where) {
    if (n < 0 || n > 62) return sh_told(where, 0);
    int64_t shifted = (int64_t)((uint64_t)a << n);
    return shifted >> n != a ? sh_told(where, 0) : shifted;
}
static inline int64_t sh_right(int64_t a, int64_t n, int64_t where) { return n < 0 || n > 63 ? sh_told(where, 0) : a >> n; }
static inline int64_t sh_by(int64_t b, int64_t where) { return b == 0 ? sh_told(where, 1) : b; }

#define SH_AT(i, n, where) sh_at(i, n, where)
#define SH_FIT(bits, v, where) sh_fit(bits, v, where)
#define SH_LEFT(a, n, where) sh_left(a, n, where)
#define SH_RIGHT(a, n, where) sh_right(a, n, where)
#define SH_DIVIDE(a, b, where) sh_divide(a, sh_by(b, where))
#define SH_REST(a, b, where) sh_rest(a, sh_by(b, where))

#else

#define SH_AT(i, n, where) (i)
#define SH_FIT(bits, v, where) (v)
#define SH_LEFT(a, n, where) ((int64_t)((uint64_t)(a) << (n)))
#define SH_RIGHT(a, n, where) ((a) >> (n))
#define SH_DIVIDE(a, b, where) sh_divide(a, b)
#define SH_REST(a, b, where) sh_rest(a, b)

#endif
