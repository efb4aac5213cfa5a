import GestureForwarding
import TraceFiles

extension BrokenScene {
  static let files: [BrokenScene] = [
    BrokenScene(
      "empty", "",
      #"1:1: error: found an empty file, expected a scene such as {"settle": "scene", "v": 1, "viewport": {…}, "sheet": {…}}"#
    ),
    BrokenScene(
      "only spaces", " \n\n",
      #"1:1: error: found an empty file, expected a scene such as {"settle": "scene", "v": 1, "viewport": {…}, "sheet": {…}}"#
    ),
    BrokenScene(
      "byte order mark", "\u{FEFF}" + goodScene(),
      #"1:1: error: found a byte order mark, expected UTF-8 that begins with a JSON object"#),
    BrokenScene(
      "UTF-16", [0xFF, 0xFE, 0x7B, 0, 0x0A, 0],
      #"1:1: error: found UTF-16 text, expected UTF-8 that begins with a JSON object"#),
    BrokenScene(
      "compressed", [0x1F, 0x8B, 8, 0],
      #"1:1: error: found compressed data, expected UTF-8 that begins with a JSON object"#),
    BrokenScene(
      "bad UTF-8", Array("{\"settle\": \"".utf8) + [0xC3, 0x28, 0x22, 0x7D],
      #"1:13: error: found byte 0xC3, a character of 2 bytes that breaks off, expected UTF-8"#),
    BrokenScene("a list", "[]", #"1:1: error: found a list, expected a scene, an object"#),
    BrokenScene("a number", "7", #"1:1: error: found 7, expected a scene, an object"#),
    BrokenScene("a trace", headerLine, #"1:11: error: settle: found "trace", expected "scene""#),
    BrokenScene(
      "cut off", String(goodScene().prefix(60)), #"5:13: error: found the end of the file, expected a value"#),
    BrokenScene("two objects", goodScene() + "{}", #"14:1: error: found an object, expected the end of the file"#),
    BrokenScene("a comment", "// mine\n" + goodScene(), #"1:1: error: found '/', expected a value"#),
    BrokenScene(
      "a comma too many", goodScene().replacing("20}}\n", with: "20}},\n"),
      #"13:1: error: found '}', expected a key in double quotes"#),
    BrokenScene(
      "single quotes", goodScene().replacing("\"v\"", with: "'v'"),
      #"3:1: error: found ''', expected a key in double quotes"#),
    BrokenScene(
      "deep nesting", goodScene(["content": String(repeating: "[", count: 100)]),
      #"7:75: error: found a list or object at level 65, expected at most 64 levels"#),
    BrokenScene(
      "5 MB", goodScene(["name": "\"\(String(repeating: "x", count: 5_000_000))\""]),
      #"1:1: error: found 5000486 bytes, expected a file of at most 4194304"#),
    BrokenScene(
      "NaN", goodScene(["physics": #"{"spring": {"response": NaN, "damping_ratio": 1}}"#]),
      #"8:36: error: found NaN, expected a finite number"#),
    BrokenScene(
      "infinity", goodScene(["physics": #"{"spring": {"response": Infinity, "damping_ratio": 1}}"#]),
      #"8:36: error: found Infinity, expected a finite number"#),
    BrokenScene(
      "a number beyond all", goodScene(["physics": #"{"spring": {"response": 1e999, "damping_ratio": 1}}"#]),
      #"8:36: error: found 1e999, expected at most 1.7976931348623157e308 in magnitude"#),
    BrokenScene(
      "a comma for the point", goodScene(["physics": #"{"spring": {"response": 0,35, "damping_ratio": 1}}"#]),
      #"8:38: error: found 35, expected a key in double quotes"#),
    BrokenScene(
      "a key twice", goodScene(["name": "\"a\", \"v\": 1"]), #"4:14: error: found "v" again, expected each key once"#),
  ]

  static let tops: [BrokenScene] = [
    .with("settle", nil, "no kind", #"1:1: error: found no key "settle", expected it with "scene""#),
    .with("settle", #""trace""#, "the wrong kind", #"2:11: error: settle: found "trace", expected "scene""#),
    .with("v", nil, "no version", #"1:1: error: found no key "v", expected it with the version, 1"#),
    .with("v", #"2"#, "a version of the future", #"3:6: error: v: found 2, expected version 1"#),
    .with("v", #""1""#, "a version in quotes", #"3:6: error: v: found "1", expected version 1"#),
    .with("name", #""""#, "an empty name", #"4:9: error: name: found "", expected text"#),
    .with("name", #"7"#, "a number for a name", #"4:9: error: name: found 7, expected text"#),
    .with(
      "name", #""a", "phisics": {}"#, "a misspelt key",
      #"4:14: error: found the key "phisics", expected settle, v, name, viewport, sheet, content, physics, rule, forwarding, recognition or start; did you mean physics?"#
    ),
    .with(
      "name", #""a", "colour": "red""#, "an unknown key",
      #"4:14: error: found the key "colour", expected settle, v, name, viewport, sheet, content, physics, rule, forwarding, recognition or start"#
    ),
  ]

  static let viewports: [BrokenScene] = [
    .with(
      "viewport", nil, "no viewport",
      #"1:1: error: found no key "viewport", expected it with the screen's width and height"#),
    .with(
      "viewport", #"[390, 844]"#, "a viewport as a list", #"5:13: error: viewport: found a list, expected an object"#),
    .with(
      "viewport", #"{"height": 844}"#, "no width",
      #"5:13: error: viewport: found no key "width", expected it with a number of points"#),
    .with(
      "viewport", #"{"width": 0, "height": 844}"#, "a width of 0",
      #"5:23: error: viewport.width: found 0, expected a number of points from 1 to 100000"#),
    .with(
      "viewport", #"{"width": 390, "height": -844}"#, "a negative height",
      #"5:38: error: viewport.height: found -844, expected a number of points from 1 to 100000"#),
    .with(
      "viewport", #"{"widht": 390, "height": 844}"#, "a misspelt width",
      #"5:14: error: viewport: found the key "widht", expected width, height, safe_area_top, safe_area_bottom, tab_bar_height, tab_bar_can_hide, tab_bar_visible, keyboard_height or width_class; did you mean width?"#
    ),
    .with(
      "viewport", #"{"width": "390", "height": 844}"#, "a width in quotes",
      #"5:23: error: viewport.width: found "390", expected a number of points from 1 to 100000"#),
    .with(
      "viewport", #"{"width": 390, "height": 844, "safe_area_top": -1}"#, "a negative inset",
      #"5:60: error: viewport.safe_area_top: found -1, expected a number of points from 0 to 100000"#),
    .with(
      "viewport", #"{"width": 390, "height": 844, "width_class": "compat"}"#, "an unknown width class",
      #"5:58: error: viewport.width_class: found "compat", expected compact or regular; did you mean compact?"#),
    .with(
      "viewport", #"{"width": 390, "height": 844, "tab_bar_can_hide": "no"}"#, "text for a flag",
      #"5:63: error: viewport.tab_bar_can_hide: found "no", expected true or false"#),
  ]

  static let sheets: [BrokenScene] = [
    .with(
      "sheet", nil, "no sheet", #"1:1: error: found no key "sheet", expected it with the sheet's detents or a preset"#),
    .sheet(
      #"{}"#, "neither preset nor detents",
      #"6:10: error: sheet: found neither a preset nor detents, expected one of them"#),
    .sheet(
      #"{"preset": "seed", "detents": []}"#, "both preset and detents",
      #"6:40: error: sheet.detents: found both a preset and detents, expected one of them"#),
    .sheet(#"{"preset": "sead"}"#, "an unknown preset", #"6:21: error: sheet.preset: found "sead", expected "seed""#),
    .sheet(
      #"{"detent": []}"#, "misspelt detents",
      #"6:11: error: sheet: found the key "detent", expected detents, preset, minimum_height, fixed_height, peek_offset, maximum_floating_height, middle, maximum, clamps_peek, pads_after_third, close_enabled, close_button, top_content_height, content_height, content_required, scroll_region, bottom_padding, handle_height, can_float, placement, dismissible, explicit_dismissal_only, expandable, starts_hidden, initial_state, after_keyboard_appears, after_keyboard_disappears, above_tab_bar or loading; did you mean detents?"#
    ),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "peek_offset": 20}"#, "a seed's key beside detents",
      #"6:71: error: sheet.peek_offset: found it beside detents, expected it only with "preset": "seed""#),
    .sheet(
      #"{"detents": {"low": 100}}"#, "detents as an object",
      #"6:22: error: sheet.detents: found an object, expected a list of detents"#),
    .sheet(
      #"{"detents": []}"#, "no detent", #"6:22: error: sheet.detents: found no visible detent, expected at least one"#),
    .sheet(
      #"{"detents": [{"name": "a", "height": 0}, {"name": "b", "height": "0%"}]}"#, "detents at 0",
      #"6:22: error: sheet.detents: found no visible detent, expected at least one"#),
    .sheet(
      #"{"detents": [{"name": "hidden", "height": 0}]}"#, "no visible detent",
      #"6:22: error: sheet.detents: found no visible detent, expected at least one"#),
    .sheet(
      #"{"detents": [{"name": "hidden", "height": 10}, {"name": "low", "height": 100}]}"#, "hidden above 0",
      #"6:52: error: sheet.detents[0].height: found 10, expected 0, the height of hidden"#),
    .sheet(
      #"{"detents": [{"name": "hidden", "height": 0}, {"name": "low", "height": 100}], "dismissible": false}"#,
      "hidden where nothing is dismissed",
      #"6:52: error: sheet.detents[0].height: "hidden": listed, but dismissal is not allowed"#),
    .sheet(
      #"{"detents": ["low"]}"#, "a detent that is only a name",
      #"6:23: error: sheet.detents[0]: found "low", expected an object such as {"name": "half", "height": "50%"}"#),
    .sheet(
      #"{"detents": [{"height": 100}]}"#, "a detent without a name",
      #"6:23: error: sheet.detents[0]: found no key "name", expected it with the detent's name"#),
    .sheet(
      #"{"detents": [{"name": "", "height": 100}]}"#, "a detent with an empty name",
      #"6:32: error: sheet.detents[0].name: found "", expected a name"#),
    .sheet(
      #"{"detents": [{"name": "low"}]}"#, "a detent without a height",
      #"6:23: error: sheet.detents[0]: found no key "height", expected it with points from 0 to 1000000 or text such as "50%""#
    ),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}, {"name": "low", "height": 200}]}"#, "a detent twice",
      #"6:64: error: sheet.detents[1].name: found "low" again, expected each name once"#),
    .sheet(
      #"{"detents": [{"name": "low", "heigth": 100}]}"#, "a misspelt height",
      #"6:39: error: sheet.detents[0]: found the key "heigth", expected name or height; did you mean height?"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "initial_state": "lwo"}"#, "an unknown initial state",
      #"6:73: error: sheet.initial_state: found "lwo", expected hidden or low; did you mean low?"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "dismissible": false, "initial_state": "hidden"}"#,
      "hidden at first where nothing is dismissed", #"6:95: error: sheet.initial_state: found "hidden", expected low"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "after_keyboard_appears": "hidden"}"#,
      "a keyboard that dismisses",
      #"6:82: error: sheet.after_keyboard_appears: found "hidden", expected low or restore"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "placement": "top"}"#, "an unknown placement",
      #"6:69: error: sheet.placement: found "top", expected top-leading, top-trailing, bottom-leading or bottom-trailing"#
    ),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "content_height": -1}"#, "a negative content height",
      #"6:74: error: sheet.content_height: found -1, expected a number of points from 0 to 1000000"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": 100}], "close_button": {"width": -30}}"#, "a negative close button",
      #"6:82: error: sheet.close_button.width: found -30, expected a number of points from 0 to 100000"#),
    .sheet(
      #"{"preset": "seed", "minimum_height": 100, "fixed_height": 200}"#, "both minimum and fixed height",
      #"6:68: error: sheet.fixed_height: found it beside minimum_height, expected one of them at most"#),
    .sheet(
      #"{"preset": "seed", "fixed_height": 0}"#, "a fixed height of 0",
      #"6:45: error: sheet.fixed_height: found 0, expected points above 0.5 and up to 1000000"#),
    .sheet(
      #"{"preset": "seed", "maximum_floating_height": "middle"}"#, "an unknown floating height",
      #"6:56: error: sheet.maximum_floating_height: found "middle", expected auto, low, mid, tall or a percentage above 0 and up to 100"#
    ),
    .sheet(
      #"{"preset": "seed", "maximum_floating_height": 120}"#, "a floating height above the screen",
      #"6:56: error: sheet.maximum_floating_height: found 120, expected auto, low, mid, tall or a percentage above 0 and up to 100"#
    ),
  ]

  static let heights: [BrokenScene] = [
    .sheet(
      #"{"preset": "seed", "minimum_height": 500, "maximum": 300}"#, "a maximum below the minimum",
      #"6:63: error: sheet.maximum: "maximum" is lower than "minimum", out of order"#),
    .sheet(
      #"{"preset": "seed", "minimum_height": 5000}"#, "a minimum above the maximum of the screen",
      #"6:47: error: sheet.minimum_height: found 5000, expected a height that leaves room for the maximum on this screen"#
    ),
    .sheet(
      #"{"preset": "seed", "minimum_height": 300, "middle": "20%"}"#, "a middle below the minimum",
      #"6:62: error: sheet.middle: "middle" is lower than "minimum", out of order"#),
    .sheet(
      #"{"detents": [{"name": "peek", "height": 300}, {"name": "minimum", "height": "30%"}, {"name": "maximum", "height": "20%"}]}"#,
      "the seed's names out of order",
      #"6:124: error: sheet.detents[2].height: "maximum" is lower than "peek", out of order"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": -5}]}"#, "a detent's negative height",
      #"6:49: error: sheet.detents[0].height: found -5, expected points from 0 to 1000000"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": "content - 500"}]}"#, "a height that comes out negative",
      #"6:49: error: sheet.detents[0].height: "low": its height is below 0"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": 1e7}]}"#, "a huge height",
      #"6:49: error: sheet.detents[0].height: found 10000000, expected points from 0 to 1000000"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": true}]}"#, "true for a height",
      #"6:49: error: sheet.detents[0].height: found true, expected points from 0 to 1000000 or text such as "50%""#),
    .sheet(
      #"{"detents": [{"name": "low", "height": ""}]}"#, "an empty height",
      #"6:50: error: sheet.detents[0].height: in "": found the end, expected a height"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": "50 %available + x"}]}"#, "an unknown word in a height",
      #"6:66: error: sheet.detents[0].height: in "50 %available + x": found `x`, expected a number, `content`, `min(` or `max(`"#
    ),
    .sheet(
      #"{"detents": [{"name": "low", "height": "60%screan"}]}"#, "a misspelt word in a height",
      #"6:53: error: sheet.detents[0].height: in "60%screan": found `screan`, expected `screen` or `available` after `%`"#
    ),
    .sheet(
      #"{"detents": [{"name": "low", "height": "min(content, 50%"}]}"#, "an open parenthesis in a height",
      #"6:66: error: sheet.detents[0].height: in "min(content, 50%": found the end, expected `)`"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": "50px"}]}"#, "another unit in a height",
      #"6:52: error: sheet.detents[0].height: in "50px": found `px`, expected `pt`, `%`, `+`, `-` or the end"#),
    .sheet(
      #"{"detents": [{"name": "low", "height": "ä50"}]}"#, "a letter that is no ASCII in a height",
      #"6:50: error: sheet.detents[0].height: in "ä50": found byte 195, expected a height"#),
  ]

  static let contents: [BrokenScene] = [
    .with(
      "content", #"{}"#, "content as an object",
      #"7:12: error: content: found an object, expected a list of scroll regions and sheets, innermost first"#),
    .with(
      "content", #"[{"extent": 5}]"#, "content without a name",
      #"7:13: error: content[0]: found neither "scroll" nor "sheet", expected one of them with a name"#),
    .with(
      "content", #"[{"scrol": "list", "extent": 5}]"#, "a misspelt scroll",
      #"7:14: error: content[0]: found the key "scrol", expected scroll, extent, axis, page, sheet or detents; did you mean scroll?"#
    ),
    .with(
      "content", #"[{"scroll": "list"}]"#, "a region without an extent",
      #"7:13: error: content[0]: found no key "extent", expected it with points from 0 to 10000000"#),
    .with(
      "content", #"[{"scroll": "list", "extent": -1}]"#, "a negative extent",
      #"7:42: error: content[0].extent: found -1, expected points from 0 to 10000000"#),
    .with(
      "content", #"[{"scroll": "list", "extent": 9, "axis": "diagonal"}]"#, "an unknown axis",
      #"7:53: error: content[0].axis: found "diagonal", expected vertical or horizontal"#),
    .with(
      "content", #"[{"scroll": "list", "extent": 9, "page": 0}]"#, "a page of 0",
      #"7:53: error: content[0].page: found 0, expected points a page, 1 to 10000000"#),
    .with(
      "content", #"[{"scroll": "list", "extent": 1e6, "page": 1}]"#, "a million pages",
      #"7:55: error: content[0].page: found 1, more than 10000 pages, expected longer pages"#),
    .with(
      "content", #"[{"scroll": "list", "extent": 9}, {"scroll": "list", "extent": 9}]"#, "a region twice",
      #"7:46: error: content[1]: found the name "list" again, expected each name once ("sheet" is the sheet itself)"#),
    .with(
      "content", #"[{"scroll": "sheet", "extent": 9}]"#, "a region called sheet",
      #"7:13: error: content[0]: found the name "sheet" again, expected each name once ("sheet" is the sheet itself)"#),
    .with(
      "content", #"[{"sheet": "card", "detents": [{"name": "low", "height": "50%"}]}]"#,
      "a percentage in a nested sheet",
      #"7:69: error: content[0].detents[0].height: found "50%", expected points from 0 to 100000 (a sheet in a sheet has no percentages)"#
    ),
    .with(
      "content", #"[{"sheet": "card", "detents": []}]"#, "a nested sheet without detents",
      #"7:42: error: content[0].detents: found no detents, expected at least one"#),
    .with(
      "content", #"[{"sheet": "card", "detents": [{"name": "a", "height": 50}, {"name": "b", "height": 50}]}]"#,
      "a nested sheet's detents out of order",
      #"7:96: error: content[0].detents[1].height: found 50 after 50, expected heights that ascend"#),
    .with(
      "content", #"[{"sheet": "card", "detents": [{"name": "a", "height": 50}, {"name": "a", "height": 90}]}]"#,
      "a nested sheet's detent twice",
      #"7:81: error: content[0].detents[1].name: found "a" again, expected each name once"#),
    .with(
      "content", #"["list"]"#, "a region that is only a name",
      #"7:13: error: content[0]: found "list", expected an object such as {"scroll": "list", "extent": 800}"#),
  ]

  static let motions: [BrokenScene] = [
    .spring(
      #"{}"#, "a spring without keys",
      #"8:23: error: physics.spring: found no keys, expected the keys of one form: response + damping_ratio (+ mass), stiffness + damping (+ mass), stiffness + damping_ratio (+ mass) or duration + bounce"#
    ),
    .spring(
      #"0.4"#, "a number for a spring", #"8:23: error: physics.spring: found 0.4, expected an object with a spring"#),
    .spring(
      #"{"response": 0.3}"#, "half a spring",
      #"8:23: error: physics.spring: found response, expected the keys of one form: response + damping_ratio (+ mass), stiffness + damping (+ mass), stiffness + damping_ratio (+ mass) or duration + bounce"#
    ),
    .spring(
      #"{"response": 0.3, "damping": 20}"#, "keys of two forms",
      #"8:23: error: physics.spring: found response, damping, expected the keys of one form: response + damping_ratio (+ mass), stiffness + damping (+ mass), stiffness + damping_ratio (+ mass) or duration + bounce"#
    ),
    .spring(
      #"{"response": 0.3, "damping_ratio": 1, "bounce": 0}"#, "a key of another form too many",
      #"8:23: error: physics.spring: found response, damping_ratio, bounce, expected the keys of one form: response + damping_ratio (+ mass), stiffness + damping (+ mass), stiffness + damping_ratio (+ mass) or duration + bounce"#
    ),
    .spring(
      #"{"response": 0.3, "dampingRatio": 1}"#, "another spelling of the damping ratio",
      #"8:41: error: physics.spring: found the key "dampingRatio", expected response, damping_ratio, mass, stiffness, damping, duration or bounce; did you mean damping_ratio?"#
    ),
    .spring(
      #"{"response": 0, "damping_ratio": 1}"#, "a response of 0",
      #"8:36: error: physics.spring.response: found 0, expected seconds from 0.001 to 100"#),
    .spring(
      #"{"response": 0.3, "damping_ratio": -0.1}"#, "a negative damping ratio",
      #"8:58: error: physics.spring.damping_ratio: found -0.1, expected a ratio from 0 to 1000"#),
    .spring(
      #"{"stiffness": 0, "damping": 20}"#, "a stiffness of 0",
      #"8:37: error: physics.spring.stiffness: found 0, expected a stiffness above 0, from 1e-9 to 1e14"#),
    .spring(
      #"{"stiffness": -300, "damping": 20}"#, "a negative stiffness",
      #"8:37: error: physics.spring.stiffness: found -300, expected a stiffness above 0, from 1e-9 to 1e14"#),
    .spring(
      #"{"stiffness": 300, "damping": -20}"#, "a negative damping",
      #"8:53: error: physics.spring.damping: found -20, expected a damping from 0 to 1e14"#),
    .spring(
      #"{"mass": 0, "stiffness": 300, "damping": 20}"#, "a mass of 0",
      #"8:32: error: physics.spring.mass: found 0, expected a mass from 0.000001 to 1000000"#),
    .spring(
      #"{"duration": 0.5, "bounce": 1.5}"#, "a bounce above 1",
      #"8:51: error: physics.spring.bounce: found 1.5, expected a bounce from -0.999 to 1"#),
    .spring(
      #"{"duration": 0.5, "bounce": 0, "mass": 2}"#, "a mass beside a duration",
      #"8:23: error: physics.spring: found duration, bounce, mass, expected the keys of one form: response + damping_ratio (+ mass), stiffness + damping (+ mass), stiffness + damping_ratio (+ mass) or duration + bounce"#
    ),
    .physics(
      #"{"rest": {"within_pt": 0, "slower_than_pt_s": 5}}"#, "a rest within 0 points",
      #"8:35: error: physics.rest.within_pt: found 0, expected points above 0 and up to 1000"#),
    .physics(
      #"{"rest": {"within_pt": 1}}"#, "half a rest rule",
      #"8:21: error: physics.rest: found no key "slower_than_pt_s", expected it with points per second"#),
    .physics(
      #"{"over_drag": "rubber"}"#, "an unknown over-drag law",
      #"8:26: error: physics.over_drag: found "rubber", expected "clamp", or an object with one of rubber_band, linear, margin_pt, logarithm, square_root or floored_logarithm, as {"rubber_band": 0.55}"#
    ),
    .physics(
      #"{"over_drag": {"rubberband": 0.5}}"#, "a misspelt rubber band",
      #"8:27: error: physics.over_drag: found the key "rubberband", expected rubber_band, linear, margin_pt, logarithm, square_root or floored_logarithm; did you mean rubber_band?"#
    ),
    .physics(
      #"{"over_drag": {"rubber_band": 0}}"#, "a rubber band of 0",
      #"8:42: error: physics.over_drag.rubber_band: found 0, expected a coefficient from 0.001 to 1"#),
    .physics(
      #"{"over_damping": "clamped"}"#, "an unknown policy for over-damping",
      #"8:29: error: physics.over_damping: found "clamped", expected allowed or clamped-to-critical"#),
    .physics(
      #"{"release_velocity": "halfed"}"#, "a misspelt velocity policy",
      #"8:33: error: physics.release_velocity: found "halfed", expected as-is, halved, ignored or zero-when-pointing-away, or {"clamped_to_pt_s": 5000}, {"limited_up_to_pt_s": 5000} or {"bounce_extent_pt": 120, "bounce_resistance": 6}; did you mean halved?"#
    ),
    .physics(
      #"{"release_velocity": {"clamped_to_pt_s": -1}}"#, "a negative limit of velocity",
      #"8:53: error: physics.release_velocity.clamped_to_pt_s: found -1, expected points per second from 0 to 1000000"#),
    .physics(
      #"{"fling_deceleration_rate": 1}"#, "a deceleration rate of 1",
      #"8:40: error: physics.fling_deceleration_rate: found 1, expected a rate per millisecond from 0.37 to 0.99999"#),
    .physics(
      #"{"fling_deceleration_rate": 0.998, "fling_time_constant_s": 0.5}"#, "both ways to say a fling's end",
      #"8:72: error: physics.fling_time_constant_s: found it beside fling_deceleration_rate, expected one of them"#),
    .physics(
      #"{"time_limit_s": 0}"#, "a time limit of 0",
      #"8:29: error: physics.time_limit_s: found 0, expected seconds from 0.1 to 600"#),
    .physics(
      #"{"sprng": {}}"#, "a misspelt spring",
      #"8:13: error: physics: found the key "sprng", expected motion, spring, damping_by_speed, over_damping, rest, over_drag, release_velocity, fling_deceleration_rate, fling_time_constant_s, time_limit_s or forces; did you mean spring?"#
    ),
  ]

  static let rules: [BrokenScene] = [
    .with(
      "rule", #""settle.projct""#, "a misspelt rule",
      #"9:9: error: rule: found "settle.projct", expected settle.project, floating-panel, floating-panel-all-projection, pulley, overlay-container, smooth-sheets, flutter-draggable-sheet, compose-anchored-draggable, compose-material3, compose-material3-current-value, material-bottom-sheet-behavior, material-bottom-sheet-behavior-nested, redash-snap-point, gorhom, vaul, vaul-sequential, css-mandatory, css-mandatory-stop, uikit-style or an object with a rule's parameters; did you mean settle.project?"#
    ),
    .with(
      "rule", #"null"#, "null for a rule",
      #"9:9: error: rule: found null, expected settle.project, floating-panel, floating-panel-all-projection, pulley, overlay-container, smooth-sheets, flutter-draggable-sheet, compose-anchored-draggable, compose-material3, compose-material3-current-value, material-bottom-sheet-behavior, material-bottom-sheet-behavior-nested, redash-snap-point, gorhom, vaul, vaul-sequential, css-mandatory, css-mandatory-stop, uikit-style or an object with a rule's parameters"#
    ),
    .with(
      "rule", #"{"look_ahead_s": -0.1}"#, "a look-ahead into the past",
      #"9:26: error: rule.look_ahead_s: found -0.1, expected seconds from 0 to 10"#),
    .with(
      "rule", #"{"step_limit": 0}"#, "a step limit of 0",
      #"9:24: error: rule.step_limit: found 0, expected a whole number from 1 to 1000"#),
    .with(
      "rule", #"{"step_limit": 1.5}"#, "half a step",
      #"9:24: error: rule.step_limit: found 1.5, expected a whole number from 1 to 1000"#),
    .with(
      "rule", #"{"redirect": 50}"#, "a redirect in percent",
      #"9:22: error: rule.redirect: found 50, expected a part from 0 to 1"#),
    .with(
      "rule", #"{"tie": "upper"}"#, "an unknown tie",
      #"9:17: error: rule.tie: found "upper", expected taller, lower or onward"#
    ),
    .with(
      "rule", #"{"name": "settle.project", "look_ahead_s": 0.1}"#, "a preset's name with other parameters",
      #"9:18: error: rule.name: found "settle.project" with other parameters than that rule's, expected a name of its own"#
    ),
    .with(
      "forwarding", #""settle.sheet-first-upp""#, "a misspelt policy",
      #"10:15: error: forwarding: found "settle.sheet-first-upp", expected "#
        + ForwardingPolicy.catalogue.map(\.name).joined(separator: ", ")
        + #" or {"content_scrolls_in": [STATE, …]}; did you mean settle.sheet-first-up?"#
    ),
    .with(
      "forwarding", #"{"content_scrolls_in": "tall"}"#, "a state for a list of states",
      #"10:38: error: forwarding.content_scrolls_in: found "tall", expected a list of states"#),
    .with(
      "forwarding", #"{"content_scrolls_in": ["tal"]}"#, "an unknown state in a policy",
      #"10:39: error: forwarding.content_scrolls_in[0]: found "tal", expected hidden, low or tall; did you mean tall?"#),
    .with(
      "forwarding", #"{"content_scrolls_in": ["tall", "tall"]}"#, "a state twice in a policy",
      #"10:47: error: forwarding.content_scrolls_in[1]: found "tall" again, expected each name once"#),
    .with(
      "recognition", #"{"slop_pt": -8}"#, "a negative slop",
      #"11:28: error: recognition.slop_pt: found -8, expected points from 0 to 1000"#),
    .with(
      "recognition", #"{"estimator": "aosp.lsq"}"#, "a misspelt estimator",
      #"11:30: error: recognition.estimator: found "aosp.lsq", expected aosp.lsq1, aosp.lsq2, aosp.lsq3, aosp.wlsq2-delta, aosp.wlsq2-central, aosp.wlsq2-recent, aosp.int1, aosp.int2, aosp.legacy, aosp.impulse, chromium.lsq1, chromium.lsq2, chromium.lsq2-restricted, chromium.lsq3, chromium.wlsq2-delta, chromium.wlsq2-central, chromium.wlsq2-recent, chromium.int1, chromium.int2, flutter.lsq2, flutter.ios-scrollview, flutter.macos-scrollview, compose.lsq2 or compose.impulse; did you mean aosp.lsq1?"#
    ),
  ]

  static let starts: [BrokenScene] = [
    .with(
      "start", #"{"state": "tal"}"#, "an unknown start state",
      #"12:20: error: start.state: found "tal", expected hidden, low or tall; did you mean tall?"#),
    .with(
      "start", #"{"state": 1}"#, "a number for a start state",
      #"12:20: error: start.state: found 1, expected hidden, low or tall"#),
    .with(
      "start", #"{"offsets": {"lst": 5}}"#, "an unknown region",
      #"12:30: error: start.offsets.lst: found the region "lst", expected list; did you mean list?"#),
    .with(
      "start", #"{"offsets": {"list": 801}}"#, "an offset beyond the end",
      #"12:31: error: start.offsets.list: found 801, expected points from 0 to 800"#),
    .with(
      "start", #"{"offsets": [5]}"#, "offsets as a list",
      #"12:22: error: start.offsets: found a list, expected offsets by the names of regions"#),
    BrokenScene(
      "a state that this screen lacks",
      goodScene(["sheet": #"{"preset": "seed", "minimum_height": 500}"#, "start": #"{"state": "middle"}"#]),
      #"12:20: error: start.state: found "middle", expected hidden, minimum, peek or maximum: on this screen the sheet cannot rest in that state"#
    ),
    BrokenScene(
      "an offset without a region", goodScene(["content": nil]),
      #"11:47: error: start.offsets.list: found the region "list", expected none, as the scene has no scroll region"#),
    BrokenScene(
      "a state that this screen lacks in a policy",
      goodScene([
        "sheet": #"{"preset": "seed", "fixed_height": 300}"#, "forwarding": #"{"content_scrolls_in": ["maximum"]}"#,
        "start": nil,
      ]),
      #"10:39: error: forwarding.content_scrolls_in[0]: found "maximum", expected hidden or minimum: on this screen the sheet cannot rest in that state"#
    ),
  ]
}
