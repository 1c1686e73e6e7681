import Cardistry

extension Trace {
    /// Reads a trace: one record a line, fields separated by blanks, `#` starts a comment.
    ///
    /// - Throws: `TraceError` for the first line that cannot be understood.
    public init(parsing text: String) throws(TraceError) {
        var deck: TraceDeck?
        var records: [TraceRecord] = []
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            var fields = TraceFields(line, number: number)
            guard let word = fields.next() else { continue }
            if word == "deck" {
                guard deck == nil else { throw fields.wrong("a trace has one deck line") }
                deck = try fields.deck()
            } else if let deck {
                try fields.append(word, to: &records)
                if let last = records.last, !last.suits(wallet: deck.wallet != nil) {
                    throw fields.wrong("“\(word)” is no record of this kind of deck")
                }
            } else {
                throw fields.wrong("the first record must be the deck line, not “\(word)”")
            }
            try fields.end()
        }
        guard let deck else {
            throw TraceError(
                line: max(number, 1),
                message: "there is no deck line; write: deck swipe width=390 height=520 cards=a,b,c"
            )
        }
        self.init(
            feel: deck.feel, wallet: deck.wallet, size: deck.size, cards: deck.cards,
            records: Self.ordered(records))
    }

    /// Stable, by time; a frame shows the state after all inputs of its instant.
    private static func ordered(_ records: [TraceRecord]) -> [TraceRecord] {
        records.enumerated().sorted { a, b in
            if a.element.time != b.element.time { return a.element.time < b.element.time }
            if a.element.isFrame != b.element.isFrame { return b.element.isFrame }
            return a.offset < b.offset
        }.map(\.element)
    }
}

extension TraceFields {
    /// Reads the rest of a record that began with `word`.
    fileprivate mutating func append(
        _ word: String, to records: inout [TraceRecord]
    ) throws(TraceError) {
        if word == "frames" {
            let from = try time("the start")
            let to = try time("the end")
            let rate = try number("the frames a second")
            guard to >= from, rate > 0, (to - from) * rate <= 1_000_000 else {
                throw wrong("frames go from an earlier to a later time at 1 or more a second")
            }
            let count = Int(((to - from) * rate + 1e-9).rounded(.down))
            for index in 0...count {
                records.append(record(.frame, at: from + Double(index) / rate))
            }
            return
        }
        let kind = try kind(word)
        records.append(record(kind.0, at: kind.1))
    }

    private func record(_ kind: TraceRecord.Kind, at time: Double) -> TraceRecord {
        TraceRecord(line: line, time: time, kind: kind)
    }

    private mutating func kind(
        _ word: String
    ) throws(TraceError) -> (TraceRecord.Kind, Double) {
        switch word {
        case "down": return try touch(.began)
        case "move": return try touch(.moved)
        case "up": return try touch(.ended)
        case "cancel":
            let id = try whole("the pointer id")
            let time = try time()
            let touch = Touch(id: id, phase: .cancelled, location: .zero, time: time)
            return (.touch(touch), time)
        case "swipe": return (.swipe(try direction()), try time())
        case "undo": return (.undo, try time())
        case "rollback": return (.rollback(try card()), try time())
        case "remove": return (.remove(try card()), try time())
        case "insert": return (.insert(try card(), at: try whole("the index")), try time())
        case "reorder": return (.reorder(try card(), to: try whole("the index")), try time())
        case "replace": return (.replace(try card(), with: try card()), try time())
        case "reload": return (.reload(try cards(try field("the cards"))), try time())
        case "resize": return (.resize(try size()), try time())
        case "reduceMotion": return (.reduceMotion(try onOrOff()), try time())
        case "frame": return (.frame, try time())
        case "scroll": return (.scroll(by: try number("the distance")), try time())
        case "content": return (.content(try number("the offset")), try time())
        case "open": return (.open(try card()), try time())
        case "close": return (.close, try time())
        case "key": return (.key(try command()), try time())
        case "shake": return (.shake, try time())
        default:
            throw wrong(
                "“\(word)” is no record; there are deck, down, move, up, cancel, swipe, undo, "
                    + "rollback, insert, remove, reorder, replace, reload, resize, reduceMotion, "
                    + "scroll, content, open, close, key, shake, frame and frames")
        }
    }

    private mutating func touch(
        _ phase: Touch.Phase
    ) throws(TraceError) -> (TraceRecord.Kind, Double) {
        let id = try whole("the pointer id")
        let location = Vector(x: try number("x"), y: try number("y"))
        let time = try time()
        return (.touch(Touch(id: id, phase: phase, location: location, time: time)), time)
    }
}
