extension Chart {
  /// The picture as SVG, one element a line.
  ///
  /// It stands alone: no script, no font, no reference outside itself. Colours follow the reader's light or dark page.
  /// - Parameter identifier: Begins the ids inside; give each chart of one HTML page its own. Anything but ASCII
  ///   letters, digits, `-` and `_` is left out of it.
  public func svg(identifier: String = "chart") -> String {
    var bytes: [UInt8] = []
    writeSVG(identifier: identifier, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends what ``svg(identifier:)`` returns, in UTF-8.
  public func writeSVG(identifier: String = "chart", into bytes: inout [UInt8]) {
    var writer = SVGWriter(identifier: identifier)
    writer.write(drawing())
    bytes += writer.bytes
  }
}

/// A drawing as text. Coordinates have two decimals.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  private let identifier: String

  init(identifier: String) {
    let safe = identifier.utf8.filter { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
        || byte == 0x5F
    }
    // An id begins with a letter.
    self.identifier = "c-" + String(decoding: safe, as: UTF8.self)
  }

  mutating func write(_ drawing: Drawing) {
    put(#"<svg xmlns="http://www.w3.org/2000/svg" class="settle-chart" role="img" aria-labelledby=""#)
    put("\(identifier)-title \(identifier)-desc\"", ("width", drawing.width), ("height", drawing.height))
    put(#" viewBox="0 0 "#)
    number(drawing.width)
    put(" ")
    number(drawing.height)
    put("\">\n<title id=\"\(identifier)-title\">")
    escaped(drawing.title)
    put("</title>\n<desc id=\"\(identifier)-desc\">")
    escaped(drawing.description)
    put("</desc>\n<style>\n\(ChartStyle.css)</style>\n<defs>\n")
    for (index, plot) in drawing.plots.enumerated() {
      // Wider than the plot, so that a stroke on its edge keeps its width and a dot its shape.
      let box = plot.inset(by: -4)
      put("<clipPath id=\"\(identifier)-\(index)\"><rect")
      put("", ("x", box.left), ("y", box.top), ("width", box.width), ("height", box.height))
      put("/></clipPath>\n")
    }
    put("</defs>\n")
    for shape in drawing.shapes { write(shape) }
    for label in drawing.labels { write(label) }
    put("</svg>\n")
  }

  private mutating func write(_ shape: Drawing.Shape) {
    switch shape {
    case .rectangle(let box, let look):
      put("<rect class=\"\(look)\"", ("x", box.left), ("y", box.top), ("width", box.width), ("height", box.height))
      put("/>\n")
    case .line(let a, let b, let look):
      put("<line class=\"\(look)\"", ("x1", a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y))
      put("/>\n")
    case .path(let pixels, let isClosed, let look, let clip):
      put("<path class=\"\(look)\" clip-path=\"url(#\(identifier)-\(clip))\" d=\"")
      path(pixels, isClosed: isClosed)
      put("\"/>\n")
    case .dots(let pixels, let radius, let look, let clip):
      put("<g clip-path=\"url(#\(identifier)-\(clip))\">\n")
      for pixel in pixels { dot(pixel, radius, look) }
      put("</g>\n")
    case .keyDot(let pixel, let radius, let look):
      dot(pixel, radius, look)
    case .leader(let pixels):
      put("<path class=\"leader\" d=\"")
      path(pixels, isClosed: false)
      put("\"/>\n")
    }
  }

  private mutating func dot(_ pixel: Pixel, _ radius: Double, _ look: String) {
    put("<circle class=\"\(look)\"", ("cx", pixel.x), ("cy", pixel.y), ("r", radius))
    put("/>\n")
  }

  private mutating func path(_ pixels: [Pixel], isClosed: Bool) {
    for (index, pixel) in pixels.enumerated() {
      put(index == 0 ? "M" : index == 1 ? "L" : " ")
      number(pixel.x)
      put(" ")
      number(pixel.y)
    }
    if isClosed { put("Z") }
  }

  private mutating func write(_ label: Label) {
    put(
      "<text class=\"\(label.role.rawValue)\(label.colour.map { " " + $0 } ?? "")\"", ("x", label.x),
      ("y", label.baseline))
    switch label.anchor {
    case .start: put(">")
    case .middle: put(" text-anchor=\"middle\">")
    case .end: put(" text-anchor=\"end\">")
    }
    if let whole = label.fullText {
      put("<title>")
      escaped(whole)
      put("</title>")
    }
    for run in label.runs {
      if run.isMuted { put("<tspan class=\"value\">") }
      escaped(run.text)
      if run.isMuted { put("</tspan>") }
    }
    put("</text>\n")
  }

  private mutating func put(_ text: String, _ attributes: (String, Double)...) {
    bytes += text.utf8
    for (name, value) in attributes {
      bytes += " \(name)=\"".utf8
      number(value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// A curve may leave the plot by far; beyond ten million units its slope on the way out no longer changes.
  private mutating func number(_ value: Double) {
    FixedDecimal.append(max(-1e7, min(1e7, value)), decimals: 2, to: &bytes)
  }

  private mutating func escaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      case UInt8(ascii: "'"): put("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}
