extension ByteWriter {
  /// Writes the shortest decimal that reads back as `value`: `12`, `0.1`, `1e-5`, `1.5e300`.
  ///
  /// Whole numbers have no decimal point below 2⁵³ in magnitude; from there on they have one or an exponent, which
  /// marks them as numbers that may have lost digits. Negative zero is written as `0`.
  /// - Precondition: `value` is finite; JSON has no other numbers.
  package mutating func write(_ value: Double) {
    precondition(value.isFinite, "JSON cannot hold \(value)")
    let magnitude = abs(value)
    if value < 0 { write(ASCII.minus) }
    if magnitude >= 1e12 || !writeFewDecimals(magnitude) { writeShortest(magnitude) }
  }

  /// Writes numbers of at most three decimals, as most coordinates and times are, a good deal faster.
  ///
  /// With at most 15 significant digits no two decimals round to the same double, so the first that reads back as
  /// `magnitude` is the shortest.
  private mutating func writeFewDecimals(_ magnitude: Double) -> Bool {
    var scale: UInt64 = 1
    for decimals in 0...3 {
      let scaled = UInt64(magnitude * Double(scale) + 0.5)
      if Double(scaled) / Double(scale) == magnitude {
        write(Int(scaled / scale))
        if decimals > 0 { writeFraction(scaled % scale, scale) }
        return true
      }
      scale *= 10
    }
    return false
  }

  private mutating func writeFraction(_ fraction: UInt64, _ scale: UInt64) {
    write(ASCII.point)
    var (rest, unit) = (fraction, scale / 10)
    while unit > 0 {
      write(ASCII.zero + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  /// Turns Swift's own shortest form (`12.0`, `1e-05`, `1.5e+300`) into this one.
  private mutating func writeShortest(_ magnitude: Double) {
    let text = magnitude.description.utf8
    // The buffer does not leave the closure.
    let written: Void? = unsafe text.withContiguousStorageIfAvailable { unsafe write(shortest: $0.span, magnitude) }
    if written == nil { write(shortest: Array(text).span, magnitude) }
  }

  private mutating func write(shortest text: Span<UInt8>, _ magnitude: Double) {
    var mark = text.count
    for at in text.indices where text[at] == ASCII.e { mark = at }
    let isWhole = mark == text.count ? magnitude < 9_007_199_254_740_992 : true
    let hasPointZero = mark >= 2 && text[mark - 2] == ASCII.point && text[mark - 1] == ASCII.zero
    for at in 0..<(hasPointZero && isWhole ? mark - 2 : mark) { write(text[at]) }
    guard mark < text.count else { return }
    write(ASCII.e)
    if text[mark + 1] == ASCII.minus { write(ASCII.minus) }
    var at = mark + 2
    while at < text.count, text[at] == ASCII.zero { at += 1 }
    while at < text.count {
      write(text[at])
      at += 1
    }
  }
}

/// `value` as the canonical writer writes it, for messages.
package func shortestText(_ value: Double) -> String {
  guard value.isFinite else { return value.description }
  var writer = ByteWriter()
  writer.write(value)
  return String(decoding: writer.bytes, as: UTF8.self)
}
