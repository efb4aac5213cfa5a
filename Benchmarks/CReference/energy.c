#include "settle_energy.h"
#include "spring.h"

enum { levels = 6 };

/* Damping only ever takes energy, v^2 + stiffness x^2, away. If a frame far ahead still has more of it than any state
   at rest can have, then so has every frame on the way, and all of them can be skipped. */
int64_t settle_reference_settle_frame(const struct settle_release *release, const struct settle_rest *rest) {
  const double k = release->stiffness;
  const struct settle_rest r = *rest;
  /* Rounding in the jumps must not carry over a frame at rest; it is below 1e-12. */
  const double enough = (r.speed * r.speed + k * r.distance * r.distance) * (1 + 1e-9);
  struct settle_frame state = {release->displacement, release->velocity};
  struct propagator jump[levels];
  jump[0] = propagate(release, r.interval);
  for (int level = 1; level < levels; level++) jump[level] = squared(jump[level - 1]);

  int64_t n = 0;
  for (int level = levels - 1; level >= 0;) {
    const struct settle_frame ahead = apply(jump[level], state);
    const int skips = ahead.velocity * ahead.velocity + k * ahead.displacement * ahead.displacement >= enough;
    if (skips) {
      state = ahead;
      n += (int64_t)1 << level;
      if (n >= r.limit) return -1;
    }
    /* Only the longest jump can follow itself; an undamped spring takes it up to the limit. */
    if (!skips || level < levels - 1) level--;
  }
  for (; n < r.limit; n++) {
    if (at_rest(&r, state.displacement, state.velocity)) return n + 1;
    state = apply(jump[0], state);
  }
  return -1;
}
