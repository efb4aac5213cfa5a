// swift-tools-version: 6.2
import PackageDescription

// Every target is held to the same rules. `strictMemorySafety` is off only where C is called or bytes are read raw.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]
let safe = common + [.strictMemorySafety()]

// The floors of the house, lowest first. A target imports only floors below its own; Tests/floors checks it.
let portable: [Target] = [
  .target(name: "SnapPhysics", swiftSettings: safe),
  .target(name: "GestureInput", swiftSettings: safe),
  .target(name: "SheetModel", dependencies: ["SnapPhysics"], swiftSettings: safe),
  .target(name: "GestureForwarding", dependencies: ["SnapPhysics", "GestureInput", "SheetModel"], swiftSettings: safe),
  .target(
    name: "SheetSimulation",
    dependencies: ["SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding"],
    swiftSettings: safe),
  .target(
    name: "TraceFiles",
    dependencies: ["SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding", "SheetSimulation"],
    swiftSettings: safe),
]

let core = ["SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding", "SheetSimulation", "TraceFiles"]

let native: [Target] = [
  .systemLibrary(
    name: "CSQLite", pkgConfig: "sqlite3",
    providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  .systemLibrary(
    name: "CGSL", pkgConfig: "gsl",
    providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
  .target(name: "GSLSolvers", dependencies: ["CGSL", "SnapPhysics"], swiftSettings: common),
  .target(
    name: "SettleReports",
    dependencies: [
      "SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding", "SheetSimulation", "TraceFiles",
    ],
    swiftSettings: safe),
  .target(
    name: "Settle",
    dependencies: [
      "SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding", "SheetSimulation", "TraceFiles", "GSLSolvers",
    ],
    swiftSettings: common),
  .target(name: "CommandLineProgram", dependencies: ["TraceFiles", "GSLSolvers"], swiftSettings: common),
  .executableTarget(
    name: "settle-cli",
    dependencies: [
      "SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding", "SheetSimulation", "TraceFiles", "GSLSolvers",
      "SettleReports", "CommandLineProgram",
    ],
    swiftSettings: common),
]

// What nothing of the product links: the benchmark, what it compares with, and its history.
let benchmarks: [Target] = [
  .target(name: "CReference", dependencies: ["CGSL"], path: "Benchmarks/CReference"),
  .target(
    name: "BenchmarkHarness",
    dependencies: ["CSQLite", "SnapPhysics", "TraceFiles", "SettleReports", "SheetSimulation"],
    path: "Benchmarks/Harness", swiftSettings: common),
  .executableTarget(
    name: "settle-bench",
    dependencies: ["BenchmarkHarness", "CReference", "CommandLineProgram", "GSLSolvers", "SettleReports"]
      + core.map { .target(name: $0) },
    path: "Benchmarks/settle-bench", exclude: ["WebAssembly/run.mjs"], swiftSettings: common),
]

/// A test target sees the target it tests and everything below it.
///
/// Tests read their fixtures and goldens from the source tree, so none is copied into a bundle.
func tests(_ target: String, _ dependencies: [String], fixtures: [String] = []) -> Target {
  .testTarget(
    name: "\(target)Tests",
    dependencies: (dependencies + ["TestSupport"]).map { .target(name: $0) },
    exclude: fixtures,
    swiftSettings: common)
}

let package = Package(
  name: "Settle",
  products: [
    .library(name: "SettleCore", targets: core),
    .library(name: "Settle", targets: ["Settle", "SettleReports"]),
    .executable(name: "settle", targets: ["settle-cli"]),
    .executable(name: "settle-bench", targets: ["settle-bench"]),
  ],
  targets: portable + native + benchmarks + [
    .target(
      name: "TestSupport", dependencies: ["SheetSimulation"], path: "Tests/TestSupport", swiftSettings: common),
    tests("SnapPhysics", ["SnapPhysics"], fixtures: ["Fixtures"]),
    tests("GestureInput", ["GestureInput"], fixtures: ["Fixtures"]),
    tests("SheetModel", ["SnapPhysics", "SheetModel"]),
    tests("GestureForwarding", ["SnapPhysics", "GestureInput", "SheetModel", "GestureForwarding"]),
    tests("SheetSimulation", core.dropLast() + ["GSLSolvers"]),
    tests("TraceFiles", core),
    tests("GSLSolvers", ["SnapPhysics", "GSLSolvers"]),
    tests("SettleReports", core + ["SettleReports"], fixtures: ["Goldens"]),
    tests("CommandLineProgram", core + ["CommandLineProgram"]),
    .testTarget(
      name: "Conformance",
      dependencies: core.map { .target(name: $0) }, exclude: ["Fixtures"], swiftSettings: common),
    tests("SettleCommand", core + ["CommandLineProgram", "settle-cli"], fixtures: ["Golden"]),
    tests(
      "BenchmarkHarness",
      [
        "SnapPhysics", "SheetSimulation", "TraceFiles", "SettleReports", "CommandLineProgram", "BenchmarkHarness",
        "settle-bench", "CReference",
      ]),
    tests("BenchmarkWorkloads", ["settle-bench", "BenchmarkHarness", "TraceFiles"]),
    tests("BenchmarkPeers", ["settle-bench", "BenchmarkHarness", "CReference", "SnapPhysics", "SheetSimulation"]),
  ]
)
