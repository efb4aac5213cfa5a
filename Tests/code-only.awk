# Swift files in, `file:line:code` out: comments and the text of string literals are gone, what is interpolated stays.
# A stack of modes, because a string may hold code that holds a string. mode[d] is "code" or the string's closing mark.
FNR == 1 { depth = 0; mode[0] = "code"; comment = 0 }

{
  line = $0
  code = ""
  end = length(line)
  for (i = 1; i <= end; ) {
    c = substr(line, i, 1)
    pair = substr(line, i, 2)
    if (comment) {
      if (pair == "/*") { comment++; i += 2 }
      else if (pair == "*/") { comment--; i += 2 }
      else i++
    } else if (mode[depth] != "code") {
      inString()
    } else if (pair == "//") {
      break
    } else if (pair == "/*") {
      comment = 1
      code = code " "
      i += 2
    } else if ((c == "\"" || c == "#") && match(substr(line, i), /^#*"/)) {
      openString(RLENGTH - 1)
    } else {
      inCode()
    }
  }
  # Only a literal in triple quotes reaches the next line.
  if (!comment && mode[depth] ~ /^"#*$/) { depth = 0 }
  if (code ~ /[^ \t]/) print FILENAME ":" FNR ":" code
}

function openString(hashes) {
  marks[++depth] = substr(line, i, hashes)
  quotes = substr(line, i + hashes, 3) == "\"\"\"" ? "\"\"\"" : "\""
  mode[depth] = quotes marks[depth]
  i += hashes + length(quotes)
  code = code "\"\""
}

function inString() {
  escape = "\\" marks[depth]
  if (substr(line, i, length(mode[depth])) == mode[depth]) {
    i += length(mode[depth])
    depth--
  } else if (substr(line, i, length(escape)) == escape) {
    i += length(escape) + 1
    if (substr(line, i - 1, 1) == "(") {
      mode[++depth] = "code"
      parentheses[depth] = 0
      code = code " "
    }
  } else {
    i++
  }
}

function inCode() {
  i++
  if (depth > 0 && c == "(") parentheses[depth]++
  if (depth > 0 && c == ")" && parentheses[depth]-- == 0) {
    depth--
    c = " "
  }
  code = code c
}
