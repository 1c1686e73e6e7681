#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CRiffle.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#endif

// The way without openat2: one name at a time, no link followed. ".." never gets here, since the
// paths of the library cannot contain it, and it is still refused.
static int walk(int directory, const char *path, int flags) {
    int at = directory;
    char name[256];
    for (;;) {
        while (*path == '/') path++;
        const char *end = strchr(path, '/');
        size_t length = end ? (size_t)(end - path) : strlen(path);
        int last = end == NULL || end[strspn(end, "/")] == '\0';
        int error = 0, next = -1;
        if (length >= sizeof name) {
            error = ENAMETOOLONG;
        } else if (length == 2 && path[0] == '.' && path[1] == '.') {
            error = EXDEV;
        } else {
            memcpy(name, path, length);
            name[length] = '\0';
            next = openat(at, length ? name : ".",
                          (last ? flags : O_RDONLY | O_DIRECTORY) | O_NOFOLLOW | O_CLOEXEC);
            error = errno;
        }
        if (at != directory) close(at);
        if (next < 0) {
            errno = error;
            return -1;
        }
        if (last) return next;
        at = next;
        path = end;
    }
}

int riffle_open_beneath(int directory, const char *path, int flags) {
    if (*path == '\0') path = ".";
#if defined(__linux__) && defined(SYS_openat2)
    struct open_how how = {0};
    how.flags = (unsigned)(flags | O_CLOEXEC | O_NOFOLLOW);
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    for (int attempt = 0; attempt < 32; attempt++) {
        int descriptor = (int)syscall(SYS_openat2, directory, path, &how, sizeof how);
        if (descriptor >= 0) return descriptor;
        // EAGAIN: something was renamed on the way. ENOSYS, EPERM: an old kernel or a sandbox.
        // ENAMETOOLONG: a path of more than 4096 bytes, whose names are short enough one by one.
        if (errno == ENOSYS || errno == EPERM || errno == ENAMETOOLONG) break;
        if (errno != EAGAIN) return -1;
    }
#endif
    return walk(directory, path, flags);
}

// What holds a name until the file is renamed over it: a link, since that is made at once with all it
// says, leads nowhere, and can never pass for the file; or, without links, a file of this content.
static const char reservation[] = "riffle:/a file is on its way to this name";
enum { reservation_length = sizeof reservation - 1 };

static int is_reserving_link(int directory, const char *name) {
    char target[sizeof reservation];
    return readlinkat(directory, name, target, sizeof target) == reservation_length &&
           memcmp(target, reservation, reservation_length) == 0;
}

static int is_reserving_file(int directory, const char *name) {
    struct stat status;
    char content[sizeof reservation];
    int file = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return 0;
    int is = fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
             status.st_size == reservation_length &&
             read(file, content, sizeof content) == reservation_length &&
             memcmp(content, reservation, reservation_length) == 0;
    close(file);
    return is;
}

int riffle_is_reservation(int directory, const char *name) {
    return is_reserving_link(directory, name) || is_reserving_file(directory, name);
}

static int reserve_by_file(int directory, const char *name) {
    int file = openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    int is_written = write(file, reservation, reservation_length) == reservation_length;
    int error = is_written ? 0 : errno ? errno : ENOSPC;
    // Some file systems report a failed write here.
    if (close(file) != 0 && is_written) error = errno;
    if (error == 0) return 0;
    // Created exclusively: the name is ours.
    unlinkat(directory, name, 0);
    errno = error;
    return -1;
}

// Whether a folder is on a disk of this machine. Everything else may write later than it says: with
// rclone, what was written into a reservation replaces the file that was renamed over it.
static int is_on_disk(int directory) {
    struct stat status;
    return fstat(directory, &status) == 0 && major(status.st_dev) != 0;
}

