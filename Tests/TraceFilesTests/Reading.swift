import TraceFiles

/// Reads `text` as one number and nothing else.
func number(_ text: String) throws(FileFault) -> Double {
  let bytes = Array(text.utf8)
  var scanner = ByteScanner(file: "n", endsWith: .line)
  let value = try scanner.number(bytes.span)
  try scanner.expectEnd(bytes.span)
  return value
}

/// Reads `bytes` as one JSON file.
func json(_ bytes: [UInt8], limits: FileLimits = .standard) throws(FileFault) -> JSONValue {
  try JSONValue(reading: bytes.span, file: "s.json", limits: limits)
}

func json(_ text: String, limits: FileLimits = .standard) throws(FileFault) -> JSONValue {
  try json(Array(text.utf8), limits: limits)
}

/// The description of the fault that `body` throws; `nil` if it throws none.
func fault<T>(_ body: () throws(FileFault) -> T) -> String? {
  do throws(FileFault) {
    _ = try body()
    return nil
  } catch { return error.description }
}

func written(_ value: Double) -> String { shortestText(value) }

func utf8(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
