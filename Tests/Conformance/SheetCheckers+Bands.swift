import SnapPhysics

/// What a finger beyond an edge sees by the laws of Flutter and motion, for the kind `rubber-band`.
@Sendable func checkPeerBand(_ check: inout FigureCheck) throws {
  let bound = check.tolerance("abs") ?? 1e-9
  if let factor = check.number("base_factor") {
    let part = try check.needed("overscroll_fraction")
    try check.compare("friction_factor", IncrementalOverDrag.scrollFriction(factor, beyond: part), within: bound)
  } else if let point = check.number("point_pt") {
    let limit = min(max(point, check.number("min_pt") ?? point), check.number("max_pt") ?? point)
    // Without an elastic the edge is hard.
    let factor = check.number(point < limit ? "elastic_min" : "elastic_max")
    let law = factor.map { OverDragLaw.linear(factor: $0) } ?? .clamp
    let shown = limit + law.displacement(forTravel: point - limit, dimension: 1)
    try check.compare("displayed_pt", shown, within: bound)
  } else {
    throw NotUnderstood("no law of these inputs")
  }
}
