#pragma once

// What Embedded Swift on WebAssembly has no library for. Elsewhere Swift takes these functions from the system; only the
// sine and cosine in one call, which the systems' Swift modules do not show, are taken here.
#if defined(__wasm__) || defined(CPLATFORM_TEST)
double exp(double x);
double log(double x);
double sin(double x);
double cos(double x);
double atan2(double y, double x);
#endif

#if !defined(__wasm__)
#if defined(__APPLE__)
void __sincos(double x, double *sine, double *cosine);
static inline void cardistrySinCos(double x, double *sine, double *cosine) { __sincos(x, sine, cosine); }
#else
void sincos(double x, double *sine, double *cosine);
static inline void cardistrySinCos(double x, double *sine, double *cosine) { sincos(x, sine, cosine); }
#endif
#endif

#if defined(__wasm__)
// The one thing the module asks of the page: whether a card may be decided. An import by an attribute
// of C needs no experimental feature of Swift.
__attribute__((import_module("cardistry"), import_name("shouldDecide")))
int cardistryShouldDecide(int deck, int card, int direction);
#endif
