/// What runs came to, in a file: summaries without samples, and no more runs than a cap.
package struct History: ~Copyable {
  /// Older runs are dropped. At eighty rows a run the file stays below two megabytes.
  package static let cap = 200
  /// `STLB`, by which the file tells what it is.
  private static let application = 0x5354_4C42
  private static let version = 1

  /// A run that was added.
  package struct Run: Hashable, Sendable {
    package let number: Int
    /// UTC, `2026-01-31T12:00:00Z`.
    package let saved: String
    package let label: String
    /// The fingerprint, `name value` joined by commas.
    package let machine: String
  }

  /// One row in one run.
  package struct Point: Hashable, Sendable {
    package let run: Int
    package let name: String
    /// Seconds of an operation: the median and its interval.
    package let seconds: Double?
    package let low: Double?
    package let high: Double?
    package let secondsPerFrame: Double?
    /// Of an operation.
    package let evaluations: Double?
    package let allocations: Double?
    package let instructions: Double?
    /// Greatest error of a frame, pt.
    package let error: Double?
  }

  private let database: SQLiteDatabase

  /// Opens a history.
  ///
  /// - Parameter mustExist: Whether a file that is not there is an error rather than a new history.
  /// - Throws: For a file that is damaged, no database, or one of somebody else.
  package init(_ path: String, mustExist: Bool = false) throws(HistoryError) {
    let database = try SQLiteDatabase(path, mustExist: mustExist)
    try History.prepare(database)
    self.database = database
  }

  private static func prepare(_ database: borrowing SQLiteDatabase) throws(HistoryError) {
    var (application, version, tables) = (0, 0, 0)
    try database.query("PRAGMA application_id") { application = $0.whole(0) }
    try database.query("PRAGMA user_version") { version = $0.whole(0) }
    try database.query("SELECT count(*) FROM sqlite_master") { tables = $0.whole(0) }
    if application == 0, tables == 0 {
      // Room of dropped runs goes back to the system. It can only be said before the first table.
      try database.execute("PRAGMA auto_vacuum = FULL; PRAGMA application_id = \(History.application)")
      return try create(in: database)
    }
    guard application == History.application else {
      throw HistoryError(path: database.path, problem: "is a database, but no history of settle-bench")
    }
    guard version == History.version else {
      throw HistoryError(path: database.path, problem: "has version \(version), expected \(History.version)")
    }
  }

  private static func create(in database: borrowing SQLiteDatabase) throws(HistoryError) {
    try database.execute("BEGIN IMMEDIATE")
    try database.execute(
      """
      CREATE TABLE IF NOT EXISTS runs (
        number INTEGER PRIMARY KEY AUTOINCREMENT, saved TEXT NOT NULL, label TEXT NOT NULL, machine TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS points (
        run INTEGER NOT NULL, name TEXT NOT NULL, seconds REAL, low REAL, high REAL, frame_seconds REAL,
        evaluations REAL, allocations REAL, instructions REAL, error REAL, PRIMARY KEY (run, name)) WITHOUT ROWID;
      PRAGMA user_version = \(History.version);
      COMMIT
      """)
  }

  /// Adds a run, wholly or not at all, and drops those beyond the cap.
  package func add(
    _ result: RunResult, saved: String, label: String, cap: Int = History.cap
  ) throws(HistoryError) {
    precondition(cap > 0, "a history holds a run")
    let machine = result.fingerprint.entries.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    try database.transaction { () throws(HistoryError) in
      try database.query(
        "INSERT INTO runs (saved, label, machine) VALUES (?, ?, ?)", [.text(saved), .text(label), .text(machine)])
      let run = database.lastIdentifier
      for row in result.rows where row.absence == nil { try insert(row, run) }
      try database.query("DELETE FROM runs WHERE number <= ?", [.whole(run - cap)])
      try database.query("DELETE FROM points WHERE run <= ?", [.whole(run - cap)])
    }
  }

  private func insert(_ row: MeasuredRow, _ run: Int) throws(HistoryError) {
    let (counts, summary) = (row.counts, row.summary)
    let error = row.accuracy.flatMap { $0.compared > 0 && $0.position.isFinite ? $0.position : nil }
    try database.query(
      "INSERT INTO points VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .whole(run), .text(row.name), .number(summary?.median), .number(summary?.interval.lower),
        .number(summary?.interval.upper), .number(row.secondsPerFrame),
        .number(counts?.perOperation(counts?.pass.evaluations)), .number(counts?.perOperation(counts?.allocations)),
        .number(counts?.instructions), .number(error),
      ])
  }

  /// The runs, the oldest first.
  package func runs() throws(HistoryError) -> [Run] {
    var runs: [Run] = []
    try database.query("SELECT number, saved, label, machine FROM runs ORDER BY number") {
      runs.append(Run(number: $0.whole(0), saved: $0.text(1), label: $0.text(2), machine: $0.text(3)))
    }
    return runs
  }

  /// Every row of every run, the oldest first.
  package func points() throws(HistoryError) -> [Point] {
    var points: [Point] = []
    try database.query(
      """
      SELECT run, name, seconds, low, high, frame_seconds, evaluations, allocations, instructions, error FROM points
      ORDER BY run
      """
    ) {
      points.append(
        Point(
          run: $0.whole(0), name: $0.text(1), seconds: $0.number(2), low: $0.number(3), high: $0.number(4),
          secondsPerFrame: $0.number(5), evaluations: $0.number(6), allocations: $0.number(7),
          instructions: $0.number(8), error: $0.number(9)))
    }
    return points
  }
}
