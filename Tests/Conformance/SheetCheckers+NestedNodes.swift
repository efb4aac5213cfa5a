import GestureForwarding
import GestureInput
import SnapPhysics

/// The order of calls in a chain of nested nodes.
@Sendable func checkNestedOrder(_ check: inout FigureCheck) throws {
  if check.hasExpectation("order") { return try checkNodeOrder(&check) }
  if check.hasExpectation("touch") || check.hasExpectation("non_touch") { return try checkSessions(&check) }
  if check.input("unconsumed_from_child") != nil { return try checkParentScroll(&check) }
  try checkDispatch(&check)
}

/// The phases that run through a chain of nodes.
private enum NodePhase {
  case preScroll
  case postScroll
  case preFling
  case postFling

  init(_ text: String?) throws {
    switch text {
    case "preScroll": self = .preScroll
    case "postScroll": self = .postScroll
    case "preFling": self = .preFling
    case "postFling": self = .postFling
    default: throw NotUnderstood("the dispatch \(text ?? "(none)")")
    }
  }

  var isPre: Bool { self == .preScroll || self == .preFling }
  var isFling: Bool { self == .preFling || self == .postFling }
}

/// A child that takes nothing and its ancestors, innermost first, each with room for so many points.
///
/// Before the child only sheets claim, after it regions do; the base that a chain ends with then has no room.
private func nodes(_ rooms: [Double], _ phase: NodePhase, _ policy: ForwardingPolicy) -> ForwardingChain {
  let child = Participant(region: ScrollRegion(name: "child", extent: 0), offset: 0)
  var ancestors = rooms.map { room in
    phase.isPre
      ? Participant(sheetAt: 0, lowest: 0, tallest: room, overDrag: .clamp, dimension: 1)
      : Participant(region: ScrollRegion(name: "node", extent: room), offset: 0)
  }
  if !phase.isPre {
    ancestors.append(Participant(sheetAt: 0, lowest: 0, tallest: 0, overDrag: .clamp, dimension: 1))
  }
  var chain = ForwardingChain([child] + ancestors, policy: policy)
  chain.begin(from: .content)
  return chain
}

/// Names of the nodes, innermost first.
private func nodeNames(_ check: inout FigureCheck) throws -> [String] {
  guard let listed = check.input("chain") else { return ["child", "parent", "grandparent"] }
  guard let names = listed.list?.compactMap(\.text), names.count > 1 else { throw NotUnderstood("the chain \(listed)") }
  return names.reversed()
}

private func composePolicy(_ check: inout FigureCheck) throws -> ForwardingPolicy {
  let policy = try nestedPolicy(&check)
  guard policy == .composeNestedScroll else { throw NotUnderstood("nodes of the profile \(check.profile)") }
  return policy
}

/// Each ancestor has room for one call; who is asked first takes first.
private func checkNodeOrder(_ check: inout FigureCheck) throws {
  let names = try nodeNames(&check)
  let phase = try NodePhase(check.text("dispatch"))
  var chain = nodes(names.dropFirst().map { _ in 1 }, phase, try composePolicy(&check))
  var order: [String] = []
  for _ in names.dropFirst() {
    let taker: Int?
    switch phase {
    case .preScroll, .postScroll: taker = chain.deliver(1, along: .vertical).mover
    case .preFling: taker = chain.flingTaker(1000, along: .vertical)
    case .postFling: taker = chain.flingTaker(after: 0, 1000, along: .vertical)
    }
    guard let taker, names.indices.contains(taker) else { break }
    chain.participants[taker].position = chain.participants[taker].upper
    order.append(names[taker])
  }
  let expected = check.expectation("order")?.list?.map { $0.text ?? "\($0)" }
  // A case may list the child, whose own part comes before all that is after it and after all that is before it.
  if expected?.contains(names[0]) ?? false { order.insert(names[0], at: phase.isPre ? order.count : 0) }
  check.holds(order == expected, "order", "\(expected ?? [])", "\(order)")
}

