// A type and a function of one name can only be told to Swift by a C header.
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
