// Calls of the system that Swift cannot reach: variadic ones, those behind _GNU_SOURCE, and malloc's own.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "CRiffleLock.h"
#include "CRiffleMedia.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Opens `path` below the folder `directory`, without following any symbolic link and without
/// leaving the folder. `path` is relative; "" and "." mean the folder itself. Returns a descriptor
/// that is closed on exec, or -1 with errno (ELOOP for a link, ENOTDIR for a file on the way).
int riffle_open_beneath(int directory, const char *path, int flags);

/// Moves a file only when nothing has the new name. Returns 0, or -1 with errno (EEXIST). Where the
/// file system has no such rename, an end in the middle can leave the file under both names, or a
/// reservation under the new one.
int riffle_rename_exclusive(int from_directory, const char *from, int to_directory,
                            const char *to);

/// 1 when the name is held by what `riffle_rename_exclusive` left, interrupted; else 0.
int riffle_is_reservation(int directory, const char *name);

/// Opens a folder by its absolute path to look at its status only, which needs no right to read it.
/// Returns a descriptor that is closed on exec, or -1 with errno.
int riffle_open_place(const char *path);

/// Asks a pool of file systems (mergerfs) which branch holds a file. Fills in the absolute path of the
/// branch, without a zero at its end, and returns its length, or -1.
long riffle_branch(int directory, const char *name, char *branch, unsigned long size);

/// The number of the mount of an open file, as in /proc/self/mountinfo. Returns 0, or -1
/// with errno (ENOSYS where there is no such thing).
int riffle_mount_id(int descriptor, uint64_t *id);

/// 1 when the file system of an open file keeps inode numbers for good, 0 when it makes them up
/// (FAT, exFAT, FUSE, SMB), so that a number says nothing tomorrow.
int riffle_has_stable_inodes(int descriptor);

/// What distinguishes the file system of an open file from all others, over restarts and mounts as far as it
/// knows; 0 where it says nothing.
uint64_t riffle_file_system_id(int descriptor);

/// The size of a buffer that any name of a file system fits into.
#define RIFFLE_UUID_SIZE 96

/// Writes the UUID of an open file's file system, or the shorter number that FAT and NTFS have, as
/// text. It stays the same on every machine, whatever the path and the device number. Returns 1, or 0
/// if none is known.
int riffle_file_system_uuid(int descriptor, char *text, size_t size);

/// The size of a buffer that most mounts fit into.
#define RIFFLE_SOURCE_SIZE 8448

/// Writes what the mount table says of an open file's file system: its type and what is mounted, such
/// as `fuse.sshfs me@nas:/photos`. It usually survives a remount, but two disks can share it, and one disk
/// can get a new one. Returns 1, or 0 if it is unknown.
int riffle_mount_source(int descriptor, char *text, size_t size);

/// A time of the system in nanoseconds since 1970 (UTC). Times before 1677 and after 2262, which some
/// file systems store, are clamped to the range of the result.
int64_t riffle_nanoseconds(struct timespec time);

/// When an open file was made, in nanoseconds since 1970 (UTC): a file that gets the inode of a
/// deleted one has another. 0 where the file system does not keep it.
int64_t riffle_birth_time(int descriptor);

/// What an open folder is, so that it is known again when it is opened again.
typedef struct {
    uint64_t system;
    uint64_t inode;
    int64_t born;
    /// Empty if it is not known.
    char uuid[RIFFLE_UUID_SIZE];
} riffle_identity;

/// Says what an open folder is. Returns 0, or -1 with errno.
int riffle_identify(int descriptor, riffle_identity *identity);

/// 1 if nothing distinguishes two folders, else 0.
int riffle_is_same(const riffle_identity *one, const riffle_identity *other);

/// Opens the folder `path`, following links, if it is the one that `known` was said of. Returns a
/// descriptor that is closed on exec, or -1 with errno: ENODEV for another folder, as where a drive is
/// not mounted.
int riffle_reopen(const char *path, const riffle_identity *known);

/// Limits the number of arenas among which malloc divides a process's threads (glibc only; nothing
/// elsewhere). Arenas that exist stay, so call it before the first thread starts.
void riffle_limit_arenas(int count);

#ifdef __cplusplus
}
#endif