/// What each node is told has been consumed and is available when its turn comes.
func checkDispatch(_ check: inout FigureCheck) throws {
  let names = try nodeNames(&check)
  let phase = try NodePhase(check.text("dispatch"))
  let available = try check.needed("available")
  var consumed = phase.isPre ? 0 : check.number("child_consumed") ?? 0
  let takes = names.dropFirst().map { check.number("\($0)_takes", "\($0)_consumes") ?? 0 }
  var chain = nodes(takes, phase, try composePolicy(&check))
  let delivery = chain.deliver(available, along: .vertical)
  let ancestors = Array(1..<names.count)
  var left = available
  for index in phase.isPre ? ancestors.reversed() : ancestors {
    try compareTold(&check, "\(names[index])_sees", consumed: consumed, available: left)
    consumed += chain.taken[index]
    left -= chain.taken[index]
  }
  try compareTold(&check, "\(names[0])_sees", consumed: consumed, available: left)
  try check.compare("consumed", consumed, within: 1e-9)
  try check.compare("total_consumed", consumed, within: 1e-9)
  try check.compare("unconsumed", delivery.leftOver, within: 1e-9)
}

private func compareTold(
  _ check: inout FigureCheck, _ key: String, consumed: Double, available: Double
) throws {
  guard let told = check.expectation(key) else { return }
  guard let fields = told.fields else { throw NotUnderstood("expected.\(key) is \(told)") }
  for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
    guard let number = value.number else { throw NotUnderstood("expected.\(key).\(name) is \(value)") }
    switch name {
    case "consumed": check.compare("\(key) consumed", consumed, with: number, within: 1e-9)
    case "available", "unconsumed": check.compare("\(key) \(name)", available, with: number, within: 1e-9)
    default: throw NotUnderstood("expected.\(key).\(name)")
    }
  }
}

/// A scroll view that is the parent of another: what the child leaves scrolls it, as far as its own range goes.
func checkParentScroll(_ check: inout FigureCheck) throws {
  let policy = try nestedPolicy(&check)
  let extent = max(0, try check.needed("content") - check.needed("viewport"))
  let region = ScrollRegion(name: "parent", extent: extent)
  let base = Participant(sheetAt: 0, lowest: 0, tallest: 0, overDrag: .clamp, dimension: 1)
  var chain = ForwardingChain(
    [Participant(region: region, offset: check.number("scroll") ?? 0), base], policy: policy)
  chain.begin(from: .content)
  let delivery = chain.deliver(try check.needed("unconsumed_from_child"), along: .vertical)
  try check.compare("consumed_y", chain.taken[0], within: 0)
  try compareTold(&check, "parent_sees", consumed: chain.taken[0], available: delivery.leftOver)
}

/// The calls of a touch and of its fling.
private func checkSessions(_ check: inout FigureCheck) throws {
  guard try nestedPolicy(&check) == .androidxNestedScroll, let gesture = check.text("gesture") else {
    throw NotUnderstood("sessions of the profile \(check.profile)")
  }
  let isByCode = gesture.contains("programmatic") || gesture.contains("by code")
  let sessions = NestedScrollSessions(
    isTouched: !isByCode, isFlung: gesture.contains("fling"),
    parentTakesPreFling: check.input("parent_pre_fling_returns")?.flag ?? false)
  for (key, calls) in [("touch", sessions.touch), ("non_touch", sessions.nonTouch)] {
    guard let expected = check.expectation(key) else { continue }
    let found = calls.map(\.figureName)
    check.holds(expected.list?.map { $0.text ?? "" } == found, key, "\(expected)", "\(found)")
  }
}

extension NestedScrollCall {
  fileprivate var figureName: String {
    switch self {
    case .start: "start"
    case .accepted: "accepted"
    case .preScroll: "preScroll"
    case .scroll: "scroll"
    case .preFling: "preFling"
    case .fling(let consumed): "fling(consumed=\(consumed))"
    case .stop: "stop"
    }
  }
}
