import SheetModel
import Testing

@Suite("What is where in a sheet")
struct GeometryTests {
  private var configuration: SheetConfiguration {
    var configuration = SheetConfiguration.resizable(closeEnabled: true, minimumHeight: 200)
    configuration.topContentHeight = 60
    return configuration
  }

  @Test("a sheet rests above a tab bar by default and on the edge of a screen without one")
  func aboveTabBar() {
    #expect(configuration.aboveTabBar)
    #expect(configuration.layout(in: phoneWithBar).frame(for: 200) == Rect(x: 0, y: 610, width: 390, height: 200))
    #expect(configuration.layout(in: phone).frame(for: 200).maxY == 900)
  }

  @Test("the content begins below the header and ends above the padding")
  func contentPlace() {
    let layout = configuration.layout(in: phone)
    #expect(layout.header(for: 200) == Rect(x: 0, y: 700, width: 390, height: 60))
    #expect(layout.content(for: 200) == Rect(x: 0, y: 760, width: 390, height: 94))
    var bare = configuration
    bare.topContentHeight = nil
    #expect(bare.layout(in: phone).header(for: 200) == nil)
    #expect(bare.layout(in: phone).content(for: 200).y == 700)
  }

  @Test(
    "a point is on what it looks to be on",
    arguments: [
      (100, 699, .background), (100, 701, .handle), (100, 725, .header), (100, 770, .content), (100, 890, .content),
      (360, 715, .closeButton), (391, 800, .background), (100, 901, .background),
    ] as [(Double, Double, SheetLayout.Region)])
  func hitTest(_ x: Double, _ y: Double, _ region: SheetLayout.Region) {
    #expect(configuration.layout(in: phone).region(x: x, y: y, height: 200) == region)
  }

  @Test("a hung sheet has its handle at the lower edge, below the content")
  func hungHitTest() {
    let layout = configuration.layout(in: tablet)
    #expect(layout.region(x: 100, y: 30, height: 200) == .header)
    #expect(layout.region(x: 100, y: 100, height: 200) == .content)
    #expect(layout.region(x: 100, y: 210, height: 200) == .handle)
    #expect(layout.content(for: 200) == Rect(x: 18, y: 78, width: 376, height: 200 - 20 - 60 - 46))
  }

  @Test("the close button can be moved, and is absent where closing by it is not enabled")
  func closeButton() {
    var moved = configuration
    moved.closeButton = SheetConfiguration.CloseButton(top: 100, trailing: 300, width: 44, height: 44)
    let layout = moved.layout(in: phone)
    #expect(layout.closeButton(for: 200) == Rect(x: 46, y: 800, width: 44, height: 44))
    #expect(layout.region(x: 50, y: 810, height: 200) == .closeButton)
    #expect(layout.closeButton(for: 0) == nil)
    moved.closeEnabled = false
    #expect(moved.layout(in: phone).closeButton(for: 200) == nil)
    #expect(moved.layout(in: phone).region(x: 50, y: 810, height: 200) == .content)
  }

  @Test("a sheet below its resting line has no height, and nothing in it is hit")
  func belowTheLine() {
    let layout = configuration.layout(in: phone)
    #expect(layout.frame(for: -40) == Rect(x: 0, y: 900, width: 390, height: 0))
    #expect(layout.region(x: 100, y: 900, height: -40) == .background)
  }
}
