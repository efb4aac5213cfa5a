import CommandLineProgram
import Foundation
import SheetModel
import SheetSimulation
import TestSupport
import Testing
import TraceFiles

/// A folder that goes with its owner.
private final class Folder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("pieces-\(UUID().uuidString)").path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ bytes: [UInt8], to name: String = "t.trace.jsonl") throws -> [Input] {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    return try Input.all(["\(path)/\(name)"])
  }
}

/// What a reader found: names and places of traces, and the fault that ended them.
private struct Findings: Equatable {
  var traces: [String] = []
  var fault: String?

  mutating func take(_ trace: Trace) {
    traces.append("\(trace.header.id) \(trace.headerLine) \(trace.firstRowLine) \(trace.rows.count) \(trace.hashValue)")
  }

  /// All of a file by one reader.
  static func whole(_ bytes: [UInt8]) -> Findings {
    var found = Findings()
    var reader = TraceReader(file: "f")
    var trace = Trace(TraceHeader(id: "", clock: .event))
    do throws(FileFault) {
      while try reader.next(in: bytes.span, into: &trace) { found.take(trace) }
      while try reader.finish(into: &trace) { found.take(trace) }
    } catch {
      found.fault = "\(error)"
    }
    return found
  }

  /// The same by a reader a piece.
  static func pieces(_ inputs: [Input], block: Int) -> Findings {
    var found = Findings()
    var pieces = TracePieces(inputs, stop: StopSign(), blockSize: block)
    var piece = TracePiece()
    var trace = Trace(TraceHeader(id: "", clock: .event))
    while found.fault == nil, pieces.next(into: &piece) {
      var reader = TraceReader(file: "f", firstLine: piece.firstLine)
      do throws(FileFault) {
        while true {
          while try reader.next(in: piece.bytes.span.extracting(0..<piece.count), into: &trace) { found.take(trace) }
          guard piece.goesOn else { break }
          pieces.more(into: &piece)
        }
        if case .input = piece.end { while try reader.finish(into: &trace) { found.take(trace) } }
      } catch {
        found.fault = "\(error)"
      }
    }
    return found
  }
}

/// Some generated traces as bytes, some of them without their last line, so that only a header ends them.
private func corpus(_ random: inout SplitMix64) throws -> [UInt8] {
  let viewport = Viewport(width: 390, height: 844)
  let sheet = SheetConfiguration.declared([DetentDeclaration(name: "tip", height: .points(96))])
  let scene = Scene(viewport: viewport, sheet: sheet)
  var generator = GestureGenerator(scene: scene, seed: random.next(), inputRate: 120)
  var writer = TraceWriter()
  for index in 1...UInt64(random.count(1...6)) {
    var trace = Trace(
      synthetic: generator.next(), seed: 1, index: index, inputRate: 120, on: .file("sheet.scene.json"))
    if random.chance(40) { trace.want = nil }
    writer.write(trace)
  }
  return writer.bytes
}

