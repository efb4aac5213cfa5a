import Foundation
import SettleReports
import Testing

@Suite struct `Colours` {
  /// Red, green and blue in linear light, 0...1.
  static func linear(_ hex: String) throws -> [Double] {
    let number = try #require(Int(hex.dropFirst(), radix: 16))
    return [16, 8, 0].map { shift in
      let c = Double(number >> shift & 255) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
  }

  /// The contrast of WCAG 2.1, 1...21.
  static func contrast(_ a: String, _ b: String) throws -> Double {
    let luminance = try [a, b].map { zip(try linear($0), [0.2126, 0.7152, 0.0722]).reduce(0) { $0 + $1.0 * $1.1 } }
    return (max(luminance[0], luminance[1]) + 0.05) / (min(luminance[0], luminance[1]) + 0.05)
  }

  /// What is seen with all cones, and without the long, middle and short ones, at severity 1: "A physiologically-based
  /// model for simulation of color vision deficiency", IEEE TVCG 15 (2009).
  static let eyes: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]

  static func times(_ matrix: [[Double]], _ v: [Double]) -> [Double] {
    matrix.map { zip($0, v).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  /// Oklab, times 100.
  static func oklab(_ rgb: [Double]) -> [Double] {
    let cones = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], rgb.map { min(1, max(0, $0)) })
    return times(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], cones.map { 100 * cbrt($0) })
  }

  @Test(arguments: [true, false]) func `are dark or light enough to be read as text`(_ isLight: Bool) throws {
    let theme = isLight ? ChartStyle.light : ChartStyle.dark
    for colour in theme.series + [theme.ink, theme.muted, theme.ghost] {
      #expect(try Self.contrast(colour, theme.page) >= 4.5, "\(colour) on \(theme.page)")
    }
    #expect(try Self.contrast(theme.level, theme.page) > Self.contrast(theme.grid, theme.page))
  }

  /// Two units are about the least difference that is seen side by side; three times that tells thin lines apart.
  @Test(arguments: [true, false]) func `of series keep apart for every kind of eye`(_ isLight: Bool) throws {
    let series = (isLight ? ChartStyle.light : ChartStyle.dark).series
    for (kind, eye) in Self.eyes.enumerated() {
      for (index, a) in series.enumerated() {
        for b in series[..<index] {
          let (p, q) = (
            Self.oklab(Self.times(eye, try Self.linear(a))), Self.oklab(Self.times(eye, try Self.linear(b)))
          )
          let distance = zip(p, q).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
          #expect(distance >= 6, "eye \(kind): \(a) and \(b) are \(distance) apart")
        }
      }
    }
  }

  @Test func `follow the reader's page`() {
    let css = ChartStyle.css
    #expect(css.contains("@media (prefers-color-scheme:dark)"))
    for rule in css.split(separator: "\n") where rule.contains("{") && !rule.hasPrefix("@") {
      let selectors = rule.prefix { $0 != "{" }.split(separator: ",")
      #expect(selectors.allSatisfy { $0.hasPrefix(".settle-chart ") }, "\(rule)")
    }
  }
}
