#include "include/CRawShims.h"

#ifdef RIFFLE_RAW_PLUGINS

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// The numbers that a LibRaw's file name may end in. Each plugin is named after the one that it needs.
enum { NEWEST = 49, OLDEST = 19 };

const riffle_raw_calls *riffle_raw_find(void) {
    static const riffle_raw_calls *found;
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof "riffle-raw-00.so");
    if (length <= 0) return NULL;
    path[length] = 0;
    char *name = strrchr(path, '/') + 1;
    for (int version = NEWEST; version >= OLDEST && !found; version--) {
        sprintf(name, "riffle-raw-%d.so", version);
        // It does not load if the system lacks that version.
        void *plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        if (plugin) found = dlsym(plugin, "riffle_raw_libraw");
    }
    return found;
}

#else

extern const riffle_raw_calls riffle_raw_libraw;

const riffle_raw_calls *riffle_raw_find(void) { return &riffle_raw_libraw; }

#endif