// Where nothing can hold a name but a look at it. In a trash, other programs respect its note.
static int rename_to_free_name(int from_directory, const char *from, int to_directory,
                               const char *to) {
    struct stat status;
    if (fstatat(to_directory, to, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return -1;
    }
    return errno == ENOENT ? renameat(from_directory, from, to_directory, to) : -1;
}

// Where there are no hard links either: the reservation holds the name, and the rename replaces it.
static int rename_over_reservation(int from_directory, const char *from, int to_directory,
                                   const char *to) {
    if (symlinkat(reservation, to_directory, to) != 0) {
        if (errno == EEXIST) return -1;
        if (!is_on_disk(to_directory))
            return rename_to_free_name(from_directory, from, to_directory, to);
        if (reserve_by_file(to_directory, to) != 0) return -1;
    }
    if (renameat(from_directory, from, to_directory, to) == 0) return 0;
    int error = errno;
    if (riffle_is_reservation(to_directory, to)) unlinkat(to_directory, to, 0);
    errno = error;
    return -1;
}

// Where the file system cannot rename without replacing: the file gets its new name beside the old
// one, which fails where the name is taken, and loses the old one after that. When that fails, both
// stay: an error does not say that the old name is still there, so the new one may be the only one.
static int link_and_unlink(int from_directory, const char *from, int to_directory,
                           const char *to) {
    if (linkat(from_directory, from, to_directory, to, 0) != 0) return -1;
    return unlinkat(from_directory, from, 0);
}

int riffle_rename_exclusive(int from_directory, const char *from, int to_directory,
                            const char *to) {
#if defined(__linux__)
    if (renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE) == 0) return 0;
#else
    if (renameatx_np(from_directory, from, to_directory, to, RENAME_EXCL) == 0) return 0;
#endif
    if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return -1;
    if (link_and_unlink(from_directory, from, to_directory, to) == 0) return 0;
    switch (errno) {
    case EPERM:
    case EINVAL:
    case ENOSYS:
    case ENOTSUP:
    case EMLINK:
    // What rclone says of links. If the link was made after all, the reservation finds the name taken.
    case EIO:
        return rename_over_reservation(from_directory, from, to_directory, to);
    default:
        return -1;
    }
}

int riffle_open_place(const char *path) {
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
#ifdef __linux__
    if (folder < 0 && errno == EACCES)
        folder = open(path, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
#endif
    return folder;
}

long riffle_branch(int directory, const char *name, char *branch, unsigned long size) {
#ifdef __linux__
    int file = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return -1;
    long length = fgetxattr(file, "user.mergerfs.basepath", branch, size);
    close(file);
    return length;
#else
    (void)directory;
    (void)name;
    (void)branch;
    (void)size;
    return -1;
#endif
}

int riffle_mount_id(int descriptor, uint64_t *id) {
#if defined(__linux__) && defined(STATX_MNT_ID)
    struct statx status;
    if (statx(descriptor, "", AT_EMPTY_PATH, STATX_MNT_ID, &status) != 0) return -1;
    if (status.stx_mask & STATX_MNT_ID) {
        *id = status.stx_mnt_id;
        return 0;
    }
#endif
    (void)descriptor;
    (void)id;
    errno = ENOSYS;
    return -1;
}

int riffle_has_stable_inodes(int descriptor) {
    switch (riffle_file_system_type(descriptor)) {
    case 0x4d44:      // FAT
    case 0x2011bab0:  // exFAT
    case 0x65735546:  // FUSE
    case 0xff534d42:  // SMB
    case 0xfe534d42:  // SMB 2 and later
        return 0;
    default:
        return 1;
    }
}

int64_t riffle_nanoseconds(struct timespec time) {
    int64_t nanoseconds;
    if (__builtin_mul_overflow((int64_t)time.tv_sec, (int64_t)1000000000, &nanoseconds) ||
        __builtin_add_overflow(nanoseconds, (int64_t)time.tv_nsec, &nanoseconds))
        return time.tv_sec < 0 ? INT64_MIN : INT64_MAX;
    return nanoseconds;
}

int64_t riffle_birth_time(int descriptor) {
#if defined(__linux__)
    struct statx status;
    if (statx(descriptor, "", AT_EMPTY_PATH, STATX_BTIME, &status) != 0) return 0;
    if (!(status.stx_mask & STATX_BTIME)) return 0;
    struct timespec time = {.tv_sec = status.stx_btime.tv_sec, .tv_nsec = status.stx_btime.tv_nsec};
    return riffle_nanoseconds(time);
#else
    struct stat status;
    if (fstat(descriptor, &status) != 0) return 0;
    return riffle_nanoseconds(status.st_birthtimespec);
#endif
}

void riffle_limit_arenas(int count) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, count);
#else
    (void)count;
#endif
}
