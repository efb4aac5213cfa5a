import SheetSimulation
package import SnapPhysics

extension SheetMotion {
  private static let expected =
    "\"spring\", \"material-scroller\", {\"linear_at_least_pt_s\": 1600}, {\"tween_s\": 0.3, \"curve\": \"ease\"} or "
    + "{\"stepped\": \"implicit-euler\"}"

  /// Reads what carries a sheet to its target.
  init(_ field: JSONField) throws(FileFault) {
    if case .string(let text) = field.value.content {
      let names = ["spring", "material-scroller"]
      guard names.contains(where: { sameText($0, text) }) else {
        throw field.unexpected(Self.expected + suggestion(for: text, among: names))
      }
      self = sameText(text, "spring") ? .spring : .materialScroller
      return
    }
    guard case .object = field.value.content else { throw field.unexpected(Self.expected) }
    try field.refuseOtherKeys(than: SceneKeys.motion)
    if let value = field.optional("linear_at_least_pt_s") {
      try field.refuseOtherKeys(than: ["linear_at_least_pt_s"])
      self = .linear(leastSpeed: try value.number(in: 1...1e6, "points per second from 1 to 1000000"))
    } else if let value = field.optional("tween_s") {
      try field.refuseOtherKeys(than: ["tween_s", "curve"])
      self = .tween(
        duration: try value.number(in: 0...60, "seconds from 0 to 60"),
        curve: try EasingCurve(try field.required("curve", "a curve such as \"ease\" or [0.25, 0.1, 0.25, 1]")))
    } else if let value = field.optional("stepped") {
      try field.refuseOtherKeys(than: ["stepped"])
      self = .stepped(try value.choice())
    } else {
      throw field.unexpected(Self.expected)
    }
  }

  var json: JSONValue {
    switch self {
    case .spring: JSONValue(.string("spring"))
    case .materialScroller: JSONValue(.string("material-scroller"))
    case .linear(let least): JSONValue(.object([JSONMember("linear_at_least_pt_s", .number(least))]))
    case .tween(let duration, let curve):
      JSONValue(.object([JSONMember("tween_s", .number(duration)), JSONMember("curve", curve.json)]))
    case .stepped(let stepping): JSONValue(.object([JSONMember("stepped", .string(stepping.name))]))
    }
  }
}

extension EasingCurve {
  private static let named: [(String, EasingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in-out", .easeInOut), ("fast-out-slow-in", .fastOutSlowIn),
    ("vaul", .vaul), ("exponential-out", .exponentialOut), ("quintic-out", .quinticOut),
  ]

  /// Reads a curve: a name, four numbers of a cubic Bezier as CSS has them, or the values of a CSS `linear()`.
  init(_ field: JSONField) throws(FileFault) {
    let names = Self.named.map { $0.0 }
    let expected = "\(enumeration(names)), [x1, y1, x2, y2], or {\"values\": [0, …, 1]}"
    switch field.value.content {
    case .string(let text):
      for (name, curve) in Self.named where sameText(name, text) {
        self = curve
        return
      }
      throw field.unexpected(expected + suggestion(for: text, among: names))
    case .array:
      let numbers = try field.elements(expected)
      guard numbers.count == 4 else {
        throw field.fault("found \(numbers.count) numbers, expected four: x1, y1, x2, y2")
      }
      func x(_ index: Int) throws(FileFault) -> Double { try numbers[index].number(in: 0...1, "a time from 0 to 1") }
      func y(_ index: Int) throws(FileFault) -> Double {
        try numbers[index].number(in: -10...10, "a part of the way from -10 to 10")
      }
      self = .cubicBezier(try x(0), try y(1), try x(2), try y(3))
    case .object:
      try field.refuseOtherKeys(than: ["values"])
      let list = try field.required("values", "parts of the way")
      let elements = try list.elements("at least two parts of the way").limited(to: 10_000, list)
      guard elements.count >= 2 else { throw list.unexpected("at least two parts of the way") }
      var values: [Double] = []
      for element in elements { values.append(try element.number(in: -10...10, "a part of the way from -10 to 10")) }
      self = .sampled(values)
    default: throw field.unexpected(expected)
    }
  }

  /// The curve's own name where it has one.
  package var name: String? { Self.named.first { $0.1 == self }?.0 }

  var json: JSONValue {
    if let name { return JSONValue(.string(name)) }
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return JSONValue(.array([x1, y1, x2, y2].map { JSONValue(.number($0)) }))
    case .sampled(let values):
      return JSONValue(.object([JSONMember("values", .array(values.map { JSONValue(.number($0)) }))]))
    case .linear, .exponentialOut, .quinticOut: return JSONValue(.null)
    }
  }
}

extension DampingBySpeed {
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.dampingBySpeed)
    func speed(_ key: String) throws(FileFault) -> Double {
      try field.required(key, "points per second").number(in: 0...1e6, "points per second from 0 to 1000000")
    }
    let (slow, fast) = (try speed("slow_pt_s"), try speed("fast_pt_s"))
    guard slow <= fast else {
      throw try field.required("fast_pt_s").fault(
        "found \(shortestText(fast)) below slow_pt_s of \(shortestText(slow)), expected speeds that ascend")
    }
    self.init(
      slow: slow, fast: fast,
      ratio: try field.required("fast_ratio", "a damping ratio").number(in: 0...1000, "a ratio from 0 to 1000"))
  }

  var json: JSONValue {
    JSONValue(
      .object([
        JSONMember("slow_pt_s", .number(slow)), JSONMember("fast_pt_s", .number(fast)),
        JSONMember("fast_ratio", .number(ratio)),
      ]))
  }
}
