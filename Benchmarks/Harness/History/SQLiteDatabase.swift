internal import CSQLite

/// Sole owner of an open database.
struct SQLiteDatabase: ~Copyable {
  private let handle: OpaquePointer
  let path: String

  /// Opens a file, which is made where there is none unless it must exist.
  init(_ path: String, mustExist: Bool) throws(HistoryError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | (mustExist ? 0 : SQLITE_OPEN_CREATE)
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      let problem = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close(handle)
      throw HistoryError(path: path, problem: problem)
    }
    sqlite3_busy_timeout(handle, 5000)
    self.handle = handle
    self.path = path
  }

  deinit { sqlite3_close(handle) }

  /// Runs statements that return nothing.
  func execute(_ sql: String) throws(HistoryError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw fault() }
  }

  /// Runs one statement and hands each of its rows to `row`.
  func query(_ sql: String, _ values: [Value] = [], _ row: (borrowing Cursor) -> Void = { _ in }) throws(HistoryError) {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let statement = prepared else {
      throw fault()
    }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      guard value.bind(to: statement, Int32(index + 1)) == SQLITE_OK else { throw fault() }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Cursor(statement: statement))
      case SQLITE_DONE: return
      default: throw fault()
      }
    }
  }

  /// Everything in `body`, or nothing of it.
  func transaction(_ body: () throws(HistoryError) -> Void) throws(HistoryError) {
    try execute("BEGIN IMMEDIATE")
    do throws(HistoryError) {
      try body()
      try execute("COMMIT")
    } catch {
      // The first error is the one to tell.
      try? execute("ROLLBACK")
      throw error
    }
  }

  var lastIdentifier: Int { Int(sqlite3_last_insert_rowid(handle)) }

  private func fault() -> HistoryError {
    HistoryError(path: path, problem: String(cString: sqlite3_errmsg(handle)))
  }
}

extension SQLiteDatabase {
  /// What a statement is given.
  enum Value {
    case text(String)
    case number(Double?)
    case whole(Int)

    func bind(to statement: OpaquePointer, _ index: Int32) -> Int32 {
      switch self {
      case .text(let text): sqlite3_bind_text(statement, index, text, -1, settle_sqlite_transient())
      case .number(let number?): sqlite3_bind_double(statement, index, number)
      case .number(nil): sqlite3_bind_null(statement, index)
      case .whole(let number): sqlite3_bind_int64(statement, index, Int64(number))
      }
    }
  }

  /// A row of an answer, for as long as it is handed over.
  struct Cursor: ~Copyable {
    fileprivate let statement: OpaquePointer

    func text(_ column: Int32) -> String {
      sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
    }
    func whole(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }
    func number(_ column: Int32) -> Double? {
      sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_double(statement, column)
    }
  }
}
