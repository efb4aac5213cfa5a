import TraceFiles

private let wanted = #"expected UTF-8 that begins with a header such as {"settle":"trace","v":1,…}"#
private let headerWanted = #"expected a header such as {"settle":"trace","v":1,…}"#
private let rowShape = "a pointer row is [t,phase,pointer,x,y]"
private let aRow = #"expected a row such as [8.3,"m",0,195,601], or an object"#
private let goodRows = "[0,\"d\",0,1,2]\n[1,\"u\",0,1,2]\n"

extension BrokenTrace {
  static let files = [
    BrokenTrace("empty", "", "1:1: error: found an empty file, \(headerWanted)"),
    BrokenTrace(
      "empty lines", "\n\n", "1:1: error: found an empty line, expected a row, an object or the end of the file"),
    BrokenTrace("byte order mark", "\u{FEFF}" + headerLine, "1:1: error: found a byte order mark, \(wanted)"),
    BrokenTrace(
      "UTF-16, little end first", [0xFF, 0xFE, 0x7B, 0, 0x0A, 0], "1:1: error: found UTF-16 text, \(wanted)"),
    BrokenTrace("UTF-16 without a mark", [0x7B, 0, 0x22, 0, 0x0A, 0], "1:1: error: found UTF-16 text, \(wanted)"),
    BrokenTrace("compressed", [0x1F, 0x8B, 8, 0, 0x0A], "1:1: error: found compressed data, \(wanted)"),
    BrokenTrace("no text at all", [0x89, 0x50, 0x4E, 0x47, 0x0A], "1:1: error: found byte 0x89, \(aRow)"),
    BrokenTrace("NUL", [0, 0, 0, 0, 0x0A], "1:1: error: found a NUL byte, \(aRow)"),
    BrokenTrace("CSV", "t,x,y\n1,2,3\n", "1:1: error: found t, \(aRow)"),
    BrokenTrace("comment", "# a trace\n", "1:1: error: found '#', \(aRow)"),
    BrokenTrace(
      "CRLF", "{}\r\n", "1:3: error: found a carriage return, expected lines that end with a line feed alone"),
    BrokenTrace(
      "CR alone", "{}\r[0]\r", "1:3: error: found a carriage return, expected lines that end with a line feed alone"),
    .rows("only a header", "", "1:1: error: found trace \"a\" without rows, expected at least one"),
    .rows(
      "cut off inside a row", "[0,\"d\",0,1,2]\n[1,\"m\",0,1",
      "3:11: error: found the end of the file inside a line, expected a line feed: the file is cut off"),
    .rows(
      "cut off before the line feed", "[0,\"d\",0,1,2]",
      "2:14: error: found the end of the file inside a line, expected a line feed: the file is cut off"),
    .rows(
      "empty line between rows", "[0,\"d\",0,1,2]\n\n[1,\"u\",0,1,2]\n",
      "3:1: error: found an empty line, expected a row, an object or the end of the file"),
    .rows(
      "NUL inside text", "{\"t\":1,\"event\":\"\u{1F600}\u{0}\"}\n",
      "2:18: error: found a NUL byte inside text, expected the escape \\u0000"),
    BrokenTrace(
      "bad UTF-8 in a name", Array("{\"settle\":\"trace\",\"id\":\"é".utf8) + [0xE9, 0x22, 0x0A],
      "1:26: error: found byte 0xE9, a character of 3 bytes that breaks off, expected UTF-8"),
    .rows(
      "a row of 100 kB", "[0,\"d\",0,1,\(String(repeating: "1", count: 100_000))]\n",
      "2:1: error: found a line of more than 65536 bytes, expected at most that for a row"),
    .rows(
      "an object row of 100 kB", "{\"t\":1,\"event\":\"\(String(repeating: "1", count: 100_000))\"}\n",
      "2:1: error: found a line of more than 65536 bytes, expected at most that for a row"),
    .rows(
      "a line of 10 MB", "{\"meta\":\"\(String(repeating: "x", count: 10_000_000))\"}\n",
      "2:1: error: found a line of more than 1048576 bytes, expected at most that for an object"),
    BrokenTrace(
      "10 MB without a line feed", [UInt8](repeating: 0x5B, count: 10_000_000),
      "1:1: error: found a line of more than 65536 bytes, expected at most that for a row"),
    .rows(
      "deep nesting", "{\"meta\":{\"a\":\(String(repeating: "[", count: 70))1\(String(repeating: "]", count: 70))}}\n",
      "2:76: error: found a list or object at level 65, expected at most 64 levels"),
  ]

