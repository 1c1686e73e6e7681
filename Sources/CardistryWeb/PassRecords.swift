import Cardistry

extension WalletDeck where ID == Int32 {
    /// Lets time pass, and writes the live cards, back to front, and then the surroundings into the pose
    /// buffer. As one change of the deck, so that it is not copied for each card.
    ///
    /// A card in as many numbers as a swipe stack's: card, phase, index, displacement of its centre,
    /// openness, scale, opacity, z, width, height, its header's opacity and scale. The surroundings: progress of a
    /// drag that closes, spread, the open card's header, whether anything moves, when the deck must be told
    /// of the time nevertheless, the open and the focused card, the scroll's offset and its limit. -1 is none.
    mutating func writeFrame(at time: Double) -> Int {
        advance(to: time)
        poseBuffer.reserve((cards.count + 1) * PoseRecord.count)
        var record = poseBuffer.numbers
        for index in cards.indices {
            let card = cards[index]
            let pose = pose(of: card, at: time)
            record[0] = Double(card.id)
            record[1] = Double(card.phase.rawValue)
            record[2] = Double(card.index)
            record[3] = pose.x
            record[4] = pose.y
            record[5] = openness(of: card, at: time)
            record[6] = pose.scale
            record[7] = pose.opacity
            record[8] = Double(pose.z)
            record[9] = pose.window?.width ?? 0
            record[10] = pose.window?.height ?? 0
            let header = header(of: card, at: time)
            record[11] = header.opacity
            record[12] = header.scale
            record += PoseRecord.count
        }
        let feedback = feedback(at: time)
        record[0] = feedback.progress
        record[1] = feedback.spread
        record[2] = feedback.headerOpacity
        record[3] = feedback.headerScale
        record[4] = isMoving(at: time) ? 1 : 0
        record[5] = nextWake ?? -1
        record[6] = Double(open ?? -1)
        record[7] = Double(focused ?? -1)
        record[8] = scrollOffset(at: time)
        record[9] = scrollLimit
        return cards.count
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
