#pragma once

// What RiffleMedia needs and Swift cannot call: control messages (macros) and GNU functions.

#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The number of the file system's kind that Linux gives (`f_type` of statfs), 0 where unknown.
uint32_t riffle_file_system_type(int descriptor);

/// Sends `count` bytes, and a copy of `passed` with the first of them unless that is -1.
/// Answers how many bytes went, or -1 with `errno`; never raises SIGPIPE.
ssize_t riffle_send(int socket, const void *bytes, size_t count, int passed);

/// Receives at most `count` bytes and the descriptor that came with them, or -1 in `passed`.
/// Answers how many bytes came, 0 at the end, or -1 with `errno`.
ssize_t riffle_receive(int socket, void *bytes, size_t count, int *passed);

/// A connected pair of sockets, closed on exec. Answers 0, or -1 with `errno`.
int riffle_socket_pair(int pair[2]);

/// Makes a child close all its descriptors from `first` on, where the system can do that (macOS
/// does it by POSIX_SPAWN_CLOEXEC_DEFAULT instead).
int riffle_add_close_from(posix_spawn_file_actions_t *actions, int first);

/// Gives a process less of the processors' time than it had, as long as others want them too, and,
/// if it leads a group, the whole group: a third of it after 5 steps, a tenth after 10.
void riffle_yield_processors(int process, int steps);

/// The processor time that a process and its children have used, in milliseconds; 0 if it is gone.
int64_t riffle_processor_time(int process);

/// Gives a process the processor and the disk only when nothing else wants them.
void riffle_give_way(int process);
