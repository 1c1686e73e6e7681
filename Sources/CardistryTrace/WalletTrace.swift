import Cardistry

extension Trace {
    /// The first line of what `play` prints for a wallet.
    public static let walletHeader = header + ",width,height"

    func play(wallet feel: WalletFeel, print: (String) -> Void) throws(TraceError) {
        var wallet = WalletDeck(items: cards, feel: feel, size: size)
        print(Self.walletHeader)
        for record in records {
            wallet.advance(to: record.time)
            try record.apply(to: &wallet)
            for event in wallet.takeEvents() {
                print("event,\(decimal(event.time, 6)),\(event.kind.fields)")
            }
            if record.isFrame { Self.show(wallet, at: record.time, print: print) }
        }
    }

    private static func show(
        _ wallet: WalletDeck<String>, at time: Double, print: (String) -> Void
    ) {
        for card in wallet.cards {
            let pose = wallet.pose(of: card, at: time)
            let place = "\(decimal(pose.x, 3)),\(decimal(pose.y, 3)),\(decimal(0, 3))"
            let look = "\(decimal(pose.scale, 6)),\(decimal(pose.opacity, 6)),\(pose.z)"
            let size = "\(decimal(pose.width, 3)),\(decimal(pose.height, 3))"
            print(
                "pose,\(decimal(time, 6)),\(card.id),\(card.phase.name),\(card.index),\(place),"
                    + "\(look),\(size)")
        }
        let feedback = wallet.feedback(at: time)
        let direction = feedback.progress > 0 ? "down" : "none"
        print(
            "feedback,\(decimal(time, 6)),\(decimal(feedback.progress, 6)),\(direction),"
                + "\(decimal(0, 6)),\(decimal(feedback.spread, 3)),"
                + "\(decimal(feedback.headerOpacity, 6)),\(decimal(feedback.headerScale, 6))")
    }
}

extension TraceRecord {
    fileprivate func apply(to wallet: inout WalletDeck<String>) throws(TraceError) {
        switch kind {
        case .touch(let touch): wallet.touch(touch)
        case .scroll(let distance): wallet.scroll(by: distance, at: time)
        case .content(let offset): wallet.scrollContent(to: offset, at: time)
        case .open(let card):
            try require(wallet.open(card, at: time), "the deck has no “\(card)”")
        case .close: try require(wallet.close(at: time), "no card is open")
        case .key(let command): wallet.perform(command, at: time)
        case .shake: wallet.bounce(at: time)
        case .insert(let card, let index):
            try require(
                wallet.insert(card, at: index, time: time), "the deck already has “\(card)”")
        case .remove(let card):
            try require(wallet.remove(card, at: time), "the deck has no “\(card)”")
        case .reorder(let card, let index):
            try require(wallet.move(card, to: index, at: time), "the deck has no “\(card)”")
        case .replace(let old, let new):
            try require(
                wallet.replace(old, with: new, at: time),
                "the deck has no “\(old)”, or already has “\(new)”")
        case .reload(let cards): wallet.reload(cards, at: time)
        case .resize(let size): wallet.resize(to: size, at: time)
        case .reduceMotion(let isOn): wallet.setReduceMotion(isOn, at: time)
        case .frame, .swipe, .undo, .rollback: break
        }
    }
}
