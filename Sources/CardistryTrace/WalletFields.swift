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
}
