// The five functions of the C maths library that the core uses, for WebAssembly. Tests/Web checks them
// against the host's library: exp within 2 and log within 3 units in the last place, sin and cos (to
// 10^5 radians) and atan2 within 10^-15.
#include "CPlatform.h"

#if defined(__wasm__) || defined(CPLATFORM_TEST)

static double bitsToDouble(unsigned long long bits) {
    double value;
    __builtin_memcpy(&value, &bits, sizeof value);
    return value;
}

static unsigned long long doubleToBits(double value) {
    unsigned long long bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}

// e^x = 2^k · e^r with |r| <= ln 2 / 2; ln 2 is taken away in two parts, the first of which is exact
// when it is multiplied by k. e^r is its Taylor series to degree 13.
double exp(double x) {
    if (x != x) return x;
    if (x > 709.782712893384) return __builtin_inf();
    if (x < -745.2) return 0;
    double k = __builtin_rint(x * 1.4426950408889634);
    double r = (x - k * 6.93147180369123816490e-01) - k * 1.90821492927058770002e-10;
    double sum = 1;
    for (int i = 13; i >= 1; i--) sum = sum * r / i + 1;
    // In two steps, so that neither power of two leaves the range of a double.
    long long half = (long long)k / 2, rest = (long long)k - half;
    return sum * bitsToDouble((unsigned long long)(half + 1023) << 52)
        * bitsToDouble((unsigned long long)(rest + 1023) << 52);
}

// ln x = e · ln 2 + 2 · artanh((m - 1) / (m + 1)) with x = m · 2^e and m within sqrt(1/2)...sqrt(2).
double log(double x) {
    if (x != x || x == __builtin_inf()) return x;
    if (x <= 0) return x == 0 ? -__builtin_inf() : __builtin_nan("");
    int exponent = 0;
    if (x < 2.2250738585072014e-308) {
        x *= 18014398509481984.0;
        exponent = -54;
    }
    unsigned long long bits = doubleToBits(x);
    exponent += (int)(bits >> 52) - 1023;
    double m = bitsToDouble((bits & 0xFFFFFFFFFFFFFull) | 0x3FF0000000000000ull);
    if (m > 1.4142135623730951) {
        m *= 0.5;
        exponent++;
    }
    double s = (m - 1) / (m + 1), z = s * s, sum = 0;
    for (int i = 21; i >= 1; i -= 2) sum = sum * z + 1.0 / i;
    return 2 * s * sum + exponent * 1.90821492927058770002e-10
        + exponent * 6.93147180369123816490e-01;
}

static double sinNearZero(double r) {
    double z = r * r, sum = 1;
    for (int i = 8; i >= 1; i--) sum = 1 - sum * z / ((2 * i) * (2 * i + 1));
    return r * sum;
}

static double cosNearZero(double r) {
    double z = r * r, sum = 1;
    for (int i = 8; i >= 1; i--) sum = 1 - sum * z / ((2 * i - 1) * (2 * i));
    return sum;
}

// x less the nearest multiple of a quarter turn, and which quarter that was. A quarter turn is taken
// away in three parts of which the first two are exact.
static double withinQuarter(double x, int *quarter) {
    double k = __builtin_rint(x * 0.6366197723675814);
    *quarter = (int)((long long)k & 3);
    return ((x - k * 1.57079632673412561417e+00) - k * 6.07710050630396597660e-11)
        - k * 2.02226624879595063154e-21;
}

double sin(double x) {
    if (!(__builtin_fabs(x) < 1e9)) return __builtin_nan("");
    int quarter;
    double r = withinQuarter(x, &quarter);
    double value = quarter & 1 ? cosNearZero(r) : sinNearZero(r);
    return quarter & 2 ? -value : value;
}

double cos(double x) {
    if (!(__builtin_fabs(x) < 1e9)) return __builtin_nan("");
    int quarter;
    double r = withinQuarter(x, &quarter);
    double value = quarter & 1 ? sinNearZero(r) : cosNearZero(r);
    return quarter == 1 || quarter == 2 ? -value : value;
}

// The angle is halved twice, which leaves a number small enough for the plain series.
static double arcTangent(double x) {
    double half = x / (1 + __builtin_sqrt(1 + x * x));
    double y = half / (1 + __builtin_sqrt(1 + half * half));
    double z = y * y, sum = 0;
    for (int i = 23; i >= 1; i -= 2) sum = 1.0 / i - z * sum;
    return 4 * y * sum;
}

double atan2(double y, double x) {
    if (x != x || y != y) return x + y;
    const double pi = 3.141592653589793;
    double ax = __builtin_fabs(x), ay = __builtin_fabs(y);
    double angle = 0;
    if (ax == __builtin_inf() && ay == ax) angle = pi / 4;
    else if (ay <= ax) angle = ax == 0 ? 0 : arcTangent(ay / ax);
    else angle = pi / 2 - arcTangent(ax / ay);
    if (doubleToBits(x) >> 63) angle = pi - angle;
    return __builtin_copysign(angle, y);
}

#endif
