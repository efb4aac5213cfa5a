/// A drawing for a page.
package struct Picture: Hashable, Sendable {
  package let title: String
  /// A whole SVG element.
  package let svg: String

  package init(title: String, svg: String) {
    self.title = title
    self.svg = svg
  }
}
