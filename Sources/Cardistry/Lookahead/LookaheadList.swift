/// The cards a look-ahead knows of and what it has of each one's picture: those of its windows, nearest first, then those
/// whose pictures are still kept though no window has them, the longest gone last.
struct LookaheadList<ID: Hashable & Sendable>: Sendable {
    /// What takes the place of a picture's bytes while there is none.
    static var absent: Int { -1 }
    static var underWay: Int { -2 }

    private var list = IDList<ID>()
    /// Decoded bytes of each card's picture, or why there are none.
    private var states: [Int] = []
    /// No picture is kept at or beyond this place.
    private var end = 0
    /// How many pictures are kept, and their bytes.
    private(set) var kept = 0
    private(set) var bytes = 0

    var ids: [ID] { list.ids }

    /// Where `id` is: how many cards are nearer.
    @inline(__always)
    func place(of id: ID) -> Int? { list.place(of: id) }

    func state(at place: Int) -> Int { states[place] }

    @inline(__always)
    func state(of id: ID) -> Int {
        guard let place = place(of: id) else { return Self.absent }
        return states[place]
    }

    mutating func set(_ state: Int, at place: Int) {
        if states[place] >= 0 {
            kept -= 1
            bytes -= states[place]
        }
        states[place] = state
        guard state >= 0 else { return }
        kept += 1
        bytes += state
        if place >= end { end = place + 1 }
    }

    /// Adds a card beyond the others; one that is there already keeps its nearer place.
    @inline(never)
    mutating func append(_ id: ID, state: Int) {
        guard place(of: id) == nil else { return }
        list.append(id)
        states.push(Self.absent)
        set(state, at: ids.count - 1)
    }

    /// The place of the kept picture that is farthest from the top card, unless it is one of the first `pinned`.
    mutating func farthest(beyond pinned: Int) -> Int? {
        while end > pinned && states[end - 1] < 0 { end -= 1 }
        return end > pinned ? end - 1 : nil
    }
}
