/// How long Android's view settling takes: a time from the distance and the velocity, at most 0.6 s, with
/// ``EasingCurve/quinticOut``. `ViewDragHelper` of androidx/androidx customview.
public enum MaterialDuration {
  /// Seconds to settle a view of a width (pt) over a distance (pt) released at a velocity (pt/s).
  ///
  /// With a velocity it is four times the time in which that would cover the distance, lengthened by half a width; else
  /// it goes by the distance as a part of the range.
  /// - Parameters:
  ///   - distance: Points to go.
  ///   - velocity: Points per second at the release.
  ///   - width: Points of the container.
  ///   - range: Points that the view can move in all.
  /// - Precondition: width and range are positive.
  public static func seconds(distance: Double, velocity: Double, width: Double, range: Double) -> Double {
    precondition(width > 0 && range > 0, "a settling view needs a container and a range")
    if distance == 0 { return 0 }
    if velocity == 0 { return min(256 * (abs(distance) / range + 1), 600) / 1000 }
    let half = width / 2
    let ratio = min(1, abs(distance) / width)
    let way = half + half * Elementary.sin((ratio - 0.5) * (0.3 * Double.pi / 2))
    return min(4 * (1000 * way / abs(velocity)).rounded(), 600) / 1000
  }
}
