// A hand scanner for whole trace files: one pass, every line, keys in the writer's order, no checks.
#include "rows.h"
#include "settle_scanner.h"

#include <cstring>
#include <utility>
#include <vector>

using settle_scanner::number;
using settle_scanner::Sample;

namespace {

// Bytes of the file itself, escapes and all.
struct Text {
  const unsigned char *bytes = nullptr;
  int64_t count = 0;
};

struct Header {
  Text id, clock, length_unit, down_on;
  double time_resolution = 0;
};

struct Figure {
  Text repository, path, commit, name;
};

struct Meta {
  Text source, tool, recorded, device, os, engine, license, resampled, shows;
  double refresh_rate = 0, input_rate = 0, pixel_ratio = 0, width = 0, height = 0;
  std::vector<Text> edited;
  bool is_truncated = false;
  Figure figure;

  void clear() {
    std::vector<Text> memory = std::move(edited);
    memory.clear();
    *this = Meta{};
    edited = std::move(memory);
  }
};

struct Offset {
  Text region;
  double offset;
};

struct Scene {
  // The name of a file, or the object from brace to brace.
  Text source;
  bool is_inline = false;
  Text start;
  std::vector<Offset> offsets;

  void clear() {
    source = start = Text{};
    is_inline = false;
    offsets.clear();
  }
};

struct Event {
  double time;
  // How many samples came before.
  int64_t row;
  Text kind, name;
  double first = 0, second = 0;
  bool is_set = false;
};

struct Observation {
  double time;
  int64_t row;
  double height = 0, offset = 0;
  Text state;
};

struct Want {
  Text intent, label_by;
};

struct Trace {
  Header header;
  Meta meta;
  Scene scene;
  std::vector<Sample> samples;
  std::vector<Event> events;
  std::vector<Observation> observations;
  Want want;

