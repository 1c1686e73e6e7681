// Records what a process writes, renames and syncs below one folder, so that a test can replay it up to
// any moment, as a power cut leaves it. Loaded before everything else:
//
//     cc -shared -fPIC -o record.so record.c -ldl
//     RECORD=FOLDER RECORD_LOG=FILE LD_PRELOAD=record.so PROGRAM
//
// Each line of the log is one call that succeeded. Paths are relative to the folder and hold no blanks:
//
//     create PATH · mkdir PATH · write PATH OFFSET HEX · truncate PATH SIZE · sync PATH
//     rename FROM TO · link FROM TO · unlink PATH · rmdir PATH
//
// Writes through memory maps are not seen: of SQLite's files that is the index of its log, which is made
// anew after a power cut.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

// The path below the folder of a name in a directory, or of an open file. False for what lies elsewhere.
static int place(int directory, const char *name, char *path) {
    const char *root = getenv("RECORD");
    char whole[2 * PATH_MAX] = "";
    if (!name || name[0] != '/') {
        char link[64];
        if (directory == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
        else snprintf(link, sizeof link, "/proc/self/fd/%d", directory);
        ssize_t length = readlink(link, whole, PATH_MAX - 1);
        whole[length < 0 ? 0 : length] = '\0';
    }
    if (name) {
        if (name[0] != '/') strcat(whole, "/");
        strcat(whole, name);
    }
    size_t length = root ? strlen(root) : 0;
    if (!length || strncmp(whole, root, length) != 0 || whole[length] != '/') return 0;
    snprintf(path, PATH_MAX, "%s", whole + length + 1);
    return 1;
}

static void note(const char *format, ...) {
    static FILE *log;
    int error = errno;
    if (!log) log = fopen(getenv("RECORD_LOG"), "ae");
    va_list arguments;
    va_start(arguments, format);
    if (!log || vfprintf(log, format, arguments) < 0 || fflush(log) != 0) abort();
    va_end(arguments);
    errno = error;
}

static void note_bytes(const char *path, off_t offset, const unsigned char *bytes, ssize_t count) {
    char *digits = malloc(2 * (size_t)count + 1);
    for (ssize_t index = 0; index < count; index++) sprintf(digits + 2 * index, "%02x", bytes[index]);
    if (count > 0) note("write %s %lld %s\n", path, (long long)offset, digits);
    free(digits);
}

// Opening: what was not there before is created, and what is cut is truncated.
static int opened(int directory, const char *name, int flags, mode_t mode) {
    char path[PATH_MAX];
    if (!(flags & (O_CREAT | O_TRUNC)) || !place(directory, name, path))
        return REAL(openat)(directory, name, flags, mode);
    pthread_mutex_lock(&turn);
    int was = faccessat(directory, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
    int file = REAL(openat)(directory, name, flags, mode);
    if (file >= 0 && !was) note("create %s\n", path);
    if (file >= 0 && was && (flags & O_TRUNC)) note("truncate %s 0\n", path);
    pthread_mutex_unlock(&turn);
    return file;
}

#define OPENING(name)                                              \
    int name(const char *path, int flags, ...) {                   \
        va_list rest;                                              \
        va_start(rest, flags);                                     \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;  \
        va_end(rest);                                              \
        return opened(AT_FDCWD, path, flags, mode);                \
    }
OPENING(open)
OPENING(open64)

#define OPENING_AT(name)                                           \
    int name(int directory, const char *path, int flags, ...) {    \
        va_list rest;                                              \
        va_start(rest, flags);                                     \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;  \
        va_end(rest);                                              \
        return opened(directory, path, flags, mode);               \
    }
OPENING_AT(openat)
OPENING_AT(openat64)

// A call whose success is one line.
#define NOTED(call, is_ours, ...)                \
    do {                                         \
        if (!(is_ours)) return call;             \
        pthread_mutex_lock(&turn);               \
        __typeof__(call) result = call;          \
        if (result >= 0) __VA_ARGS__;            \
        pthread_mutex_unlock(&turn);             \
        return result;                           \
    } while (0)

ssize_t write(int file, const void *bytes, size_t count) {
    char path[PATH_MAX];
    off_t offset = lseek(file, 0, SEEK_CUR);
    NOTED(REAL(write)(file, bytes, count), place(file, NULL, path), note_bytes(path, offset, bytes, result));
}

#define WRITING_AT(name, kind)                                          \
    ssize_t name(int file, const void *bytes, size_t count, kind offset) { \
        char path[PATH_MAX];                                            \
        NOTED(REAL(name)(file, bytes, count, offset), place(file, NULL, path), \
              note_bytes(path, offset, bytes, result));                 \
    }
WRITING_AT(pwrite, off_t)
WRITING_AT(pwrite64, off64_t)

#define CUTTING(name, kind)                                             \
    int name(int file, kind size) {                                     \
        char path[PATH_MAX];                                            \
        NOTED(REAL(name)(file, size), place(file, NULL, path), note("truncate %s %lld\n", path, (long long)size)); \
    }
CUTTING(ftruncate, off_t)
CUTTING(ftruncate64, off64_t)

#define SYNCING(name)                                                   \
    int name(int file) {                                                \
        char path[PATH_MAX];                                            \
        NOTED(REAL(name)(file), place(file, NULL, path), note("sync %s\n", path)); \
    }
SYNCING(fsync)
SYNCING(fdatasync)

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    char one[PATH_MAX], other[PATH_MAX];
    NOTED(REAL(renameat2)(from, old, to, new, flags), place(from, old, one) && place(to, new, other),
          note("rename %s %s\n", one, other));
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    char one[PATH_MAX], other[PATH_MAX];
    NOTED(REAL(linkat)(from, old, to, new, flags), place(from, old, one) && place(to, new, other),
          note("link %s %s\n", one, other));
}

int unlinkat(int directory, const char *name, int flags) {
    char path[PATH_MAX];
    NOTED(REAL(unlinkat)(directory, name, flags), place(directory, name, path),
          note("%s %s\n", flags & AT_REMOVEDIR ? "rmdir" : "unlink", path));
}

int unlink(const char *name) {
    char path[PATH_MAX];
    NOTED(REAL(unlink)(name), place(AT_FDCWD, name, path), note("unlink %s\n", path));
}

int mkdirat(int directory, const char *name, mode_t mode) {
    char path[PATH_MAX];
    NOTED(REAL(mkdirat)(directory, name, mode), place(directory, name, path), note("mkdir %s\n", path));
}

int mkdir(const char *name, mode_t mode) {
    char path[PATH_MAX];
    NOTED(REAL(mkdir)(name, mode), place(AT_FDCWD, name, path), note("mkdir %s\n", path));
}
