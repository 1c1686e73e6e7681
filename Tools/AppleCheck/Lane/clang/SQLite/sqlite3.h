// What RiffleStore uses of SQLite's C interface, as sqlite.org documents it, so that the check needs no header of
// this system's. The builds for Linux hold the same code against the real one.
#pragma once

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long int sqlite3_int64;
typedef unsigned long long int sqlite3_uint64;
typedef void (*sqlite3_destructor_type)(void *);

#define SQLITE_OK 0
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_MISUSE 21
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101
#define SQLITE_NULL 5
#define SQLITE_OPEN_READONLY 0x00000001
#define SQLITE_OPEN_READWRITE 0x00000002
#define SQLITE_OPEN_CREATE 0x00000004
#define SQLITE_OPEN_NOMUTEX 0x00008000
#define SQLITE_OPEN_EXRESCODE 0x02000000
#define SQLITE_PREPARE_PERSISTENT 0x01
#define SQLITE_CHECKPOINT_PASSIVE 0
#define SQLITE_CHECKPOINT_TRUNCATE 3
#define SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE 1006

int sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *vfs);
int sqlite3_close_v2(sqlite3 *database);
int sqlite3_db_config(sqlite3 *database, int what, ...);
int sqlite3_busy_timeout(sqlite3 *database, int milliseconds);
int sqlite3_exec(
    sqlite3 *database, const char *sql, int (*row)(void *, int, char **, char **), void *context, char **error);
const char *sqlite3_errmsg(sqlite3 *database);
int sqlite3_get_autocommit(sqlite3 *database);
sqlite3_int64 sqlite3_last_insert_rowid(sqlite3 *database);
sqlite3_int64 sqlite3_total_changes64(sqlite3 *database);
void sqlite3_progress_handler(sqlite3 *database, int steps, int (*hook)(void *), void *context);
void *sqlite3_wal_hook(sqlite3 *database, int (*hook)(void *, sqlite3 *, const char *, int), void *context);
int sqlite3_wal_checkpoint_v2(sqlite3 *database, const char *name, int mode, int *frames, int *moved);
void sqlite3_free(void *memory);

int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int bytes, sqlite3_stmt **statement, const char **tail);
int sqlite3_prepare_v3(
    sqlite3 *database, const char *sql, int bytes, unsigned int flags, sqlite3_stmt **statement, const char **tail);
int sqlite3_step(sqlite3_stmt *statement);
int sqlite3_reset(sqlite3_stmt *statement);
int sqlite3_finalize(sqlite3_stmt *statement);
int sqlite3_bind_null(sqlite3_stmt *statement, int place);
int sqlite3_bind_int64(sqlite3_stmt *statement, int place, sqlite3_int64 value);
int sqlite3_bind_double(sqlite3_stmt *statement, int place, double value);
int sqlite3_bind_text(sqlite3_stmt *statement, int place, const char *text, int bytes, void (*release)(void *));
int sqlite3_bind_blob(sqlite3_stmt *statement, int place, const void *bytes, int count, void (*release)(void *));
int sqlite3_bind_zeroblob(sqlite3_stmt *statement, int place, int count);
int sqlite3_column_type(sqlite3_stmt *statement, int column);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *statement, int column);
double sqlite3_column_double(sqlite3_stmt *statement, int column);
int sqlite3_column_bytes(sqlite3_stmt *statement, int column);
const void *sqlite3_column_blob(sqlite3_stmt *statement, int column);
