import SnapPhysics

/// Checks a property over a grid of springs that a case describes in words: the settle time by the envelope brackets
/// the last crossing of the threshold. Of a large grid 4000 points are looked at, always the same.
func checkGrid(_ check: inout FigureCheck) throws {
  let inputs = check.inputs
  let axes = try GridAxes(inputs.text("grid"))
  let threshold = try inputs.needed("visibility_threshold_pt", "rest_distance_pt")
  let window = check.tolerance("window_s") ?? 0.033
  let under = check.expectation("underdamped") != nil
  let over = check.expectation("critical_or_over") != nil
  guard under || over else { throw NotUnderstood("a grid without a property") }
  var random = Sequence64(seed: 1)
  for _ in 0..<4000 {
    let (mass, stiffness) = (random.pick(axes.masses), random.pick(axes.stiffnesses))
    let critical = axes.hasCritical ? [2 * (mass * stiffness).squareRoot()] : []
    let spring = Spring(mass: mass, stiffness: stiffness, damping: random.pick(axes.dampings + critical))
    let (x, v) = (random.pick(axes.places), random.pick(axes.velocities))
    let time = SettleDefinition.compose(visibilityThreshold: threshold)
      .settleTime(of: spring, displacement: x, velocity: v)
    // A motion that never leaves the threshold has no crossing to bracket.
    guard time > 0, time < .infinity else { continue }
    let motion = SpringMotion(spring: spring, displacement: x, velocity: v)
    func reach(_ offset: Double) -> Double { abs(motion.state(at: max(0, time + offset)).position) }
    let holds: Bool
    if spring.regime == .underdamped {
      guard under else { continue }
      holds = reach(window) < threshold
    } else {
      guard over else { continue }
      let (low, high) = (0.999 * threshold, 1.001 * threshold)
      let brackets = reach(-window) >= low && reach(window) <= high
      let isPeak = reach(0) >= low && reach(0) >= reach(-window) && reach(0) >= reach(window)
      holds = brackets || isPeak
    }
    check.holds(holds, "bracket of \(spring), x0 \(x), v0 \(v)", "the threshold within \(window) s of \(time) s", "not")
  }
}

/// The axes of a grid in words: "mass = odd squares 1..9801; stiffness = (1,21,41..981)^2; damping 1..9501 step 500 and
/// exact critical; v0 -200000..200000; x0 -10000..10000, target 0".
private struct GridAxes {
  var masses = [1.0]
  var stiffnesses: [Double] = []
  var dampings: [Double] = []
  var hasCritical = false
  var places = [0.0]
  var velocities = [0.0]

  init(_ words: String) throws {
    for clause in words.split(whereSeparator: { $0 == ";" }) {
      let clause = clause.drop { $0 == " " }
      let body = clause.drop { $0 != " " && $0 != "=" }
      if clause.hasPrefix("mass") {
        masses = Self.values(body)
      } else if clause.hasPrefix("stiffness") {
        stiffnesses = Self.values(body)
      } else if clause.hasPrefix("damping") {
        dampings = Self.values(body)
        hasCritical = clause.contains("critical")
      } else if clause.hasPrefix("v0") {
        velocities = Self.values(body)
      } else if clause.hasPrefix("x0") {
        places = Self.values(body.split(separator: ",")[0])
      }
    }
    guard !stiffnesses.isEmpty, !dampings.isEmpty else { throw NotUnderstood("the grid \"\(words)\"") }
  }

  /// `a..b` in nine steps, `a..b step s`, `(a,b,c..d)^2`, `odd squares a..b`.
  private static func values(_ text: Substring) -> [Double] {
    let numbers = Prose.numbers(
      in: String(text).replacing("..", with: " ").replacing("^2", with: "").replacing(",", with: " "))
    guard numbers.count >= 2 else { return numbers }
    if text.contains("odd squares") {
      return stride(from: numbers[0].squareRoot(), through: numbers[1].squareRoot(), by: 2).map { $0 * $0 }
    }
    if text.contains("^2"), let last = numbers.last {
      return stride(from: numbers[0], through: last, by: numbers[1] - numbers[0]).map { $0 * $0 }
    }
    let step = text.contains("step") && numbers.count >= 3 ? numbers[2] : (numbers[1] - numbers[0]) / 8
    return Array(stride(from: numbers[0], through: numbers[1], by: step))
  }
}

/// Seeded choices.
private struct Sequence64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func pick(_ values: [Double]) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return values[Int((z ^ (z >> 31)) % UInt64(values.count))]
  }
}
