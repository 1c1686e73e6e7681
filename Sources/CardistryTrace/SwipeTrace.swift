import Cardistry

extension SwipeStack: TracedDeck where ID == String {
    mutating func carryOut(_ record: TraceRecord) throws(TraceError) {
        switch record.kind {
        case .swipe(let direction): swipe(direction, at: record.time)
        case .undo: undo(at: record.time)
        case .rollback(let card):
            try record.require(
                rollback(card, at: record.time), "there is no decision on “\(card)”")
        default: break
        }
    }

    static func fields(of event: SwipeEvent<String>) -> String {
        switch event.kind {
        case .decided(let id, let direction): "decided,\(id),\(direction)"
        case .revoked(let id, _): "revoked,\(id)"
        case .left(let id): "left,\(id)"
        case .returned(let id): "returned,\(id)"
        case .tapped(let id): "tapped,\(id)"
        case .haptic(let haptic): "haptic,\(haptic)"
        case .empty: "empty"
        }
    }

    static func fields(of feedback: SwipeFeedback) -> String {
        let direction = feedback.direction.map { "\($0)" } ?? "none"
        return "\(decimal(feedback.progress, 6)),\(direction),\(decimal(feedback.wash, 6))"
    }
}
