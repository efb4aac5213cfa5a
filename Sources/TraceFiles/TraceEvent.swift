/// Something that the host or the system did to the scene: `{"t":..,"event":"keyboard","height":..}`.
///
/// Lengths are in the header's length unit. The times and the order are the file's.
public enum TraceEvent: Hashable, Sendable {
  /// The keyboard covers `height` from the bottom; 0 hides it. Keys: `height`.
  case keyboard(height: Double)
  /// The window turned or changed its size. Keys: `width`, `height`.
  case rotate(width: Double, height: Double)
  /// The content wants another height. Keys: `height`.
  case content(height: Double)
  /// Loading begins or ends. Keys: `value`.
  case loading(Bool)
  /// The sheet appears: until then it waits, off the screen or at its lowest height. No keys.
  case present
  /// The host closes the sheet, or its close button is pressed. No keys.
  case close
  /// The host removes the sheet at once, sticky or not. No keys.
  case remove
  /// The host asks for a state. Keys: `name`.
  case state(String)
  /// The tab bar shows or hides. Keys: `visible`.
  case tabbar(isVisible: Bool)
  /// The host sets whether the sheet can expand. Keys: `value`.
  case expandable(Bool)
  /// The host scrolls a region to `offset` from its top. Keys: `region`, `offset`.
  case scroll(region: String, offset: Double)
  /// A region's content grows or shrinks: it now scrolls as far as `extent`. Keys: `region`, `extent`.
  case extent(region: String, extent: Double)

  /// The kinds, by the names that files use.
  enum Kind: String, NamedChoice {
    case keyboard, rotate, content, loading, present, close, remove, state, tabbar, expandable, scroll, extent

    var keys: [String] {
      switch self {
      case .keyboard, .content: ["height"]
      case .rotate: ["width", "height"]
      case .loading, .expandable: ["value"]
      case .present, .close, .remove: []
      case .state: ["name"]
      case .tabbar: ["visible"]
      case .scroll: ["region", "offset"]
      case .extent: ["region", "extent"]
      }
    }
  }
}

extension TraceEvent {
  init(_ row: JSONField, _ limits: FileLimits) throws(FileFault) {
    let kind = try row.required("event").choice(Kind.self)
    try row.refuseOtherKeys(than: ["t", "event"] + kind.keys)
    func length(_ key: String, from least: Double = 0) throws(FileFault) -> Double {
      try row.required(key).number(
        in: least...limits.coordinate, "a length from \(shortestText(least)) to \(shortestText(limits.coordinate))")
    }
    switch kind {
    case .keyboard: self = .keyboard(height: try length("height"))
    case .rotate: self = .rotate(width: try length("width", from: 1), height: try length("height", from: 1))
    case .content: self = .content(height: try length("height"))
    case .loading: self = .loading(try row.required("value").bool())
    case .present: self = .present
    case .close: self = .close
    case .remove: self = .remove
    case .state: self = .state(try row.required("name").text("the name of a state"))
    case .tabbar: self = .tabbar(isVisible: try row.required("visible").bool())
    case .expandable: self = .expandable(try row.required("value").bool())
    case .scroll:
      self = .scroll(
        region: try row.required("region").text("the name of a scroll region"),
        offset: try length("offset", from: -limits.coordinate))
    case .extent:
      self = .extent(
        region: try row.required("region").text("the name of a scroll region"), extent: try length("extent"))
    }
  }

  /// The event's name and its keys, without the time.
  var members: [JSONMember] {
    func event(_ kind: Kind, _ values: JSONValue.Content...) -> [JSONMember] {
      var members = [JSONMember("event", .string(kind.name))]
      for (key, value) in zip(kind.keys, values) { members.append(JSONMember(key, value)) }
      return members
    }
    switch self {
    case .keyboard(let height): return event(.keyboard, .number(height))
    case .rotate(let width, let height): return event(.rotate, .number(width), .number(height))
    case .content(let height): return event(.content, .number(height))
    case .loading(let value): return event(.loading, .bool(value))
    case .present: return event(.present)
    case .close: return event(.close)
    case .remove: return event(.remove)
    case .state(let name): return event(.state, .string(name))
    case .tabbar(let isVisible): return event(.tabbar, .bool(isVisible))
    case .expandable(let value): return event(.expandable, .bool(value))
    case .scroll(let region, let offset): return event(.scroll, .string(region), .number(offset))
    case .extent(let region, let extent): return event(.extent, .string(region), .number(extent))
    }
  }
}