  // Another trace in the same memory.
  void restart() {
    meta.clear();
    scene.clear();
    samples.clear();
    events.clear();
    observations.clear();
    want = Want{};
  }
};

// Past `literal`, if it stands here. The file must go on at least as long where it is not a line of its own kind.
template <size_t size>
inline bool take(const unsigned char *&p, const char (&literal)[size]) {
  if (std::memcmp(p, literal, size - 1) != 0) return false;
  p += size - 1;
  return true;
}

// What stands after the opening quote, up to the closing one, and past that.
inline Text text(const unsigned char *&p, const unsigned char *end) {
  const unsigned char *const start = p;
  for (;;) {
    p = static_cast<const unsigned char *>(std::memchr(p, '"', end - p));
    // Escaped after an odd number of backslashes.
    const unsigned char *before = p;
    while (before > start && before[-1] == '\\') before -= 1;
    if ((p - before) % 2 == 0) return {start, p++ - start};
    p += 1;
  }
}

// An object from brace to brace, or any other value.
inline Text value(const unsigned char *&p, const unsigned char *end) {
  const unsigned char *const start = p;
  int depth = 0;
  for (;;) {
    switch (*p++) {
    case '"': text(p, end); break;
    case '{':
    case '[': depth += 1; break;
    case '}':
    case ']': depth -= 1; break;
    default: continue;
    }
    if (depth == 0) return {start, p - start};
  }
}

inline void read_header(const unsigned char *&p, const unsigned char *end, Header &header) {
  header = Header{};
  p += sizeof(R"({"settle":"trace","v":1,"id":")") - 1;
  header.id = text(p, end);
  p += sizeof(R"(,"clock":")") - 1;
  header.clock = text(p, end);
  p += sizeof(R"(,"t_unit":"ms","length_unit":")") - 1;
  header.length_unit = text(p, end);
  p += sizeof(R"(,"y_axis":"down")") - 1;
  if (take(p, R"(,"t_resolution_ms":)")) header.time_resolution = number(p);
  p += sizeof(R"(,"down_on":")") - 1;
  header.down_on = text(p, end);
  p += sizeof("}\n") - 1;
}

inline void read_figure(const unsigned char *&p, const unsigned char *end, Figure &figure) {
  p += sizeof(R"({"repository":")") - 1;
  figure.repository = text(p, end);
  p += sizeof(R"(,"path":")") - 1;
  figure.path = text(p, end);
  p += sizeof(R"(,"commit":")") - 1;
  figure.commit = text(p, end);
  p += sizeof(R"(,"name":")") - 1;
  figure.name = text(p, end);
  p += 1;
}

inline void read_edited(const unsigned char *&p, const unsigned char *end, std::vector<Text> &edited) {
  do {
    p += 2;
    edited.push_back(text(p, end));
  } while (*p == ',');
  p += 1;
}

inline void read_meta(const unsigned char *&p, const unsigned char *end, Meta &meta) {
  p += sizeof(R"({"meta":{)") - 1;
  if (take(p, R"("source":")")) meta.source = text(p, end), p += *p == ',';
  if (take(p, R"("tool":")")) meta.tool = text(p, end), p += *p == ',';
  if (take(p, R"("recorded":")")) meta.recorded = text(p, end), p += *p == ',';
  if (take(p, R"("device":")")) meta.device = text(p, end), p += *p == ',';
  if (take(p, R"("os":")")) meta.os = text(p, end), p += *p == ',';
  if (take(p, R"("engine":")")) meta.engine = text(p, end), p += *p == ',';
  if (take(p, R"("refresh_hz":)")) meta.refresh_rate = number(p), p += *p == ',';
  if (take(p, R"("input_hz":)")) meta.input_rate = number(p), p += *p == ',';
  if (take(p, R"("pixel_ratio":)")) meta.pixel_ratio = number(p), p += *p == ',';
  if (take(p, R"("viewport":[)")) {
    meta.width = number(p), p += 1;
    meta.height = number(p), p += 1;
    p += *p == ',';
  }
  if (take(p, R"("license":")")) meta.license = text(p, end), p += *p == ',';
  if (take(p, R"("resampled":")")) meta.resampled = text(p, end), p += *p == ',';
  if (take(p, R"("edited":)")) read_edited(p, end, meta.edited), p += *p == ',';
  if (take(p, R"("truncated":true)")) meta.is_truncated = true, p += *p == ',';
  if (take(p, R"("shows":")")) meta.shows = text(p, end), p += *p == ',';
  if (take(p, R"("figure":)")) read_figure(p, end, meta.figure);
  p += sizeof("}}\n") - 1;
}

inline void read_scene(const unsigned char *&p, const unsigned char *end, Scene &scene) {
  p += sizeof(R"({"scene":)") - 1;
  scene.is_inline = *p == '{';
  if (scene.is_inline) {
    scene.source = value(p, end);
  } else {
    p += 1;
    scene.source = text(p, end);
  }
  if (take(p, R"(,"start":")")) scene.start = text(p, end);
  if (take(p, R"(,"offsets":)")) {
    do {
      p += 2;
      const Text region = text(p, end);
      p += 1;
      scene.offsets.push_back({region, number(p)});
    } while (*p == ',');
    p += 1;
  }
  p += sizeof("}\n") - 1;
}

// At `"observed":{`: height, offset and state, of which any may be missing.
inline Observation read_observation(const unsigned char *&p, const unsigned char *end, double time, int64_t row) {
  Observation seen{time, row, 0, 0, {}};
  p += sizeof(R"("observed":)") - 1;
  do {
    p += 2;
    switch (*p) {
    case 'h': p += sizeof(R"(height":)") - 1, seen.height = number(p); break;
    case 'o': p += sizeof(R"(offset":)") - 1, seen.offset = number(p); break;
    default: p += sizeof(R"(state":")") - 1, seen.state = text(p, end);
    }
  } while (*p == ',');
  p += sizeof("}}\n") - 1;
  return seen;
}

// At `"event":"`: the kind, and then texts, numbers and truths by the kind.
inline Event read_event(const unsigned char *&p, const unsigned char *end, double time, int64_t row) {
  Event event{time, row, {}, {}};
  p += sizeof(R"("event":")") - 1;
  event.kind = text(p, end);
  for (int numbers = 0; *p == ',';) {
    p += 2;
    text(p, end);
    p += 1;
    if (*p == '"') {
      p += 1;
      event.name = text(p, end);
    } else if (*p == 't' || *p == 'f') {
      event.is_set = *p == 't';
      p += event.is_set ? 4 : 5;
    } else {
      (numbers++ == 0 ? event.first : event.second) = number(p);
    }
  }
  p += sizeof("}\n") - 1;
  return event;
}

inline void read_want(const unsigned char *&p, const unsigned char *end, Want &want) {
  p += sizeof(R"({"want":{"intent":")") - 1;
  want.intent = text(p, end);
  p += sizeof(R"(,"label_by":")") - 1;
  want.label_by = text(p, end);
  p += sizeof("}}\n") - 1;
}

// Adds up everything that a trace holds.
struct Sums {
  settle_scan_totals rows{};
  settle_file_totals all{};

  void add(const Text &text) {
    if (text.count == 0) return;
    all.texts += 1;
    all.text_bytes += text.count;
    all.text_ends += text.bytes[0] + 256 * text.bytes[text.count - 1];
  }

  void add(double number) { all.number_sum += number; }

  void add(const Meta &meta) {
    add(meta.source), add(meta.tool), add(meta.recorded), add(meta.device), add(meta.os), add(meta.engine);
    add(meta.refresh_rate), add(meta.input_rate), add(meta.pixel_ratio), add(meta.width), add(meta.height);
    add(meta.license), add(meta.resampled);
    for (const Text &step : meta.edited) add(step);
    all.truncated += meta.is_truncated;
    add(meta.shows);
    add(meta.figure.repository), add(meta.figure.path), add(meta.figure.commit), add(meta.figure.name);
  }

  void add(const Scene &scene) {
    if (scene.is_inline) {
      all.inline_scenes += 1;
      all.inline_scene_bytes += scene.source.count;
    } else {
      add(scene.source);
    }
    add(scene.start);
    for (const Offset &offset : scene.offsets) add(offset.region), add(offset.offset);
  }

  void add(const Trace &trace) {
    add(trace.header.id), add(trace.header.clock), add(trace.header.length_unit), add(trace.header.down_on);
    add(trace.header.time_resolution);
    add(trace.meta);
    add(trace.scene);
    for (const Sample &row : trace.samples) {
      rows.time_sum += row.time;
      rows.x_sum += row.x;
      rows.y_sum += row.y;
      rows.phase_sum += row.phase;
      rows.pointer_sum += row.pointer;
    }
    for (const Event &event : trace.events) {
      add(event.time), add(event.kind), add(event.name), add(event.first), add(event.second);
      all.set += event.is_set;
      all.row_sum += event.row;
    }
    for (const Observation &seen : trace.observations) {
      add(seen.time), add(seen.height), add(seen.offset), add(seen.state);
      all.row_sum += seen.row;
    }
    add(trace.want.intent), add(trace.want.label_by);
    rows.traces += 1;
    rows.samples += static_cast<int64_t>(trace.samples.size());
    all.events += static_cast<int64_t>(trace.events.size());
    all.observations += static_cast<int64_t>(trace.observations.size());
  }
};

// A line that begins with a time: something that happened to the sheet.
inline void read_timed(const unsigned char *&p, const unsigned char *end, Trace &trace) {
  p += sizeof(R"({"t":)") - 1;
  const double time = number(p);
  p += 1;
  const auto row = static_cast<int64_t>(trace.samples.size());
  if (p[1] == 'o') {
    trace.observations.push_back(read_observation(p, end, time, row));
  } else {
    trace.events.push_back(read_event(p, end, time, row));
  }
}

}  // namespace

extern "C" int64_t settle_scan_files(
    const unsigned char *bytes, int64_t count, struct settle_scan_totals *rows, struct settle_file_totals *all) {
  *rows = settle_scan_totals{};
  *all = settle_file_totals{};
  if (count == 0) return 0;
  if (bytes[count - 1] != '\n') return -1;
  const unsigned char *p = bytes, *const end = bytes + count;
  Trace trace;
  Sums sums;
  bool is_open = false;
  while (p < end) {
    if (*p == '[') {
      trace.samples.push_back(settle_scanner::sample(p));
      continue;
    }
    switch (p[2]) {
    case 's':
      if (p[3] == 'e') {
        if (is_open) sums.add(trace);
        trace.restart();
        is_open = true;
        read_header(p, end, trace.header);
      } else {
        read_scene(p, end, trace.scene);
      }
      break;
    case 'm': read_meta(p, end, trace.meta); break;
    case 'w': read_want(p, end, trace.want); break;
    default: read_timed(p, end, trace);
    }
  }
  if (is_open) sums.add(trace);
  *rows = sums.rows;
  *all = sums.all;
  return sums.rows.samples;
}
