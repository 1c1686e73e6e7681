#pragma once
#include <stdint.h>

// How many times this process has asked for memory, from any thread; -1 where that cannot be counted.
int64_t allocation_count(void);
