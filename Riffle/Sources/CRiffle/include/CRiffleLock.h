#pragma once

// Locks a process in: what a file makes its decoder do stays without files, network and other programs.

/// What the kernel could do.
enum {
    /// Only the system's own files can be read, and none written (Landlock, Linux 5.13).
    riffle_lock_files = 1,
    /// No system call for sockets, tracing, mounts and the like (seccomp).
    riffle_lock_calls = 2,
};

/// Locks this process in for good. It keeps its open descriptors.
///
/// - file: a descriptor whose file may also be opened again for reading, or -1.
/// - program: a program that may be run, besides the system's, or a null pointer: none at all.
/// Answers what the kernel could do, as bits.
unsigned riffle_lock_in(int file, const char *program);

/// Starts a process that runs programs locked in, because a process that is locked in itself cannot give others
/// a file to open. Call it before there are threads. Answers the socket of its orders, or -1 with `errno`.
int riffle_start_runner(void);

/// Has the runner start a program, looked up in `PATH`, with `file` as descriptor 3. One runs at a time.
/// - strings: the arguments and the environment, each string with its zero.
/// - arguments: how many of the strings are arguments.
/// Answers the process, or -1 with `errno`.
int riffle_run_locked_in(
    int runner, const char *strings, unsigned length, unsigned arguments, int file, int output, int errors);

/// Kills the program if it still runs, and waits for it.
void riffle_end_locked_in(int runner);
