enum PlaceholderSheetSimulation {}
