/* SUNDIALS' CVODE as a peer of settle-bench: see README.md.
 *
 * Memory is made once and begun again for every release. CVODE steps as its error control likes and interpolates.
 */
#include <cvode/cvode.h>
#include <math.h>
#include <nvector/nvector_serial.h>
#include <sundials/sundials_config.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>
#include <sunnonlinsol/sunnonlinsol_fixedpoint.h>
#include "settle_peer.h"

struct integrator {
  int family;
  double tolerance;
  const struct settle_release *spring;
  int64_t evaluations;
  SUNContext context;
  void *memory;
  N_Vector y;
};

static int derivative(realtype time, N_Vector y, N_Vector dydt, void *data) {
  (void)time;
  struct integrator *own = data;
  const double *state = NV_DATA_S(y);
  double *slope = NV_DATA_S(dydt);
  own->evaluations++;
  slope[0] = state[1];
  slope[1] = -own->spring->stiffness * state[0] - own->spring->damping * state[1];
  return 0;
}

static int jacobian(realtype time, N_Vector y, N_Vector dydt, SUNMatrix matrix, void *data, N_Vector a, N_Vector b,
                    N_Vector c) {
  (void)time, (void)y, (void)dydt, (void)a, (void)b, (void)c;
  const struct integrator *own = data;
  SM_ELEMENT_D(matrix, 0, 0) = 0;
  SM_ELEMENT_D(matrix, 0, 1) = 1;
  SM_ELEMENT_D(matrix, 1, 0) = -own->spring->stiffness;
  SM_ELEMENT_D(matrix, 1, 1) = -own->spring->damping;
  return 0;
}

/* Backward differentiation solves its equations with the Jacobian, Adams' method by iteration. */
static int choose_solver(struct integrator *own) {
  if (own->family == CV_ADAMS) {
    SUNNonlinearSolver iteration = SUNNonlinSol_FixedPoint(own->y, 0, own->context);
    return iteration && CVodeSetNonlinearSolver(own->memory, iteration) == CV_SUCCESS;
  }
  SUNMatrix matrix = SUNDenseMatrix(2, 2, own->context);
  SUNLinearSolver solver = matrix ? SUNLinSol_Dense(own->y, matrix, own->context) : NULL;
  return solver && CVodeSetLinearSolver(own->memory, solver, matrix) == CV_SUCCESS &&
         CVodeSetJacFn(own->memory, jacobian) == CV_SUCCESS;
}

static int make(struct integrator *own) {
  if (SUNContext_Create(NULL, &own->context) != 0) return 0;
  own->y = N_VNew_Serial(2, own->context);
  own->memory = own->y ? CVodeCreate(own->family, own->context) : NULL;
  return own->memory && CVodeInit(own->memory, derivative, 0, own->y) == CV_SUCCESS &&
         CVodeSStolerances(own->memory, own->tolerance, own->tolerance) == CV_SUCCESS &&
         CVodeSetMaxNumSteps(own->memory, 100000) == CV_SUCCESS &&
         CVodeSetUserData(own->memory, own) == CV_SUCCESS && choose_solver(own);
}

static int64_t settle(void *context, const struct settle_release *release, const struct settle_rest *rest,
                      struct settle_frame *frames) {
  struct integrator *own = context;
  own->spring = release;
  if (!own->context && !make(own)) return -1;
  double *y = NV_DATA_S(own->y);
  y[0] = release->displacement;
  y[1] = release->velocity;
  if (CVodeReInit(own->memory, 0, own->y) != CV_SUCCESS) return -1;
  for (int64_t n = 0; n < rest->limit; n++) {
    frames[n] = (struct settle_frame){y[0], y[1]};
    if (fabs(y[0]) < rest->distance && fabs(y[1]) < rest->speed) return n + 1;
    realtype time;
    if (CVode(own->memory, (double)(n + 1) * rest->interval, own->y, &time, CV_NORMAL) < 0) return -1;
  }
  return -1;
}

static int64_t evaluations(void *context) { return ((struct integrator *)context)->evaluations; }

static const struct settle_method methods[] = {
    {"BDF 1e-6", &(struct integrator){.family = CV_BDF, .tolerance = 1e-6}, settle, evaluations},
    {"BDF 1e-9", &(struct integrator){.family = CV_BDF, .tolerance = 1e-9}, settle, evaluations},
    {"Adams 1e-6", &(struct integrator){.family = CV_ADAMS, .tolerance = 1e-6}, settle, evaluations},
    {"Adams 1e-9", &(struct integrator){.family = CV_ADAMS, .tolerance = 1e-9}, settle, evaluations},
};

static const struct settle_peer peer = {1, sizeof methods / sizeof *methods, "CVODE", SUNDIALS_VERSION, methods};

const struct settle_peer *settle_peer(void) { return &peer; }
