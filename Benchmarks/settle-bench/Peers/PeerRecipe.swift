/// How a peer's library is made from the source that lies in `Benchmarks/Peers`.
package struct PeerRecipe {
  package enum Language: Sendable {
    case c, cPlusPlus
  }

  package let name: String
  /// A file of `Benchmarks/Peers`.
  let source: String
  let language: Language
  /// What the source offers, so that the table can be printed before anything is compiled.
  package let methods: [String]
  /// A header by which the peer's own library is found, with its release in it; `nil` where there is none.
  let header: String?
  let libraries: [String]
  /// Debian's package.
  let package: String
  /// Instead of the usual compiler or that of CC or CXX.
  let compiler: String?

  package init(
    name: String, source: String, language: Language, methods: [String], header: String? = nil,
    libraries: [String] = [], package: String, compiler: String? = nil
  ) {
    self.name = name
    self.source = source
    self.language = language
    self.methods = methods
    self.header = header
    self.libraries = libraries
    self.package = package
    self.compiler = compiler
  }

  package static let all = [
    PeerRecipe(
      name: "boost.odeint", source: "boost.cpp", language: .cPlusPlus,
      methods: ["rk4 frame"]
        + ["dopri5 free", "dopri5 adaptive", "cash_karp54 adaptive", "fehlberg78 adaptive"].flatMap(tolerances),
      header: "boost/version.hpp", package: "libboost-dev"),
    PeerRecipe(
      name: "CVODE", source: "cvode.c", language: .c, methods: ["BDF", "Adams"].flatMap(tolerances),
      header: "sundials/sundials_config.h",
      libraries: [
        "sundials_cvode", "sundials_nvecserial", "sundials_sunmatrixdense", "sundials_sunlinsoldense",
        "sundials_sunnonlinsolfixedpoint", "m",
      ],
      package: "libsundials-dev"),
  ]

  private static func tolerances(_ method: String) -> [String] { ["\(method) 1e-6", "\(method) 1e-9"] }

  var stem: String { String(source.prefix { $0 != "." }) }
}

extension PeerRecipe.Language {
  /// The variable that names the compiler, and the one that adds to its options.
  var compilerVariable: String { self == .c ? "CC" : "CXX" }
  var optionsVariable: String { self == .c ? "CFLAGS" : "CXXFLAGS" }
  /// Folders that the compiler looks for headers in besides.
  var headerVariables: [String] { ["CPATH", self == .c ? "C_INCLUDE_PATH" : "CPLUS_INCLUDE_PATH"] }
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
