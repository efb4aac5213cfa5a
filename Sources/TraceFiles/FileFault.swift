/// A place in a text file, as editors count.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars: an accented letter of two bytes is one column, a tab too.
  public let column: Int

  /// The place at `line` and `column`, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  func moved(by lines: Int) -> TextPosition { TextPosition(line: line + lines, column: column) }
}

/// A fault in a file, printed as compilers do, so that editors can jump to it.
public struct FileFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name, as the caller gave it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// What was found, then what was expected.
  public let problem: String

  /// A fault at `position` of `file`.
  public init(file: String, at position: TextPosition, _ problem: String) {
    self.file = file
    self.line = position.line
    self.column = position.column
    self.problem = problem
  }

  /// For example `swipe.trace.jsonl:7:2: error: time 12.1 after 16.6, expected times that never go backwards`.
  public var description: String { "\(file):\(line):\(column): error: \(problem)" }
}
