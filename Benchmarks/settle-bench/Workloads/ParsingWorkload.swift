import BenchmarkHarness
import CReference
import TraceFiles

extension Workload {
  /// Bytes of trace files in memory to traces, beside a scanner in C++ that knows nothing but this format.
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

  /// Small files again and again, up to half a megabyte.
  private static func repeated(_ bytes: [UInt8]) -> [UInt8] {
    (0..<max(1, 500_000 / max(bytes.count, 1))).reduce(into: []) { all, _ in all += bytes }
  }

  private static func parsing(_ name: String, _ bytes: [UInt8]) -> [Subject] {
    var trace = Trace(TraceHeader(id: "", clock: .event))
    return [
      Subject(
        workload: "parsing", method: name, operation: "file", size: 1000,
        pass: { count in
          var counts = PassCounts(operations: count)
          for _ in 0..<count {
            counts.frames += try TraceBytes.read(bytes, into: &trace).rows
            counts.bytes += bytes.count
          }
          return counts
        }),
      Subject(
        workload: "parsing", method: "\(name), scanner in C++", origin: .peer("C++"), operation: "file", size: 1000,
        pass: { count in
          var counts = PassCounts(operations: count)
          for _ in 0..<count {
            var totals = settle_scan_totals()
            guard settle_scan_traces(bytes, Int64(bytes.count), &totals) >= 0 else {
              throw BenchmarkError("the scanner does not know this file")
            }
            counts.frames += Int(totals.samples)
            counts.bytes += bytes.count
          }
          return counts
        }),
    ].map { subject in
      var subject = subject
      subject.prefix = 1
      return subject
    }
  }
}
