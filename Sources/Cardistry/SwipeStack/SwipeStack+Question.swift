/// A decision that waits for an answer.
public struct SwipeQuestion<ID: Hashable & Sendable>: Hashable, Sendable {
    /// The item that is to be decided.
    public var id: ID
    /// The direction of the decision.
    public var direction: SwipeDirection

    /// A question about an item.
    public init(id: ID, direction: SwipeDirection) {
        self.id = id
        self.direction = direction
    }
}

extension SwipeStack {
    /// The decision that waits for `answer(_:with:at:)`; `nil` if none does.
    ///
    /// Its card is still undecided and on top. It waits where a motionless release just decides, and takes no touches.
    /// The question is withdrawn and the card returns when the card is replaced or no longer on top, or on
    /// `SwipeCommand.cancel`. It is forgotten with a card that is removed.
    public var question: SwipeQuestion<ID>? {
        guard asksAboutCards else { return nil }
        for index in cards.indices where cards[index].phase == .waiting {
            guard let direction = cards[index].direction else { continue }
            return SwipeQuestion(id: cards[index].id, direction: direction)
        }
        return nil
    }

    /// Decides the card that waits, or lets it return.
    mutating func answerQuestion(_ question: SwipeQuestion<ID>, _ isAllowed: Bool, at time: Double)
    {
        guard isAllowed, let index = index(of: question.id) else {
            return withdrawQuestion(at: time)
        }
        let velocity = cards[index].drag.velocity(at: time)
        leave(index, towards: question.direction, velocity: velocity, at: time)
    }

    /// Decides, or asks first.
    mutating func decide(
        _ index: Int, towards direction: SwipeDirection, velocity: Vector, at time: Double
    ) {
        if asksAboutCards && confirmsDecisions {
            wait(index, towards: direction, velocity: velocity, at: time)
        } else {
            leave(index, towards: direction, velocity: velocity, at: time)
        }
    }

    /// Sends the card that waits to its place, which has changed.
    mutating func moveWaiting(at time: Double) {
        guard let question, let index = index(of: question.id) else { return }
        let velocity = cards[index].drag.velocity(at: time)
        wait(index, towards: question.direction, velocity: velocity, at: time)
    }

    /// Lets the card that waits return.
    mutating func withdrawQuestion(at time: Double) {
        guard let question, let index = index(of: question.id) else { return }
        giveBack(index, velocity: cards[index].drag.velocity(at: time), at: time)
    }

    private mutating func wait(
        _ index: Int, towards direction: SwipeDirection, velocity: Vector, at time: Double
    ) {
        cards[index].phase = .waiting
        cards[index].direction = direction
        if reduceMotion {
            cards[index].drag.stop(at: time)
        } else {
            cards[index].drag.retarget(
                to: feel.commitPoint(towards: direction, size: size), at: time,
                velocity: velocity, curve: .spring(feel.returnSpring), tolerance: Self.tolerance)
        }
        raise(at: time, follows: false)
    }
}
