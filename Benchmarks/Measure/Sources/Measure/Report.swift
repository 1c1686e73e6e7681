#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Prints one table: what was measured, the figure, the limit, and whether it was kept. Rows with a limit also go to
/// the file that the environment's `RESULTS` names, of which `Tools/bench` makes one table.
public struct Report {
    private let title: String
    private var rows: [Row] = []

    private struct Row {
        var what: String
        var figure: String
        var ratio = ""
        var floor = ""
        var limit: String?
        /// The figure as a part of its limit: up to 1 it is kept.
        var share: Double?

        var cells: [String] {
            [what, figure, ratio, limit ?? "", share.map { $0 <= 1 ? "within" : "OVER" } ?? ""]
        }
    }

    public init(_ title: String) { self.title = title }

    /// The rows of a comparison: each contender with its time and its ratio to the first.
    public mutating func add(_ results: [Comparison.Result], per job: String) {
        let floor = results.first.map { "\(readable(seconds: $0.seconds)) \(job)" } ?? ""
        for (index, result) in results.enumerated() {
            rows.append(
                Row(
                    what: result.name, figure: "\(readable(seconds: result.seconds)) \(job)",
                    ratio: index == 0 ? "1 (floor)" : "\(rounded(result.ratio))x", floor: floor,
                    limit: result.limit.map { "\(rounded($0))x" },
                    share: result.limit.map { result.ratio / $0 }))
        }
    }

    /// A row of its own.
    /// - Parameters:
    ///   - limit: the limit in words, if there is one.
    ///   - share: the figure as a part of that limit; up to 1 the limit is kept.
    public mutating func add(
        _ what: String, _ figure: String, _ ratio: String = "", limit: String? = nil,
        share: Double? = nil
    ) {
        rows.append(Row(what: what, figure: figure, ratio: ratio, limit: limit, share: share))
    }

    public func print() {
        let table = [[title, "figure", "ratio", "limit", ""]] + rows.map(\.cells)
        let widths = (0..<5).map { column in table.map { $0[column].count }.max() ?? 0 }
        for (index, row) in table.enumerated() {
            let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            Swift.print(cells.joined(separator: "  ").trimmedEnd)
            if index == 0 {
                Swift.print(
                    widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "))
            }
        }
        Swift.print("")
        note()
    }

    /// Appends the rows that have a limit to the file of results.
    private func note() {
        let lines = rows.compactMap { row -> String? in
            guard let limit = row.limit, let share = row.share else { return nil }
            let texts = [
                ("row", row.what), ("floor", row.floor), ("ours", row.figure), ("ratio", row.ratio),
                ("limit", limit),
            ]
            let fields = texts.map { "\"\($0)\": \"\($1)\"" } + ["\"share\": \(share)"]
            return "{\(fields.joined(separator: ", "))}"
        }
        appendResults(lines)
    }
}

/// Notes what the same costs at several sizes, as multiples of the smallest: `Tools/bench` draws it as a curve.
public func noteCurve(_ title: String, _ points: [(size: Int, ratio: Double)]) {
    let pairs = points.map { "[\($0.size), \($0.ratio)]" }
    appendResults(["{\"curve\": \"\(title)\", \"points\": [\(pairs.joined(separator: ", "))]}"])
}

/// Appends to the file of results, one JSON object a line.
private func appendResults(_ lines: [String]) {
    guard let path = getenv("RESULTS").map({ String(cString: $0) }), let file = fopen(path, "a")
    else { return }
    for line in lines { fputs(line + "\n", file) }
    fclose(file)
}

/// A time with three digits and its unit.
public func readable(seconds: Double) -> String {
    for (unit, scale) in [("s", 1.0), ("ms", 1e3), ("µs", 1e6)] where seconds * scale >= 1 {
        return "\(rounded(seconds * scale)) \(unit)"
    }
    return "\(rounded(seconds * 1e9)) ns"
}

/// About three significant digits, without an exponent from 0.001 up.
public func rounded(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    let size = value.magnitude
    if size < 1e-3 {
        var mantissa = value
        var exponent = 0
        while mantissa.magnitude < 1 {
            mantissa *= 10
            exponent -= 1
        }
        return "\((mantissa * 10).rounded() / 10)e\(exponent)"
    }
    if size >= 100 { return "\(Int(value.rounded()))" }
    let scale: Double = size >= 10 ? 10 : size >= 1 ? 100 : 1000
    return "\((value * scale).rounded() / scale)"
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
