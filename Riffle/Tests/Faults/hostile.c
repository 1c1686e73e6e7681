// What code that a picture smuggles into its decoder would try. It is loaded into a worker, and waits for the
// decoder to be used; what it reached goes to a file that it opened before the worker was locked in.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static int report = -1;

static void tell(const char *when, const char *what, int reached) {
    dprintf(report, "%s %s: %s\n", when, what, reached ? "reached" : strerrorname_np(errno));
}

static int reads(const char *path) {
    int file = open(path, O_RDONLY);
    char byte;
    int reached = file >= 0 && read(file, &byte, 1) == 1;
    int error = errno;
    if (file >= 0) close(file);
    errno = error;
    return reached;
}

static int connects(int port) {
    int connection = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port),
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int reached = connection >= 0 && connect(connection, (struct sockaddr *)&address, sizeof address) == 0;
    int error = errno;
    if (connection >= 0) close(connection);
    errno = error;
    return reached;
}

static int writes(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT, 0600);
    int error = errno;
    if (file >= 0) close(file);
    errno = error;
    return file >= 0;
}

// The error of a program that did not start is its exit code.
static int runs(void) {
    pid_t child = fork();
    if (child == 0) {
        char *const none[] = {0};
        execle("/bin/true", "true", (char *)0, none);
        _exit(errno);
    }
    int status = 0;
    waitpid(child, &status, 0);
    errno = WEXITSTATUS(status);
    return child > 0 && errno == 0;
}

static void attempt(const char *when) {
    char path[4096];
    tell(when, "read", reads(getenv("HOSTILE_SECRET")));
    tell(when, "environment of the server", (snprintf(path, sizeof path, "/proc/%d/environ", getppid()), reads(path)));
    tell(when, "write", writes(getenv("HOSTILE_NEW")));
    tell(when, "connect", connects(atoi(getenv("HOSTILE_PORT"))));
    tell(when, "run", runs());
    tell(when, "signal", kill(getppid(), 0) == 0);
}

__attribute__((constructor)) static void arrive(void) {
    const char *path = getenv("HOSTILE_REPORT");
    if (!path) return;
    report = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    attempt("before");
    unlink(getenv("HOSTILE_NEW"));
}

// libjpeg's, by which libvips decodes.
int jpeg_start_decompress(void *info) {
    int (*real)(void *) = (int (*)(void *))dlsym(RTLD_NEXT, "jpeg_start_decompress");
    attempt("inside");
    return real(info);
}
