#define _GNU_SOURCE
#include "CRiffleMedia.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <time.h>
#elif defined(__APPLE__)
#include <TargetConditionals.h>
#if TARGET_OS_OSX
#include <libproc.h>
#include <mach/mach_time.h>
#endif
#endif

uint32_t riffle_file_system_type(int descriptor) {
#ifdef __linux__
    struct statfs system;
    if (fstatfs(descriptor, &system) == 0) return (uint32_t)system.f_type;
#else
    (void)descriptor;
#endif
    return 0;
}

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

// Room for one descriptor, aligned as a control message must be.
union control {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
};

ssize_t riffle_send(int socket, const void *bytes, size_t count, int passed) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    union control control;
    if (passed >= 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = control.space;
        message.msg_controllen = sizeof control.space;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &passed, sizeof passed);
    }
    ssize_t sent;
    do {
        sent = sendmsg(socket, &message, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent;
}

ssize_t riffle_receive(int socket, void *bytes, size_t count, int *passed) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    union control control;
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1,
                             .msg_control = control.space,
                             .msg_controllen = sizeof control.space};
    ssize_t received;
    *passed = -1;
    do {
        received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    } while (received < 0 && errno == EINTR);
    if (received <= 0) return received;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(passed, CMSG_DATA(header), sizeof *passed);
    return received;
}

int riffle_socket_pair(int pair[2]) {
#ifdef SOCK_CLOEXEC
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair);
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return -1;
    for (int side = 0; side < 2; side++) {
        int on = 1;
        fcntl(pair[side], F_SETFD, FD_CLOEXEC);
        setsockopt(pair[side], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
    }
    return 0;
#endif
}

int riffle_add_close_from(posix_spawn_file_actions_t *actions, int first) {
#ifdef __GLIBC__
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
#else
    (void)actions;
    (void)first;
    return 0;
#endif
}

void riffle_yield_processors(int process, int steps) {
    // Linux keeps a niceness for each thread, and changes those of threads that run only by their
    // process group.
    int niceness = getpriority(PRIO_PROCESS, (id_t)process) + steps;
    setpriority(PRIO_PROCESS, (id_t)process, niceness);
    setpriority(PRIO_PGRP, (id_t)process, niceness);
}

#if defined(__linux__)
static int64_t own_time(int process) {
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
    return (int64_t)used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

// The first bytes of a file in /proc, as text.
static void read_proc(int process, const char *name, char *text, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", process, name);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, text, size - 1);
    if (file >= 0) close(file);
    text[count > 0 ? count : 0] = 0;
}

// The time of the children that a process has waited for, and of those that run with theirs.
static int64_t time_of_children(int process) {
    char text[1024], name[64];
    unsigned long user = 0, system = 0;
    read_proc(process, "stat", text, sizeof text);
    const char *after_name = strrchr(text, ')');
    if (after_name)
        sscanf(after_name, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %lu %lu",
               &user, &system);
    int64_t total = (int64_t)(user + system) * 1000 / sysconf(_SC_CLK_TCK);
    snprintf(name, sizeof name, "task/%d/children", process);
    read_proc(process, name, text, sizeof text);
    char *rest = text;
    for (long child; (child = strtol(rest, &rest, 10)) > 0;) total += riffle_processor_time((int)child);
    return total;
}
#endif

int64_t riffle_processor_time(int process) {
#if defined(__linux__)
    return own_time(process) + time_of_children(process);
#elif defined(__APPLE__) && TARGET_OS_OSX
    struct rusage_info_v2 used;
    mach_timebase_info_data_t unit;
    if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&used) != 0) return 0;
    uint64_t total = used.ri_user_time + used.ri_system_time;
    total += used.ri_child_user_time + used.ri_child_system_time;
    pid_t children[16];
    int count = proc_listchildpids(process, children, sizeof children);
    for (int i = 0; i < count && i < 16; i++)
        if (proc_pid_rusage(children[i], RUSAGE_INFO_V2, (rusage_info_t *)&used) == 0)
            total += used.ri_user_time + used.ri_system_time;
    mach_timebase_info(&unit);
    return (int64_t)(total * unit.numer / unit.denom / 1000000);
#else
    (void)process;
    return 0;
#endif
}

void riffle_give_way(int process) {
    setpriority(PRIO_PROCESS, (id_t)process, 19);
#ifdef __linux__
    // linux/ioprio.h, which older systems lack: of one process, the class "idle".
    const int who_process = 1, class_idle = 3, class_shift = 13;
    syscall(SYS_ioprio_set, who_process, process, class_idle << class_shift);
#endif
}