@Suite("Pieces of inputs")
struct TracePieceTests {
  @Test(
    "pieces join to the input, begin with headers and know their lines, however small the blocks",
    arguments: 0..<40 as Range<UInt64>)
  func joins(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try Folder()
    let bytes = try corpus(&random)
    let inputs = try folder.write(bytes)
    for block in [1, 7, 100, random.count(2...4000), TracePieces.blockSize] {
      var pieces = TracePieces(inputs, stop: StopSign(), blockSize: block)
      var piece = TracePiece()
      var joined: [UInt8] = []
      var goesOn = false
      while goesOn || pieces.next(into: &piece) {
        let place: Comment = "seed \(seed), block \(block), byte \(joined.count)"
        if !goesOn {
          #expect(piece.firstLine == joined.count(where: { $0 == 0x0A }) + 1, place)
          #expect(Array(piece.bytes[..<piece.count].prefix(9)) == Array(#"{"settle""#.utf8.prefix(piece.count)), place)
        }
        if piece.end == .header {
          let shared = piece.bytes[piece.ownCount..<piece.count]
          #expect(
            shared.starts(with: Array(#"{"settle""#.utf8)) && shared.firstIndex(of: 0x0A) == piece.count - 1, place)
        }
        #expect(piece.count <= (TracePieces.mostBlocks + 1) * block + 2048, place)
        joined += piece.bytes[..<piece.ownCount]
        goesOn = piece.goesOn
        if goesOn { pieces.more(into: &piece) }
      }
      #expect(joined == bytes, "seed \(seed), block \(block)")
      let isOver = pieces.isOver
      #expect(isOver)
    }
  }

  @Test(
    "a reader a piece finds what one reader finds, in files that are broken anywhere",
    arguments: 0..<60 as Range<UInt64>)
  func sameFindings(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let folder = try Folder()
    for round in 0..<8 {
      var bytes = try corpus(&random)
      if round > 0 { damage(&bytes, &random) }
      let inputs = try folder.write(bytes)
      let whole = Findings.whole(bytes)
      for block in [1, 13, 200, random.count(2...3000)] {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(Findings.pieces(inputs, block: block) == whole, "seed \(seed), block \(block): \(text)")
      }
    }
  }

  /// What people and programs do to files.
  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let headers = lines.indices.filter { lines[$0].starts(with: Array(#"{"settle""#.utf8)) }
    switch random.count(0...6) {
    case 0: bytes.removeSubrange(random.count(0...bytes.count - 1)...)
    case 1: bytes.remove(at: random.count(0...bytes.count - 1))
    case 2: bytes[random.count(0...bytes.count - 1)] = UInt8(random.count(0...255))
    case 3:
      // A header in the middle of whatever is there.
      let cut = random.count(0...lines.count - 1)
      bytes = Array((lines[..<cut] + [lines[0]] + lines[cut...]).joined(separator: [0x0A]))
    case 4:
      // A header that is none.
      let line = random.pick(headers)
      var broken = lines.map(Array.init)
      broken[line] = random.pick([
        Array(#"{"settle":"trace","v":1}"#.utf8), Array(#"{"settle""#.utf8), Array(#"{"settle":1}"#.utf8),
        broken[line].dropLast(1) + Array(",}".utf8), Array(#" {"settle":"trace"}"#.utf8),
      ])
      bytes = Array(broken.joined(separator: [0x0A]))
    case 5:
      // Keys in another order: a header that the search does not know.
      let line = random.pick(headers)
      var moved = lines.map(Array.init)
      moved[line] =
        Array(#"{"v":1,"settle":"trace","#.utf8) + moved[line].dropFirst(#"{"settle":"trace","v":1,"#.utf8.count)
      bytes = Array(moved.joined(separator: [0x0A]))
    default:
      let cut = random.count(0...lines.count - 1)
      bytes = Array((lines[..<cut] + lines[(cut + 1)...]).joined(separator: [0x0A]))
    }
    if bytes.isEmpty { bytes = [0x0A] }
  }

  @Test("an empty file, a missing one and one without a line feed are pieces too")
  func strange() throws {
    let folder = try Folder()
    for bytes in [[], [0x7B], [0x0A], Array("no line feed".utf8)] as [[UInt8]] {
      let inputs = try folder.write(bytes)
      for block in [1, 3, 4096] {
        #expect(Findings.pieces(inputs, block: block) == Findings.whole(bytes), "\(bytes), block \(block)")
      }
    }
    var pieces = TracePieces(try Input.all(["\(folder.path)/none", "\(folder.path)"]), stop: StopSign())
    var piece = TracePiece()
    let hasFirst = pieces.next(into: &piece)
    #expect(hasFirst)
    #expect(piece.end == .input(.badInput("does not exist", at: "\(folder.path)/none")))
    let hasSecond = pieces.next(into: &piece)
    #expect(hasSecond)
    #expect(piece.input == 1)
    let hasThird = pieces.next(into: &piece)
    #expect(!hasThird)
  }

  @Test("of an input that is at fault nothing more is read")
  func abandoned() throws {
    let folder = try Folder()
    var random = SplitMix64(seed: 7)
    let inputs = try folder.write(try corpus(&random) + (try corpus(&random)), to: "a") + folder.write([], to: "b")
    let sign = StopSign()
    var pieces = TracePieces(inputs, stop: sign, blockSize: 64)
    var piece = TracePiece()
    let isRead = pieces.next(into: &piece)
    #expect(isRead && piece.input == 0)
    sign.abandon(0)
    if piece.goesOn {
      pieces.more(into: &piece)
      #expect(piece.end == .input(nil) && piece.count == 0)
    }
    let hasNext = pieces.next(into: &piece)
    #expect(hasNext && piece.input == 1)
    let hasMore = pieces.next(into: &piece)
    #expect(!hasMore)
  }

  @Test("what a slow pipe has said comes out before the pipe ends, and a stop is heard while it is silent")
  func slowPipe() throws {
    let folder = try Folder()
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // Open for both, so that nobody waits for the other side and no end comes.
    let pipe = open(path, O_RDWR)
    defer { close(pipe) }
    var random = SplitMix64(seed: 3)
    let bytes = try corpus(&random)
    try #require(bytes.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) } == bytes.count)
    let sign = StopSign()
    var pieces = TracePieces(try Input.all([path]), stop: sign)
    var piece = TracePiece()
    var joined: [UInt8] = []
    let isRead = pieces.next(into: &piece)
    #expect(isRead)
    joined += piece.bytes[..<piece.ownCount]
    while joined.count < bytes.count {
      if piece.goesOn { pieces.more(into: &piece) } else if !pieces.next(into: &piece) { break }
      joined += piece.bytes[..<piece.ownCount]
    }
    #expect(joined == bytes)
    try #require(piece.goesOn)
    sign.abandon(0)
    pieces.more(into: &piece)
    #expect(piece.end == .input(nil) && piece.count == 0)
  }
}
