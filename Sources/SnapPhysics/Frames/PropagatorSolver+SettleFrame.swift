extension PropagatorSolver {
  /// How many frames a release has until it is at rest, the release included: what ``settle(_:_:into:)`` returns,
  /// without the frames.
  ///
  /// Powers of the propagator jump ahead as long as the energy after the jump is above all energy of the rest box; the
  /// last few frames are looked at one by one. Where rounding could tell another frame than ``settle(_:_:into:)`` does,
  /// because a state lies within a millionth of the box's edge or the release is enormous, the frames are computed as
  /// there, so that both always agree.
  /// - Throws: ``SolverError`` as ``settle(_:_:into:)`` does, but for `bufferFull`.
  /// - Complexity: O(log *n*) in the frames for a release that loses its energy steadily, O(*n*) at worst; no allocation
  ///   unless it throws.
  public func settleFrame(_ release: SpringRelease, _ rest: FrameRest) throws(SolverError) -> Int {
    let energy = RestEnergy(release, rest)
    guard energy.greatest.isFinite else { return try scannedFrame(release, rest) }
    let once = FramePropagator(release, over: rest.interval)
    let k = release.stiffnessPerMass
    var (state, n) = (release.start, 0)
    let four = once.squared.squared
    let sixteen = four.squared.squared
    while n < rest.limit {
      let next = sixteen(state)
      guard next.velocity * next.velocity + k * (next.position * next.position) > energy.greatest else { break }
      (state, n) = (next, n &+ 16)
    }
    while n < rest.limit {
      let next = four(state)
      guard next.velocity * next.velocity + k * (next.position * next.position) > energy.greatest else { break }
      (state, n) = (next, n &+ 4)
    }
    let (nearDistance, nearSpeed) = (rest.distance * (1 + RestEnergy.share), rest.speed * (1 + RestEnergy.share))
    while n < rest.limit {
      if abs(state.position) < nearDistance && abs(state.velocity) < nearSpeed {
        let isSure =
          abs(state.position) < rest.distance * (1 - RestEnergy.share)
          && abs(state.velocity) < rest.speed * (1 - RestEnergy.share)
        return isSure ? n + 1 : try scannedFrame(release, rest)
      }
      state = once(state)
      n &+= 1
    }
    return try scannedFrame(release, rest)
  }

  /// The same by computing every frame as ``settle(_:_:into:)`` does.
  @inline(never)
  func scannedFrame(_ release: SpringRelease, _ rest: FrameRest) throws(SolverError) -> Int {
    var four = FourFrames(release.start, FramePropagator(release, over: rest.interval))
    var last = release.start
    for n in 0..<rest.limit {
      last = four[n % 4]
      if rest.holds(last) { return n + 1 }
      guard last.isFinite else { throw .notFinite(at: rest.time(of: n), solver: name) }
      if n % 4 == 3 { four.advance() }
    }
    throw .notAtRest(last, after: rest, solver: name)
  }
}
