import Cardistry

extension Trace {
    /// The first line of what `play` prints.
    public static let header = "pose,time,card,phase,depth,x,y,angle,scale,opacity,z"

    /// Plays the trace through the core and prints what a front end would see, line by line.
    ///
    /// - Throws: `TraceError` when a record asks for what the deck cannot do, such as removing a card it
    ///   does not have.
    public func play(print: (String) -> Void) throws(TraceError) {
        if let wallet { return try play(wallet: wallet, print: print) }
        var stack = SwipeStack(items: cards, feel: feel, size: size)
        print(Self.header)
        for record in records {
            stack.advance(to: record.time)
            try record.apply(to: &stack)
            for event in stack.takeEvents() {
                print("event,\(decimal(event.time, 6)),\(event.kind.fields)")
            }
            if record.isFrame { Self.show(stack, at: record.time, print: print) }
        }
    }

    private static func show(
        _ stack: SwipeStack<String>, at time: Double, print: (String) -> Void
    ) {
        for card in stack.cards {
            let pose = stack.pose(of: card, at: time)
            let place = "\(decimal(pose.x, 3)),\(decimal(pose.y, 3)),\(decimal(pose.angle, 3))"
            let look = "\(decimal(pose.scale, 6)),\(decimal(pose.opacity, 6)),\(pose.z)"
            print(
                "pose,\(decimal(time, 6)),\(card.id),\(card.phase.name),\(card.depth),\(place),\(look)"
            )
        }
        let feedback = stack.feedback(at: time)
        let direction = feedback.direction?.name ?? "none"
        print(
            "feedback,\(decimal(time, 6)),\(decimal(feedback.progress, 6)),\(direction),"
                + decimal(feedback.wash, 6))
    }
}

extension TraceRecord {
    fileprivate func apply(to stack: inout SwipeStack<String>) throws(TraceError) {
        switch kind {
        case .touch(let touch): stack.touch(touch)
        case .swipe(let direction): stack.swipe(direction, at: time)
        case .undo: stack.undo(at: time)
        case .rollback(let card):
            try require(stack.rollback(card, at: time), "there is no decision on “\(card)”")
        case .insert(let card, let index):
            try require(
                stack.insert(card, before: index, at: time), "the deck already has “\(card)”")
        case .remove(let card):
            try require(stack.remove(card, at: time), "the deck has no “\(card)”")
        case .reorder(let card, let index):
            try require(stack.move(card, before: index, at: time), "“\(card)” is not undecided")
        case .replace(let old, let new):
            try require(
                stack.replace(old, with: new, at: time),
                "the deck has no “\(old)”, or already has “\(new)”")
        case .reload(let cards): stack.reload(cards, at: time)
        case .resize(let size): stack.resize(to: size, at: time)
        case .reduceMotion(let isOn): stack.setReduceMotion(isOn, at: time)
        case .frame, .scroll, .content, .open, .close, .key, .shake: break
        }
    }

    func require(_ done: Bool, _ message: String) throws(TraceError) {
        if !done { throw TraceError(line: line, message: message) }
    }
}