  static let headers: [BrokenTrace] = [
    BrokenTrace("row first", goodRows, "1:1: error: found a row, \(headerWanted) first"),
    BrokenTrace("meta first", "{\"meta\":{}}\n", "1:1: error: found meta outside a trace, \(headerWanted) first"),
    BrokenTrace(
      "other object", "{\"hello\":1}\n",
      "1:2: error: found the key \"hello\", expected settle, meta, scene, t, event, observed or want"),
    BrokenTrace(
      "empty object", "{}\n", "1:1: error: found an object, expected a header, meta, scene, event, observed or want"),
    .header("a scene file", "\"trace\"", "\"scene\"", "1:11: error: settle: found \"scene\", expected \"trace\""),
    .header(
      "later version", "\"v\":1", "\"v\":2",
      "1:23: error: v: found 2, expected 1, the only version that this reader knows"),
    .header(
      "version as text", "\"v\":1", "\"v\":\"1\"",
      "1:23: error: v: found \"1\", expected 1, the only version that this reader knows"),
    .header("no version", "\"v\":1,", "", "1:1: error: found no key \"v\", expected it with the format's version, 1"),
    .header("no id", "\"id\":\"a\",", "", "1:1: error: found no key \"id\", expected it with the trace's name"),
    .header("empty id", "\"id\":\"a\"", "\"id\":\"\"", "1:30: error: id: found \"\", expected the trace's name"),
    .header(
      "misspelt clock", "\"event\"", "\"evnet\"",
      "1:42: error: clock: found \"evnet\", expected event, frame, handler or synthetic; did you mean event?"),
    .header(
      "no clock", "\"clock\":\"event\",", "",
      "1:1: error: found no key \"clock\", expected it with event, frame, handler or synthetic"),
    .header("seconds", "\"ms\"", "\"s\"", "1:59: error: t_unit: found \"s\", expected \"ms\": times are milliseconds"),
    .header(
      "no length unit", "\"length_unit\":\"pt\",", "",
      "1:1: error: found no key \"length_unit\", expected it with \"pt\" or \"px\""),
    .header("unknown length unit", "\"pt\"", "\"dp\"", "1:78: error: length_unit: found \"dp\", expected pt or px"),
    .header(
      "y upwards", "\"down\",", "\"up\",", "1:92: error: y_axis: found \"up\", expected \"down\": y grows downwards"),
    .header(
      "misspelt surface", "\"content\"", "\"contents\"",
      "1:109: error: down_on: found \"contents\", expected handle, header, content, background, forwarded or hit-test; did you mean content?"
    ),
    .header(
      "no resolution", "\"down_on\":\"content\"", "\"t_resolution_ms\":0",
      "1:117: error: t_resolution_ms: found 0, expected milliseconds greater than 0"),
    .header(
      "a key twice", "\"id\":\"a\"", "\"id\":\"a\",\"id\":\"b\"",
      "1:34: error: found \"id\" again, expected each key once"),
    .header(
      "pixels without a ratio", "\"pt\"", "\"px\"",
      "2:1: error: found a row in pixels, expected \"pixel_ratio\" in a meta line before it"),
  ]

