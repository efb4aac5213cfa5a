/// The pointers that are down, each with the line on which it went down.
struct FingersDown: Sendable {
  private(set) var all: [(pointer: Int, line: Int)] = []

  @inline(__always)
  func contains(_ pointer: Int) -> Bool {
    for finger in all where finger.pointer == pointer { return true }
    return false
  }

  mutating func insert(_ pointer: Int, line: Int) { all.append((pointer, line)) }

  mutating func remove(_ pointer: Int) {
    if all.count == 1, all[0].pointer == pointer {
      all.removeLast()
    } else {
      all.removeAll { $0.pointer == pointer }
    }
  }

  mutating func removeAll() { all.removeAll(keepingCapacity: true) }
}
