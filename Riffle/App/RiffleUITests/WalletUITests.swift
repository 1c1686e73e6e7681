import CoreGraphics
import XCTest

/// The decks, by touch.
final class WalletUITests: XCTestCase {
    @MainActor
    func testAPassOpensByATapAndIsDismissedByADragDown() {
        let app = XCUIApplication.onSamples()
        app.strip(of: "Everything").tap()
        let start = app.buttons["Start round"]
        XCTAssertTrue(start.waitForExistence(timeout: XCUIApplication.patience))
        app.drag(from: app.point(0.5, 0.25), to: app.point(0.5, 0.8))
        XCTAssertTrue(start.waitForNonExistence(timeout: XCUIApplication.patience))
    }

    @MainActor
    func testAPassThatIsHeldCanBeMovedBelowTheNext() {
        let app = XCUIApplication.onSamples()
        let everything = app.element(saying: "Everything")
        XCTAssertTrue(everything.waitForExistence(timeout: XCUIApplication.patience))
        let biggest = app.element(saying: "Biggest")
        let isAbove = everything.frame.minY < biggest.frame.minY
        let (held, other) = isAbove ? (everything, biggest) : (biggest, everything)
        let below = app.strip(of: isAbove ? "Biggest" : "Everything")
            .withOffset(CGVector(dx: 0, dy: 40))
        app.strip(of: isAbove ? "Everything" : "Biggest").press(
            forDuration: 1, thenDragTo: below, withVelocity: .slow, thenHoldForDuration: 0.5)
        XCTAssertLessThan(other.frame.minY, held.frame.minY)
    }
}
