// Makes chosen system calls of a process fail, lie or end it. Loaded before everything else:
//
//     cc -shared -fPIC -o faults.so faults.c -ldl
//     FAULTS='renameat2:1:moved;fsync:2:EIO:/info/' LD_PRELOAD=faults.so PROGRAM
//
// Each fault is CALL:NUMBER:ACTION[:PART]. It meets the NUMBER-th call (every one for 0) whose path
// has PART in it. Actions:
//
//     moved   the call is made, and said to have failed with EIO
//     taken   the call is made, and said to have failed with EEXIST, as when a server's answer to the
//             first of two equal requests is lost
//     lost    the call is not made, and said to have succeeded
//     before  the process is killed instead of the call
//     after   the process is killed after the call
//     EIO …   the call is not made, and fails with that error
//
// Sockets have no path: of `socket` and `bind` it is the name of the family, AF_INET or AF_INET6.
//
// FAULTS_LOG names a file that gets a line "CALL PATH" for each call. FAULTS_WHILE names a file: calls
// fail only while it is there.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most = 16 };
static atomic_int seen[most];

static void name_of(int directory, const char *name, char *path) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", directory);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) length = 0;
    path[length] = '\0';
    if (name) snprintf(path + length, PATH_MAX - (size_t)length, "/%s", name);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int error_number(const char *name) {
    if (strcmp(name, "taken") == 0) return EEXIST;
    if (strcmp(name, "EINVAL") == 0) return EINVAL;
    if (strcmp(name, "EPERM") == 0) return EPERM;
    if (strcmp(name, "ENOSPC") == 0) return ENOSPC;
    if (strcmp(name, "ENOSYS") == 0) return ENOSYS;
    if (strcmp(name, "EXDEV") == 0) return EXDEV;
    if (strcmp(name, "EDQUOT") == 0) return EDQUOT;
    if (strcmp(name, "EAFNOSUPPORT") == 0) return EAFNOSUPPORT;
    if (strcmp(name, "EADDRNOTAVAIL") == 0) return EADDRNOTAVAIL;
    return EIO;
}

// Finds the action for a call, "" for none.
static void action_for(const char *call, const char *path, char *action, size_t size) {
    action[0] = '\0';
    const char *log = getenv("FAULTS_LOG");
    if (log) {
        char line[PATH_MAX + 32];
        int length = snprintf(line, sizeof line, "%s %s\n", call, path);
        int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        if (file >= 0) {
            if (REAL(write)(file, line, (size_t)length) < 0) abort();
            close(file);
        }
    }
    const char *given = getenv("FAULTS"), *condition = getenv("FAULTS_WHILE");
    if (!given || (condition && access(condition, F_OK) != 0)) return;
    char *all = strdup(given), *rest = all, *fault;
    for (int index = 0; index < most && (fault = strsep(&rest, ";")); index++) {
        const char *wanted = strsep(&fault, ":"), *number = strsep(&fault, ":"),
                   *what = strsep(&fault, ":"), *part = fault;
        if (!what || strcmp(wanted, call) != 0 || (part && !strstr(path, part))) continue;
        int now = atomic_fetch_add(&seen[index], 1) + 1;
        if (atoi(number) == 0 || atoi(number) == now) {
            snprintf(action, size, "%s", what);
            break;
        }
    }
    free(all);
}

// Carries out an action around a call.
#define FAULTY(call, path, made)                                   \
    do {                                                           \
        char action[16];                                           \
        action_for(call, path, action, sizeof action);             \
        if (action[0] == '\0') return made;                        \
        if (strcmp(action, "before") == 0) kill(getpid(), SIGKILL); \
        if (strcmp(action, "lost") == 0) return 0;                 \
        if (strcmp(action, "after") == 0) {                        \
            (void)!made;                                           \
            kill(getpid(), SIGKILL);                               \
        }                                                          \
        if (strcmp(action, "moved") == 0) (void)!made;             \
        if (strcmp(action, "taken") == 0) (void)!made;             \
        errno = error_number(action);                              \
        return -1;                                                 \
    } while (0)

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    char path[PATH_MAX];
    name_of(from, old, path);
    FAULTY("renameat2", path, REAL(renameat2)(from, old, to, new, flags));
}

int renameat(int from, const char *old, int to, const char *new) {
    char path[PATH_MAX];
    name_of(from, old, path);
    FAULTY("renameat", path, REAL(renameat)(from, old, to, new));
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
    char path[PATH_MAX];
    name_of(from, old, path);
    FAULTY("linkat", path, REAL(linkat)(from, old, to, new, flags));
}

int symlinkat(const char *target, int directory, const char *name) {
    char path[PATH_MAX];
    name_of(directory, name, path);
    FAULTY("symlinkat", path, REAL(symlinkat)(target, directory, name));
}

int unlinkat(int directory, const char *name, int flags) {
    char path[PATH_MAX];
    name_of(directory, name, path);
    FAULTY("unlinkat", path, REAL(unlinkat)(directory, name, flags));
}

int fsync(int file) {
    char path[PATH_MAX];
    name_of(file, NULL, path);
    FAULTY("fsync", path, REAL(fsync)(file));
}

int fdatasync(int file) {
    char path[PATH_MAX];
    name_of(file, NULL, path);
    FAULTY("fdatasync", path, REAL(fdatasync)(file));
}

ssize_t write(int file, const void *bytes, size_t count) {
    char path[PATH_MAX];
    name_of(file, NULL, path);
    FAULTY("write", path, REAL(write)(file, bytes, count));
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
    char path[PATH_MAX];
    name_of(file, NULL, path);
    FAULTY("pwrite64", path, REAL(pwrite64)(file, bytes, count, offset));
}

static const char *family_name(int family) { return family == AF_INET6 ? "AF_INET6" : "AF_INET"; }

int socket(int family, int type, int protocol) {
    FAULTY("socket", family_name(family), REAL(socket)(family, type, protocol));
}

int bind(int file, const struct sockaddr *address, socklen_t size) {
    FAULTY("bind", family_name(address->sa_family), REAL(bind)(file, address, size));
}
