#include "CMHDShims.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <string.h>
#include <sys/socket.h>

static void drop_log(void *closure, const char *format, va_list arguments) {
  (void)closure;
  (void)format;
  (void)arguments;
}

static size_t keep_escapes(void *closure, struct MHD_Connection *connection, char *text) {
  (void)closure;
  (void)connection;
  return strlen(text);
}

// Every browser that can show the page has TLS 1.2.
static const char priorities[] = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2";

struct MHD_Daemon *riffle_mhd_start(int listening_socket, struct riffle_mhd_limits limits,
                                    struct riffle_mhd_identity identity,
                                    MHD_AccessHandlerCallback handler,
                                    MHD_RequestCompletedCallback completed,
                                    MHD_NotifyConnectionCallback connection, void *closure) {
#ifdef __linux__
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD;
#else
  unsigned int flags = MHD_USE_AUTO_INTERNAL_THREAD;
#endif
  flags |= MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
  struct MHD_OptionItem more[5];
  size_t count = 0;
  // MHD does not accept a pool of one thread.
  if (limits.threads > 1) {
    more[count++] = (struct MHD_OptionItem){MHD_OPTION_THREAD_POOL_SIZE, limits.threads, NULL};
  }
  if (identity.certificate != NULL) {
    flags |= MHD_USE_TLS;
    more[count++] =
        (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)identity.certificate};
    more[count++] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)identity.key};
    more[count++] =
        (struct MHD_OptionItem){MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)priorities};
  }
  more[count] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
  return MHD_start_daemon(
      flags, 0, NULL, NULL, handler, closure,                                     //
      MHD_OPTION_EXTERNAL_LOGGER, drop_log, NULL,                                 //
      MHD_OPTION_LISTEN_SOCKET, listening_socket,                                 //
      MHD_OPTION_CONNECTION_LIMIT, limits.connections,                            //
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, limits.connections_per_address,         //
      MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,                         //
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.memory_per_connection,           //
      MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,                           //
      MHD_OPTION_NOTIFY_COMPLETED, completed, closure,                            //
      MHD_OPTION_NOTIFY_CONNECTION, connection, closure, MHD_OPTION_ARRAY, more,  //
      MHD_OPTION_END);
}

void riffle_mhd_remote_address(struct MHD_Connection *connection, char *text, size_t size) {
  text[0] = 0;
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  if (info == NULL || info->client_addr == NULL) return;
  const struct sockaddr *address = info->client_addr;
  const void *bytes = address->sa_family == AF_INET6
                          ? (const void *)&((const struct sockaddr_in6 *)address)->sin6_addr
                          : (const void *)&((const struct sockaddr_in *)address)->sin_addr;
  inet_ntop(address->sa_family, bytes, text, (socklen_t)size);
}

void riffle_mhd_end(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  if (info != NULL) shutdown(info->connect_fd, SHUT_RDWR);
}

void *riffle_mhd_tls_session(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_GNUTLS_SESSION);
  return info == NULL ? NULL : info->tls_session;
}
