import CoreGraphics
import Foundation
import XCTest

/// What the tests see and touch.
extension XCUIApplication {
    /// Long enough for a round to load its first cards.
    static let patience: TimeInterval = 20

    /// Riffle on its made-up library, with a new journal and slow flights.
    static func onSamples() -> XCUIApplication {
        let app = XCUIApplication()
        app.launchArguments = ["-samples", "-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
        app.launch()
        return app
    }

    /// Opens a pass and starts its round.
    func startRound(of pass: String) {
        strip(of: pass).tap()
        XCTAssertTrue(buttons["Start round"].waitForExistence(timeout: Self.patience))
        buttons["Start round"].tap()
        XCTAssertTrue(buttons["Finish"].waitForExistence(timeout: Self.patience))
        XCTAssertTrue(shows("1 of "), "a round begins with its first card")
    }

    /// A point on the title of a pass. The rest of it may be below other passes.
    func strip(of pass: String) -> XCUICoordinate {
        let pass = element(saying: pass)
        XCTAssertTrue(pass.waitForExistence(timeout: Self.patience))
        return pass.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: 60, dy: 24))
    }

    /// The first element whose words contain `text`.
    func element(saying text: String) -> XCUIElement {
        descendants(matching: .any)
            .matching(NSPredicate(format: "label CONTAINS %@", argumentArray: [text])).firstMatch
    }

    /// Waits for an element that says `text`.
    func shows(_ text: String) -> Bool {
        element(saying: text).waitForExistence(timeout: Self.patience)
    }

    /// A point of the screen, each coordinate from 0 to 1.
    func point(_ x: Double, _ y: Double) -> XCUICoordinate {
        coordinate(withNormalizedOffset: CGVector(dx: x, dy: y))
    }

    /// Drags from one point to another, and lets go after a rest: the distance alone decides.
    func drag(from start: XCUICoordinate, to end: XCUICoordinate, rest: TimeInterval = 0.3) {
        start.press(
            forDuration: 0.05, thenDragTo: end, withVelocity: .default, thenHoldForDuration: rest)
    }
}
