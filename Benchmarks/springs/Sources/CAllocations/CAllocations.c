#include "CAllocations.h"
#include <stdlib.h>

#if defined(__GLIBC__)
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

// The program's own malloc stands before the C library's, which does the work under its inner names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic size_t count;

static void note(void) { atomic_fetch_add_explicit(&count, 1, memory_order_relaxed); }

void *malloc(size_t size) {
    note();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note();
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    note();
    return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **place, size_t alignment, size_t size) {
    note();
    *place = __libc_memalign(alignment, size);
    return *place ? 0 : ENOMEM;
}

int allocations_are_counted(void) { return 1; }
size_t allocations_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

size_t allocations_bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

#else

int allocations_are_counted(void) { return 0; }
size_t allocations_count(void) { return 0; }
size_t allocations_bytes_in_use(void) { return 0; }

#endif
