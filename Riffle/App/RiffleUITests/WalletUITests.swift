import CoreGraphics
import XCTest

/// The decks, by touch.
final class WalletUITests: XCTestCase {
    @MainActor
    func testAPassOpensByATapAndIsDismissedByADragDown() {
        let app = XCUIApplication.onSamples()
        app.element(saying: "Everything").tap()
        let start = app.buttons["Start round"]
        XCTAssertTrue(start.waitForExistence(timeout: XCUIApplication.patience))
        app.drag(from: app.point(0.5, 0.25), to: app.point(0.5, 0.8))
        XCTAssertTrue(start.waitForNonExistence(timeout: XCUIApplication.patience))
    }

    @MainActor
    func testAPassThatIsHeldCanBeMovedBelowTheNext() {
        let app = XCUIApplication.onSamples()
        let (upper, lower) = (app.element(saying: "Everything"), app.element(saying: "Biggest"))
        XCTAssertTrue(upper.waitForExistence(timeout: XCUIApplication.patience))
        let isAbove = upper.frame.minY < lower.frame.minY
        let (held, other) = isAbove ? (upper, lower) : (lower, upper)
        held.coordinate(withNormalizedOffset: .zero).withOffset(strip).press(
            forDuration: 1,
            thenDragTo: other.coordinate(withNormalizedOffset: .zero).withOffset(below),
            withVelocity: .slow, thenHoldForDuration: 0.5)
        XCTAssertLessThan(other.frame.minY, held.frame.minY)
    }

    /// On the title of a pass, from its corner, in points.
    private let strip = CGVector(dx: 60, dy: 24)
    private let below = CGVector(dx: 60, dy: 60)
}
