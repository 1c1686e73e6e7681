// Checks the maths that WebAssembly gets (Sources/CPlatform/maths.c) against this machine's own library.
//
//     cc -O2 -DCPLATFORM_TEST -ISources/CPlatform/include Tests/Web/maths.c -lm
//
// maths.c is taken in under other names, so that both are there to compare.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define exp ownExp
#define log ownLog
#define sin ownSin
#define cos ownCos
#define atan2 ownAtan2
#include "../../Sources/CPlatform/maths.c"
#undef exp
#undef log
#undef sin
#undef cos
#undef atan2

static uint64_t state;

static double uniform(double low, double high) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return low + (high - low) * (double)(state >> 11) * 0x1p-53;
}

static int failures;

static double ulps(double value, double exact) {
    if (value == exact || (isnan(value) && isnan(exact))) return 0;
    return fabs(value - exact) / (nextafter(fabs(exact), INFINITY) - fabs(exact));
}

static void check(const char *name, double worst, double limit) {
    printf("%-28s worst %.3g, limit %.3g\n", name, worst, limit);
    if (!(worst <= limit)) failures++;
}

static void same(const char *name, double value, double exact) {
    int equal = isnan(exact) ? isnan(value) : memcmp(&value, &exact, sizeof value) == 0;
    if (!equal) {
        printf("%s is %.17g, not %.17g\n", name, value, exact);
        failures++;
    }
}

#define MAX(worst, error) do { double e = (error); if (!(e <= worst)) worst = e; } while (0)

int main(int count, char **arguments) {
    uint64_t seed = count > 1 ? strtoull(arguments[1], 0, 10) : 0x9E3779B97F4A7C15u;
    state = seed ? seed : 1;
    printf("seed %llu\n", (unsigned long long)seed);
    const int points = 1000000;
    double worstExp = 0, worstTinyExp = 0, worstLog = 0, worstSin = 0, worstCos = 0, worstAtan2 = 0;
    for (int i = 0; i < points; i++) {
        double x = uniform(-40, 5);
        MAX(worstExp, ulps(ownExp(x), exp(x)));
        x = uniform(-744, 709);
        MAX(worstTinyExp, ulps(ownExp(x), exp(x)));
        x = exp(uniform(-700, 700));
        MAX(worstLog, ulps(ownLog(x), log(x)));
        x = uniform(0.5, 2);
        MAX(worstLog, ulps(ownLog(x), log(x)));
        x = uniform(-1e5, 1e5) * (i & 1 ? 1 : 1e-4);
        MAX(worstSin, fabs(ownSin(x) - sin(x)));
        MAX(worstCos, fabs(ownCos(x) - cos(x)));
        double y = uniform(-1, 1) * exp(uniform(-20, 20));
        x = uniform(-1, 1) * exp(uniform(-20, 20));
        MAX(worstAtan2, fabs(ownAtan2(y, x) - atan2(y, x)));
    }
    check("exp, -40...5, ulp", worstExp, 2);
    check("exp, -744...709, ulp", worstTinyExp, 2);
    check("log, ulp", worstLog, 3);
    check("sin, absolute", worstSin, 1e-15);
    check("cos, absolute", worstCos, 1e-15);
    check("atan2, absolute", worstAtan2, 1e-15);

    const double special[] = {0.0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 5e-324, 1e300};
    const int n = sizeof special / sizeof *special;
    double worstSpecial = 0;
    for (int i = 0; i < n; i++) {
        MAX(worstSpecial, ulps(ownExp(special[i]), exp(special[i])));
        if (special[i] != 1e300 && special[i] != 5e-324) {
            same("log of a special value", ownLog(special[i]), log(special[i]));
        }
        for (int j = 0; j < n; j++) {
            double own = ownAtan2(special[i], special[j]), system = atan2(special[i], special[j]);
            if (isnan(system) ? !isnan(own) : fabs(own - system) > 1e-15) {
                printf("atan2(%g, %g) is %.17g, not %.17g\n", special[i], special[j], own, system);
                failures++;
            }
        }
    }
    check("exp of special values, ulp", worstSpecial, 1);
    same("sin 0", ownSin(0), 0);
    same("cos 0", ownCos(0), 1);
    same("sin of infinity", ownSin(INFINITY), NAN);
    return failures > 0;
}
