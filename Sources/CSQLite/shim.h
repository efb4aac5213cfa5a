// SQLite's header, and one of its macros, a cast that Swift cannot import, behind a function.
#include <sqlite3.h>

// Tells SQLite to copy a text or blob that is bound.
static inline sqlite3_destructor_type settle_sqlite_transient(void) { return SQLITE_TRANSIENT; }
