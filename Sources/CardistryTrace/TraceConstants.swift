import Cardistry

extension TraceFields {
    /// Reads a constant of a feel, which may be any of those that the feel lists.
    func set<Feel: ListedFeel>(
        _ name: String, to text: String, in feel: inout Feel
    ) throws(TraceError) {
        let all = feel.constants
        guard let constant = all.first(where: { $0.name == name }) else {
            throw wrong(
                "Unknown field “\(name)” of a deck line. Use feel, width, height, cards, threshold "
                    + "(of a swipe stack), \(all.map(\.name).joined(separator: ", "))")
        }
        let numbers = try numbers(of: constant, in: text)
        for (number, range) in zip(numbers, constant.ranges) where !range.contains(number) {
            throw wrong(
                "\(name) must be between \(range.lowerBound) and \(range.upperBound), not “\(text)”"
            )
        }
        feel.set(name, to: numbers)
    }

    private func numbers(
        of constant: NamedConstant, in text: String
    ) throws(TraceError) -> [Double] {
        let kind = constant.kind
        switch kind {
        case .speed where text == "none", .haptic where text == "none": return [-1]
        case .number, .speed: return [try Self.number(text, constant.name, line)]
        case .spring, .curve, .range:
            let parts = text.split(separator: ",", omittingEmptySubsequences: false)
            guard parts.count == constant.numbers.count else {
                throw wrong("\(constant.name) needs \(constant.numbers.count) numbers: 0.4,0.7")
            }
            var numbers: [Double] = []
            for part in parts {
                numbers.append(try Self.number(String(part), constant.name, line))
            }
            return numbers
        case .flag:
            guard text == "on" || text == "off" else {
                throw wrong("write \(constant.name)=on or \(constant.name)=off, not “\(text)”")
            }
            return [text == "on" ? 1 : 0]
        case .length:
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, let unit = kind.number(of: parts[0]) else {
                throw wrong(
                    "\(constant.name) needs a unit, as in widths:0.3; "
                        + "units are \(kind.names.joined(separator: ", "))")
            }
            return [unit, try Self.number(parts[1], constant.name, line)]
        case .directions:
            var directions: [String] = []
            for part in text.split(separator: ",") where part != "none" {
                directions.append("\(try direction(named: String(part)))")
            }
            return [kind.bits(of: directions) ?? 0]
        case .haptic, .pivot, .sense:
            guard let number = kind.number(of: text) else {
                throw wrong(
                    "Unknown \(constant.name) “\(text)”. Use one of "
                        + kind.names.joined(separator: ", "))
            }
            return [number]
        }
    }
}
