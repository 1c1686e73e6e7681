#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CRiffle.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/statfs.h>
#include <sys/sysmacros.h>
#else
#include <sys/attr.h>
#include <sys/mount.h>
#endif

uint64_t riffle_file_system_id(int descriptor) {
    struct statfs system;
    uint64_t id = 0;
    if (fstatfs(descriptor, &system) != 0) return 0;
    _Static_assert(sizeof system.f_fsid == sizeof id, "two words");
    memcpy(&id, &system.f_fsid, sizeof id);
    return id;
}

#ifdef __linux__
// FS_IOC_GETFSUUID of Linux 6.9 and later, which Debian 12's headers lack.
struct kernel_uuid {
    uint8_t length;
    uint8_t bytes[16];
};
#define GET_UUID _IOR(0x15, 0, struct kernel_uuid)

static int kernel_uuid(int descriptor, char *text, size_t size) {
    struct kernel_uuid uuid = {0};
    static const uint8_t none[16];
    if (ioctl(descriptor, GET_UUID, &uuid) != 0 || uuid.length != 16) return 0;
    if (memcmp(uuid.bytes, none, 16) == 0) return 0;
    for (int index = 0, used = 0; index < 16; index++) {
        const char *dash = index == 4 || index == 6 || index == 8 || index == 10 ? "-" : "";
        used += snprintf(text + used, size - (size_t)used, "%s%02x", dash, uuid.bytes[index]);
    }
    return 1;
}

// The links that udev makes for each block device with a file system. They also exist for FAT and
// NTFS, through FUSE as well, and on older kernels.
static int linked_uuid(dev_t device, char *text, size_t size) {
    DIR *links = opendir("/dev/disk/by-uuid");
    if (!links) return 0;
    int found = 0;
    for (struct dirent *link; !found && (link = readdir(links));) {
        struct stat status;
        if (fstatat(dirfd(links), link->d_name, &status, 0) != 0) continue;
        if (!S_ISBLK(status.st_mode) || status.st_rdev != device) continue;
        found = snprintf(text, size, "%s", link->d_name) < (int)size;
    }
    closedir(links);
    return found;
}
#endif

int riffle_file_system_uuid(int descriptor, char *text, size_t size) {
    if (size < RIFFLE_UUID_SIZE) return 0;
#ifdef __linux__
    struct stat status;
    if (fstat(descriptor, &status) != 0) return 0;
    if (!kernel_uuid(descriptor, text, size) && !linked_uuid(status.st_dev, text, size)) return 0;
    // Subvolumes and snapshots of Btrfs share its UUID. Their id differs, and is stored on the disk.
    if (riffle_file_system_type(descriptor) == 0x9123683e) {
        size_t used = strlen(text);
        snprintf(text + used, size - used, "/%llx",
                 (unsigned long long)riffle_file_system_id(descriptor));
    }
    return 1;
#else
    struct attrlist wanted = {.bitmapcount = ATTR_BIT_MAP_COUNT,
                              .volattr = ATTR_VOL_INFO | ATTR_VOL_UUID};
    struct {
        uint32_t length;
        uint8_t bytes[16];
    } __attribute__((packed)) found;
    struct statfs system;
    if (fstatfs(descriptor, &system) != 0) return 0;
    if (getattrlist(system.f_mntonname, &wanted, &found, sizeof found, 0) != 0) return 0;
    for (int index = 0; index < 16; index++)
        snprintf(text + 2 * index, size - (size_t)(2 * index), "%02x", found.bytes[index]);
    return 1;
#endif
}

int riffle_mount_source(int descriptor, char *text, size_t size) {
#ifdef __linux__
    struct stat status;
    if (fstat(descriptor, &status) != 0) return 0;
    FILE *mounts = fopen("/proc/self/mountinfo", "re");
    if (!mounts) return 0;
    char *line = NULL;
    size_t room = 0;
    int found = 0;
    while (!found && getline(&line, &room, mounts) > 0) {
        unsigned int major_number, minor_number;
        if (sscanf(line, "%*d %*d %u:%u ", &major_number, &minor_number) != 2) continue;
        if (makedev(major_number, minor_number) != status.st_dev) continue;
        // The type and the source of a mount are after the first lone dash.
        char type[64], source[4096];
        const char *end = strstr(line, " - ");
        if (!end || sscanf(end, " - %63s %4095s", type, source) != 2) continue;
        // A pool of disks does not name them in full.
        char branch[4096] = "";
        long length = riffle_branch(descriptor, ".", branch, sizeof branch - 1);
        if (length < 0) length = 0;
        found = snprintf(text, size, "%s %s %.*s", type, source, (int)length, branch) < (int)size;
    }
    free(line);
    fclose(mounts);
    return found;
#else
    (void)descriptor;
    (void)text;
    (void)size;
    return 0;
#endif
}

int riffle_identify(int descriptor, riffle_identity *identity) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return -1;
    memset(identity, 0, sizeof *identity);
    riffle_file_system_uuid(descriptor, identity->uuid, sizeof identity->uuid);
    // Where numbers are made up, folders of one file system cannot be distinguished.
    if (!riffle_has_stable_inodes(descriptor)) return 0;
    identity->system = riffle_file_system_id(descriptor);
    identity->inode = (uint64_t)status.st_ino;
    identity->born = riffle_birth_time(descriptor);
    return 0;
}

int riffle_is_same(const riffle_identity *one, const riffle_identity *other) {
    if (one->inode != other->inode || one->born != other->born) return 0;
    if (one->uuid[0] && other->uuid[0]) return strcmp(one->uuid, other->uuid) == 0;
    // Some file systems derive the id from the device number, which changes when a drive is plugged in
    // again. A time of birth in nanoseconds distinguishes folders without it.
    return one->born != 0 || one->system == other->system;
}

int riffle_reopen(const char *path, const riffle_identity *known) {
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return -1;
    riffle_identity now;
    if (riffle_identify(folder, &now) == 0 && riffle_is_same(&now, known)) return folder;
    close(folder);
    errno = ENODEV;
    return -1;
}
