import Foundation
import Testing

@testable import Cardistry

/// The Feel Lab's table of constants, from the sources' own documentation.
@Suite("The Feel Lab's constants") struct ConstantsFileTests {
    @Test("are the core's, with units, ranges and sentences")
    func table() throws {
        let swipe = try table(
            of: SwipeFeel.self,
            FeelDocumentation(
                source: "SwipeStack/SwipeFeel.swift",
                parts: [
                    "tilt": "SwipeStack/Tilt.swift",
                    "thresholds": "SwipeStack/SwipeThresholds.swift",
                ]))
        let wallet = try table(
            of: WalletFeel.self,
            FeelDocumentation(source: "WalletDeck/WalletFeel.swift", parts: [:]))
        let sources = [
            "SwipeStack/SwipeFeel.swift", "SwipeStack/SwipeFeel+Fields.swift",
            "SwipeStack/SwipeFeel+Presets.swift", "SwipeStack/SwipeThresholds.swift",
            "SwipeStack/Tilt.swift", "WalletDeck/WalletFeel.swift",
            "WalletDeck/WalletFeel+Fields.swift", "WalletDeck/WalletFeel+Presets.swift",
            "Deck/FeelVisitor.swift",
        ]
        let file = GeneratedFile(
            path: "Web/lab/constants.js", sources: sources.map { "Sources/Cardistry/\($0)" })
        try file.check(
            """
            // Each constant with its group, the unit of its number, the ranges that its numbers may have and the ones that
            // people use, the property in Swift, and a sentence.

            export const SWIPE_CONSTANTS = [
            \(swipe)
            ]

            export const WALLET_CONSTANTS = [
            \(wallet)
            ]

            """)
    }

    private func table<Feel: NamedFeel>(
        of feel: Feel.Type, _ documentation: FeelDocumentation
    ) throws -> String {
        let presets = Feel.presets.map(\.value.constants)
        let lines = try presets[0].enumerated().map { index, constant in
            let path = try #require(documentation.path(of: constant.name), "\(constant.name)")
            let entry = try #require(documentation.entries[path])
            #expect(entry.sentence.count > 15, "\(constant.name) needs a sentence of its own")
            let usual = constant.ranges.indices.map { place in
                usualRange(
                    of: presets.map { $0[index].numbers[place] }, within: constant.ranges[place])
            }
            let isPlain = [.number, .speed, .range].contains(constant.kind)
            let fields = [
                ("name", quoted(constant.name)), ("group", quoted(entry.group)),
                ("unit", quoted(isPlain ? unit(in: entry.sentence) : "")),
                ("ranges", list(constant.ranges)), ("usual", list(usual)),
                ("swift", quoted(path)), ("about", quoted(entry.sentence)),
            ]
            return "    { " + fields.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + " },"
        }
        return lines.joined(separator: "\n")
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    private func list(_ ranges: [ClosedRange<Double>]) -> String {
        "["
            + ranges.map { "[\(short($0.lowerBound)), \(short($0.upperBound))]" }.joined(
                separator: ", ") + "]"
    }

    private func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
}
