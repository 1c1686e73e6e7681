#define _GNU_SOURCE
#include "CFloor.h"
#include <math.h>

floor_state floor_at(const floor_spring *spring, double x, double v, double time) {
    const double envelope = exp(-spring->decay * time), phase = spring->frequency * time;
    double sine, cosine;
#ifdef __APPLE__
    __sincos(phase, &sine, &cosine);
#else
    sincos(phase, &sine, &cosine);
#endif
    const double b = (v + spring->decay * x) * spring->inverse;
    return (floor_state){
        envelope * (x * cosine + b * sine),
        envelope * (v * cosine - (x * spring->frequency + spring->decay * b) * sine),
    };
}
