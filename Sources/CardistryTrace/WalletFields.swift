import Cardistry

extension TraceFields {
    /// A command that a key asks for.
    mutating func command() throws(TraceError) -> WalletCommand<String> {
        let name = try field("the command")
        let keys = WalletDeck<String>.keys
        guard let (_, command) = keys.first(where: { "\($0.1)" == name }) else {
            let names = keys.map { "\($0.1)" }.joined(separator: ", ")
            throw wrong("Unknown command “\(name)”. Use one of \(names).")
        }
        return command
    }

    func walletFeel(named name: String) throws(TraceError) -> WalletFeel {
        guard name == "standard" else {
            throw wrong("Unknown feel “\(name)”. Wallets have the feel standard.")
        }
        return .standard
    }

    func set(
        _ name: String, to text: String, in feel: inout WalletFeel
    ) throws(TraceError) {
        guard let field = Self.walletNumbers[name] else {
            let names = Self.walletNumbers.keys.sorted().joined(separator: ", ")
            throw wrong(
                "Unknown field “\(name)” of a wallet's deck line. Use feel, width, height, "
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
