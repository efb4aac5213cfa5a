import Testing
import TraceFiles

@Suite("what is no number")
struct NumberFaultTests {
  @Test(
    "each way to miss JSON's grammar has its own message",
    arguments: [
      ("", "1: error: found the end of the line, expected a number"),
      ("+1", "1: error: found +1, expected a number without a plus sign"),
      (".5", "1: error: found .5, expected a digit before the decimal point"),
      ("-.5", "1: error: found -.5, expected a digit before the decimal point"),
      ("01", "1: error: found 01, expected a number without leading zeros"),
      ("-00.5", "1: error: found -00.5, expected a number without leading zeros"),
      ("1.", "3: error: found the end of the line, expected a digit after the decimal point"),
      ("1.e5", "3: error: found e5, expected a digit after the decimal point"),
      ("1e", "3: error: found the end of the line, expected a digit in the exponent"),
      ("1e+", "4: error: found the end of the line, expected a digit in the exponent"),
      ("1ex", "3: error: found x, expected a digit in the exponent"),
      ("-", "2: error: found the end of the line, expected a digit after the minus sign"),
      ("--1", "2: error: found -1, expected a digit after the minus sign"),
      ("NaN", "1: error: found NaN, expected a finite number"),
      ("nan", "1: error: found nan, expected a finite number"),
      ("Infinity", "1: error: found Infinity, expected a finite number"),
      ("-Infinity", "1: error: found -Infinity, expected a finite number"),
      ("inf", "1: error: found inf, expected a finite number"),
      ("1e309", "1: error: found 1e309, expected at most 1.7976931348623157e308 in magnitude"),
      (
        "-1.7976931348623159e308",
        "1: error: found -1.7976931348623159e308, expected at most 1.7976931348623157e308 in magnitude"
      ),
      ("true", "1: error: found true, expected a number"),
      ("\"5\"", "1: error: found \"5\", expected a number"),
      ("[1]", "1: error: found a list, expected a number"),
      ("{}", "1: error: found an object, expected a number"),
      ("0x10", "2: error: found x10, expected the end of the line"),
      ("1 2", "3: error: found 2, expected the end of the line"),
      ("1,5", "2: error: found ',', expected the end of the line"),
      ("\u{660}", "1: error: found U+0660, expected a number"),
    ])
  func message(_ text: String, _ expected: String) {
    #expect(fault { () throws(FileFault) in try number(text) } == "n:1:\(expected)")
  }

  @Test("a number of a million digits is read in no time and named shortly when it is too great")
  func manyDigits() {
    let text = String(repeating: "9", count: 1_000_000)
    let message = fault { () throws(FileFault) in try number(text) }
    #expect(
      message == "n:1:1: error: found \(text.prefix(40))… (1000000 characters), "
        + "expected at most 1.7976931348623157e308 in magnitude")
  }
}
