/// How a peer's library is made from the source that lies in `Benchmarks/Peers`.
package struct PeerRecipe {
  package enum Language: Sendable {
    case c, cPlusPlus
  }

  package let name: String
  /// A file of `Benchmarks/Peers`.
  package var source: String
  let language: Language
  /// A header of the library, and its macro for the release: what it takes to see whether it is installed.
  let header: String
  let releaseMacro: String
  let libraries: [String]
  /// Debian's package.
  let package: String
  /// Instead of the usual compiler or that of CC or CXX.
  var compiler: String?

  package init(
    name: String, source: String, language: Language, header: String, releaseMacro: String, libraries: [String] = [],
    package: String, compiler: String? = nil
  ) {
    self.name = name
    self.source = source
    self.language = language
    self.header = header
    self.releaseMacro = releaseMacro
    self.libraries = libraries
    self.package = package
    self.compiler = compiler
  }

  package static let all = [
    PeerRecipe(
      name: "boost.odeint", source: "boost.cpp", language: .cPlusPlus, header: "boost/version.hpp",
      releaseMacro: "BOOST_LIB_VERSION", package: "libboost-dev"),
    PeerRecipe(
      name: "CVODE", source: "cvode.c", language: .c, header: "sundials/sundials_config.h",
      releaseMacro: "SUNDIALS_VERSION",
      libraries: [
        "sundials_cvode", "sundials_nvecserial", "sundials_sunmatrixdense", "sundials_sunlinsoldense",
        "sundials_sunnonlinsolfixedpoint", "m",
      ],
      package: "libsundials-dev"),
  ]

  var stem: String { String(source.prefix { $0 != "." }) }
}

extension PeerRecipe.Language {
  var suffix: String { self == .c ? "c" : "cpp" }
  /// The variable that names the compiler, and the one that adds to its options.
  var compilerVariable: String { self == .c ? "CC" : "CXX" }
  var optionsVariable: String { self == .c ? "CFLAGS" : "CXXFLAGS" }
  var usualCompiler: String { self == .c ? "cc" : "c++" }
  /// Debian's package.
  var package: String { self == .c ? "gcc" : "g++" }
  /// Optimised as far as it goes on any processor, as this program is. CFLAGS and CXXFLAGS add to it.
  var options: [String] { [self == .c ? "-std=gnu11" : "-std=c++17", "-O3", "-DNDEBUG", "-shared", "-fPIC"] }
}

/// Why a peer is not in the table: `not installed (Debian: libboost-dev)`.
package struct PeerAbsence: Error {
  package let reason: String

  init(_ reason: String) { self.reason = reason }

  /// - Parameter package: Debian's name for it.
  static func notInstalled(_ package: String) -> PeerAbsence { PeerAbsence("not installed (Debian: \(package))") }
}
