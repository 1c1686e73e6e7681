import Cardistry

/// What a deck line says.
struct TraceDeck {
    var feel: SwipeFeel
    /// `nil`: a swipe stack.
    var wallet: WalletFeel?
    var size: Extent
    var cards: [String]
}

extension TraceFields {
    /// Reads the rest of a deck line: `swipe` or `wallet`, then `name=value` pairs in any order.
    mutating func deck() throws(TraceError) -> TraceDeck {
        let kind = try field("the kind of deck")
        guard kind == "swipe" || kind == "wallet" else {
            throw wrong("Unknown deck “\(kind)”. Use swipe or wallet.")
        }
        var values: [(name: String, value: String)] = []
        while let pair = next() {
            let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { throw wrong("“\(pair)” is not of the form name=value") }
            guard !values.contains(where: { $0.name == parts[0] }) else {
                throw wrong("\(parts[0]) is given twice")
            }
            values.append((parts[0], parts[1]))
        }
        func value(_ name: String) throws(TraceError) -> String {
            guard let found = values.first(where: { $0.name == name }) else {
                throw wrong("the deck line needs \(name)=…")
            }
            return found.value
        }
        let size = Extent(
            width: try Self.number(try value("width"), "width", line),
            height: try Self.number(try value("height"), "height", line))
        let named = values.first { $0.name == "feel" }?.value
        var deck = TraceDeck(
            feel: .swipeClean, size: try checked(size), cards: try cards(try value("cards")))
        if kind == "wallet" { deck.wallet = try walletFeel(named: named ?? "standard") }
        if kind == "swipe" { deck.feel = try feel(named: named ?? "swipeClean") }
        for (name, value) in values where !["width", "height", "cards", "feel"].contains(name) {
            if var wallet = deck.wallet {
                try set(name, to: value, in: &wallet)
                deck.wallet = wallet
            } else {
                try set(name, to: value, in: &deck.feel)
            }
        }
        if let name = deck.feel.faultyConstant {
            throw wrong("\(name) is too small; use a larger number")
        }
        return deck
    }

    private func feel(named name: String) throws(TraceError) -> SwipeFeel {
        switch name {
        case "swipeClean": return .swipeClean
        case "likeNope": return .likeNope
        case "grab": return .grab
        default: throw wrong("Unknown feel “\(name)”. Use swipeClean, likeNope or grab.")
        }
    }

    private func set(
        _ name: String, to text: String, in feel: inout SwipeFeel
    ) throws(TraceError) {
        if name == "directions" {
            feel.directions = []
            for part in text.split(separator: ",") {
                feel.directions.insert(SwipeDirections(try direction(named: String(part))))
            }
            return
        }
        if name == "flickSpeed", text == "none" {
            feel.flickSpeed = nil
            return
        }
        guard name == "threshold" || name == "visibleCards" || Self.numbers[name] != nil else {
            let names = Self.numbers.keys.sorted().joined(separator: ", ")
            throw wrong(
                "Unknown field “\(name)” of a deck line. Use feel, width, height, cards, "
                    + "directions, threshold, visibleCards, \(names)")
        }
        let value = try Self.number(text, name, line)
        if name == "threshold" { feel.thresholds = feel.thresholds.scaled(to: value) }
        if name == "visibleCards" { feel.visibleCards = Int(min(max(value, 0), 100)) }
        if let field = Self.numbers[name] { field(&feel, value) }
    }

    /// Constants that are plain numbers, by the names they have in `SwipeFeel`.
    private static let numbers: [String: @Sendable (inout SwipeFeel, Double) -> Void] = [
        "flickSpeed": { $0.flickSpeed = $1 },
        "deadZone": { $0.deadZone = $1 },
        "minimumDragDistance": { $0.minimumDragDistance = $1 },
        "verticalFollow": { $0.verticalFollow = $1 },
        "depthOffset": { $0.depthOffset = $1 },
        "depthScaleStep": { $0.depthScaleStep = $1 },
        "tiltAngle": { $0.tilt.angle = $1 },
        "exitDuration": { $0.exitDuration = $1 },
        "throwFactor": { $0.throwFactor = $1 },
        "minimumExitDuration": { $0.minimumExitDuration = $1 },
    ]
}

extension SwipeThresholds {
    /// The feel's kind of threshold, with another value.
    fileprivate func scaled(to value: Double) -> SwipeThresholds {
        switch right {
        case .points: SwipeThresholds(.points(value))
        case .widths: SwipeThresholds(.widths(value))
        case .heights: SwipeThresholds(.heights(value))
        case .edge: SwipeThresholds(.edge(value))
        }
    }
}
