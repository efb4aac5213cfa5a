/* Methods that need no library. */
#ifndef SETTLE_EXACT_H
#define SETTLE_EXACT_H
#include "settle_peer.h"

/* The exact propagator, one frame after another. */
int64_t settle_exact(void *none, const struct settle_release *release, const struct settle_rest *rest,
                     struct settle_frame *frames);

/* The exact propagator, four frames at once: each waits for the one four frames before, not for its neighbour. */
int64_t settle_exact_by_four(void *none, const struct settle_release *release, const struct settle_rest *rest,
                             struct settle_frame *frames);

/* Exponential and trigonometric functions at every frame. */
int64_t settle_closed_form(void *none, const struct settle_release *release, const struct settle_rest *rest,
                           struct settle_frame *frames);

/* The classic Runge-Kutta step of order 4, one a frame, written out. The context counts: int64_t. */
int64_t settle_rk4(void *evaluations, const struct settle_release *release, const struct settle_rest *rest,
                   struct settle_frame *frames);
int64_t settle_rk4_evaluations(void *evaluations);

#endif
