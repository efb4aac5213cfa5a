import SettleReports
import SheetSimulation
import TraceFiles

/// Every frame of a replay as a file: lines of JSON where the name ends with `l` or `json`, else CSV.
struct FrameFile: ~Copyable {
  private var file: OutputFile
  private let isJSON: Bool
  private var writer = ByteWriter()

  init(_ path: String, _ call: Call) throws(CommandError) {
    file = try call.outputFile(path)
    isJSON = path.hasSuffix(".jsonl") || path.hasSuffix(".json") || path.hasSuffix(".ndjson")
  }

  /// Writes what comes before the first frame.
  mutating func begin() throws(CommandError) {
    if !isJSON { try file.write("trace,t_s,height_pt,velocity_up_pt_s,phase,content_pt\n") }
  }

  /// Writes the frames of one trace.
  mutating func write(_ trace: String, _ timeline: Timeline) throws(CommandError) {
    for frame in 0..<timeline.count {
      writer.removeAll()
      if isJSON { writeObject(trace, timeline, frame) } else { writeRow(trace, timeline, frame) }
      writer.write(ASCII.lineFeed)
      try file.write(writer.bytes)
    }
  }

  consuming func commit() throws(CommandError) { try file.commit() }

  private mutating func writeObject(_ trace: String, _ timeline: Timeline, _ frame: Int) {
    let width = timeline.contentNames.count
    let content = (0..<width).map {
      JSONMember(timeline.contentNames[$0], .number(timeline.contentPositions[frame * width + $0]))
    }
    writer.write([
      JSONMember("trace", .string(trace)), JSONMember("t_s", .number(timeline.time(of: frame))),
      JSONMember("height_pt", .number(timeline.heights[frame])),
      JSONMember("velocity_up_pt_s", .number(timeline.velocities[frame])),
      JSONMember("phase", .string(timeline.phases[frame].name)), JSONMember("content_pt", .object(content)),
    ])
  }

  private mutating func writeRow(_ trace: String, _ timeline: Timeline, _ frame: Int) {
    let width = timeline.contentNames.count
    writer.write(raw: quotedCell(trace))
    for value in [timeline.time(of: frame), timeline.heights[frame], timeline.velocities[frame]] {
      writer.write(ASCII.comma)
      writer.write(value)
    }
    writer.write(ASCII.comma)
    writer.write(raw: timeline.phases[frame].name)
    writer.write(ASCII.comma)
    let content = (0..<width).map {
      "\(timeline.contentNames[$0])=\(plain(timeline.contentPositions[frame * width + $0]))"
    }
    writer.write(raw: quotedCell(content.joined(separator: ";")))
  }

  /// A cell of CSV: quoted where it has to be.
  private func quotedCell(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }) else { return text }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
