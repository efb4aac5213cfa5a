#ifndef SETTLE_SCANNER_H
#define SETTLE_SCANNER_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a scan saw. The sums are those of the samples in the order of the text, added one after the other. */
struct settle_scan_totals {
  int64_t traces;
  int64_t samples;
  double time_sum;
  double x_sum;
  double y_sum;
  int64_t phase_sum;
  int64_t pointer_sum;
};

/* Reads traces as their canonical writer writes them, and checks nothing: the yardstick for readers that do.
 *
 * Keys in the writer's order, numbers of at most 17 digits without exponents, a line feed after the last line. Every
 * line that is no sample is skipped. The samples of a trace lie in one array, which the next trace reuses.
 *
 * Returns the number of samples, or -1 if the text does not end with a line feed.
 */
int64_t settle_scan_traces(const unsigned char *bytes, int64_t count, struct settle_scan_totals *totals);

#ifdef __cplusplus
}
#endif

#endif
