enum PlaceholderGestureInput {}
