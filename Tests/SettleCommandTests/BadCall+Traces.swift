extension BadCall {
  /// Traces that are broken, and what is no trace at all.
  static let traces = [
    BadCall(
      "an empty file", exits: 3,
      #": >t; settle replay t"#,
      says: #"t:1:1: error: found an empty file, expected a header such as {"settle":"trace","v":1,…}"#),
    BadCall(
      "a file cut off inside a row", exits: 3,
      #"good; head -c 300 t >u; settle replay u"#,
      says: #"u:10:18: error: found the end of the file inside a line, expected a line feed: the file is cut off"#),
    BadCall(
      "a finger that never lifts", exits: 3,
      #"good; edit '$d'; settle replay t"#,
      says: #"t:3:1: error: pointer 0 goes down and never up, expected its "u" or "c", or "truncated":true in meta"#),
    BadCall(
      "a header without rows", exits: 3,
      #"trace; settle replay t"#,
      says: #"t:1:1: error: found trace "a" without rows, expected at least one"#),
    BadCall(
      "NaN for a coordinate", exits: 3,
      #"trace '[0,"d",0,NaN,2]'; settle replay t"#,
      says: #"t:3:10: error: found NaN, expected a finite number"#),
    BadCall(
      "an infinite time", exits: 3,
      #"trace '[1e999,"d",0,1,2]'; settle replay t"#,
      says: #"t:3:2: error: found 1e999, expected at most 1.7976931348623157e308 in magnitude"#),
    BadCall(
      "time that goes backwards", exits: 3,
      #"trace '[0,"d",0,1,2]' '[16,"m",0,1,2]' '[8,"m",0,1,2]'; settle replay t"#,
      says: #"t:5:2: error: found time 8 after 16, expected times that never go backwards"#),
    BadCall(
      "an unknown version", exits: 3,
      #"trace; edit 's/"v":1/"v":2/'; settle replay t"#,
      says: #"t:1:23: error: v: found 2, expected 1, the only version that this reader knows"#),
    BadCall(
      "a line of 10 MB", exits: 3,
      #"{ printf '{"settle":"'; head -c 10000000 /dev/zero | tr '\0' x; } >t; settle replay t"#,
      says: #"t:1:1: error: found a line of more than 1048576 bytes, expected at most that for an object"#),
    BadCall(
      "lists inside lists inside lists", exits: 3,
      #"printf '{"settle":' >t; printf '[%.0s' {1..1000} >>t; echo >>t; settle replay t"#,
      says: #"t:1:74: error: found a list or object at level 65, expected at most 64 levels"#),
    BadCall(
      "bytes that are not UTF-8", exits: 3,
      #"printf '{"settle":"\xff"}\n' >t; settle replay t"#,
      says: #"t:1:12: error: found byte 0xFF, which UTF-8 never uses, expected UTF-8"#),
    BadCall(
      "a huge coordinate", exits: 3,
      #"trace '[0,"d",0,1e300,2]'; settle replay t"#,
      says: #"t:3:10: error: found 1e300, expected a coordinate of at most 1000000 in magnitude"#),
    BadCall(
      "a clock's time instead of a gesture's", exits: 3,
      #"trace '[1764000000000,"d",0,1,2]'; settle replay t"#,
      says: #"t:3:2: error: found time 1764000000000, expected milliseconds of at most 10000000000"#),
    BadCall(
      "a move before the finger is down", exits: 3,
      #"trace '[0,"m",0,1,2]'; settle replay t"#,
      says: #"t:3:4: error: pointer 0 moves, but is not down, expected its "d" first"#),
    BadCall(
      "an unknown phase", exits: 3,
      #"trace '[0,"x",0,1,2]'; settle replay t"#,
      says: #"t:3:4: error: found "x", expected a phase: "d" (down), "m" (move), "u" (up) or "c" (cancel)"#),
    BadCall(
      "a row too short", exits: 3,
      #"trace '[0,"d",0,1]'; settle replay t"#,
      says: #"t:3:11: error: found ']', expected ',': a pointer row is [t,phase,pointer,x,y]"#),
    BadCall(
      "a header that lacks a key", exits: 3,
      #"echo '{"settle":"trace","v":1,"id":"a"}' >t; settle replay t"#,
      says: #"t:1:1: error: found no key "clock", expected it with event, frame, handler or synthetic"#),
    BadCall(
      "an event nobody knows", exits: 3,
      #"trace '{"t":0,"event":"earthquake"}'; settle replay t"#,
      says: #"t:3:16: error: event: found "earthquake", expected keyboard, rotate, content, loading, present, "#
        + "close, remove, state, tabbar, expandable, scroll or extent"),
    BadCall(
      "lines that end as on Windows", exits: 3,
      #"good; edit "s/$/$(printf '\r')/"; settle replay t"#,
      says: #"t:1:118: error: found a carriage return, expected lines that end with a line feed alone"#),
    BadCall(
      "a gzip file", exits: 3,
      #"good; gzip -n t; settle replay t.gz"#,
      says: #"t.gz:1:1: error: found compressed data, expected UTF-8 that begins with a header such as "#
        + #"{"settle":"trace","v":1,…}"#),
    BadCall(
      "a binary file", exits: 3,
      #"printf '\x7fELF\x02\x01\x01\0\n' >t; settle replay t"#,
      says: #"t:1:1: error: found control character U+007F, expected a row such as [8.3,"m",0,195,601], or an "#
        + #"object"#),
    BadCall(
      "a folder for a trace's scene", exits: 3,
      #"trace; mkdir d; printf '%s\n' "$H" '{"scene":"d"}' >t; swipe >>t; settle replay t"#,
      says: #"t:2:1: error: found no file "d", expected the trace's scene there"#),
    BadCall(
      "a folder without traces", exits: 3,
      #"mkdir d; settle replay d"#,
      says: #"d: error: no *.trace.jsonl in this folder"#),
    BadCall(
      "a file that is not there", exits: 3,
      #"settle replay nothing.trace.jsonl"#,
      says: #"nothing.trace.jsonl: error: does not exist"#),
    BadCall(
      "a path through a file", exits: 3,
      #"good; settle replay t/u"#,
      says: #"t/u: error: a part of this path is a file, not a folder"#),
    BadCall(
      "a closed standard input", exits: 3,
      #"settle replay - <&-"#,
      says: #"<stdin>:1:1: error: found an empty file, expected a header such as {"settle":"trace","v":1,…}"#),
    BadCall(
      "an empty standard input", exits: 3,
      #"settle replay </dev/null"#,
      says: #"<stdin>:1:1: error: found an empty file, expected a header such as {"settle":"trace","v":1,…}"#),
  ]
}
