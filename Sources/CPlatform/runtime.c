// What Swift's runtime asks of a C library, for WebAssembly: memory and a stack guard. There is no other
// code in the module to share it with, so it is as small as it can be.
#if defined(__wasm__)

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;

uintptr_t __stack_chk_guard = 0x9e3779b9u;

__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }

// The allocator keeps blocks in sizes of powers of two. A freed block goes on the list of its size and
// is handed out again first; memory grows only when that list is empty, so a program that repeats itself
// stops growing. Each block starts with 16 bytes that hold its size class, which keeps what follows
// aligned to 16, the most Swift asks for.

extern unsigned char __heap_base;

typedef struct Block {
    struct Block *next;
} Block;

enum { headerSize = 16, smallestClass = 5, largestClass = 30 };

static Block *freeBlocks[largestClass + 1];
static uintptr_t top;

static void *grow(size_t size) {
    if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t end = top + size, have = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (end < top) return 0;
    if (end > have && __builtin_wasm_memory_grow(0, (end - have + 65535) >> 16) == (size_t)-1) {
        return 0;
    }
    void *block = (void *)top;
    top = end;
    return block;
}

void *malloc(size_t size) {
    if (size > ((size_t)1 << largestClass) - headerSize) return 0;
    unsigned sizeClass = 32 - __builtin_clz((unsigned)size + headerSize - 1);
    if (sizeClass < smallestClass) sizeClass = smallestClass;
    Block *block = freeBlocks[sizeClass];
    if (block) freeBlocks[sizeClass] = block->next;
    else if (!(block = grow((size_t)1 << sizeClass))) return 0;
    *(unsigned *)block = sizeClass;
    return (char *)block + headerSize;
}

void free(void *pointer) {
    if (!pointer) return;
    Block *block = (Block *)((char *)pointer - headerSize);
    unsigned sizeClass = *(unsigned *)block;
    block->next = freeBlocks[sizeClass];
    freeBlocks[sizeClass] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment > headerSize) return 22;  // EINVAL
    *result = malloc(size);
    return *result ? 0 : 12;  // ENOMEM
}

// With bulk memory the compiler turns these bodies into single instructions.
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }
void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) {
    return __builtin_memmove(to, from, count);
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count; count--, a++, b++) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

// Seeds the hashing of dictionaries and nothing else. The same numbers every time: a page has no
// attacker to hide them from, and a replayed gesture is the same to the last bit.
void arc4random_buf(void *buffer, size_t count) {
    static unsigned state = 0x2545F491u;
    for (unsigned char *byte = buffer; count; count--) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        *byte++ = (unsigned char)state;
    }
}

#endif
