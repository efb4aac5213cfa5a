internal import TraceFiles

/// Picks rows by name: a workload, a part of `workload/method`, or a pattern with `*` and `?` for all of
/// it or all of the method.
package struct Filter: Hashable, Sendable {
  package let text: String
  private let pattern: [UInt8]

  package init(_ text: String) {
    self.text = text
    pattern = Array(text.utf8)
  }

  private var isPattern: Bool { text.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") } }

  package func matches(_ name: String) -> Bool {
    let name = Array(name.utf8)
    guard isPattern else { return Filter.contains(name, pattern) }
    // A pattern of a method alone fits it in every workload.
    let method = name.firstIndex(of: UInt8(ascii: "/")).map { Array(name[($0 + 1)...]) } ?? []
    return Filter.fits(name, pattern) || Filter.fits(method, pattern)
  }

  private static func contains(_ name: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= name.count else { return false }
    return (0...(name.count - part.count)).contains { name[$0...].starts(with: part) }
  }

  /// Goes back to the last star only, which is enough: an earlier one could take nothing that this cannot.
  private static func fits(_ name: [UInt8], _ pattern: [UInt8]) -> Bool {
    var (n, p) = (0, 0)
    var star: (pattern: Int, name: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
        star = (p, n)
        p += 1
      } else if p < pattern.count, pattern[p] == UInt8(ascii: "?") || pattern[p] == name[n] {
        (n, p) = (n + 1, p + 1)
      } else if let last = star {
        (n, p) = (last.name + 1, last.pattern + 1)
        star = (last.pattern, n)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A filter that picks nothing.
package struct NoMatch: Error, Hashable, Sendable {
  package let filter: String
  /// The nearest name of a workload, method or row.
  package let nearest: String?
}

extension Filter {
  /// Whether rows of a workload can be meant, so that no inputs are made for any other.
  ///
  /// - Parameter names: Of all workloads. A filter that is such a name, or begins with one and a slash, means no other.
  func concerns(_ workload: String, among names: [String]) -> Bool {
    let first = String(text.prefix { $0 != "/" })
    return names.contains(first) ? first == workload : true
  }
}

/// A run's rows, picked from all of them.
package struct Selection {
  package let filters: [Filter]

  package init(_ filters: [String]) { self.filters = filters.map(Filter.init) }

  /// The workloads whose rows have to be looked at. Those on request must be named.
  package func workloads(of all: [Workload]) -> [Workload] {
    let names = all.map(\.name)
    return all.filter { workload in
      if filters.isEmpty { return !workload.isOnRequest }
      return filters.contains { filter in
        filter.concerns(workload.name, among: names) && (!workload.isOnRequest || filter.text.hasPrefix(workload.name))
      }
    }
  }

  /// Whether a row of one of those workloads takes part.
  package func picks(_ name: String, among all: [Workload]) -> Bool {
    let names = all.map(\.name)
    let workload = String(name.prefix { $0 != "/" })
    return filters.isEmpty || filters.contains { $0.concerns(workload, among: names) && $0.matches(name) }
  }

  /// - Parameter names: All rows of those workloads, whether they are picked or not.
  /// - Throws: For the first filter that picks none of them.
  package func check(_ names: [String], _ workloads: [String] = []) throws(NoMatch) {
    for filter in filters where !names.contains(where: filter.matches) {
      var candidates = workloads
      for name in names {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        for part in parts + [name] where !candidates.contains(part) { candidates.append(part) }
      }
      throw NoMatch(filter: filter.text, nearest: nearestName(to: filter.text, among: candidates))
    }
  }
}
