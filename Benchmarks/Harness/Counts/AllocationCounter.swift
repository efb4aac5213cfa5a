/// Counts what the whole process takes from the heap. The program that links an interposed `malloc` brings it in.
package struct AllocationCounter {
  /// Begins at zero.
  package let start: () -> Void
  /// Ends the count and returns it.
  package let stop: () -> Int

  package init(start: @escaping () -> Void, stop: @escaping () -> Int) {
    self.start = start
    self.stop = stop
  }
}
