#include "AllocationCounter.h"

#if defined(__linux__)
#include <features.h>
#endif

// A sanitizer brings an allocator of its own, which this one would bypass.
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_ALLOCATOR
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_ALLOCATOR)
#include <errno.h>
#include <stddef.h>

// A symbol of the executable comes before that of the C library, so every allocation passes here. The
// double-underscored names are glibc's own entries to its allocator.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local int64_t count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  count++;
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : ENOMEM;
}

int64_t allocation_count(void) { return count; }
#else
int64_t allocation_count(void) { return -1; }
#endif
