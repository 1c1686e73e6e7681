#if canImport(SwiftUI)
    import Cardistry
    import Foundation

    /// What a deck shows at one instant.
    struct SwipeFrame<ID: Hashable & Sendable>: Sendable {
        struct Card: Identifiable, Sendable {
            let id: ID
            let pose: CardPose
            /// Which stamp it shows, and how strongly.
            let feedback: SwipeFeedback
            /// Whether it is the top undecided card, the only one that is there for assistive technology.
            let isTop: Bool
        }

        /// Back to front.
        let cards: [Card]
    }

    extension SwipeStackController {
        func frame(at date: Date) -> SwipeFrame<ID> {
            let (stack, time) = engine.snapshot(at: date)
            let top = stack.top
            return SwipeFrame(
                cards: stack.cards.map { card in
                    SwipeFrame.Card(
                        id: card.id, pose: stack.pose(of: card, at: time),
                        feedback: stack.feedback(of: card, at: time), isTop: card.id == top)
                })
        }
    }
#endif
