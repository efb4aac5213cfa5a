#include "settle_reference.h"
#include <gsl/gsl_version.h>
#include "exact.h"
#include "gsl.h"

/* A context of its own for every method. */
#define GSL(stepper, bound) &(struct settle_gsl){.type = &gsl_odeiv2_step_##stepper, .tolerance = bound}

#define FRAME(stepper) {#stepper " frame", GSL(stepper, 0), settle_gsl_frame, settle_gsl_evaluations}
#define ADAPTIVE(stepper, bound) \
  {#stepper " adaptive " #bound, GSL(stepper, bound), settle_gsl_adaptive, settle_gsl_evaluations}
#define FREE(stepper, bound) {#stepper " free " #bound, GSL(stepper, bound), settle_gsl_free, settle_gsl_evaluations}
#define DRIVEN(stepper) ADAPTIVE(stepper, 1e-6), ADAPTIVE(stepper, 1e-9), FREE(stepper, 1e-6), FREE(stepper, 1e-9)

static const struct settle_method methods[] = {
    {"exact", 0, settle_exact, 0},
    {"exact by four", 0, settle_exact_by_four, 0},
    {"closed form", 0, settle_closed_form, 0},
    {"hand rk4 frame", &(int64_t){0}, settle_rk4, settle_rk4_evaluations},
    FRAME(rk2), FRAME(rk4), FRAME(rkf45), FRAME(rkck), FRAME(rk8pd), FRAME(bsimp),
    DRIVEN(rk2), DRIVEN(rk4), DRIVEN(rkf45), DRIVEN(rkck), DRIVEN(rk8pd), DRIVEN(rk1imp),
    DRIVEN(rk2imp), DRIVEN(rk4imp), DRIVEN(bsimp), DRIVEN(msadams), DRIVEN(msbdf),
};

static const struct settle_peer peer = {
    .interface_version = 1,
    .method_count = sizeof methods / sizeof *methods,
    .name = "C",
    .release = "GSL " GSL_VERSION,
    .methods = methods,
};

static const struct settle_method planted = {
    "rk8pd frame", GSL(rk8pd, 0), settle_gsl_planted, settle_gsl_evaluations};

const struct settle_peer *settle_reference(void) { return &peer; }

const struct settle_method *settle_reference_planted(void) { return &planted; }
