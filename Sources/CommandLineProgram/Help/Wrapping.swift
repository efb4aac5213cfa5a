/// Breaks text at its spaces into lines of at most `width` characters; a longer word gets a line of its own.
///
/// No line breaks at a no-break space, and it comes out as a plain one.
package func wrapped(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.map { $0.replacing("\u{A0}", by: " ") }
}