  static let preambles: [BrokenTrace] = [
    .meta("a brace too many", "}}", "12: error: found '}', expected the end of the line"),
    .meta(
      "ratio 0", "\"pixel_ratio\":0",
      "24: error: meta.pixel_ratio: found 0, expected pixels to a point, from 0.1 to 100"),
    .meta(
      "one side", "\"viewport\":[390]",
      "21: error: meta.viewport: found a list of 1, expected [width, height] in points"),
    .meta("no width", "\"viewport\":[0,844]", "22: error: meta.viewport[0]: found 0, expected a number greater than 0"),
    .meta(
      "resampled maybe", "\"resampled\":true", "22: error: meta.resampled: found true, expected yes, no or unknown"),
    .meta(
      "a time of day", "\"recorded\":\"2024-05-01T10:00\"",
      "21: error: meta.recorded: found \"2024-05-01T10:00\", expected a day such as \"2024-05-01\", without a time"),
    .meta(
      "edited is text", "\"edited\":\"cut\"", "19: error: meta.edited: found \"cut\", expected a list of what was done"),
    .meta(
      "truncated is text", "\"truncated\":\"yes\"", "22: error: meta.truncated: found \"yes\", expected true or false"),
    .meta("truncated is null", "\"truncated\":null", "22: error: meta.truncated: found null, expected true or false"),
    .rows("meta is a list", "{\"meta\":[]}\n", "2:9: error: meta: found a list, expected an object"),
    .rows("meta with company", "{\"meta\":{},\"sceen\":1}\n", "2:12: error: found the key \"sceen\", expected meta"),
    .rows("meta twice", "{\"meta\":{}}\n{\"meta\":{}}\n", "3:1: error: found a second meta, expected one a trace"),
    .rows(
      "scene twice", "{\"scene\":\"s\"}\n{\"scene\":\"s\"}\n", "3:1: error: found a second scene, expected one a trace"),
    .rows(
      "scene without a name", "{\"scene\":\"\"}\n",
      "2:10: error: scene: found \"\", expected a scene file's relative name, or a scene"),
    .rows(
      "scene at an absolute path", "{\"scene\":\"/a\"}\n",
      "2:10: error: scene: found \"/a\", expected a scene file's relative name, or a scene"),
    .rows(
      "misspelt start", "{\"scene\":\"s\",\"strat\":\"peek\"}\n",
      "2:14: error: found the key \"strat\", expected scene, start or offsets; did you mean start?"),
    .rows(
      "offset as text", "{\"scene\":\"s\",\"offsets\":{\"list\":\"5\"}}\n",
      "2:32: error: offsets.list: found \"5\", expected an offset of at most 1000000"),
    .row("meta after rows", "{\"meta\":{}}", "1: error: found meta after the first row, expected it before"),
    .row("scene after rows", "{\"scene\":\"s\"}", "1: error: found scene after the first row, expected it before"),
  ]

