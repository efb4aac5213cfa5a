#include "gsl.h"
#include <gsl/gsl_errno.h>
#include "spring.h"

/* Seconds. */
static const double first_step = 1e-3;
/* Between two frames; no stepper needs a hundredth of it for a spring of a sheet. */
static const unsigned long most_steps = 1000000;

static int derivative(double time, const double y[], double dydt[], void *parameters) {
  (void)time;
  struct settle_spring *spring = parameters;
  spring->evaluations++;
  dydt[0] = y[1];
  dydt[1] = -spring->stiffness * y[0] - spring->damping * y[1];
  return GSL_SUCCESS;
}

static int jacobian(double time, const double y[], double *dfdy, double dfdt[], void *parameters) {
  (void)time, (void)y;
  const struct settle_spring *spring = parameters;
  dfdy[0] = 0;
  dfdy[1] = 1;
  dfdy[2] = -spring->stiffness;
  dfdy[3] = -spring->damping;
  dfdt[0] = dfdt[1] = 0;
  return GSL_SUCCESS;
}

static void take(struct settle_gsl *gsl, const struct settle_release *release) {
  if (!gsl->system.function) {
    /* Otherwise GSL aborts the process at its first error. */
    gsl_set_error_handler_off();
    gsl->system = (gsl_odeiv2_system){derivative, jacobian, 2, &gsl->spring};
  }
  gsl->spring.stiffness = release->stiffness;
  gsl->spring.damping = release->damping;
}

static int ready_step(struct settle_gsl *gsl, const struct settle_release *release) {
  take(gsl, release);
  if (!gsl->step) gsl->step = gsl_odeiv2_step_alloc(*gsl->type, 2);
  return gsl->step && gsl_odeiv2_step_reset(gsl->step) == GSL_SUCCESS;
}

static int ready_driver(struct settle_gsl *gsl, const struct settle_release *release) {
  take(gsl, release);
  if (!gsl->driver) {
    gsl->driver = gsl_odeiv2_driver_alloc_y_new(&gsl->system, *gsl->type, first_step, gsl->tolerance, gsl->tolerance);
    if (!gsl->driver) return 0;
    gsl_odeiv2_driver_set_nmax(gsl->driver, most_steps);
  }
  return gsl_odeiv2_driver_reset_hstart(gsl->driver, first_step) == GSL_SUCCESS;
}

/* bsimp divides its corrections by displacement and velocity. Where one of them is close to 0 it answers success, an
   infinite error and the old state. The step is then cut until it succeeds, and what is too close to 0 counts as 0,
   which bsimp takes for a weight of 1. */
static int step_in_pieces(struct settle_gsl *gsl, double interval, double y[2], double din[2], double dout[2]) {
  static const double negligible = 1e-11;
  double error[2], done = 0, length = interval / 2;
  while (done < interval) {
    const double next = length < interval - done ? done + length : interval;
    if (!(next > done)) return GSL_FAILURE;
    if (fabs(y[0]) < negligible) y[0] = 0;
    if (fabs(y[1]) < negligible) y[1] = 0;
    const int status = gsl_odeiv2_step_apply(gsl->step, 0, next - done, y, error, din, dout, &gsl->system);
    if (status != GSL_SUCCESS) return status;
    if (isfinite(error[0] + error[1])) {
      din[0] = dout[0];
      din[1] = dout[1];
      done = next;
      length *= 2;
    } else {
      length = (next - done) / 2;
    }
  }
  return GSL_SUCCESS;
}

/* Some instructions that the compiler cannot leave out. */
static void waste(int rounds) {
  for (volatile int i = 0; i < rounds; i++) {
  }
}

static inline __attribute__((always_inline)) int64_t frame_by_frame(struct settle_gsl *gsl,
                                                                     const struct settle_release *release,
                                                                     const struct settle_rest *rest,
                                                                     struct settle_frame *frames, int wasted) {
  if (!ready_step(gsl, release)) return -1;
  double y[2] = {release->displacement, release->velocity}, error[2], slopes[4];
  double *din = slopes, *dout = slopes + 2;
  derivative(0, y, din, &gsl->spring);
  for (int64_t n = 0; n < rest->limit; n++) {
    frames[n] = (struct settle_frame){y[0], y[1]};
    if (at_rest(rest, y[0], y[1])) return n + 1;
    if (wasted) waste(wasted);
    const int status = gsl_odeiv2_step_apply(gsl->step, 0, rest->interval, y, error, din, dout, &gsl->system);
    if (status != GSL_SUCCESS) return -1;
    if (isfinite(error[0] + error[1])) {
      double *swapped = din;
      din = dout;
      dout = swapped;
    } else if (step_in_pieces(gsl, rest->interval, y, din, dout) != GSL_SUCCESS) {
      return -1;
    }
  }
  return -1;
}

