import RiffleCore
import Testing

@Suite struct PersonSettingsTests {
    @Test(
        "what a swipe decides and the side where a decided card comes back from agree",
        arguments: SwipeAction.allCases, SwipeAction.allCases)
    func sides(up: SwipeAction, down: SwipeAction) {
        var settings = PersonSettings()
        (settings.up, settings.down) = (up, down)
        #expect(settings.decision(for: .left) == .trash && settings.decision(for: .right) == .keep)
        #expect((settings.decision(for: .up) == nil) == (up == .nothing))
        for decision in SwipeSide.allCases.compactMap({ settings.decision(for: $0) }) {
            #expect(settings.decision(for: settings.side(of: decision)) == decision)
        }
    }

    @Test("every choice can be set, read back and written; nothing else can")
    func choices() {
        for key in PersonSettings.Key.allCases {
            let usual = PersonSettings().value(of: key)
            #expect(PersonSettings.choices(of: key).contains(usual))
            for value in PersonSettings.choices(of: key) {
                var settings = PersonSettings()
                #expect(settings.set(key, to: value) && settings.value(of: key) == value)
                var text = SettingsText()
                settings.write(to: &text)
                let (read, faults) = PersonSettings.read(SettingsText(text.description))
                #expect(read == settings && faults.isEmpty)
            }
            for value in ["", "0", "51", "trash", "True", "nil", usual + " "] {
                var settings = PersonSettings()
                #expect(!settings.set(key, to: value) && settings == PersonSettings())
            }
        }
    }

    @Test("a text keeps its comments, its order and the names that nobody knows")
    func unknown() {
        var text = SettingsText("# mine\n\nup = later\r\nfuture=a=b\nup=keep\n")
        #expect(text["up"] == "keep" && text["future"] == "a=b" && text.strayLines.isEmpty)
        var settings = PersonSettings.read(text).settings
        #expect(settings.up == .keep)
        settings.roundSize = 100
        settings.write(to: &text)
        let rest =
            "roundSize=100\ndown=later\nbosses=true\nprogress=true\ntaught=false\nlanguage=system\n"
        #expect(text.description == "# mine\n\nup=keep\nfuture=a=b\n" + rest)
        text["future"] = nil
        #expect(!text.description.contains("future"))
    }

    @Test("what means nothing is named, and the rest holds")
    func faults() {
        let text = SettingsText("roundSize=51\nup=nothing\n{]\n# no fault\n=x\nnew=1")
        let (settings, faults) = PersonSettings.read(text)
        #expect(faults == ["{]", "=x", "roundSize=51"])
        var expected = PersonSettings()
        expected.up = .nothing
        #expect(settings == expected)
        let rest = text.withoutStrayLines.description
        #expect(rest == "roundSize=51\nup=nothing\n# no fault\nnew=1\n")
    }
}