  static let pointerRows: [BrokenTrace] = [
    .row(
      "time goes backwards", "[0.5,\"m\",0,1,2]",
      "2: error: found time 0.5 after 1, expected times that never go backwards"),
    .row("time is NaN", "[NaN,\"m\",0,1,2]", "2: error: found NaN, expected a finite number"),
    .row("x is infinite", "[2,\"m\",0,Infinity,2]", "10: error: found Infinity, expected a finite number"),
    .row("y is minus infinity", "[2,\"m\",0,1,-inf]", "12: error: found -inf, expected a finite number"),
    .row("y is null", "[2,\"m\",0,1,null]", "12: error: found null, expected a number"),
    .row(
      "y beyond all numbers", "[2,\"m\",0,1,1e999]",
      "12: error: found 1e999, expected at most 1.7976931348623157e308 in magnitude"),
    .row(
      "y too great", "[2,\"m\",0,1,1000000.5]",
      "12: error: found 1000000.5, expected a coordinate of at most 1000000 in magnitude"),
    .row(
      "x too small", "[2,\"m\",0,-2e6,1]",
      "10: error: found -2e6, expected a coordinate of at most 1000000 in magnitude"),
    .row("plus sign", "[2,\"m\",0,+1,2]", "10: error: found +1, expected a number without a plus sign"),
    .row("leading zero", "[02,\"m\",0,1,2]", "2: error: found 02, expected a number without leading zeros"),
    .row("bare point", "[2,\"m\",0,1,.5]", "12: error: found .5, expected a digit before the decimal point"),
    .row("point without digits", "[2.,\"m\",0,1,5]", "4: error: found ',', expected a digit after the decimal point"),
    .row(
      "more than an hour", "[3600001.5,\"m\",0,1,2]",
      "2: error: found time 3600001.5, 3600000.5 ms after the first row, expected at most 3600000"),
    .rows(
      "wall clock", "[1714557600000,\"d\",0,1,2]\n",
      "2:2: error: found time 1714557600000, expected milliseconds of at most 10000000000"),
    .row("number as text", "[2,\"m\",0,\"1\",2]", "10: error: found \"1\", expected a number"),
    .row("four elements", "[2,\"m\",0,1]", "11: error: found ']', expected ',': \(rowShape)"),
    .row("seven elements", "[2,\"m\",0,1,2,\"r\",1]", "17: error: found ',', expected ']' after the flag"),
    .row("unknown flag", "[2,\"m\",0,1,2,\"p\"]", "14: error: found \"p\", expected the flag \"r\" (resampled)"),
    .row("flag as number", "[2,\"m\",0,1,2,3]", "14: error: found 3, expected the flag \"r\" (resampled)"),
    .row(
      "unknown phase", "[2,\"move\",0,1,2]",
      "4: error: found \"move\", expected a phase: \"d\" (down), \"m\" (move), \"u\" (up) or \"c\" (cancel)"),
    .row(
      "phase as number", "[2,1,0,1,2]",
      "4: error: found 1, expected a phase: \"d\" (down), \"m\" (move), \"u\" (up) or \"c\" (cancel)"),
    .row(
      "half a pointer", "[2,\"m\",0.5,1,2]",
      "8: error: found 0.5, expected a pointer: a whole number from 0 to 2147483647"),
    .row(
      "pointer below 0", "[2,\"m\",-1,1,2]",
      "8: error: found -1, expected a pointer: a whole number from 0 to 2147483647"),
    .row("missing bracket", "[2,\"m\",0,1,2", "13: error: found the end of the line, expected ',' or ']': \(rowShape)"),
    .row(
      "two rows on a line", "[2,\"m\",0,1,2] [3,\"m\",0,1,2]", "15: error: found a list, expected the end of the line"),
    .row("comma after a row", "[2,\"m\",0,1,2],", "14: error: found ',', expected the end of the line"),
    .row(
      "CRLF in the middle", "[2,\"m\",0,1,2]\r",
      "14: error: found a carriage return, expected lines that end with a line feed alone"),
    .row("wrong brackets", "(2,\"m\",0,1,2)", "1: error: found '(', \(aRow)"),
  ]

  static let objectRows: [BrokenTrace] = [
    .row(
      "misspelt event", "{\"t\":2,\"event\":\"keybord\",\"height\":1}",
      "16: error: event: found \"keybord\", expected keyboard, rotate, content, loading, present, close, remove, state, tabbar, expandable, scroll or extent; did you mean keyboard?"
    ),
    .row(
      "event without a time", "{\"event\":\"close\"}",
      "1: error: found no key \"t\", expected it with the time in milliseconds"),
    .row(
      "event back in time", "{\"event\":\"close\",\"t\":0}",
      "22: error: t: found time 0 after 1, expected times that never go backwards"),
    .row(
      "event without its height", "{\"t\":2,\"event\":\"keyboard\"}", "1: error: found no key \"height\", expected it"),
    .row(
      "height below 0", "{\"t\":2,\"event\":\"keyboard\",\"height\":-1}",
      "36: error: height: found -1, expected a length from 0 to 1000000"),
    .row(
      "misspelt key", "{\"t\":2,\"event\":\"keyboard\",\"hieght\":1}",
      "27: error: found the key \"hieght\", expected t, event or height; did you mean height?"),
    .row(
      "another event's key", "{\"t\":2,\"event\":\"close\",\"height\":1}",
      "24: error: found the key \"height\", expected t or event"),
    .row(
      "loading 1", "{\"t\":2,\"event\":\"loading\",\"value\":1}", "34: error: value: found 1, expected true or false"),
    .row(
      "scroll without a region", "{\"t\":2,\"event\":\"scroll\",\"region\":\"\",\"offset\":1}",
      "34: error: region: found \"\", expected the name of a scroll region"),
    .row(
      "observed nothing", "{\"t\":2,\"observed\":{}}",
      "19: error: observed: found an object, expected height, offset or state in it"),
    .row(
      "observed misspelt", "{\"t\":2,\"observed\":{\"higth\":1}}",
      "20: error: observed: found the key \"higth\", expected height, offset or state; did you mean height?"),
    .row(
      "observed text", "{\"t\":2,\"observed\":{\"height\":\"1\"}}",
      "29: error: observed.height: found \"1\", expected a length of at most 1000000"),
    .row(
      "neither event nor observed", "{\"t\":2}",
      "1: error: found an object, expected a header, meta, scene, event, observed or want"),
    .row(
      "misspelt kind", "{\"t\":2,\"obsrved\":{}}",
      "8: error: found the key \"obsrved\", expected settle, meta, scene, t, event, observed or want; did you mean observed?"
    ),
    .row("broken object", "{\"t\":2,}", "8: error: found '}', expected a key in double quotes"),
  ]

