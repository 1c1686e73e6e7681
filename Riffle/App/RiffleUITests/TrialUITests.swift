import CoreGraphics
import XCTest

/// A deck above a list that scrolls.
final class TrialUITests: XCTestCase {
    @MainActor
    func testTheListBesideADeckScrollsAndTheDeckTakesItsOwnDrags() {
        let app = XCUIApplication.onSamples()
        XCTAssertTrue(app.buttons["Settings"].waitForExistence(timeout: XCUIApplication.patience))
        app.buttons["Settings"].tap()
        app.element(saying: "Adjust the feel").tap()
        XCTAssertTrue(app.shows("Card 1, to try the feel"))
        let title = app.element(saying: "How far a card has to go")
        let before = title.frame.minY
        app.drag(from: app.point(0.1, 0.85), to: app.point(0.1, 0.6))
        XCTAssertTrue(!title.exists || title.frame.minY < before, "the list has scrolled")
        XCTAssertTrue(app.shows("Card 1, to try the feel"), "and the deck has not moved")
        let card = app.element(saying: "Card 1, to try the feel")
        let middle = card.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))
        app.drag(from: middle, to: middle.withOffset(CGVector(dx: 160, dy: 0)))
        XCTAssertTrue(app.shows("Card 2, to try the feel"))
    }
}
