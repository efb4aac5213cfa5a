import TraceFiles

/// `--show-config`.
enum ShowConfig {
  static func write(
    _ settings: Settings, to output: StandardOutput, width: Int, style: Style
  ) throws(CommandError) {
    let others: [Option] = [.help, .version, .showConfig]
    let shown = settings.all.filter { !others.contains($0.option) }
    if settings.isOn(.json) {
      for setting in shown { try output.write(line(setting)) }
      return
    }
    var table = TextTable(columns: [.left("setting"), .left("value"), .left("from")])
    for setting in shown {
      let value =
        setting.values.isEmpty ? "(\(setting.option.absence ?? "none"))" : setting.values.joined(separator: " ")
      table.add([setting.option.name, value, setting.origin.text])
    }
    try output.write(table.part(width: width, style: style))
  }

  private static func line(_ setting: Setting) -> [UInt8] {
    var writer = ByteWriter()
    writer.write([
      JSONMember("setting", .string(setting.option.name)), JSONMember("value", value(setting)),
      JSONMember("from", .string(setting.origin.text)),
    ])
    writer.write(ASCII.lineFeed)
    return writer.bytes
  }

  private static func value(_ setting: Setting) -> JSONValue.Content {
    guard let value = setting.values.last else { return .null }
    switch setting.option.kind {
    case .flag: return .bool(value == "true")
    case .number: return ValueKind.number(value).map { .number($0) } ?? .null
    case .whole:
      // Beyond 2^53 a JSON number loses digits.
      let whole = ValueKind.whole(value) ?? 0
      return whole < 1 << 53 ? .number(Double(whole)) : .string(value)
    default: return .string(setting.values.joined(separator: " "))
    }
  }
}
