import Cardistry
import RiffleCore
import RiffleModels
import RiffleStore
import Testing

@MainActor
@Suite struct FeelConstantTests {
    nonisolated private static let feels = FeelPreset.allCases

    @Test(
        "what a feel ships with is within what it can be set to, on a stop of its slider",
        arguments: feels)
    func presets(feel: FeelPreset) throws {
        for constant in FeelConstant.allCases {
            let value = try #require(constant.value(in: feel.swipeFeel))
            let range = constant.range(in: feel)
            #expect(range.contains(value), "\(constant) \(value)")
            let stops = (value - range.lowerBound) / constant.step(in: feel)
            #expect((stops - stops.rounded()).magnitude < 1e-6, "\(constant) \(value)")
        }
    }

    @Test("what a constant is counted in is what the deck's own feel has there", arguments: feels)
    func nature(feel: FeelPreset) {
        let whole: FeelConstant.Whole? =
            switch feel.swipeFeel.thresholds.right {
            case .points: nil
            case .widths: .width
            case .heights: Optional<FeelConstant.Whole>.none
            case .edge: .wayToEdge
            }
        #expect(feel.threshold == whole)
        #expect(feel.hasGreatestTilt == feel.swipeFeel.tilt.isClamped)
        #expect(
            FeelConstant.Group.allCases.flatMap(\.constants).sorted { $0.rawValue < $1.rawValue }
                == FeelConstant.allCases.sorted { $0.rawValue < $1.rawValue })
    }

    @Test(
        "a constant that is set is what the feel has then, and nothing else changes",
        arguments: feels)
    func set(feel: FeelPreset) throws {
        for constant in FeelConstant.allCases {
            var settings = RiffleSettings()
            settings.feel = feel
            let range = constant.range(in: feel)
            let target = range.lowerBound + 0.37 * (range.upperBound - range.lowerBound)
            settings[constant] = target
            #expect(settings.isChanged(constant) && settings.isFeelChanged)
            for other in FeelConstant.allCases {
                let value = try #require(other.value(in: settings.swipeFeel))
                let expected = other == constant ? target : other.value(in: feel.swipeFeel)
                #expect((value - (try #require(expected))).magnitude < 1e-9, "\(constant) \(other)")
            }
            settings.reset(constant)
            #expect(settings.swipeFeel == feel.swipeFeel && !settings.isFeelChanged)
        }
    }

    @Test("the core swipes by what was set: half the threshold, half the way")
    func threshold() {
        let size = Extent(width: 300, height: 400)
        let offset = Vector(x: 60, y: 0)
        var settings = RiffleSettings()
        func outcome() -> SwipeDirection? {
            settings.swipeFeel.outcome(
                offset: offset, velocity: .zero, size: size, allowed: .horizontal)
        }
        #expect(outcome() == nil)
        settings[.threshold] = 0.15
        #expect(outcome() == .right)
        settings[.flickSpeed] = nil
        #expect(settings.swipeFeel.flickSpeed == nil)
    }

    @Test("numbers out of range are held, and what is no number changes nothing")
    func held() {
        var settings = RiffleSettings()
        settings[.exitDuration] = 1e9
        #expect(settings.swipeFeel.exitDuration == 1)
        settings[.exitDuration] = -3
        #expect(settings.swipeFeel.exitDuration == 0.1)
        settings[.exitDuration] = .nan
        #expect(settings.swipeFeel.exitDuration == 0.1)
        settings[.exitDuration] = nil
        #expect(settings.swipeFeel.exitDuration == 0.1, "a card has to leave some time")
        settings[.returnResponse] = 0
        #expect(settings.swipeFeel.returnSpring.response > 0)
        settings[.returnDamping] = .infinity
        #expect(settings.swipeFeel.returnSpring.dampingFraction == 1)
    }

    @Test("each feel keeps its own changes; as it was makes only the one in use as it was")
    func ownChanges() {
        var settings = RiffleSettings()
        settings[.tilt] = 30
        settings.feel = .grab
        #expect(settings[.tilt] == 18)
        settings[.tilt] = 5
        settings.resetFeel()
        #expect(settings.swipeFeel == FeelPreset.grab.swipeFeel)
        settings.feel = .swipeClean
        #expect(settings[.tilt] == 30)
    }

    @Test("a slider that is pushed back to where it was leaves no change behind")
    func pushedBack() {
        for feel in Self.feels {
            var settings = RiffleSettings()
            settings.feel = feel
            let first = settings
            for constant in FeelConstant.allCases {
                let before = settings[constant]
                settings[constant] = constant.range(in: feel).upperBound
                // As a slider with stops counts, and as a spring gives its response back.
                settings[constant] = before.map { $0 * (1 + 1e-14) }
            }
            #expect(settings == first)
        }
    }

    @Test("stored constants that no feel has or can have are left out or held")
    func stored() async throws {
        let desk = try await Desk([])
        let text = """
            feel=grab
            feel.grab.tilt=1e300
            feel.grab.deadZone=nan
            feel.grab.threshold=
            feel.grab.wobble=3
            feel.wobbly.tilt=3
            feel.grab=3
            feel.swipeClean.flickSpeed=off
            feel.swipeClean.exitDuration=off
            feel.likeNope.threshold=90
            """
        try desk.store.setSetting("app-settings", to: Array(text.utf8))
        var settings = SettingsModel(journal: desk.library.journal).settings
        var grab = FeelPreset.grab.swipeFeel
        grab.tilt.angle = 45
        #expect(settings.swipeFeel == grab)
        settings.feel = .swipeClean
        var clean = FeelPreset.swipeClean.swipeFeel
        clean.flickSpeed = nil
        #expect(settings.swipeFeel == clean)
        settings.feel = .likeNope
        #expect(settings.swipeFeel.thresholds == SwipeThresholds(.points(90)))
    }
}
