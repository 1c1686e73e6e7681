import Cardistry

/// The fields of one line, taken from left to right.
struct TraceFields {
    let line: Int
    private var fields: ArraySlice<Substring>

    init(_ text: Substring, number: Int) {
        line = number
        let record = text.prefix { $0 != "#" }
        fields = record.split { $0 == " " || $0 == "\t" || $0 == "\r" }[...]
    }

    func wrong(_ message: String) -> TraceError { TraceError(line: line, message: message) }

    mutating func next() -> String? { fields.popFirst().map(String.init) }

    mutating func field(_ name: String) throws(TraceError) -> String {
        guard let field = next() else { throw wrong("\(name) is missing") }
        return field
    }

    func end() throws(TraceError) {
        if let extra = fields.first { throw wrong("“\(extra)” is one field too many") }
    }

    mutating func number(_ name: String) throws(TraceError) -> Double {
        try Self.number(try field(name), name, line)
    }

    static func number(_ text: String, _ name: String, _ line: Int) throws(TraceError) -> Double {
        guard let value = Double(text), value.isFinite else {
            throw TraceError(line: line, message: "\(name) must be a number, not “\(text)”")
        }
        return value
    }

    mutating func whole(_ name: String) throws(TraceError) -> Int {
        let text = try field(name)
        guard let value = Int(text) else {
            throw wrong("\(name) must be a whole number, not “\(text)”")
        }
        return value
    }

    mutating func time(_ name: String = "the time") throws(TraceError) -> Double {
        let value = try number(name)
        guard value >= 0 else { throw wrong("\(name) must be 0 s or later") }
        return value
    }

    mutating func card() throws(TraceError) -> String { try field("the card") }

    func cards(_ text: String) throws(TraceError) -> [String] {
        let cards = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard !cards.contains("") else { throw wrong("a card's name is empty in “\(text)”") }
        guard Set(cards).count == cards.count else {
            throw wrong("a card occurs twice in “\(text)”")
        }
        return cards
    }

    mutating func size() throws(TraceError) -> Extent {
        try checked(Extent(width: try number("the width"), height: try number("the height")))
    }

    mutating func visibleArea() throws(TraceError) -> VisibleArea {
        let origin = Vector(x: try number("x"), y: try number("y"))
        return VisibleArea(origin: origin, size: try size())
    }

    func checked(_ size: Extent) throws(TraceError) -> Extent {
        guard size.width > 0, size.height > 0 else {
            throw wrong("a deck's width and height must be greater than 0")
        }
        return size
    }

    mutating func direction() throws(TraceError) -> SwipeDirection {
        try direction(named: try field("the direction"))
    }

    func direction(named name: String) throws(TraceError) -> SwipeDirection {
        guard let direction = SwipeDirection.allCases.first(where: { "\($0)" == name }) else {
            let names = SwipeDirection.allCases.map { "\($0)" }.joined(separator: ", ")
            throw wrong("Unknown direction “\(name)”. Use one of \(names).")
        }
        return direction
    }

    mutating func onOrOff() throws(TraceError) -> Bool {
        switch try field("on or off") {
        case "on": return true
        case "off": return false
        case let other: throw wrong("write on or off, not “\(other)”")
        }
    }
}
