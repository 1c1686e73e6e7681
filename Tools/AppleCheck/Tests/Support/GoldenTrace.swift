import Cardistry
import Foundation

@testable import CardistryTrace

/// A trace of the project, and the frames and events that were recorded for it.
struct GoldenTrace {
    var name: String
    var trace: Trace
    /// The recorded cards, back to front, by their frame's time as it is printed.
    private var frames: [String: [Shown]] = [:]
    /// The events that an app receives, in order, without the haptics.
    var events: [String] = []
    var haptics: [String] = []

    private static let folder: URL = {
        var folder = URL(filePath: #filePath)
        for _ in 0..<5 { folder.deleteLastPathComponent() }
        return folder.appending(path: "Tests/Traces")
    }()

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".trace") }.map { String($0.dropLast(6)) }.sorted()
    }()

    /// What has to be shown, back to front; `nil` at a time that was not recorded.
    func frame(at time: Double) -> [Shown]? { frames[decimal(time, 6)] }
    var frameCount: Int { frames.count }

    /// - Parameter isInWindow: takes the frames from the core in a window of the deck's size, instead of the recorded
    ///   ones. Traces have no window.
    init(_ name: String, isInWindow: Bool = false) throws {
        self.name = name
        let file = Self.folder.appending(path: name)
        trace = try Trace(
            parsing: String(contentsOf: file.appendingPathExtension("trace"), encoding: .utf8))
        var lines: [String] = []
        if isInWindow {
            try Self.inWindow(trace).play { lines.append($0) }
        } else {
            lines = try String(contentsOf: file.appendingPathExtension("csv"), encoding: .utf8)
                .split(separator: "\n").map(String.init)
        }
        for line in lines.dropFirst() {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            let time = String(fields[1])
            switch fields[0] {
            case "pose":
                let numbers = fields.map { Double($0) ?? .nan }
                let hasSize = fields.count > 12
                frames[time, default: []].append(
                    Shown(
                        id: String(fields[2]), x: numbers[5], y: numbers[6], angle: numbers[7],
                        scale: numbers[8], opacity: numbers[9], width: hasSize ? numbers[11] : nil,
                        height: hasSize ? numbers[12] : nil))
            case "feedback": frames[time, default: []] += []
            case "event" where fields[2] == "haptic":
                haptics.append(String(fields[3].replacing("Impact", with: "")))
            case "event":
                if let event = Self.name(fields[2...].map(String.init)) { events.append(event) }
            default: break
            }
        }
    }

    private static func inWindow(_ trace: Trace) -> Trace {
        guard case .swipe(var swipe) = trace else { return trace }
        let window = VisibleArea(origin: .zero, size: swipe.size)
        swipe.records.insert(
            TraceRecord(line: 0, time: 0, input: .visibleArea(window)), at: 0)
        return .swipe(swipe)
    }

    /// An event in the words of the tests' apps; `nil` for one that no app receives.
    private static func name(_ fields: [String]) -> String? {
        switch fields[0] {
        case "focused": nil
        case "empty": "empty"
        case "decided": "\(fields[1]) \(fields[2])"
        case "revoked": "\(fields[1]) not"
        case "left": "\(fields[1]) gone"
        case "reordered": "\(fields[1]) \(fields[2]) to \(fields[3])"
        default: "\(fields[1]) \(fields[0])"
        }
    }
}