  static let order: [BrokenTrace] = [
    .rows(
      "move before down", "[0,\"m\",0,1,2]\n", "2:4: error: pointer 0 moves, but is not down, expected its \"d\" first"),
    .rows(
      "up before down", "[0,\"u\",3,1,2]\n", "2:4: error: pointer 3 goes up, but is not down, expected its \"d\" first"),
    .rows(
      "cancel after up", "\(goodRows)[2,\"c\",0,1,2]\n",
      "4:4: error: pointer 0 is cancelled, but is not down, expected its \"d\" first"),
    .row(
      "other pointer moves", "[2,\"m\",1,1,2]", "4: error: pointer 1 moves, but is not down, expected its \"d\" first"),
    .row(
      "down twice", "[2,\"d\",0,1,2]",
      "4: error: pointer 0 goes down, but is down since line 2, expected its \"u\" or \"c\" first"),
    .rows(
      "never up", "[0,\"d\",0,1,2]\n[1,\"m\",0,1,2]\n",
      "2:1: error: pointer 0 goes down and never up, expected its \"u\" or \"c\", or \"truncated\":true in meta"),
    .rows(
      "never up before the next trace", "[0,\"d\",0,1,2]\n\(headerLine)",
      "2:1: error: pointer 0 goes down and never up, expected its \"u\" or \"c\", or \"truncated\":true in meta"),
    .rows(
      "want before rows", "{\"want\":{\"intent\":\"peek\",\"label_by\":\"rule\"}}\n",
      "1:1: error: found trace \"a\" without rows, expected at least one"),
    .rows(
      "want without an intent", "\(goodRows){\"want\":{\"label_by\":\"rule\"}}\n",
      "4:9: error: want: found no key \"intent\", expected it with the state aimed at"),
    .rows(
      "want by nobody known", "\(goodRows){\"want\":{\"intent\":\"peek\",\"label_by\":\"me\"}}\n",
      "4:37: error: want.label_by: found \"me\", expected recorder, reviewer or rule"),
    .rows(
      "want with more", "\(goodRows){\"want\":{\"intent\":\"peek\",\"label_by\":\"rule\",\"why\":1}}\n",
      "4:44: error: want: found the key \"why\", expected intent or label_by"),
    .rows(
      "row after want", "\(goodRows){\"want\":{\"intent\":\"peek\",\"label_by\":\"rule\"}}\n[2,\"d\",0,1,2]\n",
      "5:1: error: found a row, \(headerWanted) after the want, which ends a trace"),
    .rows(
      "want twice", "\(goodRows){\"want\":{\"intent\":\"peek\",\"label_by\":\"rule\"}}\n{\"want\":1}\n",
      "5:1: error: found a want, \(headerWanted) after the want, which ends a trace"),
    .rows(
      "broken second header", "\(goodRows)\(headerLine.replacing("\"v\":1", with: "\"v\":3"))",
      "4:23: error: v: found 3, expected 1, the only version that this reader knows"),
  ]
}
