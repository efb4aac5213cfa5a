/// The rows of a trace, in the order of the file.
///
/// A collection like an array, made for long lists of nothing but pointer rows: these lie side by side, and forgetting
/// them takes no time.
/// - Complexity: An element takes O(log *n*) in the rows that are no pointer rows, walking along the rows O(1) a row.
public struct TraceRows: Sendable {
  /// All rows; one that is no pointer row has its time here and nothing else.
  private(set) var pointers: [TracePointerRow] = []
  /// What is no pointer row, by ascending places.
  private(set) var others: [(place: Int, row: TraceRow)] = []

  /// No rows.
  public init() {}

  /// True if every row is a pointer row.
  var hasOnlyPointers: Bool { others.isEmpty }

  private static func stand(in row: TraceRow) -> TracePointerRow {
    if case .pointer(let row) = row { return row }
    return TracePointerRow(time: row.time, phase: .move, pointer: -1, x: 0, y: 0)
  }

  /// Adds a row at the end.
  public mutating func append(_ row: TraceRow) {
    if case .pointer = row {} else { others.append((pointers.count, row)) }
    pointers.append(Self.stand(in: row))
  }

  /// Removes all rows, with their memory unless it is to be kept.
  public mutating func removeAll(keepingCapacity keepsCapacity: Bool = false) {
    pointers.removeAll(keepingCapacity: keepsCapacity)
    others.removeAll(keepingCapacity: keepsCapacity)
  }

  /// Hands over the memory to which pointer rows are to be added at the end.
  @inline(__always)
  mutating func withPointers(_ add: (inout [TracePointerRow]) -> Void) { add(&pointers) }

  /// The first of ``others`` at `place` or behind it.
  private func slot(of place: Int) -> Int {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TraceRows: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { pointers.count }

  /// The row at a place.
  public subscript(place: Int) -> TraceRow {
    get {
      if !others.isEmpty {
        let slot = slot(of: place)
        if slot < others.count, others[slot].place == place { return others[slot].row }
      }
      return .pointer(pointers[place])
    }
    set {
      pointers[place] = Self.stand(in: newValue)
      let slot = slot(of: place)
      let isKnown = slot < others.count && others[slot].place == place
      switch newValue {
      case .pointer: if isKnown { others.remove(at: slot) }
      case .event, .observed:
        if isKnown { others[slot].row = newValue } else { others.insert((place, newValue), at: slot) }
      }
    }
  }

  /// Puts other rows in the place of some.
  public mutating func replaceSubrange(_ range: Range<Int>, with rows: some Collection<TraceRow>) {
    let tail = self[range.upperBound...].map { $0 }
    let first = slot(of: range.lowerBound)
    pointers.removeSubrange(range.lowerBound...)
    others.removeSubrange(first...)
    for row in rows { append(row) }
    for row in tail { append(row) }
  }

  /// Walks along the rows.
  public struct Iterator: IteratorProtocol {
    fileprivate let rows: TraceRows
    fileprivate var place = 0
    fileprivate var slot = 0

    /// The next row; `nil` behind the last.
    public mutating func next() -> TraceRow? {
      guard place < rows.pointers.count else { return nil }
      defer { place += 1 }
      guard slot < rows.others.count, rows.others[slot].place == place else { return .pointer(rows.pointers[place]) }
      defer { slot += 1 }
      return rows.others[slot].row
    }
  }

  /// From the first row on.
  public func makeIterator() -> Iterator { Iterator(rows: self) }
}

extension TraceRows: Hashable {
  /// True if both say the same.
  public static func == (one: TraceRows, other: TraceRows) -> Bool {
    one.pointers == other.pointers
      && one.others.elementsEqual(other.others) { $0.place == $1.place && $0.row == $1.row }
  }
  /// Hashes what the rows say.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointers)
    for (place, row) in others {
      hasher.combine(place)
      hasher.combine(row)
    }
  }
}

extension TraceRows: ExpressibleByArrayLiteral {
  /// Rows one by one.
  public init(arrayLiteral rows: TraceRow...) {
    for row in rows { append(row) }
  }
}
