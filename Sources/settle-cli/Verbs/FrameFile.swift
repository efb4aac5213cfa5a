import CommandLineProgram
import SettleReports
import SheetSimulation
import TraceFiles

/// Every frame of a replay as a file: lines of JSON where the name ends with `l` or `json`, else CSV.
struct FrameFile: ~Copyable {
  private var file: OutputFile
  private let isJSON: Bool
  private var writer = ByteWriter()
  /// The running trace's regions have names that CSV must quote.
  private var needsQuotes = false

  /// Opens the file and writes what comes before the first frame.
  init(_ path: String, _ call: Call) throws(CommandError) {
    let isJSON = path.hasSuffix(".jsonl") || path.hasSuffix(".json") || path.hasSuffix(".ndjson")
    var file = try call.outputFile(path)
    if !isJSON { try file.write("trace,t_s,height_pt,velocity_up_pt_s,phase,content_pt\n") }
    self.file = file
    self.isJSON = isJSON
  }

  /// Writes the frames of one trace.
  mutating func write(_ trace: String, _ timeline: Timeline) throws(CommandError) {
    let trace = isJSON ? trace : cell(trace)
    needsQuotes = timeline.contentNames.contains { cell($0) != $0 }
    for frame in 0..<timeline.count {
      writer.removeAll()
      if isJSON { writeObject(trace, timeline, frame) } else { writeRow(trace, timeline, frame) }
      writer.write(ASCII.lineFeed)
      try file.write(writer.bytes)
    }
  }

  consuming func commit() throws(CommandError) { try file.commit() }

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
