package import SheetModel

private let pointsWanted = "points from 0 to 1000000"
private let heightWanted = "points from 0 to 1000000 or text such as \"50%\""

extension SeedHeights {
  /// Reads the seed's heights out of the sheet's object.
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    func points(_ key: String) throws(FileFault) -> Double? {
      try field.optional(key)?.number(in: 0...1_000_000, pointsWanted)
    }
    let minimum = try points("minimum_height")
    let fixedField = field.optional("fixed_height")
    // Within the merge distance of hidden there is no sheet to see.
    let fixed = try fixedField?.number(in: Detent.mergeDistance.nextUp...1e6, "points above 0.5 and up to 1000000")
    switch (minimum, fixed) {
    case (_?, _?):
      throw (fixedField ?? field).fault("found it beside minimum_height, expected one of them at most")
    case (let minimum?, nil): size = .minimum(minimum)
    case (nil, let fixed?): size = .fixed(fixed)
    case (nil, nil): size = .automatic
    }
    if let value = try points("peek_offset") { peekOffset = value }
    if let value = field.optional("maximum_floating_height") { floatingMaximum = try FloatingMaximum(value) }
    declaredMiddle = try field.optional("middle").map(HeightExpression.init)
    declaredMaximum = try field.optional("maximum").map(HeightExpression.init)
    if let value = field.optional("clamps_peek") { clampsPeek = try value.bool() }
    if let value = field.optional("pads_after_third") { padsAfterThird = try value.bool() }
  }

  /// The seed's heights as members of the sheet's object.
  var json: [JSONMember] {
    var members = [JSONMember("preset", .string("seed"))]
    switch size {
    case .automatic: break
    case .minimum(let height): members.append(JSONMember("minimum_height", .number(height)))
    case .fixed(let height): members.append(JSONMember("fixed_height", .number(height)))
    }
    members.add("peek_offset", peekOffset, unless: 0)
    if floatingMaximum != .auto { members.append(JSONMember("maximum_floating_height", floatingMaximum.json)) }
    if let declaredMiddle { members.append(JSONMember("middle", declaredMiddle.json)) }
    if let declaredMaximum { members.append(JSONMember("maximum", declaredMaximum.json)) }
    members.add("clamps_peek", clampsPeek, unless: true)
    members.add("pads_after_third", padsAfterThird, unless: false)
    return members
  }
}

extension SeedHeights.FloatingMaximum {
  private static let names = ["auto", "low", "mid", "tall"]

  init(_ field: JSONField) throws(FileFault) {
    let expected = "auto, low, mid, tall or a percentage above 0 and up to 100"
    switch field.value.content {
    case .number(let percent) where percent > 0 && percent <= 100: self = .percent(percent)
    case .string(let text) where sameText(text, "auto"): self = .auto
    case .string(let text) where sameText(text, "low"): self = .low
    case .string(let text) where sameText(text, "mid"): self = .mid
    case .string(let text) where sameText(text, "tall"): self = .tall
    case .string(let text): throw field.unexpected(expected + suggestion(for: text, among: Self.names))
    default: throw field.unexpected(expected)
    }
  }

  var json: JSONValue {
    switch self {
    case .auto: JSONValue(.string("auto"))
    case .low: JSONValue(.string("low"))
    case .mid: JSONValue(.string("mid"))
    case .tall: JSONValue(.string("tall"))
    case .percent(let value): JSONValue(.number(value))
    }
  }
}

extension HeightExpression {
  /// Reads a height: a number of points or a text such as `"50%"`.
  init(_ field: JSONField) throws(FileFault) {
    switch field.value.content {
    case .number: self = .points(try field.number(in: 0...1_000_000, pointsWanted))
    case .string(let text):
      do throws(HeightExpressionError) {
        try self.init(parsing: text)
      } catch {
        throw field.fault(of: error, in: text)
      }
    default: throw field.unexpected(heightWanted)
    }
  }

  var json: JSONValue {
    if case .points(let points) = self { return JSONValue(.number(points)) }
    return JSONValue(.string(description))
  }
}

extension DetentDeclaration {
  static func list(_ field: JSONField) throws(FileFault) -> [DetentDeclaration] {
    var detents: [DetentDeclaration] = []
    for element in try field.elements("a list of detents").limited(to: 256, field) {
      _ = try element.members("an object such as {\"name\": \"half\", \"height\": \"50%\"}")
      try element.refuseOtherKeys(than: SceneKeys.detent)
      let name = try element.required("name", "the detent's name").newName(among: detents.map { $0.name })
      let field = try element.required("height", heightWanted)
      let height = try HeightExpression(field)
      if sameText(name, SheetState.hidden), height != .points(0) {
        throw field.unexpected("0, the height of hidden")
      }
      detents.append(DetentDeclaration(name: name, height: height))
    }
    guard hasVisible(detents) else {
      throw field.fault("found no visible detent, expected at least one")
    }
    return detents
  }

  /// One of them may be more than hidden is. Heights that follow the screen or the content may always be.
  package static func hasVisible(_ detents: [DetentDeclaration]) -> Bool {
    detents.contains { detent in
      guard !sameText(detent.name, SheetState.hidden) else { return false }
      switch detent.height {
      case .points(let height), .percentOfScreen(let height), .percentOfAvailable(let height): return height > 0
      default: return true
      }
    }
  }

  var json: JSONValue {
    JSONValue(.object([JSONMember("name", .string(name)), JSONMember("height", height.json)]))
  }
}

extension SheetConfiguration.KeyboardResponse {
  var text: String {
    switch self {
    case .restore: "restore"
    case .state(let name): name
    }
  }
}

extension SheetConfiguration.CloseButton {
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    try field.refuseOtherKeys(than: SceneKeys.closeButton)
    func length(_ key: String, _ range: ClosedRange<Double>, _ standard: Double) throws(FileFault) -> Double {
      try field.optional(key)?.number(
        in: range, "a number of points from \(shortestText(range.lowerBound)) to 100000") ?? standard
    }
    top = try length("top", -100_000...100_000, top)
    trailing = try length("trailing", -100_000...100_000, trailing)
    width = try length("width", 0...100_000, width)
    height = try length("height", 0...100_000, height)
  }

  var json: JSONValue {
    JSONValue(
      .object([
        JSONMember("top", .number(top)), JSONMember("trailing", .number(trailing)),
        JSONMember("width", .number(width)), JSONMember("height", .number(height)),
      ]))
  }
}
