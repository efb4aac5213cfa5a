/// `--show-config`.
enum ShowConfig {
  static func write(
    _ settings: Settings, to output: StandardOutput, width: Int, style: Style
  ) throws(CommandError) {
    let others: [Option] = [.help, .version, .showConfig]
    let shown = settings.all.filter { !others.contains($0.option) }
    if settings.isOn(.json) {
      var line = JSONLine()
      for setting in shown {
        line.text("setting", setting.option.name)
        write(setting, to: &line)
        line.text("from", setting.origin.text)
        try line.end(to: output)
      }
      return
    }
    var table = TextTable(columns: [.left("setting"), .left("value"), .left("from")])
    for setting in shown {
      let value =
        setting.values.isEmpty ? "(\(setting.option.absence ?? "none"))" : setting.values.joined(separator: " ")
      table.add([setting.option.name, value, setting.origin.text])
    }
    try output.write(table.text(width: width, style: style))
  }

  private static func write(_ setting: Setting, to line: inout JSONLine) {
    let value = setting.values.last
    switch setting.option.kind {
    case .flag: line.flag("value", value == "true")
    case .number: line.number("value", value.flatMap(ValueKind.number))
    case .whole: line.whole("value", value.flatMap(ValueKind.whole))
    default: line.text("value", value == nil ? nil : setting.values.joined(separator: " "))
    }
  }
}