int64_t settle_gsl_frame(void *gsl, const struct settle_release *release, const struct settle_rest *rest,
                         struct settle_frame *frames) {
  return frame_by_frame(gsl, release, rest, frames, 0);
}

int64_t settle_gsl_planted(void *gsl, const struct settle_release *release, const struct settle_rest *rest,
                           struct settle_frame *frames) {
  return frame_by_frame(gsl, release, rest, frames, 9);
}

int64_t settle_gsl_adaptive(void *context, const struct settle_release *release, const struct settle_rest *rest,
                            struct settle_frame *frames) {
  struct settle_gsl *gsl = context;
  if (!ready_driver(gsl, release)) return -1;
  double y[2] = {release->displacement, release->velocity}, time = 0;
  for (int64_t n = 0; n < rest->limit; n++) {
    frames[n] = (struct settle_frame){y[0], y[1]};
    if (at_rest(rest, y[0], y[1])) return n + 1;
    if (gsl_odeiv2_driver_apply(gsl->driver, &time, (double)(n + 1) * rest->interval, y) != GSL_SUCCESS) return -1;
  }
  return -1;
}

/* The polynomial of degree 5 through displacement, velocity and acceleration at both ends of a step, in powers of the
   fraction of the step. */
struct quintic {
  double c0, c1, c2, c3, c4, c5;
};

static inline struct quintic interpolate(const struct settle_spring *spring, const double a[2], const double b[2],
                                         double h) {
  const double bend_a = -spring->stiffness * a[0] - spring->damping * a[1];
  const double bend_b = -spring->stiffness * b[0] - spring->damping * b[1];
  const double slope = h * a[1], bend = h * h * bend_a / 2;
  const double rise = b[0] - a[0] - slope - bend;
  const double steeper = h * (b[1] - a[1]) - 2 * bend, bent = h * h * (bend_b - bend_a);
  return (struct quintic){a[0],
                          slope,
                          bend,
                          10 * rise - 4 * steeper + bent / 2,
                          -15 * rise + 7 * steeper - bent,
                          6 * rise - 3 * steeper + bent / 2};
}

static inline struct settle_frame at(const struct quintic *q, double s, double h) {
  return (struct settle_frame){
      q->c0 + s * (q->c1 + s * (q->c2 + s * (q->c3 + s * (q->c4 + s * q->c5)))),
      (q->c1 + s * (2 * q->c2 + s * (3 * q->c3 + s * (4 * q->c4 + s * 5 * q->c5)))) / h};
}

int64_t settle_gsl_free(void *context, const struct settle_release *release, const struct settle_rest *rest,
                        struct settle_frame *frames) {
  struct settle_gsl *gsl = context;
  if (!ready_driver(gsl, release)) return -1;
  gsl_odeiv2_driver *driver = gsl->driver;
  const double end = (double)rest->limit * rest->interval;
  double y[2] = {release->displacement, release->velocity}, time = 0, length = first_step;
  frames[0] = (struct settle_frame){y[0], y[1]};
  if (at_rest(rest, y[0], y[1])) return 1;
  for (int64_t n = 1; n < rest->limit;) {
    const double before[2] = {y[0], y[1]}, start = time;
    if (gsl_odeiv2_evolve_apply(driver->e, driver->c, driver->s, &gsl->system, &time, end, &length, y) != GSL_SUCCESS ||
        !(time > start))
      return -1;
    if ((double)n * rest->interval > time) continue;
    const double taken = time - start;
    const struct quintic curve = interpolate(&gsl->spring, before, y, taken);
    for (; n < rest->limit && (double)n * rest->interval <= time; n++) {
      frames[n] = at(&curve, ((double)n * rest->interval - start) / taken, taken);
      if (at_rest(rest, frames[n].displacement, frames[n].velocity)) return n + 1;
    }
  }
  return -1;
}

int64_t settle_gsl_evaluations(void *gsl) { return ((struct settle_gsl *)gsl)->spring.evaluations; }
