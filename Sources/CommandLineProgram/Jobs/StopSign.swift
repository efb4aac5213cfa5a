import Synchronization

/// Tells whoever reads and plays inputs what nobody needs any more.
package final class StopSign: Sendable {
  private let all = Atomic<Bool>(false)
  private let inputs = Atomic<Int>(-1)

  package init() {}

  /// Nothing that follows is needed.
  package func stop() { all.store(true, ordering: .releasing) }

  package var isStopped: Bool { all.load(ordering: .acquiring) }

  /// The rest of an input is not needed: it is at fault. Only of the last one is that remembered.
  package func abandon(_ input: Int) { inputs.max(input, ordering: .acquiringAndReleasing) }

  package func isAbandoned(_ input: Int) -> Bool { inputs.load(ordering: .acquiring) == input || isStopped }
}
