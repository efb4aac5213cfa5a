import TestSupport
import Testing
import TraceFiles

/// The reader's fast ways and its careful way must give the same traces and the same faults.
@Suite("shortcuts of the trace reader")
struct TraceShortcutTests {
  @Test("the fast and the careful way agree on every edit of valid traces, in chunks of any size", arguments: 0..<20)
  func edits(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 500)
    var faults = 0
    for round in 0..<24 {
      var bytes = repeated(&random)
      for _ in 0..<Int.random(in: 0...3, using: &random) { mutate(&bytes, &random) }
      let greatest = [40, 300, 100_000][round % 3]
      let cuts = (0..<64).map { _ in Int.random(in: 1...greatest, using: &random) }
      let (fast, careful) = (outcome(bytes, cuts, isFast: true), outcome(bytes, cuts, isFast: false))
      try #require(fast == careful, "seed \(seed), round \(round): \(utf8(bytes))")
      if case .failure = fast { faults += 1 }
    }
    #expect(faults > 2)
  }

  @Test("numbers of every length between other numbers read alike in both ways", arguments: 0..<20)
  func numbers(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 600)
    func digits(_ range: ClosedRange<Int>) -> String {
      (0..<Int.random(in: range, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
    }
    func number() -> String {
      let sign = Int.random(in: 0..<6, using: &random) == 0 ? "-" : ""
      let whole = digits(0...9)
      let point = Int.random(in: 0..<12, using: &random)
      let fraction = point == 0 ? "." : point < 8 ? "." + digits(1...10) : point == 8 ? "e" + digits(0...1) : ""
      return sign + whole + fraction
    }
    for _ in 0..<100 {
      // A row may be faulty: each stands in a file of its own, with rows behind it so that it is not the last.
      let row = "[\(number()),\"m\",0,\(number()),\(number())]\n"
      let text = headerLine + "[-1e9,\"d\",0,1,1]\n" + row + String(repeating: "[1e9,\"m\",0,1.5,2]\n", count: 8)
      let (fast, careful) = (outcome(Array(text.utf8), [], isFast: true), outcome(Array(text.utf8), [], isFast: false))
      try #require(fast == careful, "seed \(seed): \(row)")
    }
  }

  @Test("a line that comes again says where it stands now, to its innermost value")
  func places() throws {
    let scene = #"{"scene":{"a":[{"b":1}]}}"# + "\n"
    let meta = #"{"meta":{"tool":"t","later":[{"c":2}]}}"# + "\n"
    let gesture =
      headerLine + meta + scene + "[0,\"d\",0,1,1]\n[9,\"u\",0,1,1]\n"
      + #"{"want":{"intent":"half","label_by":"rule"}}"# + "\n"
    let read = try traces(gesture + gesture)
    for (trace, line) in zip(read, [2, 8]) {
      let later = try #require(trace.meta.others.first)
      #expect(later.position?.line == line)
      guard case .array(let list) = later.value.content else { throw Unexpected() }
      #expect(list[0].position?.line == line)
      #expect(list[0]["c"]?.position?.line == line)
      guard case .inline(let scene)? = trace.scene?.source, case .array(let list)? = scene["a"]?.content else {
        throw Unexpected()
      }
      #expect(scene.position?.line == line + 1)
      #expect(list[0].position?.line == line + 1)
      #expect(list[0]["b"]?.position == TextPosition(line: line + 1, column: 21))
    }
    #expect(read[0] == read[1])
  }

  private struct Unexpected: Error {}

  /// A few traces over and over, so that lines come again, each time with another id.
  private func repeated(_ random: inout SplitMix64) -> [UInt8] {
    var kinds = (0..<2).map { _ in randomTrace(&random) }
    var traces: [Trace] = []
    for index in 0..<5 {
      let kind = Int.random(in: kinds.indices, using: &random)
      kinds[kind].header.id = "trace \(index)"
      traces.append(kinds[kind])
    }
    return canonical(traces)
  }

  /// What the reader makes of `bytes`: everything that a trace says and where it stood, or the fault.
  private func outcome(_ bytes: [UInt8], _ cuts: [Int], isFast: Bool) -> Result<[Seen], FileFault> {
    Result { () throws(FileFault) in
      var reader = TraceReader(file: "t")
      reader.takesShortcuts = isFast
      var trace = Trace(TraceHeader(id: "", clock: .event))
      var all: [Seen] = []
      var (at, turn) = (0, 0)
      while at < bytes.count {
        let size = min(bytes.count - at, cuts.isEmpty ? bytes.count : cuts[turn % cuts.count])
        while try reader.next(in: bytes.span.extracting(at..<(at + size)), into: &trace) { all.append(Seen(trace)) }
        (at, turn) = (at + size, turn + 1)
      }
      while try reader.finish(into: &trace) { all.append(Seen(trace)) }
      return all
    }
  }

  private struct Seen: Equatable {
    let trace: Trace
    let rows: String
    let places: [TextPosition?]

    init(_ trace: Trace) {
      self.trace = trace
      // The text tells 0 from -0.
      rows = "\(trace.rows)"
      var places: [TextPosition?] = [trace.headerLine, trace.firstRowLine].map { TextPosition(line: $0, column: 1) }
      for member in trace.header.others + trace.meta.others { places += Self.places(member) }
      if case .inline(let scene)? = trace.scene?.source { places += Self.places(scene) }
      self.places = places
    }

    private static func places(_ value: JSONValue) -> [TextPosition?] {
      switch value.content {
      case .array(let elements): [value.position] + elements.flatMap(places)
      case .object(let members): [value.position] + members.flatMap(places)
      default: [value.position]
      }
    }

    private static func places(_ member: JSONMember) -> [TextPosition?] { [member.position] + places(member.value) }
  }
}
