internal import TraceFiles

/// From where on a difference counts. They live in the baseline, where they can be edited by hand.
package struct Thresholds: Hashable, Sendable {
  /// Greatest growth of an exact count, as a part of it. Frames and operations may not change at all.
  package var counts = 0.0
  /// Greatest growth of allocations, as a part of them; where there were none, none may come. An array that grows takes
  /// all of the block that it is given, and how large that is depends on what was freed before.
  package var allocations = 0.005
  /// Greatest factor by which an error may grow. Elementary functions differ in their last bits between machines.
  package var errorFactor = 2.0
  /// Greatest growth of the instructions of an operation, as a part of them.
  package var instructions = 0.01
  /// Least change of the time of an operation that is called one, as a part of it; see ``TimeComparison``.
  package var time = 0.05

  package init() {}

  /// Errors that are no larger are rounding, whatever their ratio. pt, pt/s.
  package static let leastError = 1e-11
}

extension Thresholds {
  /// The kinds, as files and `--threshold` call them.
  package static let names = ["counts", "allocations", "error", "instructions", "time"]

  /// Sets one kind from `time=10%`, `time=0.1` or `error=1.5`.
  package mutating func set(_ name: String, to text: String) throws(BenchmarkError) {
    guard Thresholds.names.contains(name) else {
      let advice = suggestion(for: name, among: Thresholds.names)
      throw BenchmarkError("no threshold is called '\(name)': \(enumeration(Thresholds.names))\(advice)")
    }
    let isPercent = text.hasSuffix("%")
    let digits = String(isPercent ? text.dropLast() : text[...])
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }), let number = Double(digits) else {
      throw BenchmarkError("'\(text)' is no threshold; write \(name)=\(name == "error" ? "1.5" : "10%")")
    }
    try set(name, to: isPercent ? (name == "error" ? 1 : 0) + number / 100 : number)
  }

  private mutating func set(_ name: String, to value: Double) throws(BenchmarkError) {
    guard Thresholds.range(of: name).contains(value) else {
      throw BenchmarkError("the threshold '\(name)' is \(Thresholds.expectation(of: name))")
    }
    switch name {
    case "counts": counts = value
    case "allocations": allocations = value
    case "error": errorFactor = value
    case "instructions": instructions = value
    default: time = value
    }
  }

  static func range(of name: String) -> ClosedRange<Double> { name == "error" ? 1...1e9 : 0...100 }

  static func expectation(of name: String) -> String {
    name == "error" ? "a factor from 1 to 1e9" : "a part from 0 to 100, or a percentage"
  }

  /// In the order of ``names``.
  var values: [Double] { [counts, allocations, errorFactor, instructions, time] }

  var json: JSONValue {
    JSONValue(.object(zip(Thresholds.names, values).map { JSONMember($0, .number($1)) }))
  }

  /// Those of the file; what it leaves out stays as it is in `fallback`.
  init(_ field: JSONField, or fallback: Thresholds) throws(FileFault) {
    try field.refuseOtherKeys(than: Thresholds.names)
    self = fallback
    for name in Thresholds.names {
      guard let value = field.optional(name) else { continue }
      let number = try value.number(in: Thresholds.range(of: name), Thresholds.expectation(of: name))
      do throws(BenchmarkError) {
        try set(name, to: number)
      } catch {
        throw value.fault(error.description)
      }
    }
  }
}
