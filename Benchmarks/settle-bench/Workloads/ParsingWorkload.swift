import BenchmarkHarness
import CReference
import TraceFiles

extension Workload {
  /// Bytes of trace files in memory to traces, beside a scanner in C++ that knows nothing but this
  /// format, and beside one that only looks at the samples.
  static var parsing: Workload {
    Workload(
      name: "parsing", about: "trace files in memory, to samples",
      inputHash: { context in
        InputHash(of: try RecordedTraces(folder: context.deviceTraces).bytes + generated(context)).value
      },
      subjects: { context in
        try parsing("recorded", repeated(RecordedTraces(folder: context.deviceTraces).bytes))
          + parsing("generated", generated(context))
      })
  }

  private static func generated(_ context: Context) -> [UInt8] {
    TraceBytes.generated(context.isFull ? 20_000 : 500, seed: context.seed)
  }

  /// Small files again and again, up to two megabytes: a corpus, in which what a reader meets for the first time is rare.
  private static func repeated(_ bytes: [UInt8]) -> [UInt8] {
    (0..<max(1, 2_000_000 / max(bytes.count, 1))).reduce(into: []) { all, _ in all += bytes }
  }

  private static func parsing(_ name: String, _ bytes: [UInt8]) -> [Subject] {
    var trace = Trace(TraceHeader(id: "", clock: .event))
    return [
      pass(name, .settle, bytes) { try TraceBytes.read(bytes, into: &trace).rows },
      pass("\(name), scanner in C++", .peer("C++"), bytes) {
        var (totals, others) = (settle_scan_totals(), settle_file_totals())
        return Int(settle_scan_files(bytes, Int64(bytes.count), &totals, &others))
      },
      pass("\(name), samples only in C++", .peer("C++"), bytes) {
        var totals = settle_scan_totals()
        return Int(settle_scan_traces(bytes, Int64(bytes.count), &totals))
      },
    ]
  }

  /// - Parameter read: Reads the bytes once; how many rows there were, or less than 0.
  private static func pass(
    _ method: String, _ origin: Subject.Origin, _ bytes: [UInt8], _ read: @escaping () throws -> Int
  ) -> Subject {
    var subject = Subject(
      workload: "parsing", method: method, origin: origin, operation: "file", size: 1000,
      pass: { count in
        var counts = PassCounts(operations: count)
        for _ in 0..<count {
          let rows = try read()
          guard rows >= 0 else { throw BenchmarkError("\(method) does not know this file") }
          counts.frames += rows
          counts.bytes += bytes.count
        }
        return counts
      })
    subject.prefix = 1
    return subject
  }
}
