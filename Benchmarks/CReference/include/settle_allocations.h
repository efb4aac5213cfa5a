/* Counts what the process takes from the heap, whoever asks: Swift, GSL, C++.
 *
 * A program that links this has its own malloc, calloc, realloc, memalign, aligned_alloc and posix_memalign, which
 * forward to those of glibc. Outside a count they add a test and a jump. With another C library, or under a sanitizer,
 * which has its own, nothing is replaced and nothing counted.
 */
#ifndef SETTLE_ALLOCATIONS_H
#define SETTLE_ALLOCATIONS_H
#include <stdbool.h>
#include <stdint.h>

/* Whether this build can count. */
bool settle_allocations_are_counted(void);
/* Begins at zero. One count at a time. */
void settle_allocations_start(void);
/* Ends the count. A realloc counts as one. */
int64_t settle_allocations_stop(void);

/* Version of the GSL that is linked at run time, such as "2.7.1". */
const char *settle_gsl_version(void);

#endif
