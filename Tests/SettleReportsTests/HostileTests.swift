import Foundation
import SettleReports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a picture with a parser that is not ours and keeps what it holds.
final class PictureReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var elements: [String] = []
  private var current: String?

  /// - Returns: `nil` when the text is not well-formed.
  static func read(_ svg: String) -> PictureReader? {
    let reader = PictureReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    return parser.parse() ? reader : nil
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(name)
    if name == "text" { current = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) { current? += characters }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard name == "text", let text = current else { return }
    texts.append(text)
    current = nil
  }
}

@Suite struct `Names from outside` {
  static let hostile = [
    "<script>alert(1)</script>", "a & b < c > d \" e ' f", "]]>", "--><!--", "&amp;#0;", "url(#x)\"onload=\"x",
    String(repeating: "abc def ", count: 25), String(repeating: "W", count: 200), "👩‍👩‍👧‍👦🏳️‍🌈🇺🇳 sheet 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉",
    "ارتفاع الورقة 12", "\u{202E}drawkcab", "line\nbreak\ttab\u{0}\u{1}\u{7F}\u{FFFE}\u{FFFF}", "", " ",
    "e" + String(repeating: "\u{301}", count: 500), "半分の高さ半分の高さ半分の高さ半分の高さ半分の高さ", "﷽﷽﷽",
  ]

  static func picture(_ name: String) throws -> ReplayPicture {
    var input = try Fixture.twoSprings()
    input.title = name
    input.subtitle = [name, name]
    input.captions = [name]
    input.sheet = ReplayPicture.Curve(name, samples: input.sheet.samples)
    input.ghosts = [ReplayPicture.Curve(name, samples: input.ghosts[0].samples)]
    input.finger = ReplayPicture.Curve(name, samples: input.finger.samples)
    input.detents = Fixture.detents.map { ReplayPicture.Detent(name, height: $0.1) }
    return ReplayPicture(input)
  }

  @Test(arguments: hostile) func `any name gives well-formed text of the same elements`(_ name: String) throws {
    let plain = try #require(PictureReader.read(Self.picture("plain").svg()))
    let read = try #require(PictureReader.read(Self.picture(name).svg(identifier: name)))
    #expect(Set(read.elements).subtracting(plain.elements).isEmpty)
    #expect(read.elements.count { $0 == "path" } == plain.elements.count { $0 == "path" })
  }

  @Test(arguments: hostile) func `any name stays inside the picture and off the others`(_ name: String) throws {
    expectTidy(try Self.picture(name).chart.drawing(), "\(name.debugDescription)")
  }

  @Test func `what is written is read back`() throws {
    let read = try #require(PictureReader.read(Self.picture("a & b < c > d \" e ' f").svg()))
    #expect(read.texts.contains("a & b < c > d \" e ' f"))
  }
}

/// Every label inside the picture, and no two on each other.
func expectTidy(_ drawing: Drawing, _ what: String, at location: SourceLocation = #_sourceLocation) {
  let page = Box(left: 0, top: 0, right: drawing.width, bottom: drawing.height)
  let boxes = drawing.labels.map(\.box)
  for (index, box) in boxes.enumerated() {
    let label = drawing.labels[index]
    if !page.contains(box) {
      Issue.record("\(what): \(label.role) \(label.text) leaves the picture", sourceLocation: location)
    }
    for (other, otherBox) in zip(drawing.labels, boxes[..<index]) where box.overlaps(otherBox.inset(by: 0.01)) {
      Issue.record(
        "\(what): \(label.role) \(label.text) is on \(other.role) \(other.text)", sourceLocation: location)
    }
  }
}
