// A hand scanner for the samples of traces: one pass, fixed order, no checks, and no look at any other line.
#include "rows.h"
#include "settle_scanner.h"

#include <cstring>
#include <vector>

using settle_scanner::Sample;

extern "C" int64_t settle_scan_traces(const unsigned char *bytes, int64_t count, struct settle_scan_totals *totals) {
  *totals = settle_scan_totals{};
  if (count == 0) return 0;
  if (bytes[count - 1] != '\n') return -1;
  const unsigned char *p = bytes, *const end = bytes + count;
  std::vector<Sample> samples;
  settle_scan_totals sums{};
  while (p < end) {
    if (*p == '[') {
      const Sample row = settle_scanner::sample(p);
      samples.push_back(row);
      sums.samples += 1;
      sums.time_sum += row.time;
      sums.x_sum += row.x;
      sums.y_sum += row.y;
      sums.phase_sum += row.phase;
      sums.pointer_sum += row.pointer;
    } else {
      // A header begins with {"settle", and no other line does; {"scene" comes nearest.
      if (end - p > 3 && p[2] == 's' && p[3] == 'e') {
        sums.traces += 1;
        samples.clear();
      }
      p = static_cast<const unsigned char *>(std::memchr(p, '\n', end - p)) + 1;
    }
  }
  *totals = sums;
  return sums.samples;
}
