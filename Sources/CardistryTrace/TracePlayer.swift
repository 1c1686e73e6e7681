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
        switch self {
        case .swipe(let trace):
            print(Self.header)
            try trace.play(print)
        case .wallet(let trace):
            print(Self.walletHeader)
            try trace.play(print)
        }
    }
}

extension DeckTrace where D: TracedDeck {
    fileprivate func play(_ print: (String) -> Void) throws(TraceError) {
        var deck = D(items: cards, feel: feel, size: size)
        for record in records {
            let input = record.input ?? .time
            if !deck.take(input, at: record.time), let refusal = input.refusal {
                throw TraceError(line: record.line, message: refusal)
            }
            for event in deck.takeEvents() {
                print("event,\(decimal(event.time, 6)),\(D.fields(of: event))")
            }
            if record.input == nil { show(deck.frame(at: record.time), print) }
        }
    }

    private func show(_ frame: DeckFrame<D>, _ print: (String) -> Void) {
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

extension DeckInput where D: TracedDeck {
    /// Why the input had no effect; `nil`: it need not have one.
    fileprivate var refusal: String? {
        switch self {
        case .insert(let card, _): "the deck already has “\(card)”"
        case .remove(let card): "the deck has no “\(card)”"
        case .move(let card, _): "“\(card)” cannot be moved"
        case .replace(let old, let new): "the deck has no “\(old)”, or already has “\(new)”"
        case .command(let command): D.refusal(of: command)
        default: nil
        }
    }
}
