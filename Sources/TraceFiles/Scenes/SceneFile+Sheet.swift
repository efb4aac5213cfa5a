import SheetModel

extension Viewport {
  /// Reads a screen.
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.viewport)
    let length = 0.0...100_000
    func inset(_ key: String) throws(FileFault) -> Double {
      try field.optional(key)?.number(in: length, "a number of points from 0 to 100000") ?? 0
    }
    func side(_ key: String) throws(FileFault) -> Double {
      try field.required(key, "a number of points")
        .number(in: 1...100_000, "a number of points from 1 to 100000")
    }
    self.init(
      width: try side("width"), height: try side("height"), safeAreaTop: try inset("safe_area_top"),
      safeAreaBottom: try inset("safe_area_bottom"), tabBarHeight: try inset("tab_bar_height"),
      tabBarCanHide: try field.optional("tab_bar_can_hide")?.bool() ?? false,
      tabBarIsVisible: try field.optional("tab_bar_visible")?.bool() ?? true,
      keyboardHeight: try inset("keyboard_height"), widthClass: try field.optional("width_class")?.choice())
  }

  /// The screen as a file writes it.
  var json: JSONValue {
    var members = [JSONMember("width", .number(width)), JSONMember("height", .number(height))]
    members.add("safe_area_top", safeAreaTop, unless: 0)
    members.add("safe_area_bottom", safeAreaBottom, unless: 0)
    members.add("tab_bar_height", tabBarHeight, unless: 0)
    members.add("tab_bar_can_hide", tabBarCanHide, unless: false)
    members.add("tab_bar_visible", tabBarIsVisible, unless: true)
    members.add("keyboard_height", keyboardHeight, unless: 0)
    if let statedWidthClass { members.append(JSONMember("width_class", .string(statedWidthClass.name))) }
    return JSONValue(.object(members))
  }
}

extension SheetConfiguration {
  /// Reads a sheet: `"detents": [...]` or `"preset": "seed"`, then what both have in common.
  init(_ field: JSONField) throws(FileFault) {
    try field.refuseOtherKeys(than: SceneKeys.declaredSheet + SceneKeys.seedSheet + SceneKeys.anySheet)
    let preset = field.optional("preset")
    let detents = field.optional("detents")
    switch (preset, detents) {
    case (let preset?, nil):
      try preset.expect("seed", "\"seed\"")
      self.init(.seed(try SeedHeights(field)))
    case (nil, let detents?):
      for key in SceneKeys.seedSheet {
        guard let value = field.optional(key) else { continue }
        throw value.fault("found it beside detents, expected it only with \"preset\": \"seed\"")
      }
      self.init(.declared(try DetentDeclaration.list(detents)))
    case (_?, let detents?): throw detents.fault("found both a preset and detents, expected one of them")
    case (nil, nil): throw field.fault("found neither a preset nor detents, expected one of them")
    }
    try readCommon(field)
    try readStates(field)
  }

  private mutating func readCommon(_ field: JSONField) throws(FileFault) {
    func length(_ key: String) throws(FileFault) -> Double? {
      try field.optional(key)?.number(in: 0...1_000_000, "a number of points from 0 to 1000000")
    }
    func flag(_ key: String) throws(FileFault) -> Bool? { try field.optional(key)?.bool() }
    if let value = try flag("close_enabled") { closeEnabled = value }
    if let value = field.optional("close_button") { closeButton = try CloseButton(value) }
    topContentHeight = try length("top_content_height")
    if let value = try length("content_height") { contentHeight = value }
    if let value = try flag("content_required") { contentIsRequired = value }
    if let value = try flag("scroll_region") { hasScrollRegion = value }
    if let value = try length("bottom_padding") { bottomPadding = value }
    if let value = try length("handle_height") { handleHeight = value }
    if let value = try flag("can_float") { canFloat = value }
    if let value = field.optional("placement") { placement = try value.choice() }
    if let value = try flag("dismissible") { allowsDismissal = value }
    if let value = try flag("explicit_dismissal_only") { explicitDismissalOnly = value }
    isExpandable = try flag("expandable")
    if let value = try flag("starts_hidden") { startsHidden = value }
    if let value = try flag("above_tab_bar") { aboveTabBar = value }
    if let value = try flag("loading") { isLoading = value }
  }

  private mutating func readStates(_ field: JSONField) throws(FileFault) {
    let responses = stateNames.filter { !sameText($0, SheetState.hidden) } + ["restore"]
    preferredInitialState = try field.optional("initial_state")?.name(among: stateNames)
    for (key, appears) in [("after_keyboard_appears", true), ("after_keyboard_disappears", false)] {
      guard let name = try field.optional(key)?.name(among: responses) else { continue }
      let response: KeyboardResponse = sameText(name, "restore") ? .restore : .state(name)
      if appears { stateAfterKeyboardAppears = response } else { stateAfterKeyboardDisappears = response }
    }
  }

  /// Names of the states that the sheet knows, hidden included where it is one.
  var stateNames: [String] {
    let hidden = allowsDismissal ? [SheetState.hidden] : []
    switch kind {
    case .seed: return hidden + SheetState.ordered.dropFirst()
    case .declared(let detents):
      return hidden + detents.map { $0.name }.filter { !sameText($0, SheetState.hidden) }
    }
  }

  /// The sheet as a file writes it.
  var json: JSONValue {
    let standard = SheetConfiguration(kind)
    var members: [JSONMember] = []
    switch kind {
    case .declared(let detents): members.append(JSONMember("detents", .array(detents.map { $0.json })))
    case .seed(let heights): members = heights.json
    }
    members.add("close_enabled", closeEnabled, unless: standard.closeEnabled)
    if closeButton != standard.closeButton { members.append(JSONMember("close_button", closeButton.json)) }
    members.add("top_content_height", topContentHeight)
    members.add("content_height", contentHeight, unless: standard.contentHeight)
    members.add("content_required", contentIsRequired, unless: standard.contentIsRequired)
    members.add("scroll_region", hasScrollRegion, unless: standard.hasScrollRegion)
    members.add("bottom_padding", bottomPadding, unless: standard.bottomPadding)
    members.add("handle_height", handleHeight, unless: standard.handleHeight)
    members.add("can_float", canFloat, unless: standard.canFloat)
    if placement != standard.placement { members.append(JSONMember("placement", .string(placement.name))) }
    members.add("dismissible", allowsDismissal, unless: standard.allowsDismissal)
    members.add("explicit_dismissal_only", explicitDismissalOnly, unless: standard.explicitDismissalOnly)
    if let isExpandable { members.append(JSONMember("expandable", .bool(isExpandable))) }
    members.add("starts_hidden", startsHidden, unless: standard.startsHidden)
    members.add("initial_state", preferredInitialState)
    members.add("after_keyboard_appears", stateAfterKeyboardAppears?.text)
    members.add("after_keyboard_disappears", stateAfterKeyboardDisappears?.text)
    members.add("above_tab_bar", aboveTabBar, unless: standard.aboveTabBar)
    members.add("loading", isLoading, unless: standard.isLoading)
    return JSONValue(.object(members))
  }
}
