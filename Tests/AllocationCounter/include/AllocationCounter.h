#pragma once
#include <stdint.h>

// How many times this thread has asked for memory; -1 where that cannot be counted.
int64_t allocation_count(void);
