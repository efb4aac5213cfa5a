extension BadCall {
  /// Options, outputs and settings that cannot be carried out.
  static let calls = [
    BadCall(
      "a setting of what no scene has", exits: 2,
      #"good; settle replay t --set spring.respons=1"#,
      says: #"error: --set spring.respons=1: found "spring.respons", expected a key of a scene file; did you "#
        + #"mean response?"#),
    BadCall(
      "a setting that is not a number", exits: 2,
      #"good; settle replay t --set spring.response=nan"#,
      says: #"s.json: error: --set spring.response=nan: physics.spring.response: found "nan", expected seconds "#
        + #"from 0.001 to 100"#),
    BadCall(
      "a setting out of range", exits: 2,
      #"good; settle replay t --set spring.response=0.4 --set damping_ratio=-1"#,
      says: #"s.json: error: --set spring.response=0.4 --set damping_ratio=-1: physics.spring.damping_ratio: "#
        + #"found -1, expected a ratio from 0 to 1000"#),
    BadCall(
      "a setting that could be several", exits: 2,
      #"good; settle replay t --set name=1 --set height=3"#,
      says: #"error: --set height=3: found "height", which several keys end with, expected viewport.height or "#
        + #"sheet.close_button.height"#),
    BadCall(
      "a named scene that is not there", exits: 3,
      #"good; settle replay t --scene no.json"#,
      says: #"no.json: error: does not exist"#),
    BadCall(
      "a named scene that is a folder", exits: 3,
      #"good; mkdir d; settle replay t --scene d"#,
      says: #"d: error: is a folder, not a file"#),
    BadCall(
      "a named scene that is not JSON", exits: 3,
      #"good; echo hello >no.json; settle replay t --scene no.json"#,
      says: #"no.json:1:1: error: found hello, expected a value (text needs double quotes)"#),
    BadCall(
      "a frame rate of 0", exits: 2,
      #"good; settle replay t --hz 0"#,
      says: #"""
        error: '--hz' takes a number from 1 to 1000, not '0'
          --hz HZ  frames a second of the display [default: 120]
        usage: settle replay [options] [PATH ...]
        """#),
    BadCall(
      "a picture into a folder that is not there", exits: 3,
      #"good; settle replay t --svg no/a.svg"#,
      says: #"no/a.svg: error: the folder it belongs in does not exist"#),
    BadCall(
      "frames into a folder", exits: 3,
      #"good; mkdir d; settle replay t --frames d"#,
      says: #"d: error: is a folder, not a file"#),
    BadCall(
      "a picture of several traces", exits: 2,
      #"good; cat t t >u; settle replay u --svg a.svg"#,
      says: #"error: --svg draws one trace, and there are more in this file: name one file with one trace"#),
    BadCall(
      "a picture of several files", exits: 2,
      #"good; good u; settle replay t u --svg a.svg"#,
      says: #"error: --svg draws one trace, and there are 2 files: name one file with one trace"#),
    BadCall(
      "a ghost without a picture", exits: 2,
      #"good; settle replay t --ghost response=1"#,
      says: #"""
        error: --ghost is drawn into the picture: it needs --svg FILE
          --svg FILE  draw finger, sheet and detents to FILE
        usage: settle replay [options] [PATH ...]
        """#),
    BadCall(
      "a ghost of what no scene has", exits: 2,
      #"good; settle replay t --svg a.svg --ghost colour=1"#,
      says: #"error: --ghost colour=1: found "colour", expected a key of a scene file"#),
    BadCall(
      "results and frames both to standard output", exits: 2,
      #"good; settle replay t --json --frames -"#,
      says: #"""
        error: --json and --frames - both write to standard output
        usage: settle replay [options] [PATH ...]
        """#),
    BadCall(
      "a stepper that cannot be stepped so", exits: 4,
      #"good; settle replay t --solver gsl:msbdf:frame"#,
      says: #"error: gsl:msbdf:frame failed at 0.0 s: msbdf needs GSL's driver and cannot take fixed steps; use "#
        + #"gsl:msbdf"#),
    BadCall(
      "standard input twice", exits: 2,
      #"good; settle replay - - <t"#,
      says: #"error: standard input, -, can be read only once"#),
    BadCall(
      "a settings file that is broken", exits: 3,
      #"good; echo '{' >settle.json; settle replay t"#,
      says: #"settle.json:2:1: error: found the end of the file, expected a key in double quotes"#),
    BadCall(
      "a settings file with a scene that is not there", exits: 3,
      #"good; echo '{"scene":"no.json"}' >settle.json; settle replay t"#,
      says: #"""
        no.json: error: does not exist
        the scene is named by: settle.json
        """#),
    BadCall(
      "a count of 0", exits: 2,
      #"settle generate --count 0"#,
      says: #"""
        error: '--count' takes a whole number from 1 to 1000000000, not '0'
          -n, --count N  how many gestures [default: 1]
        usage: settle generate [options]
        """#),
    BadCall(
      "gestures for a scene that is not there", exits: 3,
      #"settle generate --scene no.json"#,
      says: #"no.json: error: does not exist"#),
    BadCall(
      "gestures into a folder that is not there", exits: 3,
      #"settle generate --out no/a.jsonl"#,
      says: #"no/a.jsonl: error: the folder it belongs in does not exist"#),
    BadCall(
      "gestures into a file that is a folder's part", exits: 3,
      #"good; settle generate --out t/"#,
      says: #"t/: error: a part of this path is a file, not a folder"#),
    BadCall(
      "a sheet on a sheet", exits: 3,
      #"settle init >/dev/null; settle init"#,
      says: #"sheet.scene.json: error: is there already, and nothing is overwritten"#),
    BadCall(
      "a detent twice", exits: 2,
      #"settle init --detents a=5,a=50"#,
      says: #"""
        error: '--detents' takes NAME=HEIGHT,NAME=HEIGHT,... with no name twice, not 'a=5,a=50'
          --detents LIST  names and heights: points, a share of the screen (50%), or
                          content
        usage: settle init [options]
        """#),
    BadCall(
      "a detent that is no height", exits: 2,
      #"settle init --detents a=10%,b=tall"#,
      says: #"""
        error: --detents b=tall: height, character 1: found `tall`, expected a number, `content`, `min(` or `max(`
          --detents LIST  names and heights: points, a share of the screen (50%), or
                          content
        usage: settle init [options]
        """#),
    BadCall(
      "detents that are all hidden", exits: 2,
      #"settle init --detents a=0,b=0%"#,
      says: #"""
        error: --detents: found no visible detent, expected at least one
          --detents LIST  names and heights: points, a share of the screen (50%), or
                          content
        usage: settle init [options]
        """#),
    BadCall(
      "detents of the seed", exits: 2,
      #"settle init --preset seed --detents a=1"#,
      says: #"""
        error: --detents goes with --preset detents: the seed's heights follow its own rules
        usage: settle init [options]
        """#),
    BadCall(
      "a sheet in a file", exits: 3,
      #"good; settle init --out t"#,
      says: #"t/traces: error: a part of this path is a file, not a folder"#),
  ]
}
