import Cardistry

extension Trace {
    /// The first line of what `play` prints for a swipe stack.
    public static let header = "pose,time,card,phase,depth,x,y,angle,scale,opacity,z"
    /// The first line of what `play` prints for a wallet.
    public static let walletHeader = header + ",width,height"

    /// Plays the trace through the core and prints what a front end would see, line by line.
    ///
    /// - Throws: `TraceError` when a record asks for what the deck cannot do, such as removing a card it
    ///   does not have.
    public func play(print: (String) -> Void) throws(TraceError) {
        if let wallet {
            print(Self.walletHeader)
            try play(WalletDeck(items: cards, feel: wallet, size: size), print)
        } else {
            print(Self.header)
            try play(SwipeStack(items: cards, feel: feel, size: size), print)
        }
    }

    private func play<D: TracedDeck>(
        _ deck: D, _ print: (String) -> Void
    ) throws(TraceError) {
        var deck = deck
        for record in records {
            deck.advance(to: record.time)
            try record.apply(to: &deck)
            for event in deck.takeEvents() {
                print("event,\(decimal(event.time, 6)),\(D.fields(of: event))")
            }
            if record.isFrame { show(deck.frame(at: record.time), print) }
        }
    }

    private func show<D: TracedDeck>(_ frame: DeckFrame<D>, _ print: (String) -> Void) {
        let time = decimal(frame.time, 6)
        for index in 0..<frame.count {
            let card = frame[index]
            let pose = card.pose
            var line = "pose,\(time),\(card.id),\(card.phase),\(card.depth)"
            line += ",\(decimal(pose.x, 3)),\(decimal(pose.y, 3)),\(decimal(pose.angle, 3))"
            line += ",\(decimal(pose.scale, 6)),\(decimal(pose.opacity, 6)),\(pose.z)"
            if let window = pose.window {
                line += ",\(decimal(window.width, 3)),\(decimal(window.height, 3))"
            }
            print(line)
        }
        print("feedback,\(time),\(D.fields(of: frame.feedback))")
    }
}

/// A deck that traces can drive and print.
protocol TracedDeck: Deck where ID == String {
    /// Carries out a record that only this kind of deck understands.
    mutating func carryOut(_ record: TraceRecord) throws(TraceError)
    /// The fields of an event line after its time.
    static func fields(of event: Event) -> String
    /// The fields of a feedback line after its time.
    static func fields(of feedback: Feedback) -> String
}

extension TraceRecord {
    fileprivate func apply<D: TracedDeck>(to deck: inout D) throws(TraceError) {
        switch kind {
        case .touch(let touch): deck.touch(touch)
        case .insert(let card, let index):
            try require(deck.insert(card, at: index, time: time), "the deck already has “\(card)”")
        case .remove(let card):
            try require(deck.remove(card, at: time), "the deck has no “\(card)”")
        case .reorder(let card, let index):
            try require(deck.move(card, to: index, at: time), "“\(card)” cannot be moved")
        case .replace(let old, let new):
            try require(
                deck.replace(old, with: new, at: time),
                "the deck has no “\(old)”, or already has “\(new)”")
        case .reload(let cards): deck.reload(cards, at: time)
        case .resize(let size): deck.resize(to: size, at: time)
        case .reduceMotion(let isOn): deck.setReduceMotion(isOn, at: time)
        case .frame: break
        case .swipe, .undo, .rollback, .scroll, .content, .open, .close, .key, .shake:
            try deck.carryOut(self)
        }
    }

    func require(_ done: Bool, _ message: String) throws(TraceError) {
        if !done { throw TraceError(line: line, message: message) }
    }
}
