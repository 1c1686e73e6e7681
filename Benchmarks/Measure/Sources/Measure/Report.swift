/// Prints one table: what was measured, the figure, the limit, and whether it was kept.
public struct Report {
    private let title: String
    private var rows: [[String]] = []

    public init(_ title: String) { self.title = title }

    /// The rows of a comparison: each contender with its time and its ratio to the first.
    public mutating func add(_ results: [Comparison.Result], per job: String) {
        for (index, result) in results.enumerated() {
            let ratio = index == 0 ? "1 (floor)" : "\(rounded(result.ratio))x"
            add(
                result.name, "\(readable(seconds: result.seconds)) \(job)", ratio,
                limit: result.limit.map { "\(rounded($0))x" },
                isWithin: result.limit.map { result.ratio <= $0 })
        }
    }

    /// A row of its own; `isWithin` is `nil` where there is no limit.
    public mutating func add(
        _ what: String, _ figure: String, _ ratio: String = "", limit: String? = nil,
        isWithin: Bool? = nil
    ) {
        let verdict =
            switch isWithin {
            case nil: ""
            case true?: "within"
            case false?: "OVER"
            }
        rows.append([what, figure, ratio, limit ?? "", verdict])
    }

    public func print() {
        let table = [[title, "figure", "ratio", "limit", ""]] + rows
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
    }
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
