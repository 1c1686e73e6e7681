import Cardistry
import RiffleCore
import RiffleModels
import RiffleStore
import Testing

@MainActor
@Suite struct SettingsTests {
    @Test("settings are there after a restart")
    func restart() async throws {
        let desk = try await Desk([])
        let model = SettingsModel(journal: desk.library.journal)
        #expect(model.settings == RiffleSettings())
        var settings = RiffleSettings()
        settings.feel = .grab
        settings.haptics = false
        settings.motion = .reduced
        settings.roundSize = 100
        settings.up = .keep
        settings.down = .nothing
        model.settings = settings
        await model.flush()
        try await desk.relaunch()
        #expect(SettingsModel(journal: desk.library.journal).settings == settings)
    }

    @Test("settings that are not understood stay as they are at first")
    func garbage() async throws {
        let desk = try await Desk([])
        let text = "feel=wobbly\nroundSize=51\nhaptics=false\nnonsense\nup=\n=\n"
        try desk.store.setSetting("app-settings", to: Array(text.utf8))
        var expected = RiffleSettings()
        expected.haptics = false
        #expect(SettingsModel(journal: desk.library.journal).settings == expected)
    }

    @Test(
        "what a swipe decides and where a decided card comes back from agree",
        arguments: RiffleSettings.Action.allCases, RiffleSettings.Action.allCases)
    func directions(up: RiffleSettings.Action, down: RiffleSettings.Action) {
        var settings = RiffleSettings()
        settings.up = up
        settings.down = down
        for direction in [SwipeDirection.left, .right, .up, .down] {
            guard let decision = settings.decision(for: direction) else {
                #expect(!settings.directions.contains(direction))
                continue
            }
            #expect(settings.directions.contains(direction))
            // A card comes back from a side that stands for its decision.
            #expect(settings.decision(for: settings.direction(of: decision)) == decision)
        }
    }
}
