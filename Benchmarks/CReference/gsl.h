/* The loops around GSL's steppers. */
#ifndef SETTLE_GSL_H
#define SETTLE_GSL_H
#include <gsl/gsl_odeiv2.h>
#include "settle_peer.h"

/* The right-hand side's parameters, and how often it was evaluated. */
struct settle_spring {
  double stiffness, damping;
  int64_t evaluations;
};

/* Context of a method. All but the first two begin as nothing and are made at the first settle. */
struct settle_gsl {
  /* GSL's name for a stepper is a variable. */
  const gsl_odeiv2_step_type *const *type;
  /* Bound of a step's error, absolute in pt and pt/s and relative: a step may err by both together. */
  double tolerance;
  struct settle_spring spring;
  gsl_odeiv2_system system;
  gsl_odeiv2_step *step;
  gsl_odeiv2_driver *driver;
};

/* One bare step a frame. For the steppers that need no driver: rk2, rk4, rkf45, rkck, rk8pd, bsimp. */
int64_t settle_gsl_frame(void *gsl, const struct settle_release *release, const struct settle_rest *rest,
                         struct settle_frame *frames);

/* The driver, stopped at every frame. */
int64_t settle_gsl_adaptive(void *gsl, const struct settle_release *release, const struct settle_rest *rest,
                            struct settle_frame *frames);

/* Steps as long as the error control likes, with frames from the quintic through both ends of a step. */
int64_t settle_gsl_free(void *gsl, const struct settle_release *release, const struct settle_rest *rest,
                        struct settle_frame *frames);

/* settle_gsl_frame() with about 3 % more instructions. */
int64_t settle_gsl_planted(void *gsl, const struct settle_release *release, const struct settle_rest *rest,
                           struct settle_frame *frames);

int64_t settle_gsl_evaluations(void *gsl);

#endif
