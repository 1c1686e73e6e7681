import Cardistry

extension WalletPhase {
    /// As written in traces.
    var name: String {
        switch self {
        case .stacked: "stacked"
        case .held: "held"
        case .returning: "returning"
        case .opening: "opening"
        case .open: "open"
        case .dragged: "dragged"
        case .closing: "closing"
        }
    }
}

extension WalletCommand {
    var name: String {
        switch self {
        case .focusPrevious: "focusPrevious"
        case .focusNext: "focusNext"
        case .focusFirst: "focusFirst"
        case .focusLast: "focusLast"
        case .activate: "activate"
        case .cancel: "cancel"
        case .moveUp: "moveUp"
        case .moveDown: "moveDown"
        }
    }
}

extension WalletEvent.Kind where ID == String {
    /// The fields of an event line after its time.
    var fields: String {
        switch self {
        case .opened(let id): "opened,\(id)"
        case .closed(let id): "closed,\(id)"
        case .arrived(let id): "arrived,\(id)"
        case .returned(let id): "returned,\(id)"
        case .tapped(let id): "tapped,\(id)"
        case .lifted(let id): "lifted,\(id)"
        case .reordered(let id, let from, let to): "reordered,\(id),\(from),\(to)"
        case .focused(let id): "focused,\(id)"
        case .haptic(let haptic): "haptic,\(haptic.name)"
        }
    }
}

extension TraceFields {
    mutating func command() throws(TraceError) -> WalletCommand {
        let name = try field("the command")
        guard let command = WalletCommand.allCases.first(where: { $0.name == name }) else {
            let names = WalletCommand.allCases.map(\.name).joined(separator: ", ")
            throw wrong("“\(name)” is no command; there are \(names)")
        }
        return command
    }

    func walletFeel(named name: String) throws(TraceError) -> WalletFeel {
        guard name == "standard" else {
            throw wrong("“\(name)” is no feel of a wallet; there is standard")
        }
        return .standard
    }

    func set(
        _ name: String, to text: String, in feel: inout WalletFeel
    ) throws(TraceError) {
        guard let field = Self.walletNumbers[name] else {
            let names = Self.walletNumbers.keys.sorted().joined(separator: ", ")
            throw wrong(
                "“\(name)” is no field of a wallet's deck line; there are feel, width, height, "
                    + "cards, \(names)")
        }
        let value = try Self.number(text, name, line)
        guard value > 0 else { throw wrong("\(name) must be greater than 0") }
        field(&feel, value)
    }

    /// Constants that are plain numbers, by the names they have in `WalletFeel`.
    private static let walletNumbers: [String: @Sendable (inout WalletFeel, Double) -> Void] = [
        "strip": { $0.strip = $1 },
        "cardHeight": { $0.cardHeight = $1 },
        "minimumDragDistance": { $0.minimumDragDistance = $1 },
        "pressDuration": { $0.pressDuration = $1 },
        "fanLimit": { $0.fanLimit = $1 },
        "dismissThreshold": { $0.dismissThreshold = $1 },
        "dismissFollow": { $0.dismissFollow = $1 },
        "edgeSpeed": { $0.edgeSpeed = $1 },
        "bounceSpeed": { $0.bounceSpeed = $1 },
    ]
}
