internal import BenchmarkHarness
package import CReference
internal import SnapPhysics

/// Releases to settle, where C can read them, and what is right for them. All methods of a workload share it.
package final class PeerJob {
  package let count: Int
  let releases: UnsafeMutablePointer<settle_release>
  let rest: UnsafeMutablePointer<settle_rest>
  private let exact: ClosedFormFrames

  /// - Precondition: there are releases, and room for a frame.
  package init(_ releases: [settle_release], _ rest: settle_rest) {
    precondition(!releases.isEmpty, "a job needs releases")
    precondition(rest.limit >= 1 && rest.limit <= 1_000_000, "a job needs room for 1 to 1,000,000 frames")
    count = releases.count
    self.releases = .allocate(capacity: releases.count)
    self.releases.initialize(from: releases, count: releases.count)
    self.rest = .allocate(capacity: 1)
    self.rest.initialize(to: rest)
    exact = ClosedFormFrames(FrameRest(rest)) { SpringRelease(releases[$0]) }
  }

  deinit {
    releases.deallocate()
    rest.deallocate()
  }

  /// Adds one settle to `accuracy`; without `frames` only its settle frame counts.
  func compare(
    _ frames: UnsafePointer<settle_frame>?, _ count: Int, at index: Int, _ accuracy: inout Accuracy
  ) {
    exact.compare(count, at: index, &accuracy, frame: frames.map { frames in { MotionState(frames[$0]) } })
  }

  /// What a method said when it was asked for the frames of a release, if that cannot be true.
  func fault(_ answer: Int64) -> String? {
    switch answer {
    case ..<0: "failed with \(answer)"
    case 0: "gave no frame, where the release itself is the first"
    case ...rest.pointee.limit: nil
    default: "gave \(answer) frames, where there is room for \(rest.pointee.limit)"
    }
  }
}
