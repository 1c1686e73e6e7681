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

    /// A card flies for a second here, and most of it stays on the screen for the first half.
    @MainActor
    func testACardIsCaughtInItsFlight() {
        let app = XCUIApplication.onSamples()
        app.startRound(of: "Everything")
        let (middle, edge) = (app.point(0.5, 0.45), app.point(0.8, 0.45))
        middle.press(
            forDuration: 0.02, thenDragTo: edge, withVelocity: .fast, thenHoldForDuration: 0)
        app.drag(from: app.point(0.9, 0.45), to: middle)
        XCTAssertTrue(app.shows("1 of "), "it was let go at its place")
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
