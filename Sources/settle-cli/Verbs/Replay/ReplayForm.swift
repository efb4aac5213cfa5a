import CommandLineProgram

/// What a replay prints on standard output.
enum ReplayForm: Sendable {
  case table, explanation, json, none

  /// - Note: Frames or a picture on standard output stand there alone.
  init(_ call: Call) {
    let isTaken = call.text(.frames) == "-" || call.text(.svg) == "-"
    self = isTaken ? .none : call.has(.json) ? .json : call.has(.why) ? .explanation : .table
  }
}
