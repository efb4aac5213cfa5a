enum PlaceholderSheetModel {}
