/// The machine and the build that times belong to. Times are held against each other only where all of it is the same.
package struct Fingerprint: Hashable, Sendable {
  /// A property and what it is, in the order of the file.
  package struct Entry: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package let entries: [Entry]

  package init(entries: [Entry]) { self.entries = entries }

  package subscript(name: String) -> String? { entries.first { $0.name == name }?.value }

  /// Those that differ, with what each side says.
  package func differences(from other: Fingerprint) -> [(name: String, here: String, there: String)] {
    let names = entries.map(\.name) + other.entries.map(\.name).filter { self[$0] == nil }
    return names.compactMap { name in
      let (here, there) = (self[name] ?? "unknown", other[name] ?? "unknown")
      return here == there ? nil : (name, here, there)
    }
  }
}

extension Fingerprint {
  /// Of this machine and this build.
  ///
  /// - Parameter libraries: Versions that only the program knows, such as that of libgsl.
  package static func current(libraries: [Entry] = []) -> Fingerprint {
    Fingerprint(
      entries: [
        Entry("cpu", MachineFacts.cpu), Entry("cores", "\(MachineFacts.cores)"), Entry("os", MachineFacts.system),
        Entry("kernel", MachineFacts.kernel), Entry("swift", compiler), Entry("build", build),
      ] + libraries)
  }

  /// What the compiler lets a program know of it.
  private static var compiler: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  package static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static var build: String { isDebugBuild ? "debug" : "release" }
}
