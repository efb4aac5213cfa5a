enum PlaceholderSettle {}
