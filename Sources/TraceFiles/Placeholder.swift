enum PlaceholderTraceFiles {}
