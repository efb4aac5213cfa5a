/// The greatest sizes that the readers accept, so that no file can fill the memory or keep the reader busy for long.
public struct FileLimits: Hashable, Sendable {
  /// Bytes of a whole JSON file, such as a scene.
  public var documentBytes = 4_194_304
  /// Bytes of a line that holds a header, meta or scene object.
  public var objectLineBytes = 1_048_576
  /// Bytes of a line that holds a row or a `want`.
  public var rowLineBytes = 65_536
  /// Lists and objects inside each other.
  public var depth = 64
  /// Keys of one object.
  public var keysPerObject = 256
  /// Rows of one trace: pointer rows, scene events and observed rows together.
  public var rowsPerTrace = 1_000_000
  /// Pointers that are down at one time.
  public var pointers = 16
  /// Magnitude of a coordinate, in the trace's length unit.
  public var coordinate = 1e6
  /// Milliseconds from a trace's first row to its last: one hour.
  public var duration = 3_600_000.0
  /// Magnitude of a single time in milliseconds: 115 days, so that a wall clock's time is refused.
  public var time = 1e10

  /// The limits that the documentation states.
  public static let standard = FileLimits()

  /// The standard limits, to be changed one by one.
  public init() {}
}
