import Testing

/// A call on bad input: how it comes about, what is said on standard error, and the exit code.
struct BadCall: CustomTestStringConvertible, Sendable {
  let name: String
  let code: Int32
  /// Bash, after ``preparation``.
  let script: String
  let message: String
  var testDescription: String { name }

  init(_ name: String, exits code: Int32, _ script: String, says message: String) {
    (self.name, self.code, self.script, self.message) = (name, code, script, message + "\n")
  }

  /// A scene `s.json` with the detents tip and half, and words that write a trace `t` on it.
  static let preparation = #"""
    settle() { "$SETTLE" "$@"; }
    H='{"settle":"trace","v":1,"id":"a","clock":"event","t_unit":"ms","length_unit":"pt","y_axis":"down","down_on":"handle"}'
    S='{"scene":"s.json","start":"tip"}'
    swipe() {
      echo '[0,"d",0,200,700]'
      for t in 1 2 3 4 5 6; do echo "[$((t * 16)),\"m\",0,200,$((700 - t * 30))]"; done
      echo '[100,"u",0,200,520]'
    }
    # A trace of these rows; a trace that is right; the trace after an edit; a right trace on the scene after an edit.
    trace() { printf '%s\n' "$H" "$S" "$@" >t; }
    good() { { printf '%s\n' "$H" "$S"; swipe; } >"${1:-t}"; }
    edit() { sed "$1" t >edited && mv edited t; }
    scene() { sed "$1" base.json >s.json; good; }
    cat >base.json <<'END'
    {
      "settle": "scene", "v": 1,
      "viewport": {"width": 390, "height": 844},
      "sheet": {"detents": [{"name": "tip", "height": 96}, {"name": "half", "height": "50%"}], "content_height": 400},
      "content": [{"scroll": "list", "extent": 1200}],
      "physics": {"spring": {"response": 0.35, "damping_ratio": 0.86}},
      "rule": "settle.project"
    }
    END
    cp base.json s.json

    """#
}
