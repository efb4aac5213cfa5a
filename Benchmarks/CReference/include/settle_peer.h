/* What a solver has to offer to stand in settle-bench's table: one C function, settle_peer().
 *
 *   cc -O2 -shared -fPIC -I Benchmarks/CReference/include mine.c -o mine.so
 *   settle-bench --peer ./mine.so
 *
 * The job: a spring of unit mass, released at a displacement from its rest point with a velocity,
 *
 *   x' = v,   v' = -stiffness x - damping v,
 *
 * its state written at every frame (frame 0 is the release itself, frame n lies n * interval later) up to and with the
 * first frame that has |x| < distance and |v| < speed. settle-bench holds every frame against the closed form, so the
 * table shows the error that was measured, whatever a method says of itself.
 */
#ifndef SETTLE_PEER_H
#define SETTLE_PEER_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Displacement from the rest point in points, velocity in points per second. */
struct settle_frame {
  double displacement, velocity;
};

/* A release: pt, pt/s, and the spring per unit of mass: 1/s^2, 1/s. */
struct settle_release {
  double displacement, velocity, stiffness, damping;
};

/* When a frame is at rest, and how many there may be. Seconds, pt, pt/s. */
struct settle_rest {
  double interval, distance, speed;
  int64_t limit;
};

/* One row of the table. */
struct settle_method {
  /* Short, for example "dopri5 1e-6". */
  const char *name;
  /* Handed back to both functions; may be NULL. */
  void *context;
  /* Writes the frames, of which there is room for rest->limit, and returns their count; negative for a failure. Called
     from one thread at a time. */
  int64_t (*settle)(void *context, const struct settle_release *release, const struct settle_rest *rest,
                    struct settle_frame *frames);
  /* Evaluations of the right-hand side so far; NULL where they are not counted. */
  int64_t (*evaluations)(void *context);
};

/* Everything that a library offers. All of it must stay valid as long as the library is loaded. */
struct settle_peer {
  /* Version of this interface: 1. */
  int32_t interface_version;
  int32_t method_count;
  /* For example "boost.odeint" and "1.74". */
  const char *name, *release;
  const struct settle_method *methods;
};

const struct settle_peer *settle_peer(void);

#ifdef __cplusplus
}
#endif
#endif
