import Foundation
import Testing

@testable import CardistryTrace

/// The recorded frames beside each trace in Tests/Traces. After an intended change of motion, write them
/// with `UPDATE_TRACES=1 swift test --filter GoldenTraceTests` and read the difference.
@Suite("Recorded traces")
struct GoldenTraceTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Traces")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
    }()

    @Test("are found")
    func found() { #expect(Self.names.count >= 17) }

    @Test("give the same frames as when they were recorded", arguments: names)
    func replay(name: String) throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: name + ".trace"), encoding: .utf8)
        var lines: [String] = []
        try Trace(parsing: text).play { lines.append($0) }
        let golden = Self.folder.appending(path: name + ".csv")
        if getenv("UPDATE_TRACES") != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: golden)
        }
        let recorded = try String(contentsOf: golden, encoding: .utf8)
            .split(separator: "\n").map(String.init)
        for (index, pair) in zip(lines, recorded).enumerated() where pair.0 != pair.1 {
            Issue.record("line \(index + 1) is \(pair.0), was \(pair.1)")
            return
        }
        #expect(lines.count == recorded.count)
    }

    /// The outcome of each gesture of a trace by the specification's numbers, not by the recording.
    @Test(
        "decide what their gestures mean, on either side of every threshold",
        arguments: [
            ("boundaries-swipe-clean", "a right, b left, c up, d down, e right, f right, g left"),
            ("boundaries-like-nope", "a right, b left, c up, d right"),
            ("boundaries-grab", "a right, b left, c up, d down, e upRight, f downLeft"),
            ("blocked-sides", "a right"),
            ("late-frames", "a right, a left"),
        ])
    func decisions(name: String, wanted: String) throws {
        let text = try String(
            contentsOf: Self.folder.appending(path: name + ".trace"), encoding: .utf8)
        var decided: [String] = []
        try Trace(parsing: text).play { line in
            let fields = line.split(separator: ",")
            if fields[0] == "event", fields[2] == "decided" {
                decided.append("\(fields[3]) \(fields[4])")
            }
        }
        #expect(decided.joined(separator: ", ") == wanted)
    }
}
