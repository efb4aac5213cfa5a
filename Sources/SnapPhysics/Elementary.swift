// The one place where elementary functions enter the portable targets: the platform's libm natively, the host page's
// functions in WebAssembly. Their last bits differ between platforms, never between builds on one platform: the calls
// are kept out of line, so that no optimiser folds or rewrites them.
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  @_extern(wasm, module: "env", name: "exp") private func hostExp(_ x: Double) -> Double
  @_extern(wasm, module: "env", name: "sin") private func hostSin(_ x: Double) -> Double
  @_extern(wasm, module: "env", name: "cos") private func hostCos(_ x: Double) -> Double
  @_extern(wasm, module: "env", name: "log") private func hostLog(_ x: Double) -> Double
  @_extern(wasm, module: "env", name: "pow") private func hostPow(_ x: Double, _ y: Double) -> Double
#endif

/// Elementary functions of a `Double`.
package enum Elementary {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    @inline(never) package static func exp(_ x: Double) -> Double { platformExp(x) }
    @inline(never) package static func sin(_ x: Double) -> Double { platformSin(x) }
    @inline(never) package static func cos(_ x: Double) -> Double { platformCos(x) }
    @inline(never) package static func log(_ x: Double) -> Double { platformLog(x) }
    @inline(never) package static func pow(_ x: Double, _ y: Double) -> Double { platformPow(x, y) }
  #else
    package static func exp(_ x: Double) -> Double { hostExp(x) }
    package static func sin(_ x: Double) -> Double { hostSin(x) }
    package static func cos(_ x: Double) -> Double { hostCos(x) }
    package static func log(_ x: Double) -> Double { hostLog(x) }
    package static func pow(_ x: Double, _ y: Double) -> Double { hostPow(x, y) }
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  // Outside the enum, where the platform's names are not shadowed by its own.
  private func platformExp(_ x: Double) -> Double { exp(x) }
  private func platformSin(_ x: Double) -> Double { sin(x) }
  private func platformCos(_ x: Double) -> Double { cos(x) }
  private func platformLog(_ x: Double) -> Double { log(x) }
  private func platformPow(_ x: Double, _ y: Double) -> Double { pow(x, y) }
#endif
