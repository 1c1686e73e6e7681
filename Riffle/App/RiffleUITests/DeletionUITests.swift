import XCTest

/// The device's own photos: the system asks, and what it deletes is gone. For a simulator, which has some.
final class DeletionUITests: XCTestCase {
    @MainActor
    func testAPhotoInTheTrashIsDeletedOnceTheSystemHasAsked() throws {
        let app = XCUIApplication()
        app.launchArguments = ["-AppleLanguages", "(en)", "-AppleLocale", "en_US"]
        app.resetAuthorizationStatus(for: .photos)
        app.launch()
        // The system's questions belong to another app.
        let system = XCUIApplication(bundleIdentifier: "com.apple.springboard")
        let patience = XCUIApplication.patience
        XCTAssertTrue(
            app.buttons["Choose photos to go through"].waitForExistence(timeout: patience))
        app.buttons["Choose photos to go through"].tap()
        XCTAssertTrue(system.buttons["Allow Full Access"].waitForExistence(timeout: patience))
        system.buttons["Allow Full Access"].tap()
        app.startRound(of: "Everything")
        app.drag(from: app.point(0.5, 0.45), to: app.point(0.05, 0.45))
        app.buttons["Finish"].tap()
        let delete = app.element(saying: "Delete 1 photo")
        XCTAssertTrue(delete.waitForExistence(timeout: patience))
        delete.tap()
        XCTAssertTrue(system.alerts.buttons["Delete"].waitForExistence(timeout: patience))
        system.alerts.buttons["Delete"].tap()
        XCTAssertTrue(app.shows("1 item deleted"))
    }
}
