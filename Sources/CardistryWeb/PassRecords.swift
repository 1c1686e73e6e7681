import Cardistry

/// A card of a wallet as the page draws it, in as many numbers as a swipe stack's: card, phase, index,
/// displacement of its centre, openness, scale, opacity, z, width, height.
enum PassRecord {
    static func write(
        _ card: WalletCard<Int32>, of deck: PassDeck, at time: Double,
        to record: UnsafeMutablePointer<Double>
    ) {
        let pose = deck.wallet.pose(of: card, at: time)
        record[0] = Double(card.id)
        record[1] = Double(card.phase.rawValue)
        record[2] = Double(card.index)
        record[3] = pose.x
        record[4] = pose.y
        record[5] = deck.wallet.openness(of: card.id, at: time)
        record[6] = pose.scale
        record[7] = pose.opacity
        record[8] = Double(pose.z)
        record[9] = pose.width
        record[10] = pose.height
    }

    /// Progress of a drag that closes, spread, the header's opacity and scale, whether anything moves, when
    /// the deck must be told of the time nevertheless, the open and the focused card, the scroll's offset
    /// and its limit. -1 is none.
    static func writeSurroundings(
        of deck: PassDeck, at time: Double, to record: UnsafeMutablePointer<Double>
    ) {
        let feedback = deck.wallet.feedback(at: time)
        record[0] = feedback.progress
        record[1] = feedback.spread
        record[2] = feedback.headerOpacity
        record[3] = feedback.headerScale
        record[4] = deck.wallet.isMoving(at: time) ? 1 : 0
        record[5] = deck.wallet.nextWake ?? -1
        record[6] = Double(deck.wallet.open ?? -1)
        record[7] = Double(deck.wallet.focused ?? -1)
        record[8] = deck.wallet.scrollOffset(at: time)
        record[9] = deck.wallet.scrollLimit
    }
}

extension EventRecord {
    static func write(_ event: WalletEvent<Int32>, to record: UnsafeMutablePointer<Double>) {
        record[0] = event.time
        record[3] = -1
        var kind = 0.0
        var card: Int32 = -1
        switch event.kind {
        case .opened(let id): card = id
        case .closed(let id): (kind, card) = (1, id)
        case .arrived(let id): (kind, card) = (2, id)
        case .returned(let id): (kind, card) = (3, id)
        case .tapped(let id): (kind, card) = (4, id)
        case .lifted(let id): (kind, card) = (5, id)
        case .reordered(let id, let from, let to):
            (kind, card) = (6, id)
            record[3] = Double(from)
            record[4] = Double(to)
        case .focused(let id): (kind, card) = (7, id)
        case .haptic(let haptic):
            kind = 8
            record[3] = Double(haptic.rawValue)
        }
        record[1] = kind
        record[2] = Double(card)
    }
}
