import Cardistry
import CardistryTrace
import CoreGraphics
import Foundation
import UIKit

/// A trace of the project, and the frames and events that were recorded for it.
struct GoldenTrace {
    struct Pose {
        var card: String
        var x: Double
        var y: Double
        var angle: Double
        var scale: Double
        var opacity: Double
        /// Of a wallet's pass.
        var width: Double?
        var height: Double?
    }

    var name: String
    var trace: Trace
    /// By their times as they are printed, back to front.
    var frames: [String: [Pose]] = [:]
    /// In order, the haptics apart.
    var events: [String] = []
    var haptics: [String] = []

    static func all(wallet: Bool) throws -> [GoldenTrace] {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<6 { folder.deleteLastPathComponent() }
        folder.appendPathComponent("Tests/Traces")
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".trace") && $0.hasPrefix("wallet") == wallet }
            .map { try GoldenTrace(folder.appendingPathComponent($0)) }
    }

    init(_ file: URL) throws {
        name = file.deletingPathExtension().lastPathComponent
        trace = try Trace(parsing: String(contentsOf: file, encoding: .utf8))
        let recorded = file.deletingPathExtension().appendingPathExtension("csv")
        for line in try String(contentsOf: recorded, encoding: .utf8).split(separator: "\n")
            .dropFirst()
        {
            let fields = line.split(separator: ",").map(String.init)
            if fields[0] == "pose" {
                let numbers = fields.map { Double($0) ?? .nan }
                let hasSize = fields.count > 12
                frames[fields[1], default: []].append(
                    Pose(
                        card: fields[2], x: numbers[5], y: numbers[6], angle: numbers[7],
                        scale: numbers[8], opacity: numbers[9], width: hasSize ? numbers[11] : nil,
                        height: hasSize ? numbers[12] : nil))
            } else if fields[0] == "event" {
                if fields[2] == "haptic" {
                    haptics.append(fields[3])
                } else {
                    events.append(fields.dropFirst(2).joined(separator: " "))
                }
            }
        }
    }

    /// How far a view is from where it should be drawn, in points; of anything else that differs, it tells.
    @MainActor
    static func difference(_ view: UIView, _ pose: Pose) -> (points: Double, rest: String?) {
        let t = view.transform
        var points = max(
            abs(Double(view.shift.x) - pose.x), abs(Double(view.shift.y) - pose.y))
        let scale = (Double(t.a) * Double(t.a) + Double(t.b) * Double(t.b)).squareRoot()
        let angle = atan2(Double(t.b), Double(t.a)) * 180 / .pi
        // What a corner would be off by.
        let corner = Double(view.bounds.width + view.bounds.height) / 2
        points = max(points, abs(scale - pose.scale) * corner)
        points = max(points, abs(angle - pose.angle) * .pi / 180 * corner)
        if let width = pose.width { points = max(points, abs(Double(view.bounds.width) - width)) }
        if let height = pose.height {
            points = max(points, abs(Double(view.bounds.height) - height))
        }
        if abs(Double(view.alpha) - pose.opacity) > 0.001 {
            return (points, "opacity \(view.alpha) instead of \(pose.opacity)")
        }
        return (points, nil)
    }
}
