import SnapPhysics

/// Checkers of the kinds in physics.jsonl.
///
/// All that move are checked alike: what moves is told by the inputs, what must hold by the expectations.
let physicsCheckers: [String: FigureChecker] = [
  "classify": checkSpringNumbers,
  "conversion": checkSpringNumbers,
  "validation": checkValidation,
  "clock": checkClock,
  "decay": checkMotions,
  "fling": checkMotions,
  "scroll-bounce": checkMotions,
  "settle": checkMotions,
  "spring-critical": checkMotions,
  "spring-over": checkMotions,
  "spring-under": checkMotions,
  "retarget": checkRetarget,
  "integrator-replica": checkReplica,
  "projection": checkProjection,
  "rubber-band": checkRubberBand,
  "easing-sampling": checkEasingSamples,
]
