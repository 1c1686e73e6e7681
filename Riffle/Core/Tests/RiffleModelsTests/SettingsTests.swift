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
        settings.sounds = true
        settings[.tilt] = 21.5
        settings[.flickSpeed] = nil
        settings.motion = .reduced
        settings.person.roundSize = 100
        settings.person.up = .keep
        settings.person.down = .nothing
        settings.person.bosses = false
        settings.person.progress = false
        model.settings = settings
        await model.flush()
        try await desk.relaunch()
        #expect(SettingsModel(journal: desk.library.journal).settings == settings)
    }

    @Test("of many changes in a row the last one is kept, also one that comes during a writing")
    func slider() async throws {
        let desk = try await Desk([])
        let model = SettingsModel(journal: desk.library.journal)
        for step in 0...200 {
            model.settings[.exitDuration] = 0.1 + Double(step) / 400
            if step % 10 == 0 { await Task.yield() }
        }
        await model.flush()
        #expect(SettingsModel(journal: desk.library.journal).settings == model.settings)
        #expect(model.settings.swipeFeel.exitDuration == 0.6)
        model.settings.sounds = true
        await model.flush()
        #expect(SettingsModel(journal: desk.library.journal).settings.sounds)
    }

    @Test(
        "letters, digits and the core's keys do what the page's help says, and no key does two things"
    )
    func keys() {
        var acts: [Character: RoundKey.Act] = [:]
        for key in RoundKey.all {
            #expect(acts[key.character] == nil)
            acts[key.character] = key.act
        }
        for key: Character in ["k", "p", "2"] { #expect(acts[key] == .swipe(.right)) }
        for key: Character in ["j", "x", "1"] { #expect(acts[key] == .swipe(.left)) }
        #expect(acts["3"] == .swipe(.up) && acts["4"] == .swipe(.down))
        #expect(acts["u"] == .undo && acts["\u{8}"] == .undo, "and Delete")
        #expect(acts["\u{F702}"] == .swipe(.left) && acts["\u{F703}"] == .swipe(.right))
        #expect(acts["\u{F700}"] == .swipe(.up) && acts["\u{F701}"] == .swipe(.down))
        #expect(acts.count == 14)
    }

    @Test("the strip of a pass grows with the text, and the last pass stays higher than it")
    func strip() {
        #expect(WalletFeel.decks(strip: 64) == .standard)
        let large = WalletFeel.decks(strip: 200)
        #expect(large.strip == 200 && large.cardHeight == 400)
    }

    @Test("settings that cannot be kept say why, and hold for now")
    func unkept() async throws {
        let desk = try await Desk([])
        let model = SettingsModel(journal: desk.library.journal)
        desk.store.close()
        model.settings.haptics = false
        await model.flush()
        #expect(model.problem == StoreError.closed.sentence && !model.settings.haptics)
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
        arguments: SwipeAction.allCases, SwipeAction.allCases)
    func directions(up: SwipeAction, down: SwipeAction) {
        var settings = RiffleSettings()
        settings.person.up = up
        settings.person.down = down
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
