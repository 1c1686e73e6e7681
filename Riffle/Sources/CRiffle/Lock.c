#define _GNU_SOURCE
#include "CRiffleLock.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// MARK: Files, by Landlock. Its numbers are written out, because older headers lack the newer ones.

struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

struct __attribute__((packed)) beneath {
    uint64_t allowed;
    int32_t parent;
};

enum { can_execute = 1 << 0, can_write_file = 1 << 1, can_read_file = 1 << 2, can_read_folder = 1 << 3 };
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { version_flag = 1, kind_beneath = 1 };

/// All rights that a version knows: a right that is not handled is not taken away.
static struct ruleset everything(int version) {
    struct ruleset all = {.files = (1 << 13) - 1};
    if (version >= 2) all.files |= 1 << 13;   // to link or rename across folders
    if (version >= 3) all.files |= 1 << 14;   // to truncate
    if (version >= 5) all.files |= 1 << 15;   // ioctl of devices
    if (version >= 4) all.network = 3;        // bind and connect
    if (version >= 6) all.scopes = 3;         // abstract sockets and signals beyond this process
    return all;
}

static void allow(int rules, int folder, uint64_t rights) {
    struct stat status;
    if (folder < 0 || fstat(folder, &status) != 0) return;
    if (!S_ISDIR(status.st_mode)) rights &= can_execute | can_read_file | can_write_file;
    struct beneath rule = {.allowed = rights, .parent = folder};
    syscall(add_rule, rules, kind_beneath, &rule, 0);
}

static void allow_path(int rules, const char *path, uint64_t rights) {
    int folder = open(path, O_PATH | O_CLOEXEC);
    allow(rules, folder, rights);
    if (folder >= 0) close(folder);
}

// Where libraries, their plug-ins and the programs of a system are, on all that we know.
static const char *const system_folders[] = {
    "/usr", "/lib", "/lib64", "/bin", "/opt", "/nix/store", "/gnu/store", "/snap", "/home/linuxbrew/.linuxbrew", 0,
};

// What a decoder's libraries look at.
static const char *const system_files[] = {
    "/etc/ld.so.cache", "/etc/localtime", "/etc/fonts", "/dev/urandom", "/dev/zero", "/proc/self",
    "/proc/cpuinfo", "/proc/meminfo", "/sys/devices/system/cpu", 0,
};

static int lock_files(int file, const char *program) {
    int version = (int)syscall(create_ruleset, (void *)0, 0, version_flag);
    if (version < 1) return 0;
    struct ruleset handled = everything(version);
    size_t size = version >= 6 ? sizeof handled : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
    int rules = (int)syscall(create_ruleset, &handled, size, 0);
    if (rules < 0) return 0;
    uint64_t reading = can_read_file | can_read_folder;
    uint64_t running = program ? reading | can_execute : reading;
    for (int i = 0; system_folders[i]; i++) allow_path(rules, system_folders[i], running);
    for (int i = 0; system_files[i]; i++) allow_path(rules, system_files[i], reading);
    allow_path(rules, "/dev/null", can_read_file | can_write_file);
    if (program) allow_path(rules, program, can_execute | can_read_file);
    if (file >= 0) allow(rules, file, can_read_file);
    int isLocked = syscall(restrict_self, rules, 0) == 0;
    close(rules);
    return isLocked;
}

// MARK: System calls, by seccomp

#if defined(__x86_64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// The calls by which code leaves its process or changes the system's view of it. A list of what is allowed would
// end a decoder with each new version of the C library.
static const int refused[] = {
    SYS_socket, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp,
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns,
    SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key, SYS_request_key,
    SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_init_module, SYS_finit_module, SYS_delete_module,
    // Landlock keeps signals in only from Linux 6.12 on.
    SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, 424 /* pidfd_send_signal */,
    SYS_kexec_load, SYS_swapon, SYS_swapoff, SYS_reboot, SYS_acct, SYS_quotactl,
    // userfaultfd, io_uring, pidfd_open, pidfd_getfd, the new calls for mounts; the numbers are the same everywhere.
    SYS_userfaultfd, 425, 426, 427, 434, 438, 428, 429, 430, 431, 432, 433,
};
static const int refused_programs[] = {SYS_execve, SYS_execveat};

static int lock_calls(int can_run) {
#ifdef OUR_ARCHITECTURE
    enum { count = sizeof refused / sizeof *refused, programs = sizeof refused_programs / sizeof *refused_programs };
    struct sock_filter filter[2 * (count + programs) + 13];
    unsigned short length = 0;
    const struct sock_filter refuse = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
    filter[length++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
    filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OUR_ARCHITECTURE, 1, 0);
    filter[length++] = refuse;
    filter[length++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    // Calls of x32, which are the same ones by other numbers.
    filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    filter[length++] = refuse;
    for (int i = 0; i < count + (can_run ? 0 : programs); i++) {
        unsigned call = (unsigned)(i < count ? refused[i] : refused_programs[i - count]);
        filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1);
        filter[length++] = refuse;
    }
    // A process signals itself by this one, in abort(). The argument's lower half is the process.
    filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 3);
    filter[length++] = (struct sock_filter)BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]));
    filter[length++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 1, 0);
    filter[length++] = refuse;
    filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {.len = length, .filter = filter};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#else
    (void)can_run;
    return 0;
#endif
}

unsigned riffle_lock_in(int file, const char *program) {
    // Without it, an ordinary user may not lock itself in; and no program gets the rights of its owner.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    unsigned done = lock_files(file, program) ? riffle_lock_files : 0;
    if (lock_calls(program != 0)) done |= riffle_lock_calls;
    return done;
}
#else
unsigned riffle_lock_in(int file, const char *program) {
    (void)file;
    (void)program;
    return 0;
}
#endif
