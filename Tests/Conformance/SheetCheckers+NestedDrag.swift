import GestureForwarding
import GestureInput
import SnapPhysics

/// One drag over one scroll region in one sheet under a named policy, with what lies beyond either one's range.
///
/// The chain knows memoryless over-drag only. What smooth_sheets adds beyond its range goes by single events, and what
/// an over-scrolled list shows is no concern of a sheet, so both are kept here.
struct NestedDrag {
  /// What becomes of travel that nobody takes.
  enum LeftOver {
    case lost
    /// The list follows it, by a part of it or whole.
    case overScrolls(IncrementalOverDrag?)
    case overDrags(IncrementalOverDrag)
  }

  var chain: ForwardingChain
  let leftOver: LeftOver
  let viewport: Double
  private var sheetBeyond = 0.0
  private var contentBeyond = 0.0

  init(_ chain: ForwardingChain, leftOver: LeftOver, viewport: Double) {
    self.chain = chain
    self.leftOver = leftOver
    self.viewport = viewport
  }

  private var sheet: Participant { chain.participants[chain.sheet] }
  var height: Double { sheet.displayed + sheetBeyond }
  var scroll: Double { chain.participants[0].position + contentBeyond }
  var extent: Double { chain.participants[0].upper }
  var range: ClosedRange<Double> { sheet.lower...sheet.upper }

  /// The finger, or a motion over both, goes on by so many points up.
  mutating func drag(_ up: Double) {
    var left = up
    Self.undo(&sheetBeyond, &left)
    Self.undo(&contentBeyond, &left)
    left = chain.deliver(left, along: .vertical).leftOver
    guard left != 0 else { return }
    switch leftOver {
    case .lost: break
    case .overDrags(let law): sheetBeyond += law.applied(left, at: height, in: range, viewport: viewport)
    case .overScrolls(let law):
      contentBeyond += law?.applied(left, at: scroll, in: 0...extent, viewport: viewport) ?? left
    }
  }

  /// The finger is gone: the sheet goes to a height and the list back into its range.
  mutating func rest(at height: Double) {
    chain.participants[chain.sheet].place(at: height)
    (sheetBeyond, contentBeyond) = (0, 0)
  }

  private static func undo(_ beyond: inout Double, _ left: inout Double) {
    guard beyond * left < 0 else { return }
    let undone = abs(left) < abs(beyond) ? left : -beyond
    beyond += undone
    left -= undone
  }
}

extension NestedDrag {
  /// The sheet, list and policy of a case.
  init(_ check: inout FigureCheck) throws {
    let policy = try nestedPolicy(&check)
    let place = try NestedPlace(&check)
    let offset = check.input("scroll")?["offset"]?.number ?? 0
    // A list of which no case names the end does not come to it.
    let extent = (check.input("scroll")?["max"] ?? check.input("scroll")?["extra_content"])?.number ?? 1e6
    let region = ScrollRegion(name: "content", extent: extent)
    var sheet = Participant(
      sheetAt: place.height, lowest: place.low, tallest: place.high, overDrag: .clamp, dimension: 1)
    sheet.isAtRest = place.isAtRest
    var chain = ForwardingChain([Participant(region: region, offset: offset), sheet], policy: policy)
    chain.begin(from: .content)
    let viewport = check.number("viewport", "container") ?? place.high
    self.init(chain, leftOver: Self.leftOver(&check, policy, offset), viewport: viewport)
  }

  private static func leftOver(_ check: inout FigureCheck, _ policy: ForwardingPolicy, _ offset: Double) -> LeftOver {
    switch policy {
    // Its tests' scroll view follows the finger one to one.
    case .overlayContainer: return .overScrolls(nil)
    case .smoothSheetsOnlyFromTop where offset > 0: return .overScrolls(.flutterBouncing)
    case .smoothSheets, .smoothSheetsOnlyFromTop:
      if check.parameter("clamping")?.flag == true { return .lost }
      let extent = check.parameter("bounce_extent")?.number ?? 120
      let resistance = check.parameter("resistance")?.number ?? 6
      return .overDrags(.exponential(extent: extent, resistance: resistance, fragment: 18))
    default: return .lost
    }
  }
}

/// The policy of the case's profile, in the mode that the case states.
func nestedPolicy(_ check: inout FigureCheck) throws -> ForwardingPolicy {
  var name = check.profile
  if let mode = check.text("mode"), mode != "always" { name += "-\(mode)" }
  guard let policy = ForwardingPolicy.families.first(where: { $0.name == name }) else {
    throw NotUnderstood("no policy is called \(name)")
  }
  return policy
}

/// Where a sheet stands, and how far it may move.
struct NestedPlace {
  let height: Double
  let low: Double
  let high: Double
  let isAtRest: Bool

  init(_ check: inout FigureCheck) throws {
    height = try check.needed("height")
    if let position = check.text("position") {
      // Only on which side there is room is said of such a sheet, not how much.
      switch position {
      case "top": (low, high) = (0, height)
      case "bottom": (low, high) = (height, height + 1e6)
      case "in-flight": (low, high) = (0, height + 1e6)
      case "stationary": (low, high) = (height, height)
      default: throw NotUnderstood("the position \(position)")
      }
      isAtRest = position != "in-flight"
      return
    }
    guard let value = check.input("detents") ?? check.input("range") else {
      throw NotUnderstood("neither detents, a range nor a position")
    }
    let heights = try NamedHeights(value).heights
    low = heights.min() ?? height
    high = heights.max() ?? height
    isAtRest = heights.contains(height)
  }
}

extension FigureCheck {
  /// Where the sheet of the case goes from a release; without detents it stays where it is, within its range.
  func nestedTarget(from height: Double, velocity: Double, in range: ClosedRange<Double>) throws -> Double {
    guard let detents = input("detents") else { return min(max(height, range.lowerBound), range.upperBound) }
    guard let rule = SnapRule.named(profile) else { throw NotUnderstood("no rule is called \(profile)") }
    let heights = try NamedHeights(detents).ascending().heights
    return heights[rule.target(among: heights, from: MotionState(position: height, velocity: velocity))]
  }
}
