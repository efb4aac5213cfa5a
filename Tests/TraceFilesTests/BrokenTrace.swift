import Testing
import TraceFiles

/// A broken trace and the complaint that it must get.
struct BrokenTrace: CustomTestStringConvertible, Sendable {
  let what: String
  let bytes: [UInt8]
  let complaint: String

  var testDescription: String { what }

  init(_ what: String, _ text: String, _ complaint: String) { self.init(what, Array(text.utf8), complaint) }

  init(_ what: String, _ bytes: [UInt8], _ complaint: String) {
    (self.what, self.bytes, self.complaint) = (what, bytes, complaint)
  }

  /// A good header, then `rows`.
  static func rows(_ what: String, _ rows: String, _ complaint: String) -> BrokenTrace {
    BrokenTrace(what, headerLine + rows, complaint)
  }

  /// The good header with `old` replaced, then good rows.
  static func header(_ what: String, _ old: String, _ new: String, _ complaint: String) -> BrokenTrace {
    BrokenTrace(what, headerLine.replacing(old, with: new) + "[0,\"d\",0,1,2]\n[1,\"u\",0,1,2]\n", complaint)
  }

  /// A good header, the first down, then `row`.
  static func row(_ what: String, _ row: String, _ complaint: String) -> BrokenTrace {
    BrokenTrace(what, headerLine + "[1,\"d\",0,1,2]\n" + row + "\n[99,\"u\",0,1,2]\n", "3:\(complaint)")
  }

  /// A good header, then `meta`, then good rows.
  static func meta(_ what: String, _ meta: String, _ complaint: String) -> BrokenTrace {
    BrokenTrace(what, headerLine + "{\"meta\":{\(meta)}}\n[0,\"d\",0,1,2]\n[1,\"u\",0,1,2]\n", "2:\(complaint)")
  }

  static let all = files + headers + preambles + pointerRows + objectRows + order
}
