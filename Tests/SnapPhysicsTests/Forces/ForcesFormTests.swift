import SnapPhysics
import Testing

@Suite("forces as values")
struct ForcesFormTests {
  @Test("no force is the default, and each force by itself is one")
  func none() {
    #expect(Forces.none.isNone && SettleJob(field: FrameTests.field, start: FrameTests.still).forces.isNone)
    let stop = EndStop(height: 10, restitution: 0.5)
    let each = [
      Forces(drag: 0.1), Forces(friction: Friction(kinetic: 1)), Forces(friction: Friction(kinetic: 0, holding: 1)),
      Forces(lowerStop: stop), Forces(upperStop: stop), Forces(wells: [DetentWell(position: 0, depth: 1, width: 1)]),
      Forces(springPulls: false),
    ]
    #expect(each.allSatisfy { !$0.isNone })
    #expect(each.filter { !$0.isPiecewiseLinear }.count == 2)
  }

  @Test("the closed form refuses drag and wells and names what can do them")
  func unsuitable() {
    for forces in [Forces(drag: 0.01), Forces(wells: [DetentWell(position: 0, depth: 1e5, width: 30)])] {
      let error = #expect(throws: SolverError.self) {
        try settled(SettleJob(field: FrameTests.field, start: FrameTests.still, forces: forces))
      }
      #expect(error?.code == .unsuitable && error?.useInstead == "gsl:rk8pd" && error?.time == 0)
    }
  }

  @Test("a well's force is the slope of its potential, pulls to its middle and is strongest one width away")
  func well() {
    let well = DetentWell(position: 200, depth: 1e5, width: 40)
    let field = ForcedField(FrameTests.field, Forces(wells: [well], springPulls: false))
    for x in stride(from: 20.0, to: 380, by: 7) {
      let h = 1e-3
      let slope = (field.potential(x + h) - field.potential(x - h)) / (2 * h)
      #expect(abs(field.applied(at: x) + slope) < 1e-4, "at \(x)")
    }
    let strongest = 1e5 / 40 * Elementary.exp(-0.5)
    #expect(abs(field.applied(at: 160) - strongest) < 1e-9 && abs(field.applied(at: 240) + strongest) < 1e-9)
    #expect(field.applied(at: 200) == 0 && abs(field.potential(200) + 1e5) < 1e-9)
    #expect(abs(field.applied(at: 159)) < strongest && abs(field.applied(at: 161)) < strongest)
  }

  @Test("the order in which wells are listed changes nothing")
  func order() {
    let wells = [30.0, 400, 250, 90].map { DetentWell(position: $0, depth: 3e4 + $0, width: 25) }
    let (a, b) = (
      ForcedField(FrameTests.field, Forces(wells: wells)),
      ForcedField(FrameTests.field, Forces(wells: wells.reversed()))
    )
    for x in stride(from: 0.0, to: 500, by: 13) { #expect(a.applied(at: x) == b.applied(at: x)) }
  }

  @Test("a step is short for whatever acts: spring, damping, drag, the wells within reach")
  func steps() {
    let field = ForceField(Spring(mass: 1, stiffness: 100, damping: 0), target: 0)
    func rate(_ forces: Forces, _ position: Double, _ velocity: Double) -> Double {
      let forced = ForcedField(field, forces)
      let direction = forced.isDirectional ? (velocity < 0 ? -1.0 : 1) : 0
      let state = MotionState(position: position, velocity: velocity)
      let acceleration = forced.acceleration(state, direction: direction)
      return 0.13 / forced.longestStep(from: state, acceleration: acceleration, phase: 0.13)
    }
    let well = Forces(wells: [DetentWell(position: 0, depth: 1e5, width: 10)])
    #expect(abs(rate(.none, 0, 5000) - 10) < 1e-9)
    #expect(rate(Forces(drag: 0.01), 0, 5000) >= 100)
    #expect(rate(well, 0, 0) >= 1e5.squareRoot() / 10)
    #expect(rate(well, 0, 5000) >= 499.99)
    #expect(abs(rate(well, 2000, 0) - 10) < 1e-9)
    // A sheet that is thrown at a well is seen coming.
    #expect(rate(well, 130, -5000) >= 499.99)
  }

  @Test("forces without sense trap")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Forces(drag: -1) }
    await #expect(processExitsWith: .failure) { _ = Friction(kinetic: -1) }
    await #expect(processExitsWith: .failure) { _ = Friction(kinetic: 2, holding: 1) }
    await #expect(processExitsWith: .failure) { _ = EndStop(height: .nan, restitution: 0) }
    await #expect(processExitsWith: .failure) { _ = EndStop(height: 0, restitution: 1.1) }
    await #expect(processExitsWith: .failure) { _ = DetentWell(position: 0, depth: 1, width: 0) }
    await #expect(processExitsWith: .failure) { _ = DetentWell(position: 0, depth: -1, width: 1) }
    await #expect(processExitsWith: .failure) {
      let stop = EndStop(height: 5, restitution: 0)
      _ = Forces(lowerStop: stop, upperStop: stop)
    }
  }

  @Test("where nothing holds a sheet it is not at rest, and the error says what would")
  func nowhere() {
    var job = SettleJob(
      field: ForceField(Spring(mass: 1, stiffness: 100, damping: 0), target: 0),
      start: MotionState(position: 0, velocity: 100), timeLimit: 2, forces: Forces(springPulls: false))
    let glides = #expect(throws: SolverError.self) { try settled(job) }
    #expect(glides?.code == .notAtRest && glides?.useInstead == "a spring, wells or friction")
    job.forces = Forces(lowerStop: EndStop(height: -5, restitution: 1))
    let swings = #expect(throws: SolverError.self) { try settled(job) }
    #expect(swings?.code == .notAtRest && swings?.time ?? 0 >= 2)
  }
}
