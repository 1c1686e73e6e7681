// Makes each fdatasync take a millisecond longer, as on a disk slower than that of a virtual machine, which may only pretend.
// Loaded into a program with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

int fdatasync(int file) {
    static int (*real)(int);
    if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    struct timespec longer = {0, 1000000};
    nanosleep(&longer, 0);
    return real(file);
}
