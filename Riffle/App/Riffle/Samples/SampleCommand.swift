import Foundation
import RiffleCore
import RiffleModels

/// Shows the made-up library instead of the device's photos, with a journal that is new each time: for the
/// tests of the screens. Start the app with the argument `-samples`.
enum SampleCommand {
    static let argument = "-samples"

    static var isAsked: Bool { ProcessInfo.processInfo.arguments.contains(argument) }

    /// Its cards fly as long as the settings allow, so that a test can catch one.
    @MainActor
    static func app() async throws -> AppModel {
        let app = try await AppModel.sample()
        app.settings.settings[.exitDuration] = 1
        return app
    }
}
