import Cardistry
import Testing

@testable import CardistryWebDecks

/// The numbers that page and engine exchange, as JavaScript has them. After a change, write the files with
/// `UPDATE_FEELS=1 swift test --filter FileTests` and read the difference.
@Suite("The page's table of numbers") struct TableFileTests {
    private static let sources = [
        "Sources/CardistryWeb/Decks/Table.swift",
        "Sources/Cardistry/SwipeStack/SwipeDirection.swift",
        "Sources/Cardistry/Deck/Haptic.swift",
        "Sources/Cardistry/SwipeStack/RevocationCause.swift",
        "Sources/Cardistry/SwipeStack/SwipePhase.swift",
        "Sources/Cardistry/SwipeStack/Tilt.swift", "Sources/Cardistry/WalletDeck/WalletPhase.swift",
        "Sources/Cardistry/Commands/KeyStroke.swift", "Sources/Cardistry/Deck/GestureClaim.swift",
        "Sources/Cardistry/Deck/FeelKind.swift", "Sources/Cardistry/Gesture/Touch.swift",
    ]

    @Test("is the engine's")
    func table() throws {
        let body = Self.table
        let version = Int32(bitPattern: GeneratedFile.hash(body) & 0x7FFF_FFFF)
        try GeneratedFile(path: "Web/engine/records.js", sources: Self.sources).check(
            """
            /** The version of this table, which the engine must have, too. */
            export const VERSION = \(version)
            \(body)
            """)
        try GeneratedFile(
            path: "Sources/CardistryWeb/Decks/TableVersion.swift", sources: Self.sources
        ).check("let tableVersion: Int32 = \(grouped(version))\n")
    }

    /// With an underscore before every three digits.
    private func grouped(_ number: Int32) -> String {
        number < 1000
            ? "\(number)" : grouped(number / 1000) + "_\("\(number % 1000 + 1000)".dropFirst())"
    }

    private static var table: String {
        [
            section("Kinds of inputs, by which a record begins", numbers(InputKind.self, "INPUT_")),
            numbers(SwipeCommandKind.self, "SWIPE_"), numbers(WalletCommandKind.self, "WALLET_"),
            numbers(LookaheadKind.self, "PICTURE_"), names("PLAN_LISTS", PlanList.self),
            section(
                "Why the engine refuses a call, by its negative answer", names("FAULTS", Fault.self)
            ),
            section(
                "The head of a frame", numbers(HeaderField.self), size("HEADER", HeaderField.size)),
            section("Of a swipe stack, from OWN onward", numbers(SwipeField.self)),
            section(
                "Of a wallet, from OWN onward", numbers(WalletField.self, except: ["progress"])),
            section("A card", numbers(CardField.self), size("CARD", CardField.size)),
            section(
                "A keyframe: a time, then the numbers of a card", numbers(KeyframeField.self),
                size("KEYFRAME", KeyframeField.size)),
            section(
                "An event", numbers(EventField.self, "EVENT_"), size("EVENT", EventField.size),
                numbers(FactKind.self, "FACT_"), names("FACTS", FactKind.self)),
            section(
                "Events and phases", names("SWIPE_EVENTS", SwipeEventKind.self),
                numbers(SwipeEventKind.self, "SWIPE_EVENT_"),
                names("WALLET_EVENTS", WalletEventKind.self),
                numbers(WalletEventKind.self, "WALLET_EVENT_"),
                names("SWIPE_PHASES", SwipePhase.self), numbers(SwipePhase.self, "SWIPE_PHASE_"),
                names("WALLET_PHASES", WalletPhase.self), numbers(WalletPhase.self, "WALLET_PHASE_")
            ),
            section(
                "Touches and keys", numbers(Touch.Phase.self), numbers(GestureClaim.self, "CLAIM_"),
                numbers(KeyStroke.Key.self, "KEY_"), numbers(KeyStroke.Modifier.self, "MODIFIER_")),
            section(
                "Values of feels and events", names("DIRECTIONS", SwipeDirection.self),
                names("HAPTICS", Haptic.self), names("REVOCATIONS", RevocationCause.self),
                names("PIVOTS", Tilt.Pivot.self),
                names("SENSES", Tilt.Sense.self), numbers(FeelKind.self, "FEEL_")),
        ].joined(separator: "\n") + "\n"
    }

    private static func section(_ title: String, _ lines: String...) -> String {
        "\n// \(title).\n" + lines.joined(separator: "\n")
    }

    private static func size(_ name: String, _ size: Int) -> String {
        "export const \(name) = \(size)"
    }

    /// `export const X = 0, Y = 1`.
    private static func numbers<Field: RawRepresentable>(
        _: Field.Type, _ prefix: String = "", except left: [String] = []
    ) -> String where Field.RawValue == UInt8 {
        let all = cases(Field.self).filter { !left.contains("\($0)") }
        let parts = all.map { "\(prefix)\(capitals("\($0)")) = \($0.rawValue)" }
        return "export const " + rows(parts)
    }

    private static func names<Field: RawRepresentable>(_ name: String, _: Field.Type) -> String
    where Field.RawValue == UInt8 {
        "export const \(name) = ["
            + cases(Field.self).map { "'\($0)'" }.joined(separator: ", ") + "]"
    }

    /// All cases of an enumeration whose numbers run from 0.
    private static func cases<Field: RawRepresentable>(_: Field.Type) -> [Field]
    where Field.RawValue == UInt8 {
        Array((0...UInt8.max).lazy.map(Field.init).prefix { $0 != nil }.compactMap(\.self))
    }

    /// Six to a row.
    private static func rows(_ parts: [String]) -> String {
        stride(from: 0, to: parts.count, by: 6).map {
            parts[$0..<min($0 + 6, parts.count)].joined(separator: ", ")
        }
        .joined(separator: ",\n    ")
    }

    /// `takesTouches` as `TAKES_TOUCHES`.
    private static func capitals(_ name: String) -> String {
        name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    }
}
