#include "exact.h"
#include "spring.h"

int64_t settle_exact(void *none, const struct settle_release *release, const struct settle_rest *rest,
                     struct settle_frame *frames) {
  (void)none;
  const struct propagator frame = propagate(release, rest->interval);
  struct settle_frame state = {release->displacement, release->velocity};
  const struct settle_rest r = *rest;
  for (int64_t n = 0; n < r.limit; n++) {
    frames[n] = state;
    if (at_rest(&r, state.displacement, state.velocity)) return n + 1;
    state = apply(frame, state);
  }
  return -1;
}

int64_t settle_exact_by_four(void *none, const struct settle_release *release, const struct settle_rest *rest,
                             struct settle_frame *frames) {
  (void)none;
  const struct propagator once = propagate(release, rest->interval), twice = squared(once), four = squared(twice);
  const struct settle_rest r = *rest;
  struct settle_frame s[4];
  s[0] = (struct settle_frame){release->displacement, release->velocity};
  s[1] = apply(once, s[0]);
  s[2] = apply(twice, s[0]);
  s[3] = apply(twice, s[1]);
  for (int64_t n = 0; n < r.limit; n += 4) {
    for (int i = 0; i < 4; i++) {
      if (n + i == r.limit) return -1;
      frames[n + i] = s[i];
      if (at_rest(&r, s[i].displacement, s[i].velocity)) return n + i + 1;
      s[i] = apply(four, s[i]);
    }
  }
  return -1;
}

int64_t settle_closed_form(void *none, const struct settle_release *release, const struct settle_rest *rest,
                           struct settle_frame *frames) {
  (void)none;
  const struct settle_frame start = {release->displacement, release->velocity};
  for (int64_t n = 0; n < rest->limit; n++) {
    frames[n] = apply(propagate(release, (double)n * rest->interval), start);
    if (at_rest(rest, frames[n].displacement, frames[n].velocity)) return n + 1;
  }
  return -1;
}

int64_t settle_rk4(void *evaluations, const struct settle_release *release, const struct settle_rest *rest,
                   struct settle_frame *frames) {
  const double k = release->stiffness, c = release->damping, h = rest->interval, half = h / 2, sixth = h / 6;
  const struct settle_rest r = *rest;
  double x = release->displacement, v = release->velocity;
  int64_t n = 0, count = -1;
  for (; n < r.limit; n++) {
    frames[n] = (struct settle_frame){x, v};
    if (at_rest(&r, x, v)) {
      count = n + 1;
      break;
    }
    const double a1 = -k * x - c * v, v2 = v + half * a1;
    const double a2 = -k * (x + half * v) - c * v2, v3 = v + half * a2;
    const double a3 = -k * (x + half * v2) - c * v3, v4 = v + h * a3;
    const double a4 = -k * (x + h * v3) - c * v4;
    x += sixth * (v + 2 * (v2 + v3) + v4);
    v += sixth * (a1 + 2 * (a2 + a3) + a4);
  }
  *(int64_t *)evaluations += 4 * n;
  return count;
}

int64_t settle_rk4_evaluations(void *evaluations) { return *(int64_t *)evaluations; }
