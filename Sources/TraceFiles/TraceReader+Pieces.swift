extension TraceReader {
  /// A reader that begins further down in a file, at a line with which a trace begins.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - firstLine: The number of the first line that it is given, from 1.
  package init(file: String, firstLine: Int) {
    self.init(file: file)
    line = firstLine
  }
}
