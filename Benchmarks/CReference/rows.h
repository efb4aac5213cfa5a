// Rows of traces, read by hand: shared by the scanner of samples alone and the one of whole files.
#ifndef SETTLE_ROWS_H
#define SETTLE_ROWS_H

#include <cstdint>

namespace settle_scanner {

struct Sample {
  double time, x, y;
  uint32_t phase, pointer;
};

inline constexpr double powers_of_ten[32] = {
    1,    1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
    1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22, 1,    1,    1,    1,    1,    1,    1,    1,    1};

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

}  // namespace settle_scanner

#endif
