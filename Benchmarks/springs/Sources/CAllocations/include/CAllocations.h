#pragma once
#include <stddef.h>

/// Whether this platform counts at all; elsewhere the figures are 0 and mean nothing.
int allocations_are_counted(void);

/// How often memory was asked for since the program began.
size_t allocations_count(void);

/// Bytes of the heap that are in use.
size_t allocations_bytes_in_use(void);
