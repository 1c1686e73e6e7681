import Foundation
import Testing

@testable import Cardistry

/// The page's copy of the feels, which is a third of what they cost as WebAssembly. After a change of a feel, write it
/// anew with `UPDATE_FEELS=1 swift test --filter FeelFileTests` and read the difference.
@Suite("The page's feels") struct FeelFileTests {
    private static let decks = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Web/decks")

    @Test("of the swipe stack are the core's")
    func swipe() throws {
        try check(
            "swipe", ["swipeClean": SwipeFeel.swipeClean, "likeNope": .likeNope, "grab": .grab])
    }

    @Test("of the wallet are the core's")
    func wallet() throws { try check("wallet", ["standard": WalletFeel.standard]) }

    private func check<Feel: ListedFeel>(
        _ deck: String, _ feels: KeyValuePairs<String, Feel>
    ) throws {
        let file = Self.decks.appending(path: "\(deck)/feels.js")
        let text = try script(feels)
        if getenv("UPDATE_FEELS") != nil { try Data(text.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
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
            // The feels of Sources/Cardistry, written by Tests/CardistryTests/FeelFileTests.swift.

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
