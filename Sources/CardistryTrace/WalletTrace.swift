import Cardistry

extension WalletDeck: TracedDeck where ID == String {
    mutating func carryOut(_ record: TraceRecord) throws(TraceError) {
        let time = record.time
        switch record.kind {
        case .scroll(let distance): scroll(by: distance, at: time)
        case .content(let offset): scrollContent(to: offset, at: time)
        case .open(let card):
            try record.require(open(card, at: time), "the deck has no “\(card)”")
        case .close: try record.require(close(at: time), "no card is open")
        case .key(let command): perform(command, at: time)
        case .shake: bounce(at: time)
        default: break
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
