import SnapPhysics
extension BadCall {
  /// Scenes that are broken, and traces that do not fit theirs.
  static let scenes = [
    BadCall(
      "a trace without a scene", exits: 3,
      #"{ echo "$H"; swipe; } >t; settle replay t"#,
      says: #"t:1:1: error: found trace "a" without a scene, expected one, or --scene FILE"#),
    BadCall(
      "a scene file that is not there", exits: 3,
      #"{ echo "$H"; echo '{"scene":"no.json"}'; swipe; } >t; settle replay t"#,
      says: #"t:2:1: error: found no file "no.json", expected the trace's scene there"#),
    BadCall(
      "a start in a state that is none", exits: 3,
      #"good; edit s/tip/tipp/; settle replay t"#,
      says: #"t:2:1: error: start: found "tipp", expected hidden, tip or half; did you mean tip?"#),
    BadCall(
      "an offset of a region that is none", exits: 3,
      #"{ echo "$H"; echo '{"scene":"s.json","offsets":{"lst":5}}'; swipe; } >t; settle replay t"#,
      says: #"t:2:1: error: offsets.lst: found the region "lst", expected list; did you mean list?"#),
    BadCall(
      "a scene that is a trace", exits: 3,
      #"good; cp t s.json; settle replay t"#,
      says: #"s.json:2:1: error: found an object, expected the end of the file"#),
    BadCall(
      "a stiffness of 0", exits: 3,
      #"scene 's/"response": 0.35/"response": 0/'; settle replay t"#,
      says: #"s.json:6:38: error: physics.spring.response: found 0, expected seconds from 0.001 to 100"#),
    BadCall(
      "a negative stiffness", exits: 3,
      #"scene 's/"response": 0.35, "damping_ratio": 0.86/"mass":1,"stiffness":-100,"damping":5/'; settle "#
        + #"replay t"#,
      says: #"s.json:6:47: error: physics.spring.stiffness: found -100, expected a stiffness above 0, from 1e-9 "#
        + #"to 1e14"#),
    BadCall(
      "a negative damping", exits: 3,
      #"scene 's/0.86/-0.1/'; settle replay t"#,
      says: #"s.json:6:61: error: physics.spring.damping_ratio: found -0.1, expected a ratio from 0 to 1000"#),
    BadCall(
      "a mass of 0", exits: 3,
      #"scene 's/"response": 0.35, "damping_ratio": 0.86/"mass":0,"stiffness":100,"damping":5/'; settle replay t"#,
      says: #"s.json:6:33: error: physics.spring.mass: found 0, expected a mass from 0.000001 to 1000000"#),
    BadCall(
      "a height that is not written to its end", exits: 3,
      #"scene 's/"50%"/"min(max(500"/'; settle replay t"#,
      says: #"s.json:4:95: error: sheet.detents[1].height: in "min(max(500": found the end, expected `)`"#),
    BadCall(
      "a fixed height beside a minimum", exits: 3,
      #"scene 's/"sheet": {"detents.*$/"sheet": {"preset": "seed", "minimum_height": 500, "fixed_height": "#
        + #"100},/'; settle replay t"#,
      says: #"s.json:4:70: error: sheet.fixed_height: found it beside minimum_height, expected one of them at most"#),
    BadCall(
      "a minimum above the screen", exits: 3,
      #"scene 's/"sheet": {"detents.*$/"sheet": {"preset": "seed", "minimum_height": 5000},/'; settle replay t"#,
      says: #"s.json:4:49: error: sheet.minimum_height: found 5000, expected a height that leaves room for the "#
        + #"maximum on this screen"#),
    BadCall(
      "an initial state that cannot be reached", exits: 3,
      #"scene 's/"content_height"/"initial_state": "nowhere", "content_height"/'; settle replay t"#,
      says: #"s.json:4:109: error: sheet.initial_state: found "nowhere", expected hidden, tip or half"#),
    BadCall(
      "a start in a state that cannot be reached", exits: 2,
      #"good; settle replay t --set start.state=nowhere"#,
      says: #"s.json: error: --set start.state=nowhere: start.state: found "nowhere", expected hidden, tip or half"#),
    BadCall(
      "a negative height", exits: 3,
      #"scene 's/96/-96/'; settle replay t"#,
      says: #"s.json:4:51: error: sheet.detents[0].height: found -96, expected points from 0 to 1000000"#),
    BadCall(
      "two detents of one name", exits: 3,
      #"scene 's/"half"/"tip"/'; settle replay t"#,
      says: #"s.json:4:65: error: sheet.detents[1].name: found "tip" again, expected each name once"#),
    BadCall(
      "no detents", exits: 3,
      #"scene 's/\[{"name.*"50%"}\]/[]/'; settle replay t"#,
      says: #"s.json:4:24: error: sheet.detents: found no visible detent, expected at least one"#),
    BadCall(
      "a screen of no size", exits: 3,
      #"scene 's/844/0/'; settle replay t"#,
      says: #"s.json:3:40: error: viewport.height: found 0, expected a number of points from 1 to 100000"#),
    BadCall(
      "an unknown rule", exits: 3,
      #"scene 's/settle.project/settle.projekt/'; settle replay t"#,
      says: #"s.json:7:11: error: rule: found "settle.projekt", expected "#
        + SnapRule.all.map(\.name).joined(separator: ", ")
        + #" or an object with a rule's parameters; did you mean settle.project?"#),
    BadCall(
      "an unknown key of a scene", exits: 3,
      #"scene 's/"physics"/"fysics"/'; settle replay t"#,
      says: #"s.json:6:3: error: found the key "fysics", expected settle, v, name, viewport, sheet, content, "#
        + #"physics, rule, forwarding, recognition or start; did you mean physics?"#),
    BadCall(
      "a key twice", exits: 3,
      #"scene 's/"content_height": 400/"content_height": 400, "content_height": 500/'; settle replay t"#,
      says: #"s.json:4:115: error: found "content_height" again, expected each key once"#),
    BadCall(
      "an event that goes to a state that is none", exits: 3,
      #"trace '{"t":0,"event":"state","name":"nowhere"}' '[0,"d",0,1,2]' '[9,"u",0,1,2]'; settle replay t"#,
      says: #"t:3:1: error: name: found "nowhere", expected hidden, tip or half"#),
  ]
}
