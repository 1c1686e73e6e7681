import Cardistry

extension Trace {
    /// Reads a trace: one record a line, fields separated by blanks, `#` starts a comment.
    ///
    /// - Throws: `TraceError` for the first line that cannot be understood.
    public init(parsing text: String) throws(TraceError) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            var fields = TraceFields(line, number: index + 1)
            guard let word = fields.next() else { continue }
            guard word == "deck" else {
                throw fields.wrong("the first record must be the deck line, not “\(word)”")
            }
            let deck = try fields.deck()
            try fields.end()
            let rest = lines[(index + 1)...]
            self =
                if let wallet = deck.wallet {
                    .wallet(try DeckTrace(deck, feel: wallet, parsing: rest))
                } else {
                    .swipe(try DeckTrace(deck, feel: deck.feel, parsing: rest))
                }
            return
        }
        throw TraceError(
            line: max(lines.count, 1),
            message: "there is no deck line; write: deck swipe width=390 height=520 cards=a,b,c")
    }
}

extension DeckTrace where D: TracedDeck {
    /// - Parameter lines: those after the deck line, by their index in the text.
    fileprivate init(
        _ deck: TraceDeck, feel: D.Feel, parsing lines: ArraySlice<Substring>
    ) throws(TraceError) {
        var records: [TraceRecord<D>] = []
        for index in lines.indices {
            var fields = TraceFields(lines[index], number: index + 1)
            guard let word = fields.next() else { continue }
            if word == "deck" { throw fields.wrong("a trace has one deck line") }
            try fields.append(word, to: &records)
            try fields.end()
        }
        self.init(
            feel: feel, size: deck.size, cards: deck.cards, records: Self.ordered(records))
    }

    /// Stable, by time; a frame shows the state after all inputs of its instant.
    private static func ordered(_ records: [TraceRecord<D>]) -> [TraceRecord<D>] {
        records.enumerated().sorted { a, b in
            if a.element.time != b.element.time { return a.element.time < b.element.time }
            if (a.element.input == nil) != (b.element.input == nil) {
                return b.element.input == nil
            }
            return a.offset < b.offset
        }.map(\.element)
    }
}

extension TraceFields {
    /// Reads the rest of a record that began with `word`.
    fileprivate mutating func append<D: TracedDeck>(
        _ word: String, to records: inout [TraceRecord<D>]
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
                let time = from + Double(index) / rate
                records.append(TraceRecord(line: line, time: time))
            }
            return
        }
        let input: DeckInput<D>? = word == "frame" ? nil : try self.input(word)
        // A touch has its own time, which is read with it.
        let time: Double =
            if case .touch(let touch) = input { touch.time } else { try time() }
        records.append(TraceRecord(line: line, time: time, input: input))
    }

    private mutating func input<D: TracedDeck>(_ word: String) throws(TraceError) -> DeckInput<D> {
        switch word {
        case "down": return try touch(.began)
        case "move": return try touch(.moved)
        case "up": return try touch(.ended)
        case "cancel":
            let id = try whole("the pointer id")
            return .touch(
                Touch(id: id, phase: .cancelled, location: .zero, time: try time()))
        case "remove": return .remove(try card())
        case "insert": return .insert(try card(), at: try whole("the index"))
        case "reorder": return .move(try card(), to: try whole("the index"))
        case "replace": return .replace(try card(), with: try card())
        case "reload": return .reload(try cards(try field("the cards")))
        case "resize": return .size(try size())
        case "visibleArea": return .visibleArea(try visibleArea())
        case "reduceMotion": return .reduceMotion(try onOrOff())
        case _ where D.words.contains(word): return .command(try D.command(word, from: &self))
        case _ where (SwipeStack.words + WalletDeck.words).contains(word):
            throw wrong("This kind of deck has no record “\(word)”.")
        default:
            throw wrong(
                "Unknown record “\(word)”. Use deck, down, move, up, cancel, swipe, undo, "
                    + "rollback, insert, remove, reorder, replace, reload, resize, visibleArea, reduceMotion, "
                    + "scroll, content, open, close, key, shake, frame and frames")
        }
    }

    private mutating func touch<D: Deck>(
        _ phase: Touch.Phase
    ) throws(TraceError) -> DeckInput<D> {
        let id = try whole("the pointer id")
        let location = Vector(x: try number("x"), y: try number("y"))
        return .touch(Touch(id: id, phase: phase, location: location, time: try time()))
    }
}
