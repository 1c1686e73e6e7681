/// The cards of a deck's last frame, by which the next one leaves out those that haven't changed.
struct ShownCards {
    /// How many there are; -1 before the first frame.
    var count = -1
    private var records = NumberBuffer()
    private var start: UnsafeMutablePointer<Double>?
    private var time = 0.0
    private var timeBefore = 0.0
    private var offset = 0.0
    private var flies = true

    /// Less than this is invisible, in points.
    private static var tolerance: Double { 5e-5 }

    /// Begins a frame of so many cards.
    mutating func begin(_ cards: Int, at now: Double, scrolledBy offset: Double, flies: Bool) {
        count = cards
        start = records.room(for: max(cards, 1) * CardField.size)
        timeBefore = time
        time = now
        self.offset = offset
        self.flies = flies
    }

    func id(at index: Int) -> Int32 {
        start.map { Int32($0[index * CardField.size]) } ?? -1
    }

    /// Takes over a card's record. Returns `true` if the page has to look at the card: it shows something else, its own motion
    /// begins or ends, or goes on where the page plays keyframes. A scroll of the whole pile changes no card.
    @inline(never)
    mutating func take(_ record: UnsafeMutablePointer<Double>, at index: Int) -> Bool {
        guard let start else { return true }
        let old = start + index * CardField.size
        let y = record[CardField.y] + offset
        var isNews = (y - old[CardField.y]).magnitude > Self.tolerance
        if isNews { old[CardField.y] = y }
        var field = 0
        while field < Int(CardField.revision.rawValue) {
            if old[field] != record[field] && field != Int(CardField.y.rawValue) {
                old[field] = record[field]
                isNews = true
            }
            field += 1
        }
        let moves = record[CardField.rest] > time
        if moves != (old[CardField.rest] > timeBefore) || moves && flies { isNews = true }
        old[CardField.rest] = record[CardField.rest]
        return isNews
    }

    mutating func free() { records.free() }
}
