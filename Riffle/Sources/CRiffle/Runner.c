#define _GNU_SOURCE
#include "CRiffleLock.h"

#include <errno.h>
#ifdef __linux__
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

// An order is one message: a number of arguments, then the strings, and three descriptors. One without
// descriptors ends the program. The answer is a process, or an error number below zero.

enum { maximum_order = 32 << 10, maximum_strings = 256, descriptors = 3 };

union control {
    struct cmsghdr header;
    char space[CMSG_SPACE(descriptors * sizeof(int))];
};

// MARK: The runner's own side

static int is_program(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

// The path of a program, as a shell looks it up; 0 if there is none.
static int find(const char *name, char *path, size_t size) {
    if (strchr(name, '/')) return snprintf(path, size, "%s", name) < (int)size && is_program(path);
    const char *folders = getenv("PATH");
    for (const char *rest = folders ? folders : "/usr/bin:/bin"; *rest;) {
        size_t length = strcspn(rest, ":");
        if (length > 0 && snprintf(path, size, "%.*s/%s", (int)length, rest, name) < (int)size && is_program(path))
            return 1;
        rest += length + (rest[length] == ':');
    }
    return 0;
}

_Noreturn static void become(char **arguments, char **environment, const int *given, int report) {
    char path[4096];
    // Above the numbers that the program gets.
    int ours[descriptors];
    for (int i = 0; i < descriptors; i++) ours[i] = fcntl(given[i], F_DUPFD_CLOEXEC, 16);
    report = fcntl(report, F_DUPFD_CLOEXEC, 16);
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, 0);
    dup2(ours[1], 1);
    dup2(ours[2], 2);
    dup2(ours[0], 3);
    for (int i = 4; i < 16; i++) close(i);
    for (int number = 1; number < 32; number++)
        if (number != SIGKILL && number != SIGSTOP) signal(number, SIG_DFL);
    int error = ENOENT;
    if (find(arguments[0], path, sizeof path)) {
        riffle_lock_in(3, path);
        execve(path, arguments, environment);
        error = errno;
    }
    // The message is as short as a pipe takes at once.
    if (write(report, &error, sizeof error) < 0) _exit(126);
    _exit(127);
}

static int start(const char *order, size_t length, const int *given) {
    char *strings[maximum_strings + 2];
    unsigned arguments, count = 0;
    memcpy(&arguments, order, sizeof arguments);
    for (size_t at = sizeof arguments; at < length; at += strlen(order + at) + 1) {
        if (count == maximum_strings) return -E2BIG;
        // The arguments end with a null pointer, and so does the environment after them.
        if (count == arguments) strings[count] = 0;
        strings[count + (count >= arguments)] = (char *)order + at;
        count++;
    }
    if (arguments == 0 || count < arguments) return -EINVAL;
    strings[arguments] = 0;
    strings[count + 1] = 0;
    int report[2], error = 0;
    if (pipe(report) != 0) return -errno;
    fcntl(report[0], F_SETFD, FD_CLOEXEC);
    fcntl(report[1], F_SETFD, FD_CLOEXEC);
    pid_t process = fork();
    if (process == 0) become(strings, strings + arguments + 1, given, report[1]);
    close(report[1]);
    if (process < 0) error = errno;
    // It ends without a word when the program has begun.
    else if (read(report[0], &error, sizeof error) == sizeof error) waitpid(process, 0, 0);
    close(report[0]);
    return error ? -error : process;
}

_Noreturn static void run(int orders) {
    static char order[maximum_order + 1];
    pid_t process = 0;
    for (;;) {
        union control control;
        struct iovec part = {.iov_base = order, .iov_len = maximum_order};
        struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space,
                                 .msg_controllen = sizeof control.space};
        ssize_t length = recvmsg(orders, &message, 0);
        if (length < 0 && errno == EINTR) continue;
        if (process > 0) {
            kill(process, SIGKILL);
            waitpid(process, 0, 0);
            process = 0;
        }
        if (length <= 0) _exit(0);
        order[length] = 0;
        int answer = 0, given[descriptors];
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        if (header && header->cmsg_type == SCM_RIGHTS && header->cmsg_len == CMSG_LEN(sizeof given)) {
            memcpy(given, CMSG_DATA(header), sizeof given);
            if (length > (ssize_t)sizeof(unsigned)) answer = process = start(order, (size_t)length, given);
            else answer = -EINVAL;
            for (int i = 0; i < descriptors; i++) close(given[i]);
        }
        if (send(orders, &answer, sizeof answer, 0) < 0) _exit(0);
    }
}

int riffle_start_runner(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) != 0) return -1;
    pid_t process = fork();
    if (process < 0) {
        close(ends[0]);
        close(ends[1]);
        return -1;
    }
    if (process == 0) {
        // The server's socket is not for it.
        close(0);
        close(ends[0]);
        run(ends[1]);
    }
    close(ends[1]);
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    return ends[0];
}

// MARK: The worker's side

static int answer(int runner) {
    int value = -EPIPE;
    ssize_t length;
    do {
        length = recv(runner, &value, sizeof value, 0);
    } while (length < 0 && errno == EINTR);
    if (length == sizeof value && value >= 0) return value;
    errno = length == sizeof value ? -value : EPIPE;
    return -1;
}

int riffle_run_locked_in(
    int runner, const char *strings, unsigned length, unsigned arguments, int file, int output, int errors
) {
    int given[descriptors] = {file, output, errors};
    struct iovec parts[2] = {{.iov_base = &arguments, .iov_len = sizeof arguments},
                             {.iov_base = (void *)strings, .iov_len = length}};
    union control control;
    memset(&control, 0, sizeof control);
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2, .msg_control = control.space,
                             .msg_controllen = sizeof control.space};
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof given);
    memcpy(CMSG_DATA(header), given, sizeof given);
    if (sendmsg(runner, &message, MSG_NOSIGNAL) < 0) return -1;
    return answer(runner);
}

void riffle_end_locked_in(int runner) {
    char nothing = 0;
    if (send(runner, &nothing, 1, MSG_NOSIGNAL) == 1) answer(runner);
}
#else
int riffle_start_runner(void) {
    errno = ENOSYS;
    return -1;
}

int riffle_run_locked_in(
    int runner, const char *strings, unsigned length, unsigned arguments, int file, int output, int errors
) {
    (void)runner, (void)strings, (void)length, (void)arguments, (void)file, (void)output, (void)errors;
    errno = ENOSYS;
    return -1;
}

void riffle_end_locked_in(int runner) { (void)runner; }
#endif
