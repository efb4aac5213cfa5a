/* What a good C programmer would write for the job of settle_peer.h: the yardstick of the Swift solvers.
 *
 * It is compiled as the package's own code is, for the same processor, so that a ratio is one of languages.
 */
#ifndef SETTLE_REFERENCE_H
#define SETTLE_REFERENCE_H
#include "settle_peer.h"

/* Every method. Each keeps its memory from one call to the next, so only one thread at a time may call it; no two share
   any. */
const struct settle_peer *settle_reference(void);

/* The method "rk8pd frame" with about 3 % more instructions and not a bit of difference in its frames: what a gate on
   instructions has to catch. settle_reference() does not list it. */
const struct settle_method *settle_reference_planted(void);

#endif
