/// "Did you mean".
package enum Suggestion {
  /// The word of `words` that is the fewest edits away, the first of several; `nil` if none is within a third of its
  /// length (at least one edit, at most three).
  package static func nearest(to word: String, among words: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in words where candidate != word {
      let distance = editDistance(word, candidate)
      let limit = min(3, max(1, candidate.count / 3))
      let isPrefix = word.count >= 2 && candidate.hasPrefix(word)
      guard distance <= limit || isPrefix else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other, no letter
  /// edited twice (optimal string alignment).
  ///
  /// - Complexity: O(*n* · *m*) time, O(*m*) memory.
  package static func editDistance(_ first: String, _ second: String) -> Int {
    let a = Array(first)
    let b = Array(second)
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
