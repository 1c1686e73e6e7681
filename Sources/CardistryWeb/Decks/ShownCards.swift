import Cardistry

/// The cards of a deck's last frame, by which the next one leaves out those that haven't changed.
struct ShownCards {
    /// How many there are; -1 before the first frame.
    var count = -1
    private var records = NumberBuffer()
    private var start: UnsafeMutablePointer<Double>?
    private var time = 0.0
    private(set) var timeBefore = 0.0
    private var offset = 0.0
    private var flies = true
    private var isWhole = true
    /// The pile in which cards were at rest; `nil` if they may have changed since.
    private var pile: PileShape?
    /// Whether that pile is the present one.
    private var isPileSame = false

    /// Less than this is invisible, in points.
    private static var tolerance: Double { 5e-5 }

    /// Begins a frame of so many cards.
    mutating func begin(
        _ cards: Int, at now: Double, scrolledBy offset: Double, flies: Bool, pile: PileShape?,
        isWhole: Bool
    ) {
        count = cards
        start = records.room(for: max(cards, 1) * CardField.size)
        timeBefore = time
        time = now
        self.offset = offset
        self.flies = flies
        self.isWhole = isWhole
        isPileSame = !isWhole && pile != nil && pile == self.pile
        self.pile = pile
    }

    /// An input may have changed cards at rest.
    mutating func doubt() { pile = nil }

    func id(at index: Int) -> Int32 {
        start.map { Int32($0[index * CardField.size]) } ?? -1
    }

    /// Whether a card at rest is as the last frame shows it, so that there is no need to work it out.
    func has(_ resting: UInt32?, at index: Int) -> Bool {
        guard isPileSame, let resting, let start else { return false }
        return (start + index * CardField.size)[CardField.revision] == Double(resting)
    }

    /// Takes over a card's record, and notes in it what has changed. Returns `true` if the page has to look at the card: it shows
    /// something else, its own motion begins or ends, or goes on where the page plays keyframes. A scroll of the whole pile
    /// changes no card.
    @inline(never)
    mutating func take(
        _ record: UnsafeMutablePointer<Double>, at index: Int, resting: UInt32?
    ) -> Bool {
        guard let start else { return true }
        let old = start + index * CardField.size
        var changed = 0
        let y = record[CardField.y] + offset
        if (y - old[CardField.y]).magnitude > Self.tolerance {
            old[CardField.y] = y
            changed = 1 << Int(CardField.y.rawValue)
        }
        let count = Int(CardField.revision.rawValue)
        var field = 0
        while field < count {
            if old[field] != record[field] && field != Int(CardField.y.rawValue) {
                old[field] = record[field]
                changed |= 1 << field
            }
            field += 1
        }
        let moves = record[CardField.rest] > time
        let isOther = changed != 0 || moves != (old[CardField.rest] > timeBefore) || moves && flies
        old[CardField.rest] = record[CardField.rest]
        old[CardField.revision] = resting.map { Double($0) } ?? -1
        record[CardField.changed] = Double(isWhole ? 1 << count - 1 : changed)
        return isOther || isWhole
    }

    mutating func free() { records.free() }
}
