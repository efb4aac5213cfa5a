import SheetModel

extension SeedHeights {
  /// Reads the seed's heights out of the sheet's object.
  init(_ field: JSONField) throws(FileFault) {
    self.init()
    func points(_ key: String) throws(FileFault) -> Double? {
      try field.optional(key)?.number(in: 0...1_000_000, "a number of points from 0 to 1000000")
    }
    let minimum = try points("minimum_height")
    let fixed = try points("fixed_height")
    switch (minimum, fixed) {
    case (_?, _?): throw field.fault("found both minimum_height and fixed_height, expected one of them at most")
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
    case .number(let points): self = .points(points)
    case .string(let text):
      do throws(HeightExpressionError) {
        try self.init(parsing: text)
      } catch {
        throw field.fault("found \(quoted(text)), expected a height: \(error)")
      }
    default: throw field.unexpected("a number of points or text such as \"50%\"")
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
    for element in try field.elements("a list of detents") {
      let name = try element.required("name", "the detent's name").text("the detent's name")
      let height = try HeightExpression(try element.required("height", "a number of points or text such as \"50%\""))
      try element.refuseOtherKeys(than: ["name", "height"])
      detents.append(DetentDeclaration(name: name, height: height))
    }
    return detents
  }

  var json: JSONValue {
    JSONValue(.object([JSONMember("name", .string(name)), JSONMember("height", height.json)]))
  }
}

extension SheetConfiguration.KeyboardResponse {
  init(_ field: JSONField) throws(FileFault) {
    let text = try field.text("\"restore\" or the name of a state")
    self = sameText(text, "restore") ? .restore : .state(text)
  }

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
    func length(_ key: String, _ standard: Double) throws(FileFault) -> Double {
      try field.optional(key)?.number(in: -100_000...100_000, "a number of points") ?? standard
    }
    top = try length("top", top)
    trailing = try length("trailing", trailing)
    width = try length("width", width)
    height = try length("height", height)
    try field.refuseOtherKeys(than: ["top", "trailing", "width", "height"])
  }

  var json: JSONValue {
    JSONValue(
      .object([
        JSONMember("top", .number(top)), JSONMember("trailing", .number(trailing)),
        JSONMember("width", .number(width)), JSONMember("height", .number(height)),
      ]))
  }
}
