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
        if kind == "wallet" { deck.wallet = try feel(named: named) }
        if kind == "swipe" { deck.feel = try feel(named: named) }
        for (name, value) in values where !["width", "height", "cards", "feel"].contains(name) {
            if deck.wallet != nil {
                try set(name, to: value, in: &deck.wallet!)
            } else if name == "threshold" {
                let threshold = try Self.number(value, name, line)
                guard threshold >= 0 else { throw wrong("\(name) must be 0 or more") }
                deck.feel.thresholds = deck.feel.thresholds.scaled(to: threshold)
            } else {
                try set(name, to: value, in: &deck.feel)
            }
        }
        return deck
    }

    private func feel<Feel: NamedFeel>(named name: String?) throws(TraceError) -> Feel {
        let presets = Feel.presets
        guard let feel = Feel.preset(named: name ?? presets[0].key) else {
            let names = presets.map(\.key).joined(separator: ", ")
            throw wrong("Unknown feel “\(name ?? "")”. This deck has \(names).")
        }
        return feel
    }
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
