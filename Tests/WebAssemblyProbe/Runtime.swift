// The C functions that Embedded Swift calls and a bare WebAssembly module does not have. Copying and filling memory are
// instructions there; `round` and `fmod` come from the page; printing, parsing a Double through C and 128-bit division
// are not here, so that a portable target which needs one of them does not link.

/// Free blocks by size class, a power of two from 32 bytes up. The lists' heads lie at the start of the heap, the first
/// word of a free block points to the next, 16 bytes before the memory handed out hold the block's class.
private struct Heap {
  static let header: UInt = 16
  static let classes: UInt = 32

  var start: UInt = 0
  var top: UInt = 0
  var end: UInt = 0

  mutating func take(_ size: UInt) -> UnsafeMutableRawPointer? {
    guard size < 1 << 30 else { return nil }
    var sizeClass: UInt = 5
    while (1 << sizeClass) < size + Self.header { sizeClass += 1 }
    let recycled = word(at: start + 4 * sizeClass)
    let block: UInt
    if recycled != 0 {
      block = recycled
      setWord(at: start + 4 * sizeClass, to: word(at: block))
    } else {
      guard end - top >= 1 << sizeClass else { return nil }
      block = top
      top += 1 << sizeClass
    }
    setWord(at: block, to: sizeClass)
    return UnsafeMutableRawPointer(bitPattern: block + Self.header)
  }

  func giveBack(_ memory: UnsafeMutableRawPointer) {
    let block = UInt(bitPattern: memory) - Self.header
    let head = start + 4 * word(at: block)
    setWord(at: block, to: word(at: head))
    setWord(at: head, to: block)
  }

  private func word(at address: UInt) -> UInt {
    UnsafePointer<UInt>(bitPattern: address)?.pointee ?? 0
  }

  private func setWord(at address: UInt, to value: UInt) {
    UnsafeMutablePointer<UInt>(bitPattern: address)?.pointee = value
  }
}

nonisolated(unsafe) private var heap = Heap()

/// Says where the heap lies; the page calls it once, with the linker's `__heap_base` and the size of its memory.
@_expose(wasm, "start")
@_cdecl("probe_start")
func start(_ base: UInt, _ end: UInt) {
  heap.start = (base + 15) & ~15
  heap.top = heap.start + 4 * Heap.classes
  heap.end = end
}

@_cdecl("posix_memalign")
func allocate(_ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: UInt, _ size: UInt) -> Int32 {
  let outOfMemory: Int32 = 12
  guard alignment <= Heap.header, let memory = heap.take(size) else { return outOfMemory }
  result.pointee = memory
  return 0
}

/// Named so for the linker's `--wrap=free`: the compiler reserves the plain name.
@_cdecl("__wrap_free")
func release(_ memory: UnsafeMutableRawPointer?) {
  if let memory { heap.giveBack(memory) }
}

@_cdecl("memcmp")
func compare(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: UInt) -> Int32 {
  var i = 0
  while i < Int(count) {
    if left[i] != right[i] { return Int32(left[i]) - Int32(right[i]) }
    i += 1
  }
  return 0
}

/// The seed of hashing: always the same, as an answer must not depend on it.
@_cdecl("arc4random_buf")
func fill(_ memory: UnsafeMutablePointer<UInt8>, _ count: UInt) {
  memory.update(repeating: 0, count: Int(count))
}

/// The low 128 bits of a product, which overflow checks of 64-bit products need. In halves of 32 bits, because a wider
/// product would call this function again.
@_cdecl("__multi3")
func multiply(
  _ result: UnsafeMutablePointer<UInt64>, _ lowA: UInt64, _ highA: UInt64, _ lowB: UInt64, _ highB: UInt64
) {
  let half: UInt64 = 0xffff_ffff
  let (a0, a1, b0, b1) = (lowA & half, lowA >> 32, lowB & half, lowB >> 32)
  let low = a0 &* b0
  let middle = a1 &* b0 &+ (low >> 32)
  let cross = a0 &* b1 &+ (middle & half)
  result[0] = (cross << 32) | (low & half)
  result[1] = a1 &* b1 &+ (middle >> 32) &+ (cross >> 32) &+ lowA &* highB &+ highA &* lowB
}
