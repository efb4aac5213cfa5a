/* The settle frame alone, without the frames before it. */
#ifndef SETTLE_ENERGY_H
#define SETTLE_ENERGY_H
#include "settle_peer.h"

/* How many frames settle_peer.h's job would write, found by jumps over whole runs of frames whose energy is too high to
   be at rest; -1 where rest->limit is too low. */
int64_t settle_reference_settle_frame(const struct settle_release *release, const struct settle_rest *rest);

#endif
