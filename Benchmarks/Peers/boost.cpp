// Boost.odeint as a peer of settle-bench: see README.md.
#include <array>
#include <boost/numeric/odeint.hpp>
#include <boost/version.hpp>
#include <cmath>
#include "settle_peer.h"

namespace odeint = boost::numeric::odeint;

namespace {

using State = std::array<double, 2>;

constexpr double first_step = 1e-3;  // s

struct Spring {
  double stiffness, damping;
  int64_t *evaluations;

  void operator()(const State &y, State &dydt, double) const {
    ++*evaluations;
    dydt[0] = y[1];
    dydt[1] = -stiffness * y[0] - damping * y[1];
  }
};

bool at_rest(const settle_rest &rest, const State &y) {
  return std::fabs(y[0]) < rest.distance && std::fabs(y[1]) < rest.speed;
}

struct Context {
  double tolerance;
  int64_t evaluations = 0;
};

int64_t evaluations(void *context) { return static_cast<Context *>(context)->evaluations; }

// One classic Runge-Kutta step a frame.
int64_t rk4(void *context, const settle_release *release, const settle_rest *rest, settle_frame *frames) {
  const Spring spring{release->stiffness, release->damping, &static_cast<Context *>(context)->evaluations};
  odeint::runge_kutta4<State> stepper;
  State y{release->displacement, release->velocity};
  for (int64_t n = 0; n < rest->limit; ++n) {
    frames[n] = {y[0], y[1]};
    if (at_rest(*rest, y)) return n + 1;
    stepper.do_step(spring, y, n * rest->interval, rest->interval);
  }
  return -1;
}

// Steps as long as the error control likes, frames from the stepper's own dense output.
int64_t dopri5_dense(void *context, const settle_release *release, const settle_rest *rest, settle_frame *frames) {
  Context &own = *static_cast<Context *>(context);
  const Spring spring{release->stiffness, release->damping, &own.evaluations};
  auto stepper = odeint::make_dense_output(own.tolerance, own.tolerance, odeint::runge_kutta_dopri5<State>());
  State y{release->displacement, release->velocity};
  frames[0] = {y[0], y[1]};
  if (at_rest(*rest, y)) return 1;
  stepper.initialize(y, 0.0, first_step);
  for (int64_t n = 1; n < rest->limit;) {
    stepper.do_step(spring);
    for (; n < rest->limit && n * rest->interval <= stepper.current_time(); ++n) {
      stepper.calc_state(n * rest->interval, y);
      frames[n] = {y[0], y[1]};
      if (at_rest(*rest, y)) return n + 1;
    }
  }
  return -1;
}

// Steps of the error control's choice, the last before each frame cut so that it lands there.
template <class Stepper>
int64_t stop_each_frame(void *context, const settle_release *release, const settle_rest *rest, settle_frame *frames) {
  Context &own = *static_cast<Context *>(context);
  const Spring spring{release->stiffness, release->damping, &own.evaluations};
  auto stepper = odeint::make_controlled(own.tolerance, own.tolerance, Stepper());
  State y{release->displacement, release->velocity};
  double time = 0, wanted = first_step;
  for (int64_t n = 0; n < rest->limit; ++n) {
    frames[n] = {y[0], y[1]};
    if (at_rest(*rest, y)) return n + 1;
    const double end = (n + 1) * rest->interval;
    while (time < end) {
      const bool lands = time + wanted >= end;
      double step = lands ? end - time : wanted;
      if (stepper.try_step(spring, y, time, step) == odeint::success) {
        // A step that was cut says nothing against longer ones.
        if (!lands || step > wanted) wanted = step;
        if (lands) time = end;
      } else {
        wanted = step;
      }
    }
  }
  return -1;
}

Context contexts[] = {{0}, {1e-6}, {1e-9}, {1e-6}, {1e-9}, {1e-6}, {1e-9}, {1e-6}, {1e-9}};

constexpr auto dopri5 = stop_each_frame<odeint::runge_kutta_dopri5<State>>;
constexpr auto cash_karp = stop_each_frame<odeint::runge_kutta_cash_karp54<State>>;
constexpr auto fehlberg78 = stop_each_frame<odeint::runge_kutta_fehlberg78<State>>;

const settle_method methods[] = {
    {"rk4 frame", &contexts[0], rk4, evaluations},
    {"dopri5 free 1e-6", &contexts[1], dopri5_dense, evaluations},
    {"dopri5 free 1e-9", &contexts[2], dopri5_dense, evaluations},
    {"dopri5 adaptive 1e-6", &contexts[3], dopri5, evaluations},
    {"dopri5 adaptive 1e-9", &contexts[4], dopri5, evaluations},
    {"cash_karp54 adaptive 1e-6", &contexts[5], cash_karp, evaluations},
    {"cash_karp54 adaptive 1e-9", &contexts[6], cash_karp, evaluations},
    {"fehlberg78 adaptive 1e-6", &contexts[7], fehlberg78, evaluations},
    {"fehlberg78 adaptive 1e-9", &contexts[8], fehlberg78, evaluations},
};

const struct settle_peer peer = {1, sizeof methods / sizeof *methods, "boost.odeint", BOOST_LIB_VERSION, methods};

}  // namespace

extern "C" const struct settle_peer *settle_peer(void) { return &peer; }
