/// What an option or operand takes, from which its check, its help and its completion follow.
package enum ValueKind: Hashable, Sendable {
  /// On or off, without a value: `--json`, or `--json=false`.
  case flag
  /// A finite number of the range.
  case number(ClosedRange<Double>)
  /// A whole number of the range.
  case whole(ClosedRange<UInt64>)
  /// One of some words.
  case choice([String])
  /// Any text that is not empty.
  case text
  /// The name of a solver, see ``SolverName``.
  case solver
  /// `key=value`.
  case assignment
  /// `key=value,key=value`, no key twice.
  case assignments
  /// An existing file.
  case inputFile
  /// Existing files and folders, or `-`.
  case inputs
  /// A file to write, or `-`.
  case outputFile
  /// A folder to write into.
  case outputFolder
  /// A file or folder to write, or `-`.
  case output

  /// The values are numbers or booleans in a settings file, not strings.
  var isNumber: Bool {
    switch self {
    case .number, .whole: true
    default: false
    }
  }

  /// A relative path in a settings file is relative to that file's folder.
  var isPath: Bool {
    switch self {
    case .inputFile, .inputs, .outputFile, .outputFolder, .output: true
    default: false
    }
  }

  /// Two options of one call must not write to one place.
  var isOutput: Bool {
    switch self {
    case .outputFile, .outputFolder, .output: true
    default: false
    }
  }

  /// The values that completion offers; empty where they are files or free.
  var candidates: [String] {
    switch self {
    case .choice(let words): words
    case .solver: SolverName.candidates
    default: []
    }
  }
}
