enum PlaceholderSettleReports {}
