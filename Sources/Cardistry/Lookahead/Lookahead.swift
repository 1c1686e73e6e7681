/// Decides which pictures a deck loads, keeps and lets go, by bytes. It loads nothing itself.
///
/// ```swift
/// var lookahead = Lookahead<String>(budget: 256 << 20)
/// let plan = lookahead.update(trailing: [], upcoming: ["a", "b", "c"], visible: 3)
/// for id in plan.load { startLoading(id) }
/// // later, for each picture: lookahead.loaded("a", bytes: 3_000_000)
/// ```
///
/// The visible cards are never evicted; beyond them the farthest goes first, and of two cards at the same
/// distance the one ahead is kept.
public struct Lookahead<ID: Hashable & Sendable>: Sendable {
    /// Bytes of decoded pictures to keep; more only while the visible cards alone need more.
    public var budget: Int
    /// Cards beyond the top one that are always loaded.
    public var ahead = 10
    /// Decided cards that stay loaded for undo.
    public var trailing = 10
    /// Cards beyond those, loaded in the background.
    public var background = 20

    private var list = LookaheadList<ID>()
    /// How many cards of the list, from the first, are visible.
    private var pinned = 0

    /// Makes an empty look-ahead.
    ///
    /// - Parameter budget: bytes, 0 or more.
    public init(budget: Int) { self.budget = budget }

    /// Bytes of all pictures kept.
    public var bytes: Int { list.bytes }

    /// Whether the picture of an item is loaded.
    public func isLoaded(_ id: ID) -> Bool { list.state(of: id) >= 0 }

    /// The deck has moved.
    ///
    /// - Parameters:
    ///   - behind: decided cards, the last decided first.
    ///   - upcoming: undecided cards, the top one first; those beyond the windows may be left out.
    ///   - visible: how many of `upcoming` are on screen.
    public mutating func update(
        trailing behind: [ID], upcoming: [ID], visible: Int
    ) -> LookaheadPlan<ID> {
        let last = list
        let window = arrange(behind, upcoming, visible)
        var plan = LookaheadPlan<ID>()
        for place in last.ids.indices where list.place(of: last.ids[place]) == nil {
            let (id, state) = (last.ids[place], last.state(at: place))
            if state >= 0 { list.append(id, state: state) }
            if state == LookaheadList<ID>.underWay { plan.cancel.push(id) }
        }
        let urgent = max(1 + ahead, visible) + min(behind.count, trailing)
        var room = budget
        let guess = list.kept == 0 ? 0 : list.bytes / list.kept
        for place in 0..<window {
            let (id, state) = (list.ids[place], list.state(at: place))
            room -= state >= 0 ? state : guess
            if room < 0 && place >= pinned {
                if state != LookaheadList<ID>.underWay { continue }
                plan.cancel.push(id)
                list.set(LookaheadList<ID>.absent, at: place)
            } else if state == LookaheadList<ID>.absent {
                if place < urgent { plan.load.push(id) } else { plan.background.push(id) }
                list.set(LookaheadList<ID>.underWay, at: place)
            }
        }
        plan.evict = evict()
        return plan
    }

    /// Records that a picture was loaded.
    ///
    /// - Parameters:
    ///   - id: the picture's item.
    ///   - bytes: its size when decoded: width · height · 4 for most pictures.
    /// - Returns: pictures to let go of for it, perhaps itself.
    public mutating func loaded(_ id: ID, bytes: Int) -> [ID] {
        if let place = list.place(of: id) {
            list.set(max(bytes, 0), at: place)
        } else {
            list.append(id, state: max(bytes, 0))
        }
        return evict()
    }

    /// A picture could not be loaded; it is asked for again at the next update.
    public mutating func failed(_ id: ID) {
        guard let place = list.place(of: id), list.state(at: place) < 0 else { return }
        list.set(LookaheadList<ID>.absent, at: place)
    }

    /// Lists the cards of the windows, nearest first: the visible ones, then ahead and behind in turn, then what comes
    /// after both windows. Returns how many they are.
    private mutating func arrange(_ behind: [ID], _ upcoming: [ID], _ visible: Int) -> Int {
        let last = list
        list = LookaheadList()
        pinned = min(max(visible, 0), upcoming.count)
        let near = min(max(1 + ahead, pinned), upcoming.count)
        let back = min(behind.count, trailing)
        for index in 0..<pinned { take(upcoming[index], from: last) }
        for distance in 0..<max(near - pinned, back) {
            if pinned + distance < near { take(upcoming[pinned + distance], from: last) }
            if distance < back { take(behind[distance], from: last) }
        }
        for index in near..<min(near + background, upcoming.count) {
            take(upcoming[index], from: last)
        }
        return list.ids.count
    }

    private mutating func take(_ id: ID, from last: LookaheadList<ID>) {
        list.append(id, state: last.state(of: id))
    }

    private mutating func evict() -> [ID] {
        var evicted: [ID] = []
        while list.bytes > budget, let farthest = list.farthest(beyond: pinned) {
            list.set(LookaheadList<ID>.absent, at: farthest)
            evicted.push(list.ids[farthest])
        }
        return evicted
    }
}
