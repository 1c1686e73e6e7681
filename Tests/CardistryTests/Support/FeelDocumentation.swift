import Foundation
import Testing

/// The sources' documentation of a feel's constants: groups and sentences.
struct FeelDocumentation {
    struct Entry {
        var group: String
        var sentence: String
    }
    /// By the property's path from the feel: `exitDuration`, `tilt.angle`.
    private(set) var entries: [String: Entry] = [:]

    /// - Parameter parts: sources of the values that are properties of the feel, by the property's name.
    init(source: String, parts: [String: String]) throws {
        try read(source, prefix: "", group: nil)
        for (property, source) in parts {
            let group = try #require(entries[property]).group
            try read(source, prefix: "\(property).", group: group)
        }
    }

    private mutating func read(_ source: String, prefix: String, group: String?) throws {
        let url = GeneratedFile.root.appending(path: "Sources/Cardistry/\(source)")
        var (current, comment) = (group ?? "", "")
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("// MARK: ") {
                current = String(text.dropFirst(9))
            } else if text.hasPrefix("///") {
                comment += (comment.isEmpty ? "" : " ") + text.dropFirst(3).trimmingPrefix(" ")
            } else {
                if text.hasPrefix("public var "),
                    let name = text.dropFirst(11).split(separator: ":").first
                {
                    entries[prefix + name] = Entry(group: current, sentence: comment)
                }
                comment = ""
            }
        }
    }

    /// The property behind a constant: `tiltAngle` is `tilt.angle`.
    func path(of constant: String) -> String? {
        if entries[constant] != nil { return constant }
        return entries.keys.first { path in
            let parts = path.split(separator: ".")
            guard parts.count == 2 else { return false }
            let stem = parts[0].hasSuffix("s") ? parts[0].dropLast() : parts[0]
            return stem + parts[1].prefix(1).uppercased() + parts[1].dropFirst() == constant
        }
    }
}

/// The unit of a number, found in its sentence.
func unit(in sentence: String) -> String {
    let text = sentence.lowercased()
    let ratios = [
        "for each point", "this many times", "opacity", "scale that", "progress", "share",
    ]
    if ratios.contains(where: text.contains) { return "" }
    let units = [("points a second", "pt/s"), ("degrees", "°"), ("seconds", "s"), ("points", "pt")]
    return units.first { text.contains($0.0) }?.1 ?? ""
}

/// The usual part of a number's range: the presets' values, and two to three times as much.
func usualRange(of numbers: [Double], within range: ClosedRange<Double>) -> ClosedRange<Double> {
    if range.upperBound - range.lowerBound <= 100 && range.lowerBound >= 1 { return 1...8 }
    if range == 0...1 { return range }
    let most = numbers.map(\.magnitude).max() ?? 0
    let upper = min(most == 0 ? 40 : rounded(2.5 * most), range.upperBound)
    let isNegative = numbers.contains { $0 < 0 }
    return max(isNegative ? -upper : 0, range.lowerBound)...upper
}

/// The next larger number of the series 1, 1.5, 2, 2.5, 4, 5, 8, 10.
private func rounded(_ number: Double) -> Double {
    let power = Int(log10(number).rounded(.down))
    let unit = pow(10, Double(abs(power)))
    let digits = power < 0 ? number * unit : number / unit
    let step = [1, 1.5, 2, 2.5, 4, 5, 8].first { $0 >= digits - 1e-9 } ?? 10
    return power < 0 ? step / unit : step * unit
}
