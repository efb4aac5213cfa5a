import SettleReports
import SheetSimulation
import TraceFiles

/// Frames of a replay as lines of JSON or rows of CSV.
struct FrameText {
  private let isJSON: Bool
  private var writer = ByteWriter()
  /// The trace's name as it stands in every line.
  private var trace = ""
  /// The trace's regions have names that CSV must quote.
  private var needsQuotes = false

  /// JSON where the file's name ends with `l` or `json`, else CSV.
  init(for path: String) {
    isJSON = path.hasSuffix(".jsonl") || path.hasSuffix(".json") || path.hasSuffix(".ndjson")
  }

  /// What comes before the first frame.
  var head: String { isJSON ? "" : "trace,t_s,height_pt,velocity_up_pt_s,phase,content_pt\n" }

  /// Prepares for the frames of a trace.
  mutating func begin(_ trace: String, _ timeline: Timeline) {
    self.trace = isJSON ? trace : cell(trace)
    needsQuotes = timeline.contentNames.contains { cell($0) != $0 }
  }

  /// Appends a frame's line.
  mutating func append(_ frame: Int, of timeline: Timeline, to bytes: inout [UInt8]) {
    writer.removeAll()
    if isJSON { writeObject(trace, timeline, frame) } else { writeRow(trace, timeline, frame) }
    writer.write(ASCII.lineFeed)
    bytes.append(contentsOf: writer.bytes)
  }

  private mutating func writeObject(_ trace: String, _ timeline: Timeline, _ frame: Int) {
    writer.write(raw: "{\"trace\":")
    writer.write(quoted: trace)
    writer.write(raw: ",\"t_s\":")
    writer.write(timeline.time(of: frame))
    writer.write(raw: ",\"height_pt\":")
    writer.write(timeline.heights[frame])
    writer.write(raw: ",\"velocity_up_pt_s\":")
    writer.write(timeline.velocities[frame])
    writer.write(raw: ",\"phase\":")
    writer.write(quoted: timeline.phases[frame].name)
    writer.write(raw: ",\"content_pt\":{")
    let names = timeline.contentNames
    for index in names.indices {
      if index > 0 { writer.write(ASCII.comma) }
      writer.write(quoted: names[index])
      writer.write(ASCII.colon)
      writer.write(timeline.contentPositions[frame * names.count + index])
    }
    writer.write(raw: "}}")
  }

  private mutating func writeRow(_ trace: String, _ timeline: Timeline, _ frame: Int) {
    writer.write(raw: trace)
    writer.write(ASCII.comma)
    writer.write(timeline.time(of: frame))
    writer.write(ASCII.comma)
    writer.write(timeline.heights[frame])
    writer.write(ASCII.comma)
    writer.write(timeline.velocities[frame])
    writer.write(ASCII.comma)
    writer.write(raw: timeline.phases[frame].name)
    writer.write(ASCII.comma)
    let names = timeline.contentNames
    if needsQuotes { writer.write(ASCII.quote) }
    for index in names.indices {
      if index > 0 { writer.write(UInt8(ascii: ";")) }
      writer.write(raw: needsQuotes ? doubled(names[index]) : names[index])
      writer.write(UInt8(ascii: "="))
      writer.write(timeline.contentPositions[frame * names.count + index])
    }
    if needsQuotes { writer.write(ASCII.quote) }
  }

  /// A cell of CSV: quoted where it has to be (RFC 4180).
  private func cell(_ text: String) -> String {
    let mustQuote = text.utf8.contains {
      $0 == ASCII.quote || $0 == ASCII.comma || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
    }
    return mustQuote ? "\"\(doubled(text))\"" : text
  }

  private func doubled(_ text: String) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
  }
}
