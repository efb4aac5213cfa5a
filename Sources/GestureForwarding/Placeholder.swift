enum PlaceholderGestureForwarding {}
