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

/* What the lines around the samples hold. */
struct settle_file_totals {
  int64_t events;
  int64_t observations;
  int64_t inline_scenes;
  /* From the outermost brace to its partner, summed over the scenes that stand in their traces. */
  int64_t inline_scene_bytes;
  /* Texts that are not empty: ids, units, names, licences, states, ... as they are written, without their quotes. */
  int64_t texts;
  int64_t text_bytes;
  /* First byte plus 256 times the last byte of every text. */
  int64_t text_ends;
  /* Every number that is not a sample's: resolution, rates, offsets, times and lengths of events and observations. */
  double number_sum;
  /* Samples before an event or observation, summed. */
  int64_t row_sum;
  /* Events whose value is true, and traces that break off. */
  int64_t set;
  int64_t truncated;
};

/* Reads every line of traces as their canonical writer writes them, and checks nothing.
 *
 * What a program needs that uses the traces: header, meta, scene, samples, events, observations and want, each in its
 * own flat struct, texts as places in `bytes`, an inline scene as the extent of its object. A trace's memory serves the
 * next trace again. Keys in the writer's order; of the keys that the format leaves free, those of our own recordings:
 * "shows" and "figure". Totals are added up once a trace is whole, the numbers in the order of the structs.
 *
 * Returns the number of samples, or -1 if the text does not end with a line feed.
 */
int64_t settle_scan_files(const unsigned char *bytes, int64_t count, struct settle_scan_totals *rows,
                          struct settle_file_totals *all);

#ifdef __cplusplus
}
#endif

#endif
