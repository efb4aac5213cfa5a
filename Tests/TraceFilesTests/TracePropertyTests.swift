import TestSupport
import Testing
import TraceFiles

@Suite("properties of trace files")
struct TracePropertyTests {
  @Test("any trace is the same after writing and reading, and the bytes after writing again", arguments: 0..<20)
  func roundTrip(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<20 {
      let written = (0..<Int.random(in: 1...4, using: &random)).map { _ in randomTrace(&random) }
      let bytes = canonical(written)
      let read = try traces(bytes)
      try #require(read == written, "seed \(seed)")
      try #require(canonical(read) == bytes, "seed \(seed)")
    }
  }

  @Test("a trace that begins at another time is shifted once, keeps its order, and then stays", arguments: 0..<20)
  func shift(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 100)
    var trace = randomTrace(&random)
    let offset = Double.random(in: -1e7...1e7, using: &random)
    trace.rows = TraceRows(trace.rows.map { $0.moved(by: offset) })
    let once = trace.canonicalBytes
    let read = try #require(try traces(once).first)
    try #require(read.firstDownTime == 0, "seed \(seed)")
    try #require(read.canonicalBytes == once, "seed \(seed)")
    for (before, after) in zip(trace.rows, read.rows) {
      // Half a nanosecond from rounding, and what the subtraction of times near 1e7 ms loses.
      try #require(abs(before.time - trace.firstDownTime - after.time) <= 0.5e-6 + 4e-9, "seed \(seed)")
    }
  }

  @Test("how a stream is cut into chunks changes nothing, good or broken", arguments: 0..<20)
  func cuts(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 200)
    for round in 0..<8 {
      var bytes = canonical((0..<3).map { _ in randomTrace(&random) })
      if round % 2 == 1 { mutate(&bytes, &random) }
      let whole = Result { () throws(FileFault) in try traces(bytes) }
      for greatest in [1, 3, 50, 1_000] {
        let cut = Result { () throws(FileFault) in
          try traces(bytes) { _ in Int.random(in: 1...greatest, using: &random) }
        }
        try #require(cut == whole, "seed \(seed), round \(round), chunks of up to \(greatest)")
      }
    }
  }

  @Test("any damage gives traces or a fault inside the file, never a crash", arguments: 0..<40)
  func damage(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 300)
    var faults = 0
    for _ in 0..<100 {
      var bytes = Int.random(in: 0..<4, using: &random) == 0 ? Array(fullTrace.utf8) : canonical([randomTrace(&random)])
      for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&bytes, &random) }
      do throws(FileFault) {
        let read = try traces(bytes)
        try requireEqual(try traces(canonical(read)), read.map(\.shifted), "seed \(seed): \(utf8(bytes))")
      } catch {
        faults += 1
        let lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        try #require(lines.indices.contains(error.line - 1), "seed \(seed): \(error)")
        let columns = lines[error.line - 1].count { !isContinuation($0) } + 1
        try #require((1...columns).contains(error.column), "seed \(seed): \(error)")
        try #require(error.problem.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "seed \(seed): \(error)")
      }
    }
    #expect(faults > 50)
  }

  /// The fast way through plain rows and the careful way through all others must agree.
  @Test("a row says the same with and without spaces", arguments: 0..<10)
  func plainAndSpaced(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 400)
    for _ in 0..<20 {
      var plain = canonical([randomTrace(&random)])
      if Bool.random(using: &random) { mutate(&plain, &random) }
      let spaced = utf8(plain).replacing("\n[", with: "\n[ ")
      guard utf8(plain).utf8.elementsEqual(plain) else { continue }
      let (fast, careful) = (outcome(plain), outcome(Array(spaced.utf8)))
      try #require(fast == careful, "seed \(seed): \(utf8(plain))")
    }
  }

  private func outcome(_ bytes: [UInt8]) -> Result<[Trace], Line> {
    Result { () throws(FileFault) in try traces(bytes) }.mapError { Line(number: $0.line, problem: $0.problem) }
  }

  private struct Line: Error, Equatable {
    let number: Int
    let problem: String
  }

  private func requireEqual(_ one: [Trace], _ other: [Trace], _ comment: Comment) throws(FileFault) {
    #expect(one == other, comment)
  }
}
