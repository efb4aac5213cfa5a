/// How a peer's library is made from the source that lies in `Benchmarks/Peers`.
struct PeerRecipe {
  enum Language {
    case c, cPlusPlus
  }

  let name: String
  /// A file of `Benchmarks/Peers`.
  let source: String
  let language: Language
  /// A header of the library, and its macro for the release: what it takes to see whether it is installed.
  let header: String
  let releaseMacro: String
  let libraries: [String]
  /// Debian's package.
  let package: String

  static let all = [
    PeerRecipe(
      name: "boost.odeint", source: "boost.cpp", language: .cPlusPlus, header: "boost/version.hpp",
      releaseMacro: "BOOST_LIB_VERSION", libraries: [], package: "libboost-dev"),
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
  /// Optimised as far as it goes on any processor, as this program is. CFLAGS and CXXFLAGS add to it.
  var options: [String] { [self == .c ? "-std=gnu11" : "-std=c++17", "-O3", "-DNDEBUG", "-shared", "-fPIC"] }
}

/// Why a peer is not in the table: `not installed (Debian: libboost-dev)`.
struct PeerAbsence: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// - Parameter package: Debian's name for it.
  static func notInstalled(_ package: String) -> PeerAbsence { PeerAbsence("not installed (Debian: \(package))") }
}
