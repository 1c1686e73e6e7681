import Testing

@testable import Cardistry

/// The page's copy of the feels, which is a third of what they cost as WebAssembly. After a change of a feel, write the
/// files with `UPDATE_FEELS=1 swift test --filter FileTests` and read the difference.
@Suite("The page's feels") struct FeelFileTests {
    @Test("of the swipe stack are the core's")
    func swipe() throws {
        try check(
            "swipe", SwipeFeel.presets,
            [
                "SwipeStack/SwipeFeel.swift", "SwipeStack/SwipeFeel+Presets.swift",
                "SwipeStack/SwipeFeel+Fields.swift", "SwipeStack/SwipeThresholds.swift",
                "SwipeStack/Tilt.swift",
            ])
    }

    @Test("of the wallet are the core's")
    func wallet() throws {
        try check(
            "wallet", WalletFeel.presets,
            [
                "WalletDeck/WalletFeel.swift", "WalletDeck/WalletFeel+Presets.swift",
                "WalletDeck/WalletFeel+Fields.swift", "Motion/DampedSpring+Presets.swift",
            ])
    }

    private func check<Feel: ListedFeel>(
        _ deck: String, _ feels: KeyValuePairs<String, Feel>, _ sources: [String]
    ) throws {
        let all = ["Deck/FeelKind.swift", "Deck/FeelVisitor.swift"] + sources
        let file = GeneratedFile(
            path: "Web/\(deck)/feels.js", sources: all.map { "Sources/Cardistry/\($0)" })
        try file.check(try script(feels))
    }

    private func script<Feel: ListedFeel>(_ feels: KeyValuePairs<String, Feel>) throws -> String {
        let listings = feels.map { name, feel in
            var (feel, listing) = (feel, Listing())
            feel.visit(&listing)
            return (name: name, listing: listing)
        }
        let listed = try #require(listings.first).listing.fields
        let fields = listed.map { "    \($0.name): \($0.kind)," }
        let presets = listings.map { "    \($0.name): [\n\(rows($0.listing.numbers))\n    ]," }
        return """
            /** The kind of each constant, in the order in which the engine reads them. */
            export const FIELDS = {
            \(fields.joined(separator: "\n"))
            }

            /** The presets: the numbers of all constants, as many for each as its kind has. */
            export const FEELS = {
            \(presets.joined(separator: "\n"))
            }

            """
    }

    /// Numbers in rows of ten.
    private func rows(_ numbers: [Double]) -> String {
        stride(from: 0, to: numbers.count, by: 10).map { first in
            let row = numbers[first..<min(first + 10, numbers.count)]
            return "        "
                + row.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }.joined(separator: ", ")
                + ","
        }
        .joined(separator: "\n")
    }
}

/// Lists the constants of a feel.
private struct Listing: FeelVisitor {
    var fields: [(name: String, kind: UInt8)] = []
    var numbers: [Double] = []

    mutating func field(_ name: StaticString, _ kind: FeelKind) {
        fields.append(("\(name)", kind.rawValue))
    }

    mutating func number(_ value: inout Double, within range: ClosedRange<Double>) {
        numbers.append(value)
    }
}
