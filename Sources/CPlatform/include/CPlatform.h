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
