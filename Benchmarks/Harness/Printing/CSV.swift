internal import TraceFiles

/// One line a row, with the keys of `--json` as its header.
package enum CSV {
  /// - Parameter reference: What the ratios of a row's workload are taken to.
  package static func bytes(_ rows: [MeasuredRow], relativeTo reference: (MeasuredRow) -> MeasuredRow?) -> [UInt8] {
    var writer = ByteWriter()
    for (index, row) in rows.enumerated() {
      guard case .object(let members) = row.jsonLine(relativeTo: reference(row)).content else { continue }
      let shown = members.filter { $0.key != "kind" }
      if index == 0 { writer.write(raw: shown.map(\.key).joined(separator: ",") + "\n") }
      for (column, member) in shown.enumerated() {
        if column > 0 { writer.write(raw: ",") }
        write(member.value, to: &writer)
      }
      writer.write(raw: "\n")
    }
    return writer.bytes
  }

  /// Nothing for `null`; quotes only where RFC 4180 asks for them.
  private static func write(_ value: JSONValue, to writer: inout ByteWriter) {
    switch value.content {
    case .null: break
    case .string(let text):
      let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      writer.write(
        raw: needsQuotes
          ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\"" : text
      )
    default: writer.write(value)
    }
  }
}
