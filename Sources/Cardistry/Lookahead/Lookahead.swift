/// Decides which pictures a deck loads, keeps and lets go, by bytes. It loads nothing itself.
///
/// ```swift
/// var lookahead = Lookahead<String>(budget: 256 << 20)
/// let plan = lookahead.update(trailing: [], upcoming: ["a", "b", "c"], visible: 3)
/// for id in plan.load { startLoading(id) }
/// // later, for each picture: lookahead.loaded("a", bytes: 3_000_000)
/// ```
///
/// The visible cards are never evicted; beyond them the farthest goes first, and a card ahead counts as
/// nearer than the one as far behind.
public struct Lookahead<ID: Hashable & Sendable>: Sendable {
    struct Entry: Identified, Sendable {
        var id: ID
        var bytes: Int
    }

    /// Bytes of decoded pictures to keep; more only while the visible cards alone need more.
    public var budget: Int
    /// Cards beyond the top one that are always loaded.
    public var ahead = 10
    /// Decided cards that stay loaded for undo.
    public var trailing = 10
    /// Cards beyond those, loaded in the background.
    public var background = 20

    private var kept: [Entry] = []
    private var loading: [ID] = []
    /// Cards in the order of their nearness, as of the last update; the first `pinned` are visible.
    private var order: [ID] = []
    private var pinned = 0

    /// - Parameter budget: bytes, 0 or more.
    public init(budget: Int) { self.budget = budget }

    /// Bytes of all pictures kept.
    public var bytes: Int {
        var sum = 0
        for index in kept.indices { sum += kept[index].bytes }
        return sum
    }

    public func isLoaded(_ id: ID) -> Bool { kept.place(of: id) != nil }

    /// The deck has moved.
    ///
    /// - Parameters:
    ///   - behind: decided cards, the last decided first.
    ///   - upcoming: undecided cards, the top one first; those beyond the windows may be left out.
    ///   - visible: how many of `upcoming` are on screen.
    public mutating func update(
        trailing behind: [ID], upcoming: [ID], visible: Int
    ) -> LookaheadPlan<ID> {
        arrange(behind, upcoming, visible)
        let urgent = max(1 + ahead, visible) + min(behind.count, trailing)
        var plan = LookaheadPlan<ID>()
        var room = budget
        let guess = kept.isEmpty ? 0 : bytes / kept.count
        var wanted = 0
        while wanted < order.count {
            let id = order[wanted]
            let index = kept.place(of: id)
            if let index { room -= kept[index].bytes } else { room -= guess }
            if room < 0 && wanted >= pinned { break }
            if index == nil && loading.place(of: id) == nil {
                if wanted < urgent { plan.load.push(id) } else { plan.background.push(id) }
            }
            wanted += 1
        }
        var going: [ID] = []
        for id in loading {
            if place(of: id) < wanted { going.push(id) } else { plan.cancel.push(id) }
        }
        for id in plan.load { going.push(id) }
        for id in plan.background { going.push(id) }
        loading = going
        plan.evict = evict()
        return plan
    }

    /// A picture is there.
    ///
    /// - Parameter bytes: its size when decoded: width · height · 4 for most pictures.
    /// - Returns: pictures to let go of for it, perhaps itself.
    public mutating func loaded(_ id: ID, bytes: Int) -> [ID] {
        failed(id)
        if let index = kept.place(of: id) { kept.remove(at: index) }
        kept.push(Entry(id: id, bytes: max(bytes, 0)))
        return evict()
    }

    /// A picture could not be loaded; it is asked for again at the next update.
    public mutating func failed(_ id: ID) {
        if let index = loading.place(of: id) { loading.remove(at: index) }
    }

    /// Nearest first: the visible cards, then ahead and behind in turn, then what comes after both
    /// windows.
    private mutating func arrange(_ behind: [ID], _ upcoming: [ID], _ visible: Int) {
        let shown = min(max(visible, 0), upcoming.count)
        let window = min(max(1 + ahead, shown), upcoming.count)
        let back = min(behind.count, trailing)
        var nearest: [ID] = []
        for index in 0..<shown { nearest.push(upcoming[index]) }
        for distance in 0..<max(window - shown, back) {
            if shown + distance < window { nearest.push(upcoming[shown + distance]) }
            if distance < back { nearest.push(behind[distance]) }
        }
        for index in window..<min(window + background, upcoming.count) {
            nearest.push(upcoming[index])
        }
        order = nearest
        pinned = shown
    }

    /// How many cards are nearer than `id`; of one that is in no window, all.
    private func place(of id: ID) -> Int { order.place(of: id) ?? Int.max }

    private mutating func evict() -> [ID] {
        var evicted: [ID] = []
        var total = bytes
        while total > budget, let index = farthest() {
            total -= kept[index].bytes
            evicted.push(kept.remove(at: index).id)
        }
        return evicted
    }

    /// The kept picture farthest from the top card, unless it is visible.
    private func farthest() -> Int? {
        var found: Int?
        var most = pinned - 1
        for index in kept.indices {
            let distance = place(of: kept[index].id)
            if distance > most {
                most = distance
                found = index
                if distance == Int.max { break }
            }
        }
        return found
    }
}
