/// What one pass over some work came to: the same on every run of unchanged code.
package struct PassCounts: Hashable, Sendable {
  /// Settles, traces, processes: what ``Subject/operation`` names.
  package var operations = 0
  /// States that were written or passed.
  package var frames = 0
  /// Bytes that were read.
  package var bytes = 0
  /// Evaluations of a right-hand side; `nil` where nothing is evaluated or nothing counted.
  package var evaluations: Int?
  /// Steps of a stepper; `nil` where there is none.
  package var steps: Int?
  /// Seconds that whoever did the work says it took; ``Subject/Clock/told`` goes by them. No count: every run differs.
  package var seconds: Double?

  package init(operations: Int = 0, frames: Int = 0, bytes: Int = 0, evaluations: Int? = nil, steps: Int? = nil) {
    self.operations = operations
    self.frames = frames
    self.bytes = bytes
    self.evaluations = evaluations
    self.steps = steps
  }
}

/// How far a method is from the closed form.
package struct Accuracy: Hashable, Sendable {
  /// Greatest error of a frame's position, pt.
  package var position = 0.0
  /// Greatest error of a frame's velocity, pt/s.
  package var velocity = 0.0
  /// Settles that ended on another frame than the closed form.
  package var mismatches = 0
  /// Settles that were compared.
  package var compared = 0
  /// Settles that the method refused or failed.
  package var failures = 0

  package init() {}
}

/// One method on one workload: a row of the table.
package struct Subject {
  /// Which clock runs during a pass.
  package enum Clock: Hashable, Sendable {
    /// Processor time of the calling thread.
    case thread
    /// Processor time of the child processes that the pass started and waited for.
    case children
    /// Time on the wall, for passes that use several threads or processes at once.
    case wall
    /// What the pass itself says, in ``PassCounts/seconds``, of processor time that this process cannot see.
    case told
  }

  /// Who made the method.
  package enum Origin: Hashable, Sendable {
    case settle
    /// Something to compare with, by its name: `C`, `boost.odeint`, `mine.so`.
    case peer(String)
  }

  /// For example `canonical`.
  package let workload: String
  /// For example `gsl:rk8pd`.
  package let method: String
  package let origin: Origin
  /// What is counted as one: `settle`, `trace`, `byte`, `run`.
  package let operation: String
  package var clock = Clock.thread
  /// Operations of the whole work; a pass over fewer takes the first ones.
  package let size: Int
  /// The first so many operations are what is counted and timed, the same on any machine.
  ///
  /// At most ``size``, 1000 where nobody says otherwise. Methods that take longer than a millisecond an operation set a
  /// power of two that passes in a tenth of a second.
  package var prefix: Int
  /// Two numbers of operations whose difference in instructions is measured under callgrind.
  package var instructionPrefixes: (few: Int, many: Int)
  /// Does the first so many operations. It allocates nothing of its own.
  package let pass: (_ operations: Int) throws -> PassCounts
  /// Compares with the closed form; `nil` where there is nothing to compare.
  package var accuracy: (() throws -> Accuracy)?
  /// Why the subject cannot run here, such as `not installed`; `nil` where it can.
  package var absence: String?

  /// `canonical/gsl:rk8pd`, which filters and baselines go by.
  package var name: String { "\(workload)/\(method)" }

  package init(
    workload: String, method: String, origin: Origin = .settle, operation: String, clock: Clock = .thread, size: Int,
    absence: String? = nil, accuracy: (() throws -> Accuracy)? = nil,
    pass: @escaping (_ operations: Int) throws -> PassCounts
  ) {
    self.workload = workload
    self.method = method
    self.origin = origin
    self.operation = operation
    self.clock = clock
    self.size = size
    prefix = min(size, 1000)
    instructionPrefixes = (few: min(max(1, size / 3), 40), many: min(size, 120))
    self.absence = absence
    self.accuracy = accuracy
    self.pass = pass
  }

  /// A row that says why it is empty.
  package static func absent(
    workload: String, method: String, origin: Origin, operation: String, because reason: String
  ) -> Subject {
    Subject(workload: workload, method: method, origin: origin, operation: operation, size: 0, absence: reason) { _ in
      PassCounts()
    }
  }
}
