import SnapPhysics
import TestSupport
import Testing

@Suite("end stops, by the exact piecewise solution")
struct StopTests {
  /// A spring of 10 rad/s that pulls to 50 pt below a stop at 0.
  private static func pressed(restitution: Double, from height: Double = 80, damping: Double = 0) -> SettleJob {
    SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 100, damping: damping), target: -50),
      start: MotionState(position: height, velocity: 0),
      forces: Forces(lowerStop: EndStop(height: 0, restitution: restitution)))
  }

  private static func impacts(_ pieces: [ForcedCourse.Piece], at stop: Double = 0) -> [ForcedCourse.Piece] {
    pieces.filter { $0.to.position == stop && $0.to.velocity < 0 }
  }

  @Test("impacts follow each other as in the bouncing ball's series", arguments: [0.2, 0.5, 0.8, 0.95])
  func series(restitution: Double) throws {
    let pieces = try course(of: Self.pressed(restitution: restitution))
    let impacts = Self.impacts(pieces)
    // From 80 pt, 130 above the centre: v^2 = k (130^2 - 50^2).
    var speed = 10 * (130.0 * 130 - 50 * 50).squareRoot()
    var time = arccosine(50.0 / 130) / 10
    for (n, impact) in impacts.prefix(40).enumerated() {
      #expect(abs(impact.to.velocity + speed) < 1e-12 * 1200 * Double(n + 1), "impact \(n)")
      #expect(abs(impact.end - time) < 1e-13 * Double(n + 10), "impact \(n)")
      speed *= restitution
      // Up and down again: twice the time from the stop to the turn, atan(omega u / (k d)) / omega.
      time += 2 * arctangent(10 * speed / (100 * 50)) / 10
    }
    // Rebounds of v^2 / 2a points end where they are no more than the least rebound.
    let last = try #require(impacts.last)
    let rebound = restitution * restitution * last.to.velocity * last.to.velocity / (2 * 5000)
    #expect(rebound <= leastRebound && rebound > leastRebound * restitution * restitution * 0.999)
  }

  /// A spring counts displacements from its target: a height on the stop may round to beyond it there.
  @Test("a sheet that starts on a stop and moves outward bounces at once", arguments: 1...200)
  func startsOnStop(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stop = EndStop(height: random.uniform(50, 300), restitution: 0.5)
    let stiffness = random.uniform(5, 400)
    let job = SettleJob(
      field: ForceField(
        Spring(mass: 1, stiffness: stiffness, damping: 1.7 * stiffness.squareRoot()),
        target: random.uniform(700, 2000)),
      start: MotionState(position: stop.height, velocity: random.uniform(-4000, -500)), frameInterval: 1.0 / 1000,
      forces: Forces(lowerStop: stop))
    let frames = try settled(job).frames
    let lowest = try #require(frames.map(\.position).min())
    #expect(lowest >= stop.height - 4 * stop.height.ulp, "seed \(seed): \(stop.height - lowest) pt beyond the stop")
  }

  @Test("every impact leaves exactly the restitution's part of the speed")
  func exactLoss() throws {
    let pieces = try course(of: Self.pressed(restitution: 0.7))
    for (a, b) in zip(pieces, pieces.dropFirst()) where a.to.position == 0 && a.to.velocity < 0 {
      #expect(b.from == MotionState(position: 0, velocity: -a.to.velocity * 0.7))
    }
    #expect(Self.impacts(pieces).count > 20)
  }

  @Test("a sheet that is pressed against a stop is stuck there, off its target", arguments: [0, 0.5, 0.9])
  func restsOnStop(restitution: Double) throws {
    let (summary, frames) = try settled(Self.pressed(restitution: restitution))
    #expect(summary.ending == .stuck(Standstill(position: 0, offset: 50, holder: .stop)))
    #expect(frames.allSatisfy { $0.position >= 0 })
    // Without a rebound the sheet comes to rest from full speed, between two frames.
    if restitution > 0 { #expect(abs(try #require(frames.last).position) < 0.5) }
  }

  @Test("a stop that stops the sheet dead ends the settle at the impact")
  func deadStop() throws {
    let summary = try settled(Self.pressed(restitution: 0)).summary
    #expect(abs(summary.endTime - arccosine(50.0 / 130) / 10) < 1e-12)
    #expect(abs(summary.endState.velocity + 10 * (130.0 * 130 - 50 * 50).squareRoot()) < 1e-9)
  }

  @Test("a stop that loses nothing needs damping to come to rest")
  func elastic() throws {
    let error = #expect(throws: SolverError.self) {
      var job = Self.pressed(restitution: 1)
      job.timeLimit = 3
      _ = try settled(job)
    }
    #expect(error?.code == .notAtRest && error?.time ?? 0 >= 3)
    let damped = try settled(Self.pressed(restitution: 1, damping: 4)).summary
    #expect(damped.standstill?.holder == .stop && damped.standstill?.position == 0)
  }

  @Test("a stop at the target halves the swing and the sheet rests on its target", arguments: [0.0, 0.3, 1])
  func stopAtTarget(restitution: Double) throws {
    let field = ForceField(Spring(mass: 1, stiffness: 100, damping: 8), target: 200)
    let job = SettleJob(
      field: field, start: MotionState(position: 500, velocity: 0),
      forces: Forces(lowerStop: EndStop(height: 200, restitution: restitution)))
    let summary = try settled(job).summary
    #expect(summary.ending == .rested && summary.overshoot == 0)
  }

  @Test("a sheet that starts beyond a stop is free until it is inside, and then is not")
  func startsBeyond() throws {
    var job = SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 100, damping: 0), target: 0),
      start: MotionState(position: -40, velocity: -100),
      forces: Forces(lowerStop: EndStop(height: -10, restitution: 0.5)))
    job.timeLimit = 2
    let pieces = try course(of: job, for: 2)
    #expect(try #require(pieces.map { $0.to.position }.min()) < -40)
    let impact = try #require(pieces.first { $0.to.position == -10 && $0.to.velocity < 0 })
    #expect(impact.end > 0.3)
    #expect(pieces.drop { $0.end <= impact.end }.allSatisfy { $0.to.position >= -10 })
  }

  @Test("between two stops a fast sheet bounces to and fro, and each impact takes its part")
  func corridor() throws {
    var job = SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 1, damping: 0), target: 0),
      start: MotionState(position: 0, velocity: 5000))
    job.forces = Forces(
      lowerStop: EndStop(height: -100, restitution: 0.5), upperStop: EndStop(height: 100, restitution: 0.25))
    let pieces = try course(of: job, for: 3)
    let hits = pieces.filter { abs($0.to.position) == 100 }
    var square = 5000.0 * 5000 - 100 * 100
    for (n, hit) in hits.enumerated() {
      #expect(abs(hit.to.velocity * hit.to.velocity - square) < 1e-9 * square, "impact \(n)")
      #expect((hit.to.position > 0) == (n % 2 == 0))
      let restitution = n % 2 == 0 ? 0.25 : 0.5
      square *= restitution * restitution
    }
    #expect(hits.count >= 4)
  }

  private func arctangent(_ x: Double) -> Double {
    // The angle whose tangent is x, by Newton's method on sine and cosine.
    var angle = x < 1 ? x : Double.pi / 2 - 1 / x
    for _ in 0..<60 {
      let (s, c) = (Elementary.sin(angle), Elementary.cos(angle))
      angle -= (s - x * c) / (c + x * s)
    }
    return angle
  }

  private func arccosine(_ x: Double) -> Double { arctangent((1 - x * x).squareRoot() / x) }
}
