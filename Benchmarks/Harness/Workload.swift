/// Some work that several methods do: a group of rows of the table.
///
/// A workload costs nothing until it is selected, so that `list` and the completions answer at once.
package struct Workload {
  /// Lower case, for example `canonical`; the part of a row's name before the slash.
  package let name: String
  /// One clause for the list of workloads.
  package let about: String
  /// Stays out of a run unless a filter names it.
  package var isOnRequest = false
  /// Digest of everything that the methods read. Rows of two runs are compared only where it is the same.
  package let inputHash: (Context) throws -> UInt64
  /// The methods, in the order of the table. Absent ones are there and say why.
  package let subjects: (Context) throws -> [Subject]

  package init(
    name: String, about: String, isOnRequest: Bool = false, inputHash: @escaping (Context) throws -> UInt64,
    subjects: @escaping (Context) throws -> [Subject]
  ) {
    self.name = name
    self.about = about
    self.isOnRequest = isOnRequest
    self.inputHash = inputHash
    self.subjects = subjects
  }
}

/// What a workload is built from. The same context gives the same inputs on any machine.
package struct Context: Hashable, Sendable {
  /// Seeds everything that is made up.
  package var seed: UInt64 = 42
  /// The whole size of each workload rather than one that a default run has time for.
  package var isFull = false
  /// Folder of the recorded traces, without a slash at its end.
  package var data = "data"
  /// Folder of the package's executables, without a slash at its end.
  package var program = "."
  /// Folder for files that workloads make; it exists, is empty at first, and goes away with the run.
  package var scratch = "."
  /// Shared libraries that were given with `--peer`.
  package var peers: [String] = []
  /// Percent of extra work for the synthetic subject, to see the gate at work.
  package var plantedPercent = 0.0

  package init() {}
}
