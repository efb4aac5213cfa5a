import BenchmarkHarness
import CommandLineProgram

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Instructions of one operation: this program runs itself under callgrind, once for few operations and once for many.
/// What both do, such as starting up, cancels out.
struct Callgrind {
  let context: Context

  /// Why it cannot count here; `nil` where it can.
  static var absence: String? { MeasuredProcess.absence(of: "valgrind") }

  /// - Throws: Why there is no number, such as `not installed`.
  func instructions(_ subject: Subject) throws(BenchmarkError) -> Double {
    if let absence = Callgrind.absence { throw BenchmarkError(absence) }
    let (few, many) = subject.instructionPrefixes
    guard few < many else { throw BenchmarkError("too few operations") }
    let difference = try total(subject.name, many) - total(subject.name, few)
    return Double(difference) / Double(many - few)
  }

  private func total(_ name: String, _ operations: Int) throws(BenchmarkError) -> Int {
    let words =
      // Seeded hashing would make other tables in every run.
      ["env", "SWIFT_DETERMINISTIC_HASHING=1", "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
      + [try bareProgram(), "once", name, "\(operations)", "--program", context.program] + context.words
    guard let child = ChildProcess.run(words) else { throw BenchmarkError("valgrind cannot be started") }
    guard child.code == 0, let total = Callgrind.collected(in: child.output) else {
      throw BenchmarkError("failed under valgrind")
    }
    return total
  }

  /// A copy of this program that valgrind can load: some versions give up on debug information of later compilers, and
  /// without its table of sections an ELF file has none.
  private func bareProgram() throws(BenchmarkError) -> String {
    let path = "\(context.scratch)/settle-bench"
    if FileSystem.exists(path) { return path }
    guard var bytes = FileBytes.whole(OwnProgram.path), bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      bytes.count > 64
    else { return OwnProgram.path }
    // e_shoff, then e_shnum and e_shstrndx.
    for index in Array(0x28..<0x30) + Array(0x3C..<0x40) { bytes[index] = 0 }
    guard FileBytes.put(bytes, in: path), chmod(path, 0o700) == 0 else {
      throw BenchmarkError("no copy of the program can be made")
    }
    return path
  }

  /// The number behind `Collected :`.
  static func collected(in log: String) -> Int? {
    for line in log.split(separator: "\n") {
      guard let mark = line.range(of: "Collected :") else { continue }
      return Int(line[mark.upperBound...].filter(\.isNumber))
    }
    return nil
  }
}

extension Substring {
  /// Where `part` stands first.
  fileprivate func range(of part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
