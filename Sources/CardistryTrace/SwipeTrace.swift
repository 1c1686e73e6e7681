import Cardistry

extension SwipeStack: TracedDeck where ID == String {
    static var words: [String] { ["swipe", "undo", "rollback"] }

    static func command(
        _ word: String, from fields: inout TraceFields
    ) throws(TraceError) -> SwipeCommand<String> {
        switch word {
        case "swipe": .swipe(try fields.direction())
        case "undo": .undo
        default: .rollback(try fields.card())
        }
    }

    static func refusal(of command: SwipeCommand<String>) -> String? {
        if case .rollback(let card) = command { return "there is no decision on “\(card)”" }
        return nil
    }

    static func fields(of event: SwipeEvent<String>) -> String {
        switch event.kind {
        case .decided(let id, let direction): "decided,\(id),\(direction)"
        case .revoked(let id, _, _): "revoked,\(id)"
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
