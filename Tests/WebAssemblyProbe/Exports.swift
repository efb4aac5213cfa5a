// What the page sees of the probe.

@_expose(wasm, "displacement")
@_cdecl("probe_displacement")
func exportedDisplacement(
  _ response: Double, _ dampingRatio: Double, _ displacement: Double, _ velocity: Double, _ time: Double
) -> Double {
  Probe.displacement(
    response: response, dampingRatio: dampingRatio, displacement: displacement, velocity: velocity, time: time)
}

@_expose(wasm, "settleTime")
@_cdecl("probe_settle_time")
func exportedSettleTime(
  _ response: Double, _ dampingRatio: Double, _ displacement: Double, _ velocity: Double
) -> Double {
  Probe.settleTime(response: response, dampingRatio: dampingRatio, displacement: displacement, velocity: velocity)
}

@_expose(wasm, "canonicalFrames")
@_cdecl("probe_canonical_frames")
func exportedCanonicalFrames(_ count: Double, _ seed: Double) -> Double {
  Probe.canonicalFrames(count: Int(count), seed: UInt64(seed))
}
