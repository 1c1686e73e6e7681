import Cardistry

extension WalletDeck: TracedDeck where ID == String {
    static var words: [String] { ["scroll", "content", "open", "close", "key", "shake"] }

    static func command(
        _ word: String, from fields: inout TraceFields
    ) throws(TraceError) -> WalletCommand<String> {
        switch word {
        case "scroll": .scroll(by: try fields.number("the distance"))
        case "content": .scrollContent(to: try fields.number("the offset"))
        case "open": .open(try fields.card())
        case "close": .close
        case "shake": .bounce
        default: try fields.command()
        }
    }

    static func refusal(of command: WalletCommand<String>) -> String? {
        switch command {
        case .open(let card): "the deck has no “\(card)”"
        case .close: "no card is open"
        default: nil
        }
    }

    static func fields(of event: WalletEvent<String>) -> String {
        switch event.kind {
        case .opened(let id): "opened,\(id)"
        case .closed(let id): "closed,\(id)"
        case .arrived(let id): "arrived,\(id)"
        case .returned(let id): "returned,\(id)"
        case .tapped(let id): "tapped,\(id)"
        case .lifted(let id): "lifted,\(id)"
        case .reordered(let id, let from, let to): "reordered,\(id),\(from),\(to)"
        case .focused(let id): "focused,\(id)"
        case .haptic(let haptic): "haptic,\(haptic)"
        }
    }

    static func fields(of feedback: WalletFeedback) -> String {
        let direction = feedback.progress > 0 ? "down" : "none"
        return "\(decimal(feedback.progress, 6)),\(direction),\(decimal(0, 6)),"
            + "\(decimal(feedback.spread, 3)),\(decimal(feedback.headerOpacity, 6)),"
            + decimal(feedback.headerScale, 6)
    }
}
