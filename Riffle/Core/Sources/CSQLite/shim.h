#include <sqlite3.h>

// sqlite3_db_config takes variable arguments, which Swift cannot call. Without this switch the last
// connection to close would fold the log into the database, also when the database is damaged and
// is about to be kept as it is.
static inline int riffle_keep_log_on_close(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

// Otherwise SQLite takes a lock for each piece of memory, to count it. It has no effect after the
// first connection.
static inline int riffle_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
