import GestureForwarding
import Testing

/// Holds a check against `count` random cases; of the first that fails it prints the seed and the smallest case that
/// still does.
func check(
  _ count: Int, from first: UInt64, policies: [ForwardingPolicy] = ChainCase.policies,
  sourceLocation: SourceLocation = #_sourceLocation, _ failure: (ChainCase) -> String?
) {
  for seed in first..<first + UInt64(count) {
    var found = ChainCase(seed: seed, policies: policies)
    guard var complaint = failure(found) else { continue }
    shrinking: while true {
      for less in found.smaller {
        guard let itsComplaint = failure(less) else { continue }
        (found, complaint) = (less, itsComplaint)
        continue shrinking
      }
      break
    }
    Issue.record("seed \(seed): \(complaint)\n\(found)", sourceLocation: sourceLocation)
    return
  }
}
