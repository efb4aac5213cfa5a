// A hand scanner for traces: one pass, fixed order, no checks. What a careful reader is measured against.
#include "settle_scanner.h"

#include <cstring>
#include <vector>

namespace {

struct Sample {
  double time, x, y;
  uint32_t phase, pointer;
};

const double powers_of_ten[32] = {1,    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10,
                                  1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21,
                                  1e22, 1,    1,    1,    1,    1,    1,    1,    1,    1};

// Digits gathered in an integer and divided once, which rounds correctly up to 15 digits.
inline double number(const unsigned char *&p) {
  const bool negative = *p == '-';
  p += negative;
  uint64_t digits = 0;
  while (static_cast<unsigned>(*p - '0') < 10) digits = digits * 10 + (*p++ - '0');
  double value;
  if (*p == '.') {
    const unsigned char *const fraction = ++p;
    while (static_cast<unsigned>(*p - '0') < 10) digits = digits * 10 + (*p++ - '0');
    value = static_cast<double>(digits) / powers_of_ten[(p - fraction) & 31];
  } else {
    value = static_cast<double>(digits);
  }
  return negative ? -value : value;
}

inline uint32_t whole_number(const unsigned char *&p) {
  uint32_t digits = 0;
  while (static_cast<unsigned>(*p - '0') < 10) digits = digits * 10 + (*p++ - '0');
  return digits;
}

// `[8.3,"m",0,195,601]` or `[8.3,"m",0,195,601,"r"]`, and the line feed.
inline Sample sample(const unsigned char *&p) {
  Sample row;
  p += 1;
  row.time = number(p);
  p += 2;
  row.phase = *p;
  p += 3;
  row.pointer = whole_number(p);
  p += 1;
  row.x = number(p);
  p += 1;
  row.y = number(p);
  p += *p == ',' ? 6 : 2;
  return row;
}

}  // namespace

extern "C" int64_t settle_scan_traces(const unsigned char *bytes, int64_t count, struct settle_scan_totals *totals) {
  *totals = settle_scan_totals{};
  if (count == 0) return 0;
  if (bytes[count - 1] != '\n') return -1;
  const unsigned char *p = bytes, *const end = bytes + count;
  std::vector<Sample> samples;
  settle_scan_totals sums{};
  while (p < end) {
    if (*p == '[') {
      const Sample row = sample(p);
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
