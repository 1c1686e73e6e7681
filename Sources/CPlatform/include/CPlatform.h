#pragma once

// What Embedded Swift on WebAssembly has no library for. Everywhere else this target is empty, and
// Swift takes these functions from the system.
#if defined(__wasm__) || defined(CPLATFORM_TEST)
double exp(double x);
double log(double x);
double sin(double x);
double cos(double x);
double atan2(double y, double x);
#endif

#if defined(__wasm__)
// The one thing the module asks of the page: whether a card may be decided. An import by an attribute
// of C needs no experimental feature of Swift.
__attribute__((import_module("cardistry"), import_name("shouldDecide")))
int cardistryShouldDecide(int deck, int card, int direction);
#endif
