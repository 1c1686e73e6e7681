// What Swift cannot call of libmicrohttpd: variadic functions, a logger with a va_list.
#pragma once

#include <microhttpd.h>
#include <stddef.h>

/// What a daemon is started with; every number is a limit that MHD enforces by itself.
struct riffle_mhd_limits {
  unsigned int threads;
  unsigned int connections;
  unsigned int connections_per_address;
  unsigned int idle_seconds;
  size_t memory_per_connection;
};

/// A certificate chain and its private key, both in PEM; NULL for a daemon without TLS.
struct riffle_mhd_identity {
  const char *certificate;
  const char *key;
};

/// Starts a daemon on a listening socket, which it owns from then on; NULL on failure.
///
/// Request targets reach the handler as they came: nothing is percent-decoded, so that a route
/// can only be reached by its exact bytes. MHD's own log lines are dropped: they are unbounded.
struct MHD_Daemon *riffle_mhd_start(int listening_socket, struct riffle_mhd_limits limits,
                                    struct riffle_mhd_identity identity,
                                    MHD_AccessHandlerCallback handler,
                                    MHD_RequestCompletedCallback completed,
                                    MHD_NotifyConnectionCallback connection, void *closure);

/// Writes the client's numeric address, without a port, as text of at most `size` bytes.
void riffle_mhd_remote_address(struct MHD_Connection *connection, char *text, size_t size);

/// Ends both directions of a connection, so that its own thread finds it at its end and closes it.
/// It must not be closed yet: its thread has said so, and the caller keeps the thread from continuing.
void riffle_mhd_end(struct MHD_Connection *connection);

/// The `gnutls_session_t` of a connection with TLS; NULL for one without.
void *riffle_mhd_tls_session(struct MHD_Connection *connection);
