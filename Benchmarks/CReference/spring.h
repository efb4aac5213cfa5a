/* What every method of the reference needs to know of a spring. */
#ifndef SETTLE_SPRING_H
#define SETTLE_SPRING_H
#include <math.h>
#include "settle_peer.h"

static inline int at_rest(const struct settle_rest *rest, double displacement, double velocity) {
  return fabs(displacement) < rest->distance && fabs(velocity) < rest->speed;
}

/* The state one interval later is {xx, xv; vx, vv} times the state. */
struct propagator {
  double xx, xv, vx, vv;
};

/* exp(A t) of x' = v, v' = -stiffness x - damping v, which is e^(-g t) (C + (A + g) S) with g = damping / 2, and cosine
   and sine or their hyperbolic relatives for C and S. Around critical damping both are series in the discriminant. */
static inline struct propagator propagate(const struct settle_release *spring, double time) {
  const double decay = spring->damping / 2;
  const double discriminant = decay * decay - spring->stiffness;
  const double q = discriminant * time * time;
  double c, s;
  if (fabs(q) < 1e-6) {
    const double envelope = exp(-decay * time);
    c = envelope * (1 + q / 2 + q * q / 24);
    s = envelope * time * (1 + q / 6 + q * q / 120);
  } else if (discriminant < 0) {
    const double frequency = sqrt(-discriminant), envelope = exp(-decay * time);
    c = envelope * cos(frequency * time);
    s = envelope * sin(frequency * time) / frequency;
  } else {
    const double split = sqrt(discriminant);
    const double slow = exp(-spring->stiffness / (decay + split) * time), fast = exp(-(decay + split) * time);
    c = (slow + fast) / 2;
    s = (slow - fast) / (2 * split);
  }
  return (struct propagator){c + decay * s, s, -spring->stiffness * s, c - decay * s};
}

/* The propagator over twice the time. */
static inline struct propagator squared(struct propagator p) {
  const double cross = p.xv * p.vx, trace = p.xx + p.vv;
  return (struct propagator){p.xx * p.xx + cross, p.xv * trace, p.vx * trace, p.vv * p.vv + cross};
}

static inline struct settle_frame apply(struct propagator p, struct settle_frame state) {
  return (struct settle_frame){
      p.xx * state.displacement + p.xv * state.velocity, p.vx * state.displacement + p.vv * state.velocity};
}

#endif
