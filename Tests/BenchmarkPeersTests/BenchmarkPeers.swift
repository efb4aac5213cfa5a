import CReference
import SnapPhysics
import Testing
import settle_bench

/// Everything about peers, one test after another: a method of the reference keeps its memory, so that only one thread
/// may call it.
@Suite("Peers of the benchmark", .serialized)
struct BenchmarkPeers {
  /// The methods of the reference in C.
  static func reference() throws -> [PeerMethod] { try PeerTable(settle_reference(), from: "reference").methods }

  static let methodNames = (try? reference().map(\.name)) ?? []

  static func reference(_ name: String) throws -> PeerMethod {
    try #require(reference().first { $0.name == name }, "no method '\(name)'")
  }
}

extension PeerMethod {
  /// What the method answers to a release, and its frames: as many as it says, or all there is room for if it says
  /// that these were not enough.
  func frames(_ release: settle_release, _ rest: settle_rest = canonicalRest) -> (answer: Int64, frames: [settle_frame])
  {
    var (release, rest) = (release, rest)
    var buffer = [settle_frame](repeating: settle_frame(), count: Int(rest.limit))
    let answer = settle(context, &release, &rest, &buffer)
    return (answer, Array(buffer.prefix(answer < 0 ? buffer.count : Int(answer))))
  }

  var evaluationsSoFar: Int64 { evaluations?(context) ?? 0 }
}

extension settle_release {
  var frequency: Double { stiffness.squareRoot() }

  /// Root of v^2 + k x^2: no later velocity is greater, and no later displacement once it is divided by the frequency.
  var energyNorm: Double { (velocity * velocity + stiffness * displacement * displacement).squareRoot() }

  var motion: SpringMotion {
    SpringMotion(
      spring: Spring(mass: 1, stiffness: stiffness, damping: damping), displacement: displacement, velocity: velocity)
  }

  /// Greatest distance of the frames from the closed form, in position (pt).
  func error(of frames: [settle_frame], _ rest: settle_rest = canonicalRest) -> Double {
    let motion = motion
    return frames.enumerated().reduce(0) {
      max($0, abs($1.element.displacement - motion.state(at: Double($1.offset) * rest.interval).position))
    }
  }

  /// Frames up to the first at rest, by the closed form.
  func settleFrame(_ rest: settle_rest = canonicalRest) -> Int {
    let motion = motion
    var count = 1
    while true {
      let state = motion.state(at: Double(count - 1) * rest.interval)
      if abs(state.position) < rest.distance && abs(state.velocity) < rest.speed { return count }
      count += 1
    }
  }
}

/// Equal to the bit.
func bits(_ frames: [settle_frame]) -> [UInt64] {
  frames.flatMap { [$0.displacement.bitPattern, $0.velocity.bitPattern] }
}
