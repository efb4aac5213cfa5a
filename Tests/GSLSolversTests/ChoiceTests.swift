import GSLSolvers
import SnapPhysics
import Testing

@Suite("The solver option")
struct ChoiceTests {
  @Test("every choice reads back from its name", arguments: GSLSolver.Choice.all)
  func roundTrip(_ choice: GSLSolver.Choice) throws {
    #expect(try GSLSolver.parse(choice.name) == choice)
    #expect(try GSLSolver.parse("gsl:\(choice.stepper.rawValue):\(choice.stepping.rawValue)") == choice)
    let solver = try GSLSolver(choice)
    let name = solver.name
    #expect(name == choice.name)
  }

  @Test("the stepping is named only where it is not the default")
  func names() {
    #expect(GSLSolver.Choice(.rk8pd).name == "gsl:rk8pd")
    #expect(GSLSolver.Choice(.rkf45, stepping: .free).name == "gsl:rkf45:free")
    #expect(GSLSolver.Choice(.rk8pd, stepping: .adaptive).name == "gsl:rk8pd:adaptive")
    #expect(GSLStepper.allCases.count == 11)
    #expect(GSLSolver.Choice.all.count == 28)
  }

  @Test(
    "an unknown word comes with the words that could stand there",
    arguments: [
      ("gsl:rk9", "rk9", "rk8pd"), ("gsl:", "", "rk4imp"), ("gsl", "", "rk4imp"), ("gls:rk4", "gls", "gsl"),
      ("gsl:rkf45:freely", "freely", "free"), ("gsl:rkf45:", "", "adaptive"), ("gsl:RK4", "RK4", "rk4"),
      ("gsl:rk4:free:now", "free:now", "free"), ("", "", "gsl"), ("gsl: rk4", " rk4", "rk4"),
    ])
  func unknown(_ text: String, _ word: String, _ valid: String) throws {
    let error = try #require(throws: GSLSolver.UnknownChoice.self) { try GSLSolver.parse(text) }
    #expect(error.text == text)
    #expect(error.word == word)
    #expect(error.validWords.contains(valid))
  }

  @Test(
    "fixed steps exist for the steppers that need no driver, and the others say what to use",
    arguments: GSLStepper.allCases)
  func fixedSteps(_ stepper: GSLStepper) throws {
    let able: Set<GSLStepper> = [.rk2, .rk4, .rkf45, .rkck, .rk8pd, .bsimp]
    let choice = try GSLSolver.parse("gsl:\(stepper.rawValue):frame")
    #expect(choice.exists == able.contains(stepper))
    do throws(SolverError) {
      _ = try GSLSolver(choice)
      #expect(able.contains(stepper))
    } catch {
      #expect(error.code == .unsuitable)
      #expect(error.useInstead == "gsl:\(stepper.rawValue)")
      #expect(!able.contains(stepper))
    }
  }

  @Test("the defaults are fixed steps where those are exact, adaptive ones elsewhere")
  func defaults() {
    for stepper in GSLStepper.allCases {
      #expect(stepper.defaultStepping == ([.rk8pd, .bsimp].contains(stepper) ? .frame : .adaptive))
      #expect(stepper.steppings.contains(stepper.defaultStepping))
      #expect(!stepper.isMultistep || stepper.order == nil)
    }
  }
}
