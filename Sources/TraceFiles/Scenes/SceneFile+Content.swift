import GestureForwarding
import GestureInput
import SheetModel
import SheetSimulation

extension ContentElement {
  /// Reads what lies between the finger and the sheet, innermost first: `{"scroll": NAME, "extent": pt}` with `axis` and
  /// `page`, or `{"sheet": NAME, "detents": [...]}`.
  static func list(_ field: JSONField) throws(FileFault) -> [ContentElement] {
    var elements: [ContentElement] = []
    for element in try field.elements("a list of scroll regions and sheets, innermost first").limited(to: 32, field) {
      let read = try ContentElement(element)
      guard !elements.contains(where: { sameText($0.name, read.name) }), !sameText(read.name, "sheet") else {
        throw element.fault(
          "found the name \(excerpt(of: read.name)) again, expected each name once (\"sheet\" is the sheet itself)")
      }
      elements.append(read)
    }
    return elements
  }

  private init(_ field: JSONField) throws(FileFault) {
    _ = try field.members("an object such as {\"scroll\": \"list\", \"extent\": 800}")
    if let name = field.optional("scroll") {
      try field.refuseOtherKeys(than: SceneKeys.region)
      self = .scroll(try Self.region(name, field))
    } else if let name = field.optional("sheet") {
      try field.refuseOtherKeys(than: SceneKeys.nestedSheet)
      self = .sheet(
        NestedSheet(
          name: try name.text("the sheet's name"), detents: try Self.detents(try field.required("detents", "a list"))))
    } else {
      try field.refuseOtherKeys(than: SceneKeys.region + SceneKeys.nestedSheet)
      throw field.fault("found neither \"scroll\" nor \"sheet\", expected one of them with a name")
    }
  }

  private static func region(_ name: JSONField, _ field: JSONField) throws(FileFault) -> ScrollRegion {
    let points = "points from 0 to 10000000"
    let extent = try field.required("extent", points).number(in: 0...1e7, points)
    let page = field.optional("page")
    let length = try page?.number(in: 1...1e7, "points a page, 1 to 10000000")
    if let page, let length, extent / length > 10_000 {
      throw page.fault("found \(shortestText(length)), more than 10000 pages, expected longer pages")
    }
    return ScrollRegion(
      name: try name.text("the region's name"), axis: try field.optional("axis")?.choice() ?? .vertical,
      extent: extent, pageLength: length)
  }

  private static func detents(_ field: JSONField) throws(FileFault) -> [Detent] {
    var detents: [Detent] = []
    for element in try field.elements("a list of detents in points").limited(to: 256, field) {
      _ = try element.members("an object such as {\"name\": \"low\", \"height\": 120}")
      try element.refuseOtherKeys(than: SceneKeys.detent)
      let name = try element.required("name", "the detent's name")
      let text = try name.newName(among: detents.map { $0.name })
      let height = try element.required("height", "points")
      let points = try height.number(in: 0...100_000, "points from 0 to 100000 (a sheet in a sheet has no percentages)")
      if let last = detents.last, last.height >= points {
        throw height.fault(
          "found \(shortestText(points)) after \(shortestText(last.height)), expected heights that ascend")
      }
      detents.append(Detent(name: text, height: points))
    }
    guard !detents.isEmpty else { throw field.fault("found no detents, expected at least one") }
    return detents
  }

  /// The element as a file writes it.
  var json: JSONValue {
    switch self {
    case .scroll(let region):
      var members = [JSONMember("scroll", .string(region.name)), JSONMember("extent", .number(region.extent))]
      if region.axis != .vertical { members.append(JSONMember("axis", .string(region.axis.name))) }
      members.add("page", region.pageLength)
      return JSONValue(.object(members))
    case .sheet(let sheet):
      let detents = sheet.detents.map {
        JSONValue(.object([JSONMember("name", .string($0.name)), JSONMember("height", .number($0.height))]))
      }
      return JSONValue(.object([JSONMember("sheet", .string(sheet.name)), JSONMember("detents", .array(detents))]))
    }
  }
}
