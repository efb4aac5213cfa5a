/// The exact motion, by one matrix for each release: every frame is a product, no elementary function.
///
/// Frame `n` is the release carried on by `n mod 4` frames and then `n / 4` times by four, so that four frames are
/// computed side by side; it is off by at most 16 `n` ulps of the release's amplitude. The frames are held against
/// ``SpringMotion`` in the tests.
public struct PropagatorSolver: FrameSolver, Hashable, Sendable {
  /// 0: the motion is exact, no force is evaluated.
  public var evaluations: Int { 0 }
  /// Frames carried since the solver was made.
  public private(set) var steps = 0

  /// A solver; it holds no memory.
  public init() {}

  /// `propagator`.
  public var name: String { "propagator" }

  /// Writes the frames of a release; see ``FrameSolver/settle(_:_:into:)``.
  ///
  /// - Complexity: O(*n*) in the frames; no allocation.
  public mutating func settle(
    _ release: SpringRelease, _ rest: FrameRest, into frames: inout MutableSpan<MotionState>
  ) throws(SolverError) -> Int {
    let room = min(rest.limit, frames.count)
    let energy = RestEnergy(release, rest)
    var four = FourFrames(release.start, FramePropagator(release, over: rest.interval))
    let k = release.stiffnessPerMass
    var n = 0
    // The last of four frames has the least energy.
    while n &+ 4 <= room {
      let last = four[3]
      guard last.velocity * last.velocity + k * (last.position * last.position) > energy.greatest else { break }
      frames[n] = four[0]
      frames[n &+ 1] = four[1]
      frames[n &+ 2] = four[2]
      frames[n &+ 3] = last
      four.advance()
      n &+= 4
    }
    while n < room {
      for lane in 0..<min(4, room - n) {
        let state = four[lane]
        frames[n + lane] = state
        if rest.holds(state) {
          steps += n + lane
          return n + lane + 1
        }
      }
      four.advance()
      n += 4
    }
    steps += max(0, room - 1)
    throw .withoutRest(frames, rest, solver: name)
  }
}
