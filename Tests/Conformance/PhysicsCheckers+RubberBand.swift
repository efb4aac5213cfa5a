import SnapPhysics

/// Checks what a finger beyond an edge sees: by a law of its whole travel, or of one event.
@Sendable
func checkRubberBand(_ check: inout FigureCheck) throws {
  let isByEvent = check.inputs["base_factor"] != nil || check.inputs.text("model").contains("overscroll/viewport")
  for inputs in check.inputs.variants {
    if isByEvent { try checkScrollFriction(&check, inputs) } else { try checkLaw(&check, inputs) }
  }
  if isByEvent { try checkScrollFrictionOrder(&check) }
}

/// A memoryless law: of an offset with a content and a window, of a point in a range, or of a travel.
private func checkLaw(_ check: inout FigureCheck, _ inputs: FigureInputs) throws {
  let bound = check.tolerance("abs", "x_abs") ?? 0
  let dimension = inputs.number("d_pt", "dimension_pt", "limit_pt", "height_pt") ?? 0
  if let offset = inputs.number("offset_pt") {
    // A content longer than its window scrolls from 0 to what does not fit.
    let farthest = max(0, (inputs.number("content_pt") ?? dimension) - dimension)
    let shown = try displayed(offset, inputs, 0...farthest, dimension)
    for key in ["displayed_offset_pt", "displayed_pt"] { try check.compare(key, shown, within: bound) }
  }
  if let point = inputs.number("point_pt") {
    let low = inputs.number("min_pt") ?? -.infinity
    let shown = try displayed(point, inputs, low...max(low, inputs.number("max_pt") ?? .infinity), dimension)
    try check.compare("displayed_pt", shown, within: bound)
  }
  if let travel = inputs.number("x_pt", "travel_pt", "over_pt", "overdrag_pt", "t_pt") {
    let law = try law(inputs, isLower: travel < 0)
    let shown = law.displacement(forTravel: travel, dimension: dimension)
    for key in ["y_pt", "displayed_pt", "displacement_pt", "displayed_offset_pt"] {
      try check.compare(key, shown, within: bound)
    }
  }
  if let shown = inputs.number("y_pt", "displacement_pt", "displayed_pt") {
    let travel = try law(inputs, isLower: shown < 0).travel(forDisplacement: shown, dimension: dimension)
    for key in ["x_pt", "travel_pt", "inverse_x_pt"] { try check.compare(key, travel, within: bound) }
  }
}

private func displayed(
  _ place: Double, _ inputs: FigureInputs, _ range: ClosedRange<Double>, _ dimension: Double
) throws -> Double {
  let edge = min(max(place, range.lowerBound), range.upperBound)
  guard place != edge else { return place }
  return edge
    + (try law(inputs, isLower: place < edge)).displacement(forTravel: place - edge, dimension: dimension)
}

/// The law that the inputs or the model's words name. An elastic without a number is a stop.
private func law(_ inputs: FigureInputs, isLower: Bool) throws -> OverDragLaw {
  if let coefficient = inputs.number("c", "coefficient") { return .rubberBand(coefficient: coefficient) }
  let words = inputs.text("model")
  if words.contains("elastic") || inputs["elastic"] != nil {
    let elastic = inputs.number(isLower ? "elastic_min" : "elastic_max") ?? inputs.number("elastic")
    return elastic.map { .linear(factor: $0) } ?? .clamp
  }
  let factor = inputs.number("factor", "resistance")
  if words.contains("sqrt") { return factor.map { .squareRoot(factor: $0) } ?? .gorhom }
  if words.contains("log10") { return factor.map { .logarithm(factor: $0) } ?? .overlayContainer }
  if words.contains("ln(") || words.contains("log(") { return factor.map { .flooredLogarithm(factor: $0) } ?? .vaul }
  if words.contains("(1-1/(") { return .standard }
  throw NotUnderstood("the band \"\(words)\"")
}

/// Flutter's friction of one event, of the part of the window that is scrolled beyond.
private func checkScrollFriction(_ check: inout FigureCheck, _ inputs: FigureInputs) throws {
  let bound = check.tolerance("abs") ?? 1e-9
  try check.compare("friction_factor", frictionFactor(inputs), within: bound)
  guard let delta = inputs.number("delta_pt", "offset_pt", "drag_pt") else { return }
  let moved = try applied(delta, inputs)
  for key in ["applied_pt", "applied_offset_pt"] { try check.compare(key, moved, within: bound) }
  try check.bound("applied_above_pt", moved, by: >, "above")
  try check.bound("applied_below_pt", moved, by: <, "below")
  try check.bound("applied_abs_above_pt", abs(moved), by: >, "above")
  try check.bound("applied_abs_below_pt", abs(moved), by: <, "below")
}

private func checkScrollFrictionOrder(_ check: inout FigureCheck) throws {
  let moved = try check.inputs.variants.compactMap { inputs in
    try inputs.number("delta_pt", "offset_pt", "drag_pt").map { abs(try applied($0, inputs)) }
  }
  let pairs = zip(moved, moved.dropFirst())
  try check.compare("applied_strictly_decreasing", pairs.allSatisfy { $0 > $1 })
  try check.compare("applied_strictly_increasing", pairs.allSatisfy { $0 < $1 })
}

private func baseFactor(_ inputs: FigureInputs) -> Double {
  inputs.number("base_factor") ?? (inputs.text("mode").contains("fast") ? 0.26 : 0.52)
}

/// What an event is scaled by with that part of the window scrolled beyond.
private func frictionFactor(_ inputs: FigureInputs) throws -> Double {
  let viewport = inputs.number("viewport_pt") ?? 1
  let stated = inputs.number("overscroll_fraction") ?? inputs.number("overscroll_pt").map { $0 / viewport }
  guard let stated else { throw NotUnderstood("no overscroll") }
  return IncrementalOverDrag.scrollFriction(baseFactor(inputs), beyond: stated)
}

private func applied(_ delta: Double, _ inputs: FigureInputs) throws -> Double {
  let viewport = try inputs.needed("viewport_pt")
  let over = inputs.number("overscroll_pt") ?? (inputs.number("overscroll_fraction") ?? 0) * viewport
  let isEasing = inputs.text("direction").contains("eas")
  let law = IncrementalOverDrag.scrollFriction(factor: baseFactor(inputs))
  // Flutter counts the finger's way down the screen, which scrolls towards smaller offsets.
  let step = isEasing ? abs(delta) : -delta
  return -law.applied(step, at: -over, in: 0...max(viewport, 1000), viewport: viewport)
}
