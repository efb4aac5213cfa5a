/// Tells whoever reads and plays inputs what nobody needs any more.
///
/// Unchecked because the compiler does not see that both variables are touched only under the lock. Atomic variables
/// would do, but their library would be loaded at every start of the program; the sign is looked at once a batch.
package final class StopSign: @unchecked Sendable {
  private let lock = Monitor()
  private var all = false
  private var last = -1

  package init() {}

  /// Nothing that follows is needed.
  package func stop() { lock.locked { all = true } }

  package var isStopped: Bool { lock.locked { all } }

  /// The rest of an input is not needed: it is at fault. Only of the last one is that remembered.
  package func abandon(_ input: Int) { lock.locked { last = max(last, input) } }

  package func isAbandoned(_ input: Int) -> Bool { lock.locked { all || last == input } }
}
