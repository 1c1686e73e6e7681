import XCTest

/// A round, by touch.
final class RoundUITests: XCTestCase {
    @MainActor
    func testADragToTheRightDecidesAndUndoBringsTheCardBack() {
        let app = XCUIApplication.onSamples()
        app.startRound(of: "Everything")
        app.drag(from: app.point(0.5, 0.45), to: app.point(0.95, 0.45))
        XCTAssertTrue(app.shows("2 of "))
        app.buttons["Undo"].firstMatch.tap()
        XCTAssertTrue(app.shows("1 of "))
    }

    @MainActor
    func testAShortDragDecidesNothing() {
        let app = XCUIApplication.onSamples()
        app.startRound(of: "Everything")
        app.drag(from: app.point(0.5, 0.45), to: app.point(0.56, 0.45))
        XCTAssertFalse(app.buttons["Finish"].isEnabled, "there is nothing to undo or to finish")
        XCTAssertTrue(app.shows("1 of "))
    }

    /// A card flies for seconds here.
    @MainActor
    func testACardIsCaughtInItsFlight() {
        let app = XCUIApplication.onSamples()
        app.startRound(of: "Everything")
        app.point(0.3, 0.45).press(
            forDuration: 0.02, thenDragTo: app.point(0.45, 0.45), withVelocity: .fast,
            thenHoldForDuration: 0)
        XCTAssertTrue(app.shows("2 of "), "a flick decides")
        app.drag(from: app.point(0.6, 0.45), to: app.point(0.4, 0.45))
        XCTAssertTrue(app.shows("1 of "), "it was caught, and let go near its place")
    }

    @MainActor
    func testATapShowsTheCardAsLargeAsTheScreen() {
        let app = XCUIApplication.onSamples()
        app.startRound(of: "Everything")
        app.point(0.5, 0.45).tap()
        XCTAssertTrue(app.buttons["Close"].waitForExistence(timeout: XCUIApplication.patience))
        app.buttons["Close"].tap()
        XCTAssertTrue(app.shows("1 of "), "a tap decides nothing")
    }
}
