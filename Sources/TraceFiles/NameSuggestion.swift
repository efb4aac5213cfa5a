/// The name among `names` that somebody who wrote `name` most likely meant; `nil` if none is near.
///
/// Near is: at most one edit for every three letters (rounded, at least one), where an edit adds, drops or changes a letter or
/// swaps two neighbours. Case does not count. Of equally near names the first wins.
/// - Complexity: O(*n*·*m*) in the letters a name.
package func nearestName(to name: String, among names: [String]) -> String? {
  let written = Array(name.utf8.prefix(64))
  var nearest: String?
  var least = max(1, (written.count + 1) / 3) + 1
  for candidate in names {
    let distance = editDistance(written, Array(candidate.utf8))
    if distance < least { (nearest, least) = (candidate, distance) }
  }
  return nearest
}

/// Edits that turn `one` into `other`: optimal string alignment, ASCII case ignored.
func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  func lower(_ byte: UInt8) -> UInt8 { ASCII.isLetter(byte) ? byte | 0x20 : byte }
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for i in one.indices {
    var row = [i + 1]
    for j in other.indices {
      let isSame = lower(one[i]) == lower(other[j])
      var best = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, lower(one[i]) == lower(other[j - 1]), lower(one[i - 1]) == lower(other[j]) {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[other.count]
}

/// `; did you mean X?`, or nothing.
package func suggestion(for name: String, among names: [String]) -> String {
  nearestName(to: name, among: names).map { "; did you mean \($0)?" } ?? ""
}

/// `a`, `a or b`, `a, b or c`.
package func enumeration(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) or \(last)"
}
