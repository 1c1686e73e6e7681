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
    struct Entry: Sendable {
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
    public var bytes: Int { kept.reduce(0) { $0 + $1.bytes } }

    public func isLoaded(_ id: ID) -> Bool { kept.contains { $0.id == id } }

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
        var wanted: [ID] = []
        for (place, id) in order.enumerated() {
            let entry = kept.first { $0.id == id }
            room -= entry?.bytes ?? guess
            if room < 0 && place >= pinned { break }
            wanted.append(id)
            if entry != nil || loading.contains(id) { continue }
            if place < min(urgent, order.count) {
                plan.load.append(id)
            } else {
                plan.background.append(id)
            }
        }
        plan.cancel = loading.filter { !wanted.contains($0) }
        loading.removeAll { !wanted.contains($0) }
        loading += plan.load
        loading += plan.background
        plan.evict = evict()
        return plan
    }

    /// A picture is there.
    ///
    /// - Parameter bytes: its size when decoded: width · height · 4 for most pictures.
    /// - Returns: pictures to let go of for it, perhaps itself.
    public mutating func loaded(_ id: ID, bytes: Int) -> [ID] {
        loading.removeAll { $0 == id }
        kept.removeAll { $0.id == id }
        kept.append(Entry(id: id, bytes: max(bytes, 0)))
        return evict()
    }

    /// A picture could not be loaded; it is asked for again at the next update.
    public mutating func failed(_ id: ID) { loading.removeAll { $0 == id } }

    /// Nearest first: the visible cards, then ahead and behind in turn, then what comes after both
    /// windows.
    private mutating func arrange(_ behind: [ID], _ upcoming: [ID], _ visible: Int) {
        let shown = min(max(visible, 0), upcoming.count)
        let window = min(max(1 + ahead, shown), upcoming.count)
        order = Array(upcoming[..<shown])
        pinned = shown
        let ahead = upcoming[shown..<window]
        let back = behind.prefix(trailing)
        for distance in 0..<max(ahead.count, back.count) {
            if distance < ahead.count { order.append(ahead[shown + distance]) }
            if distance < back.count { order.append(back[distance]) }
        }
        order += upcoming[window...].prefix(background)
    }

    private mutating func evict() -> [ID] {
        var evicted: [ID] = []
        var total = bytes
        while total > budget, let index = farthest() {
            total -= kept[index].bytes
            evicted.append(kept.remove(at: index).id)
        }
        return evicted
    }

    /// The kept picture farthest from the top card, unless it is visible.
    private func farthest() -> Int? {
        var found: Int?
        var most = pinned - 1
        for (index, entry) in kept.enumerated() {
            let distance = order.firstIndex(of: entry.id) ?? Int.max
            if distance > most {
                most = distance
                found = index
                if distance == Int.max { break }
            }
        }
        return found
    }
}
