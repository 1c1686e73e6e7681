#pragma once

// What Embedded Swift on WebAssembly has no library for: there, the page's JavaScript has these functions. Elsewhere Swift
// takes them from the system; only the sine and cosine in one call, which the systems' Swift modules do not show, are taken
// here.
#if defined(__wasm__)
#define CARDISTRY_MATH(name) __attribute__((import_module("Math"), import_name(#name))) double name(double x)
CARDISTRY_MATH(exp);
CARDISTRY_MATH(log);
CARDISTRY_MATH(sin);
CARDISTRY_MATH(cos);
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
// What the module asks of the page beside these: whether a card may be decided. An import by an attribute
// of C needs no experimental feature of Swift.
__attribute__((import_module("cardistry"), import_name("shouldDecide")))
int cardistryShouldDecide(int deck, int card, int direction);
#endif
