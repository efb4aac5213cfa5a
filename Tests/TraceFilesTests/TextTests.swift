import TestSupport
import Testing
import TraceFiles

@Suite("text")
struct TextTests {
  @Test(
    "escapes are read as JSON means them",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{c}\n\r\t"), (#""\u00e9\u4E2d""#, "é中"),
      (#""\uD83D\uDE00""#, "😀"), (#""é中😀""#, "é中😀"), (#""\u0000""#, "\0"), ("\"\u{7F}\"", "\u{7F}"),
      ("\"\u{10FFFF}\u{D7FF}\u{E000}\"", "\u{10FFFF}\u{D7FF}\u{E000}"),
    ])
  func read(_ source: String, _ text: String) throws {
    #expect(try json(source).content == .string(text))
  }

  @Test(
    "each broken sequence of UTF-8 is named at its place",
    arguments: [
      ([0x80], "byte 0x80, which cannot begin a character"), ([0xC0, 0x80], "byte 0xC0, an overlong form"),
      ([0xC1, 0xBF], "byte 0xC1, an overlong form"), ([0xE0, 0x80, 0x80], "byte 0xE0, an overlong form"),
      ([0xF0, 0x8F, 0xBF, 0xBF], "byte 0xF0, an overlong form"),
      ([0xED, 0xA0, 0x80], "byte 0xED, half of a surrogate pair"),
      ([0xF4, 0x90, 0x80, 0x80], "byte 0xF4, beyond U+10FFFF"), ([0xF5], "byte 0xF5, which UTF-8 never uses"),
      ([0xFF], "byte 0xFF, which UTF-8 never uses"), ([0xC3], "byte 0xC3, a character of 2 bytes that breaks off"),
      ([0xE4, 0xB8], "byte 0xE4, a character of 3 bytes that breaks off"),
    ] as [([UInt8], String)])
  func invalid(_ bytes: [UInt8], _ problem: String) {
    let source = Array("[\"é".utf8) + bytes + Array("\"]".utf8)
    #expect(fault { () throws(FileFault) in try json(source) } == "s.json:1:4: error: found \(problem), expected UTF-8")
  }

  @Test(
    "each way to break text has its own message",
    arguments: [
      ("\"a", "1:3: error: found the end of the file inside text, expected a closing '\"'"),
      ("\"a\tb\"", "1:3: error: found a tab inside text, expected the escape \\t"),
      ("\"a\nb\"", "1:3: error: found a line feed inside text, expected the escape \\n or a closing '\"'"),
      ("\"a\rb\"", "1:3: error: found a carriage return inside text, expected the escape \\r"),
      ("\"\u{1}\"", "1:2: error: found control character U+0001 inside text, expected the escape \\u0001"),
      ("\"\0\"", "1:2: error: found a NUL byte inside text, expected the escape \\u0000"),
      (#""\q""#, #"1:2: error: found the escape \q, expected one of \" \\ \/ \b \f \n \r \t \u"#),
      (#""\é""#, #"1:2: error: found a backslash before U+00E9, expected one of \" \\ \/ \b \f \n \r \t \u"#),
      (
        #""\"#, #"1:2: error: found a backslash before the end of the file, expected one of \" \\ \/ \b \f \n \r \t \u"#
      ),
      (#""\u12g4""#, #"1:6: error: found g4, expected four hexadecimal digits after \u"#),
      (#""\u12""#, #"1:6: error: found text, expected four hexadecimal digits after \u"#),
      (#""\uD800""#, "1:2: error: found the first half of a surrogate pair, expected its second half after it"),
      (#""\uD800\u0041""#, "1:2: error: found the first half of a surrogate pair, expected its second half after it"),
      (#""\uDC00""#, "1:2: error: found the second half of a surrogate pair, expected the first half before it"),
    ])
  func broken(_ source: String, _ problem: String) {
    #expect(fault { () throws(FileFault) in try json(source) } == "s.json:\(problem)")
  }

  @Test("every scalar value survives writing and reading, and only what must be is escaped")
  func everyScalar() throws {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), value < 0x3000 || value % 97 == 0 else { continue }
      let text = String(Character(scalar))
      let bytes = JSONValue(.string(text)).compactBytes
      try #require(try json(bytes).content == .string(text))
      let isEscaped = value < 0x20 || scalar == "\"" || scalar == "\\"
      try #require(isEscaped == (bytes != Array("\"\(text)\"".utf8)))
    }
  }

  @Test("random bytes are UTF-8 to the scanner exactly if they are to the standard library", arguments: 0..<10)
  func sameVerdict(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let edges: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xDF, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
    ]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in edges.randomElement(using: &random) }
      let isText = String(validating: bytes, as: UTF8.self) != nil
      let isRead = fault { () throws(FileFault) in try json([0x22] + bytes + [0x22]) } == nil
      try #require(isText == isRead, "seed \(seed): \(bytes)")
    }
  }
}
