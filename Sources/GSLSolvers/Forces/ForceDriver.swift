package import SnapPhysics

/// The driver of phases under forces.
package typealias ForceDriver = GSLDriver<ForceParameters>

extension ForceDriver {
  /// Height and velocity.
  package var state: MotionState {
    MotionState(position: vectors[0] + parameters.pointee.target, velocity: vectors[1])
  }

  /// Takes over the field of another job. Grows the list of wells where it is too short; nothing else allocates.
  package mutating func prepare(_ field: ForcedField) {
    var next = ForceParameters()
    (next.target, next.stiffness, next.damping) = (field.target, field.stiffness, field.damping)
    (next.wells, next.wellCapacity) = (parameters.pointee.wells, parameters.pointee.wellCapacity)
    if next.wellCapacity < field.wells.count {
      next.wells?.deallocate()
      next.wellCapacity = field.wells.count
      next.wells = .allocate(capacity: field.wells.count)
    }
    for (index, well) in field.wells.enumerated() {
      next.wells?.advanced(by: index).initialize(to: WellParameters(well, target: field.target))
    }
    next.wellCount = field.wells.count
    load(next)
  }

  /// Begins a phase under the prepared field, with errors per step bounded by `bound` in both components.
  package mutating func begin(
    _ field: ForcedField, at state: MotionState, direction: Double, bound: Double, firstStep: Double
  ) -> Int32 {
    parameters.pointee.drag = field.drag * direction
    parameters.pointee.friction = field.friction.kinetic * direction
    let displaced = MotionState(position: state.position - field.target, velocity: state.velocity)
    return begin(displaced, bound: bound, firstStep: firstStep)
  }
}
