# `file:line:code` in (from code-only.awk), violations of the floors out. `table` and `exception` are explained in
# Tests/floors.
BEGIN {
  rows = split(table, row, "\n")
  for (r = 1; r <= rows; r++) {
    fields = split(row[r], field, " ")
    if (fields < 3) continue
    target = field[2]
    floor[target] = field[1]
    kind[target] = field[3]
    nameOf[moduleName(target)] = target
    for (f = 4; f <= fields; f++) mayImport[target, field[f]] = 1
  }
  words = split(exception, field, " ")
  for (f = 2; f <= words; f++) exempt[field[1], field[f]] = 1
}

{
  match($0, /^[^:]*:[0-9]*:/)
  place = substr($0, 1, RLENGTH)
  code = " " substr($0, RLENGTH + 1) " "
  path = place
  sub(/:.*/, "", path)
  split(path, part, "/")
  target = part[1] == "Benchmarks" ? "Benchmarks" : part[2]
  if (!(target in floor)) next
  checkImports(code)
  if (kind[target] == "portable") checkPortable(code)
  # The optimiser rewrites such a call, and the last bits change between debug and release.
  if (code ~ /pow\([^,()]*, *2(\.0)? *\)/ || code ~ /pow\( *2(\.0)? *,/) report("pow with a literal 2; write a product")
}

END { exit found > 0 }

function moduleName(target) { gsub(/-/, "_", target); return target }

function report(what) { print place " error: " what; found++ }

# `import` is a keyword, so that each one outside comments and strings imports, whatever stands before it.
function checkImports(rest) {
  while (match(rest, /[^A-Za-z0-9_`.]import([ \t]+|$)/)) {
    rest = substr(rest, RSTART + RLENGTH)
    sub(/^(struct|class|enum|protocol|typealias|func|var|let)[ \t]+/, "", rest)
    module = rest
    sub(/[^A-Za-z0-9_].*/, "", module)
    if (module == "") report("an import whose module is not on its line")
    else checkImport(module)
  }
}

function checkImport(module) {
  if ((target, module) in mayImport || (path, module) in exempt) return
  if (!(module in nameOf)) { report(target " imports " module ", which is from outside the package"); return }
  other = nameOf[module]
  if (kind[other] == "c") report(target " imports " other ", a C library; only its wrapper may")
  else if (floor[other] >= floor[target])
    report(target " (floor " floor[target] ") imports " other " (floor " floor[other] "); only lower floors may be")
}

function checkPortable(code) {
  if (code ~ /[^A-Za-z0-9_.`]any +[A-Z~(]/) embedded("an existential (any P)")
  if (code ~ /[^A-Za-z0-9_.`]as[?!]/) embedded("a cast at run time (as?, as!)")
  if (code ~ /[^A-Za-z0-9_.`]is +[A-Z(\[]/) embedded("a type test at run time (is)")
  if (code ~ /[^A-Za-z0-9_.`](Codable|Encodable|Decodable|CodingKey)[^A-Za-z0-9_]/) embedded("Codable")
  if (code ~ /[^A-Za-z0-9_.`](Mirror|CustomReflectable|dump)[^A-Za-z0-9_:]/) embedded("reflection")
  if (code ~ /\\/ || code ~ /[^A-Za-z0-9_.`][A-Za-z]*KeyPath[^A-Za-z0-9_]/) embedded("a key path")
  if (code ~ /[^A-Za-z0-9_.`]throws *([^ (]|$)/) embedded("an untyped throws")
  if (code ~ /nonisolated\(unsafe\)/) report("global mutable state; pass it as an argument")
  if (code ~ /[^A-Za-z0-9_`](ContinuousClock|SuspendingClock)[^A-Za-z0-9_]/) report("a clock; time is an argument")
  if (code ~ /SystemRandomNumberGenerator|\.randomElement\(\)|\.shuffled?\(\)|\.random\(\)/ ||
    (code ~ /\.random\(in:/ && code !~ /using:/)) report("randomness from outside; pass a generator")
}

function embedded(what) { report(what ", which Embedded Swift does not have") }
