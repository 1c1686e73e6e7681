// Only a C header can declare a type and a function with the same name to Swift.
struct timespec {
    long tv_sec;
    long tv_nsec;
};
struct stat {
    long long st_size;
    struct timespec st_mtimespec;
};
int stat(const char *_Nonnull path, struct stat *_Nonnull status);
int fstat(int file, struct stat *_Nonnull status);
