// Made from data/presets by the tests, with SETTLE_RECORD=1: change the files there, not this one.

extension PlatformPreset {
  static let table: [Row] = [
    Row(
      name: "compose-anchored-draggable", aliases: ["compose"],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "compose-anchored-draggable",
          "aliases": [
            "compose"
          ],
          "about": "AnchoredDraggable of Compose foundation with its default thresholds and snap.",
          "physics": {
            "motion": {
              "tween_s": 0.3,
              "curve": "fast-out-slow-in"
            },
            "over_drag": "clamp",
            "release_velocity": "as-is"
          },
          "rule": "compose-anchored-draggable",
          "recognition": {
            "estimator": "compose.lsq2"
          },
          "sources": {
            "physics.motion": "androidx/androidx compose/foundation/foundation/src/commonMain/kotlin/androidx/compose/foundation/gestures/AnchoredDraggable.kt: the snap's tween; a decay that could reach the anchor is not played",
            "physics.over_drag": "androidx/androidx compose/foundation/foundation/src/commonMain/kotlin/androidx/compose/foundation/gestures/AnchoredDraggable.kt",
            "physics.release_velocity": "androidx/androidx compose/foundation/foundation/src/commonMain/kotlin/androidx/compose/foundation/gestures/AnchoredDraggable.kt: without meaning for a tween",
            "rule": "androidx/androidx compose/foundation/foundation/src/commonMain/kotlin/androidx/compose/foundation/gestures/AnchoredDraggable.kt: 125 dp/s, half way",
            "recognition.estimator": "androidx/androidx compose/ui/ui/src/commonMain/kotlin/androidx/compose/ui/input/pointer/util/VelocityTracker.kt"
          }
        }

        """#),
    Row(
      name: "compose-material3", aliases: ["material3"],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "compose-material3",
          "aliases": [
            "material3"
          ],
          "about": "ModalBottomSheet of Compose Material 3.",
          "physics": {
            "motion": {
              "tween_s": 0.3,
              "curve": "fast-out-slow-in"
            },
            "over_drag": "clamp",
            "release_velocity": "ignored"
          },
          "rule": "compose-material3",
          "forwarding": "compose-material3",
          "recognition": {
            "estimator": "compose.lsq2"
          },
          "sources": {
            "physics.motion": "androidx/androidx compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/SheetDefaults.kt",
            "physics.over_drag": "androidx/androidx compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/SheetDefaults.kt",
            "physics.release_velocity": "androidx/androidx compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/SheetDefaults.kt: it does not shape the motion",
            "rule": "androidx/androidx compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/SheetDefaults.kt: 56 dp, 125 dp/s",
            "forwarding": "androidx/androidx compose/material3/material3/src/commonMain/kotlin/androidx/compose/material3/SheetDefaults.kt: the sheet first going up, both ways of what is left; a fling up settles the sheet first",
            "recognition.estimator": "androidx/androidx compose/ui/ui/src/commonMain/kotlin/androidx/compose/ui/input/pointer/util/VelocityTracker.kt"
          }
        }

        """#),
    Row(
      name: "floating-panel", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "floating-panel",
          "about": "FloatingPanel for iOS: its own spring, one implicit step a frame, damped less above 300 pt/s.",
          "physics": {
            "motion": {
              "stepped": "implicit-euler"
            },
            "spring": {
              "response": 0.4,
              "damping_ratio": 1
            },
            "damping_by_speed": {
              "slow_pt_s": 300,
              "fast_pt_s": 300,
              "fast_ratio": 0.575551680248
            },
            "over_drag": {
              "linear": 1
            },
            "release_velocity": "as-is"
          },
          "rule": "floating-panel",
          "forwarding": "floating-panel",
          "recognition": {
            "estimator": "flutter.ios-scrollview"
          },
          "sources": {
            "physics.motion": "scenee/FloatingPanel Sources/Core.swift",
            "physics.spring": "scenee/FloatingPanel Sources/Behavior.swift: response 0.4 s",
            "physics.damping_by_speed": "scenee/FloatingPanel Sources/Core.swift: the ratio of a deceleration rate of 0.991 above 300 pt/s, else 1",
            "physics.over_drag": "scenee/FloatingPanel Sources/Behavior.swift: an edge follows the finger unless it asks for the rubber band",
            "physics.release_velocity": "scenee/FloatingPanel Sources/Core.swift",
            "rule": "scenee/FloatingPanel Sources/Core.swift, Sources/Behavior.swift",
            "forwarding": "scenee/FloatingPanel Sources/Core.swift: the tracked scroll view scrolls at the tallest detent only",
            "recognition.estimator": "UIPanGestureRecognizer (UIKit does not publish how it tells a pan's velocity; these weights were fitted to UIScrollView's by flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart)"
          }
        }

        """#),
    Row(
      name: "flutter", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "flutter",
          "about": "DraggableScrollableSheet of Flutter with snapping.",
          "physics": {
            "motion": {
              "linear_at_least_pt_s": 1600
            },
            "over_drag": "clamp",
            "release_velocity": "as-is"
          },
          "rule": "flutter-draggable-sheet",
          "forwarding": "flutter-draggable-sheet",
          "recognition": {
            "estimator": "flutter.lsq2"
          },
          "sources": {
            "physics.motion": "flutter/flutter packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart",
            "physics.over_drag": "flutter/flutter packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart",
            "physics.release_velocity": "flutter/flutter packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart: as the speed",
            "rule": "flutter/flutter packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart",
            "forwarding": "flutter/flutter packages/flutter/lib/src/widgets/draggable_scrollable_sheet.dart: one combined axis: the sheet while the list is at its top",
            "recognition.estimator": "flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart"
          }
        }

        """#),
    Row(
      name: "gorhom", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "gorhom",
          "about": "React Native Bottom Sheet on iOS: UIKit's stiff spring with half the velocity.",
          "physics": {
            "spring": {
              "mass": 3,
              "stiffness": 1000,
              "damping": 500
            },
            "over_damping": "clamped-to-critical",
            "rest": {
              "within_pt": 10,
              "slower_than_pt_s": 10
            },
            "over_drag": {
              "square_root": 2.5
            },
            "release_velocity": "halved"
          },
          "rule": "gorhom",
          "forwarding": "gorhom",
          "recognition": {
            "estimator": "flutter.ios-scrollview"
          },
          "sources": {
            "physics.spring": "gorhom/react-native-bottom-sheet src/constants.ts: its overshoot is clamped upstream; with a damping ratio of 4.56 only a throw at the target overshoots",
            "physics.over_damping": "software-mansion/react-native-reanimated packages/react-native-reanimated/src/animation/spring: a damping ratio above 1 is solved as 1",
            "physics.rest": "gorhom/react-native-bottom-sheet src/constants.ts: rest thresholds 10",
            "physics.over_drag": "gorhom/react-native-bottom-sheet src/hooks/useGestureEventsHandlersDefault.tsx",
            "physics.release_velocity": "gorhom/react-native-bottom-sheet src/hooks/useGestureEventsHandlersDefault.tsx",
            "rule": "wcandillon/react-native-redash src/Physics.ts",
            "forwarding": "gorhom/react-native-bottom-sheet src/hooks/useScrollEventsHandlersDefault.ts: the content is pinned below the tallest snap point",
            "recognition.estimator": "UIPanGestureRecognizer (UIKit does not publish how it tells a pan's velocity; these weights were fitted to UIScrollView's by flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart)"
          }
        }

        """#),
    Row(
      name: "gorhom-android", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "gorhom-android",
          "about": "React Native Bottom Sheet on Android: a quarter of a second, whatever the velocity.",
          "physics": {
            "motion": {
              "tween_s": 0.25,
              "curve": "exponential-out"
            },
            "over_drag": {
              "square_root": 2.5
            },
            "release_velocity": "halved"
          },
          "rule": "gorhom",
          "forwarding": "gorhom",
          "recognition": {
            "estimator": "aosp.lsq2"
          },
          "sources": {
            "physics.motion": "gorhom/react-native-bottom-sheet src/constants.ts",
            "physics.over_drag": "gorhom/react-native-bottom-sheet src/hooks/useGestureEventsHandlersDefault.tsx",
            "physics.release_velocity": "gorhom/react-native-bottom-sheet src/hooks/useGestureEventsHandlersDefault.tsx: without meaning for a fixed time",
            "rule": "wcandillon/react-native-redash src/Physics.ts",
            "forwarding": "gorhom/react-native-bottom-sheet src/hooks/useScrollEventsHandlersDefault.ts: the content is pinned below the tallest snap point",
            "recognition.estimator": "aosp-mirror/platform_frameworks_base core/java/android/view/VelocityTracker.java: the default strategy"
          }
        }

        """#),
    Row(
      name: "material-bottom-sheet", aliases: ["material"],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "material-bottom-sheet",
          "aliases": [
            "material"
          ],
          "about": "BottomSheetBehavior of Material Components for Android, dragged by itself.",
          "physics": {
            "motion": "material-scroller",
            "over_drag": "clamp",
            "release_velocity": "as-is"
          },
          "rule": "material-bottom-sheet-behavior",
          "forwarding": "material-bottom-sheet-behavior",
          "recognition": {
            "estimator": "aosp.lsq2"
          },
          "sources": {
            "physics.motion": "androidx/androidx customview/customview/src/main/java/androidx/customview/widget/ViewDragHelper.java",
            "physics.over_drag": "material-components/material-components-android lib/java/com/google/android/material/bottomsheet/BottomSheetBehavior.java",
            "physics.release_velocity": "androidx/androidx customview/customview/src/main/java/androidx/customview/widget/ViewDragHelper.java: it makes the duration only",
            "rule": "material-components/material-components-android lib/java/com/google/android/material/bottomsheet/BottomSheetBehavior.java",
            "forwarding": "material-components/material-components-android lib/java/com/google/android/material/bottomsheet/BottomSheetBehavior.java: touch only; what the content leaves is dropped",
            "recognition.estimator": "aosp-mirror/platform_frameworks_base core/java/android/view/VelocityTracker.java: the default strategy"
          }
        }

        """#),
    Row(
      name: "overlay-container", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "overlay-container",
          "about": "OverlayContainer for iOS: UIKit's spring from a standstill, whose damping goes with the finger's speed.",
          "physics": {
            "spring": {
              "response": 0.3,
              "damping_ratio": 1
            },
            "damping_by_speed": {
              "slow_pt_s": 150,
              "fast_pt_s": 3000,
              "fast_ratio": 0.7
            },
            "over_drag": {
              "logarithm": 0.5
            },
            "release_velocity": "ignored"
          },
          "rule": "overlay-container",
          "forwarding": "overlay-container",
          "recognition": {
            "estimator": "flutter.ios-scrollview"
          },
          "sources": {
            "physics.spring": "applidium/OverlayContainer Source/Classes/SpringOverlayTranslationAnimationController.swift: response 0.3 s",
            "physics.damping_by_speed": "applidium/OverlayContainer Source/Classes/SpringOverlayTranslationAnimationController.swift: 1 at 150 pt/s to 0.7 at 3000, in proportion",
            "physics.over_drag": "applidium/OverlayContainer Source/Classes/RubberBandOverlayTranslationFunction.swift: drags of the handle; those of the content clamp",
            "physics.release_velocity": "applidium/OverlayContainer Source/Classes/SpringOverlayTranslationAnimationController.swift: no initial velocity",
            "rule": "applidium/OverlayContainer Source/Classes/RushingForwardTargetNotchPolicy.swift",
            "forwarding": "applidium/OverlayContainer README.md: the driving scroll view is pinned below the tallest detent",
            "recognition.estimator": "UIPanGestureRecognizer (UIKit does not publish how it tells a pan's velocity; these weights were fitted to UIScrollView's by flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart)"
          }
        }

        """#),
    Row(
      name: "pulley", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "pulley",
          "about": "Pulley for iOS: a scroll view's projection, then UIKit's spring from a standstill.",
          "physics": {
            "spring": {
              "response": 0.3,
              "damping_ratio": 0.75
            },
            "over_drag": {
              "margin_pt": 20
            },
            "release_velocity": "ignored"
          },
          "rule": "pulley",
          "recognition": {
            "estimator": "flutter.ios-scrollview"
          },
          "sources": {
            "physics.spring": "52inc/Pulley PulleyLib/PulleyViewController.swift: damping 0.75 over 0.3 s, taken as the response, as UIKit does not publish what its duration means",
            "physics.over_drag": "52inc/Pulley PulleyLib/PulleyViewController.swift: bounce margin",
            "physics.release_velocity": "52inc/Pulley PulleyLib/PulleyViewController.swift: initial velocity 0",
            "rule": "52inc/Pulley PulleyLib/PulleyViewController.swift",
            "recognition.estimator": "UIScrollView (UIKit does not publish how it tells a pan's velocity; these weights were fitted to UIScrollView's by flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart)"
          }
        }

        """#),
    Row(
      name: "smooth-sheets", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "smooth-sheets",
          "about": "smooth_sheets for Flutter with its clamping physics.",
          "physics": {
            "spring": {
              "mass": 0.5,
              "stiffness": 100,
              "damping_ratio": 1.1
            },
            "over_drag": "clamp",
            "release_velocity": "zero-when-pointing-away"
          },
          "rule": "smooth-sheets",
          "forwarding": "smooth-sheets",
          "recognition": {
            "estimator": "flutter.lsq2"
          },
          "sources": {
            "physics.spring": "fujidaiti/smooth_sheets lib/src/physics.dart",
            "physics.over_drag": "fujidaiti/smooth_sheets lib/src/physics.dart: the clamping physics; the bouncing one depends on how travel is cut into events",
            "physics.release_velocity": "fujidaiti/smooth_sheets lib/src/physics.dart",
            "rule": "fujidaiti/smooth_sheets lib/src/snap_grid.dart",
            "forwarding": "fujidaiti/smooth_sheets lib/src/scrollable.dart: one combined axis",
            "recognition.estimator": "flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart"
          }
        }

        """#),
    Row(
      name: "uikit-style", aliases: ["uikit"],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "uikit-style",
          "aliases": [
            "uikit"
          ],
          "about": "Ours, in the style of UIKit's sheet, whose rule and spring are not published.",
          "physics": {
            "spring": {
              "mass": 3,
              "stiffness": 1000,
              "damping": 500
            },
            "over_damping": "clamped-to-critical",
            "over_drag": {
              "rubber_band": 0.55
            },
            "release_velocity": "as-is"
          },
          "rule": "uikit-style",
          "forwarding": "settle.sheet-first-up",
          "recognition": {
            "estimator": "flutter.ios-scrollview"
          },
          "sources": {
            "physics.spring": "compnerd/swift-win32 Sources/SwiftWin32/Animation and Haptics/Property-Based Animations/SpringTimingParameters.swift: UIKit's default spring timing has damping ratio 4.56, which mass 3, stiffness 1000 and damping 500 give",
            "physics.over_damping": "Apple's documentation of CASpringAnimation: over-damping is off unless it is allowed",
            "physics.over_drag": "jtrivedi/Wave, b3ll/Motion: UIScrollView's law",
            "physics.release_velocity": "ours",
            "rule": "ours",
            "forwarding": "Apple's documentation of UISheetPresentationController: prefersScrollingExpandsWhenScrolledToEdge, true by default",
            "recognition.estimator": "UIPanGestureRecognizer (UIKit does not publish how it tells a pan's velocity; these weights were fitted to UIScrollView's by flutter/flutter packages/flutter/lib/src/gestures/velocity_tracker.dart)"
          }
        }

        """#),
    Row(
      name: "vaul", aliases: [],
      text: #"""
        {
          "settle": "preset",
          "v": 1,
          "name": "vaul",
          "about": "vaul for the web, with snap points: an average speed decides, a CSS transition moves.",
          "physics": {
            "motion": {
              "tween_s": 0.5,
              "curve": "vaul"
            },
            "over_drag": "clamp",
            "release_velocity": "ignored"
          },
          "rule": "vaul",
          "forwarding": "vaul",
          "recognition": {
            "estimator": "chromium.lsq2"
          },
          "sources": {
            "physics.motion": "emilkowalski/vaul src/constants.ts",
            "physics.over_drag": "emilkowalski/vaul src/index.tsx: with snap points it stops dead",
            "physics.release_velocity": "emilkowalski/vaul src/index.tsx",
            "rule": "emilkowalski/vaul src/index.tsx, src/use-snap-points.ts",
            "forwarding": "emilkowalski/vaul src/index.tsx: the first move decides; drags are refused for 500 ms after opening and 100 ms after a refusal",
            "recognition.estimator": "chromium/chromium ui/events/gesture_detection/velocity_tracker.cc: shown only, as the rule has a speed of its own"
          }
        }

        """#),
  ]
}
