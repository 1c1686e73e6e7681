import Cardistry
import CardistryTrace
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

/// The recorded gestures of Tests/Traces, through the SwiftUI views: what comes out as modifiers must be
/// what was recorded from the core.
@MainActor
@Suite("Recorded traces through the SwiftUI views", .serialized)
struct TraceReplayTests {
    nonisolated static let folder: URL = {
        var folder = URL(filePath: #filePath)
        // Tests/HeadlessTests/AppleCheck/Tools below the root.
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.appending(path: "Tests/Traces")
    }()

    nonisolated static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
    }()

    @Test("are found")
    func found() { #expect(Self.names.count >= 17) }

    @Test(
        "give the same frames within 0.1 points, by SwiftUI's drag and by the recogniser",
        arguments: names, [true, false])
    func replay(name: String, byDrag: Bool) throws {
        let file = Self.folder.appending(path: name)
        let trace = try Trace(
            parsing: String(contentsOf: file.appendingPathExtension("trace"), encoding: .utf8))
        let recorded = Recording(
            try String(contentsOf: file.appendingPathExtension("csv"), encoding: .utf8))
        let player = TracePlayer(trace, byDrag: byDrag)
        var frames = 0
        for record in trace.records {
            guard let shown = player.play(record) else { continue }
            let wanted = try #require(recorded.frames[record.time.microseconds])
            try #require(
                shown.map(\.id) == wanted.map(\.id), "cards back to front at \(record.time) s")
            for (shown, wanted) in zip(shown, wanted) {
                try #require(
                    shown.isNear(wanted), "at \(record.time) s: \(shown), recorded \(wanted)")
            }
            frames += 1
        }
        #expect(frames == recorded.frames.count && frames > 0)
    }
}

/// A card as it is shown.
struct Shown: CustomStringConvertible {
    var id: String
    var x, y, angle, scale, opacity: Double
    var width, height: Double?

    func isNear(_ other: Shown) -> Bool {
        func near(_ a: Double?, _ b: Double?, _ tolerance: Double) -> Bool {
            abs((a ?? 0) - (b ?? 0)) <= tolerance
        }
        return near(x, other.x, 0.1) && near(y, other.y, 0.1) && near(angle, other.angle, 0.01)
            && near(scale, other.scale, 1e-4) && near(opacity, other.opacity, 1e-4)
            && near(width, other.width, 0.1) && near(height, other.height, 0.1)
    }

    var description: String { "\(id) (\(x), \(y)) \(angle)° ×\(scale) \(opacity)" }
}

/// The frames of a recorded file, by their time.
struct Recording {
    private(set) var frames: [Int: [Shown]] = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n").dropFirst() {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields[0] == "pose" || fields[0] == "feedback",
                let time = Double(fields[1])?.microseconds
            else { continue }
            if fields[0] == "feedback" {
                frames[time, default: []] += []
                continue
            }
            let numbers = fields[5...].map { Double($0) ?? .nan }
            frames[time, default: []].append(
                Shown(
                    id: String(fields[2]), x: numbers[0], y: numbers[1], angle: numbers[2],
                    scale: numbers[3], opacity: numbers[4],
                    width: numbers.count > 6 ? numbers[6] : nil,
                    height: numbers.count > 7 ? numbers[7] : nil))
        }
    }
}

extension Double {
    var microseconds: Int { Int((self * 1e6).rounded()) }
}
