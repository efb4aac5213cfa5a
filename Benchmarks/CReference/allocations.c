#include "settle_allocations.h"
#include <errno.h>
#include <gsl/gsl_version.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

const char *settle_gsl_version(void) { return gsl_version; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define SETTLE_HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SETTLE_HAS_SANITIZER)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool counting;
static atomic_int_fast64_t counted;

static inline void count_one(void) {
  if (__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), 0))
    atomic_fetch_add_explicit(&counted, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  count_one();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_one();
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  count_one();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count_one();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_one();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count_one();
  void *found = __libc_memalign(alignment, size);
  if (!found) return ENOMEM;
  *block = found;
  return 0;
}

bool settle_allocations_are_counted(void) { return true; }

void settle_allocations_start(void) {
  atomic_store(&counted, 0);
  atomic_store(&counting, true);
}

int64_t settle_allocations_stop(void) {
  atomic_store(&counting, false);
  return atomic_load(&counted);
}

#else

bool settle_allocations_are_counted(void) { return false; }
void settle_allocations_start(void) {}
int64_t settle_allocations_stop(void) { return 0; }

#endif
