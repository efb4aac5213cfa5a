/// Where peers come from and how much of them is run.
package struct PeerSettings {
  /// Shared libraries that a person added, in order.
  package var libraries: [String] = []
  /// Folder of the sources of peers that are compiled on demand; `nil` looks for `Benchmarks/Peers` in the folders above
  /// the working directory and above ``program``.
  package var folder: String?
  /// Folder of this package's executables. What was compiled on demand is kept in `peers` in it.
  package var program = "."
  /// Releases that are compared with the closed form, so far as a method is not too slow for them.
  package var compared = 2000
  /// Runs the planted slow-down under the name of the method that it slows down.
  package var isPlanted = false
  /// Told what takes a while, such as `compiling boost.cpp`.
  package var report: (String) -> Void = { _ in }

  package init() {}

  var cache: String { "\(program)/peers" }
}
