public import RiffleCore

/// A deck as far as its items pass a filter, and the filters that can be added.
public struct NarrowedDeck: Sendable {
    /// The deck with its filter.
    public var id: DeckID
    /// The items that pass.
    public var tally: Tally
    /// The filters that would change something, and those that it has.
    public var choices: [DeckFacets.Choice]
    /// The names of the cameras among them.
    public var cameras: [Int64: String]
    /// Some of its items: undecided ones first.
    public var samples: [Item]
}

/// A part of a deck's items, in the deck's order.
public struct DeckGrid: Sendable {
    /// An item of the deck.
    public struct Entry: Sendable {
        /// The item.
        public var item: Item
        /// The decision; nil if there is none.
        public var decision: Decision?
        /// The open round that decided it; nil if it is undecided or its round is over.
        public var round: RoundID?
    }

    /// The items.
    public var entries: [Entry]
    /// The item to ask for the next part after; nil at the end.
    public var next: ItemID?
}

extension Store {
    /// Returns what a deck holds that passes its filter; nil for a list, or if the deck is empty.
    ///
    /// It reads every item of the whole deck, so the time depends on its size.
    public func narrowed(
        _ deck: DeckID, for profile: ProfileID, today: LocalTime? = nil
    ) throws(StoreError) -> NarrowedDeck? {
        try readers.read { database in
            let (whole, filter) = deck.parts
            guard whole.isSeenWhole else { return nil }
            var facets = DeckFacets(filter)
            var samples: [ItemID] = []
            var rest: [ItemID] = []
            try database.eachItem(in: whole, of: profile, today: today, toTheEnd: true) {
                item, facts in
                guard facets.add(facts) else { return true }
                if facts.decision == nil, samples.count < DeckDetails.samples {
                    samples.append(item)
                } else if rest.count < DeckDetails.samples {
                    rest.append(item)
                }
                return true
            }
            let choices = whole.hasFilters ? facets.choices : []
            guard facets.tally.total > 0 || !choices.isEmpty else { return nil }
            var cameras: [Int64: String] = [:]
            for case .camera(let camera) in choices.map(\.part) {
                cameras[camera] = try database.cameraName(camera)
            }
            return NarrowedDeck(
                id: deck, tally: facets.tally, choices: choices, cameras: cameras,
                samples: try (samples + rest).prefix(DeckDetails.samples).compactMap {
                    try database.item($0)
                })
        }
    }

    /// Returns a part of a deck's items that pass its filter: `limit` of them after one, or the first ones. Nil for
    /// a list.
    public func grid(
        of deck: DeckID, for profile: ProfileID, today: LocalTime?, after last: ItemID? = nil,
        limit: Int
    ) throws(StoreError) -> DeckGrid? {
        try readers.read { database in
            let (whole, filter) = deck.parts
            guard whole.isSeenWhole else { return nil }
            var found: [(ItemID, Decision?)] = []
            var isBehind = last == nil
            try database.eachItem(in: whole, of: profile, today: today) { item, facts in
                if isBehind, filter.accepts(facts) {
                    found.append((item, facts.decision))
                }
                if item == last { isBehind = true }
                return found.count <= limit
            }
            return DeckGrid(
                entries: try found.prefix(limit).compactMap { id, decision in
                    try database.item(id).map {
                        DeckGrid.Entry(
                            item: $0, decision: decision,
                            round: try database.openCard(id, of: profile)?.round)
                    }
                },
                next: found.count > limit ? found[limit - 1].0 : nil)
        }
    }
}

extension Store {
    /// Returns the names of a filter's cameras, by their rows.
    public func cameraNames(in filter: DeckFilter) throws(StoreError) -> [Int64: String] {
        try readers.read { try $0.cameraNames(in: filter) }
    }
}

extension DeckID {
    /// Whether all of its items can be looked at: those of lists have routes of their own.
    fileprivate var isSeenWhole: Bool {
        switch self {
        case .decided, .chosen: false
        default: true
        }
    }
}

extension Database {
    // MARK: All items of a deck

    /// Visits the present items of a whole deck in its order, until `visit` returns false.
    ///
    /// - Parameter toTheEnd: whether all items are visited. The whole library is then read in the order of its tables
    ///   and sorted: of 100,000 items in a third of the time that finding each by an index takes.
    func eachItem(
        in deck: DeckID, of profile: ProfileID, today: LocalTime?, toTheEnd: Bool = false,
        visit: (ItemID, DeckFilter.Facts) throws -> Bool
    ) throws {
        let me = Value.integer(profile.rawValue)
        var goesOn = true
        func visitRow(_ row: Row) throws -> Bool {
            let month = row.int(2)
            goesOn = try visit(
                row.itemID(0),
                DeckFilter.Facts(
                    decision: Decision(state: row.int(1)),
                    month: month < 0 ? nil : Month(index: month), bytes: try row.bytes(3),
                    isVideo: row.int(4) == ItemSort.video.rawValue, isRaw: row.bool(5),
                    camera: row.optionalInteger(6)))
            return goesOn
        }
        switch try index(of: deck, today: today) {
        case .times(let spans) where toTheEnd && spans == [.min ... .max]:
            try until(Self.wholeByTime, me, visit: visitRow)
        case .size where toTheEnd: try until(Self.wholeBySize, me, visit: visitRow)
        case .times(let spans):
            for span in spans where goesOn {
                try until(
                    Self.allByTime, me, .integer(span.lowerBound), .integer(span.upperBound),
                    visit: visitRow)
            }
        case .size: try until(Self.allBySize, me, visit: visitRow)
        case .alike: try until(Self.allAlike, me, visit: visitRow)
        case .album(let album):
            try until(Self.allInAlbum, me, .integer(album.rawValue), visit: visitRow)
        case .folder(let folder):
            try until(Self.allInFolder, me, .integer(folder.rawValue), visit: visitRow)
        case .tree(let own, let path):
            if let own {
                try until(Self.allInFolder, me, .integer(own.rawValue), visit: visitRow)
            }
            let (first, end) = path.below
            if goesOn {
                try until(Self.allInTree, me, .blob(first), .blob(end), visit: visitRow)
            }
        case .sort(let sort):
            try until(Self.allOfSort, me, Value(sort.rawValue), visit: visitRow)
        case .decided: break
        }
    }

    /// Selects the items between two times, with the index `item_taken`.
    static let allByTime: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM item CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE presence = 0 AND item.taken BETWEEN ?2 AND ?3 ORDER BY item.taken, item.id
        """

    /// Selects all items by time, and reads both tables from their first row to their last.
    static let wholeByTime: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM verdict CROSS JOIN item ON item.id = verdict.item
        WHERE profile = ?1 AND presence = 0 ORDER BY item.taken, item.id
        """

    /// Selects all items by size, and reads both tables from their first row to their last.
    static let wholeBySize: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM verdict CROSS JOIN item ON item.id = verdict.item
        WHERE profile = ?1 AND presence = 0 ORDER BY item.bytes DESC, item.id
        """

    /// Selects all items by size, with the index `item_bytes`.
    static let allBySize: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM item CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE presence = 0 ORDER BY item.bytes DESC, item.id
        """

    /// Selects the items that have others like them, with the index `item_alike`.
    static let allAlike: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM item CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE presence = 0 AND item.alike > 0 ORDER BY item.alike, item.taken, item.id
        """

    /// Selects the items of a folder, with the index `item_folder`.
    static let allInFolder: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM item CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE presence = 0 AND item.folder = ?2 ORDER BY item.taken, item.id
        """

    /// Selects the items of all folders between two paths: the folders with the index of the paths, and the items of
    /// each with the index `item_folder`.
    static let allInTree: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM folder CROSS JOIN item ON presence = 0 AND item.folder = folder.id
            CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE path >= ?2 AND path < ?3 ORDER BY path, item.taken, item.id
        """

    /// Selects the items of a sort, with the index `item_sort`.
    static let allOfSort: StaticString = """
        SELECT item.id, state, item.month, item.bytes, item.sort, instr(badges, 'raw'), camera
        FROM item CROSS JOIN verdict ON profile = ?1 AND verdict.item = item.id
        WHERE presence = 0 AND item.sort > 0 AND item.sort = ?2 ORDER BY item.taken, item.id
        """

    // MARK: Cameras

    /// Returns the row of a camera, which is added if it is new; nil without one.
    func cameraRow(_ name: String?) throws -> Int64? {
        guard let name else { return nil }
        if let known = try integer("SELECT id FROM camera WHERE name = ?", .text(name)) {
            return known
        }
        try run("INSERT INTO camera(name) VALUES(?)", .text(name))
        return lastRow
    }

    /// Returns the names of a filter's cameras, by their rows.
    func cameraNames(in filter: DeckFilter) throws -> [Int64: String] {
        var names: [Int64: String] = [:]
        for case .camera(let camera) in filter.parts { names[camera] = try cameraName(camera) }
        return names
    }

    /// Returns the name of a camera.
    func cameraName(_ camera: Int64) throws -> String? {
        try first("SELECT name FROM camera WHERE id = ?", .integer(camera)) { $0.text(0) }
    }

    // MARK: Rounds

    /// Returns the first items of a deck that pass its filter and can be dealt: undecided ones, or, for a filter that
    /// asks again, those after the last card of its latest round.
    func dealable(
        in deck: DeckID, of profile: ProfileID, today: LocalTime?, limit: Int
    ) throws -> [ItemID] {
        let (whole, filter) = deck.parts
        let last = filter.isDecidedAgain ? try lastAsked(in: deck, of: profile)?.item : nil
        var (before, behind): ([ItemID], [ItemID]) = ([], [])
        var isBehind = last == nil
        try eachItem(in: whole, of: profile, today: today) { item, facts in
            defer { if item.rawValue == last { isBehind = true } }
            guard facts.decision == nil || filter.isDecidedAgain, filter.accepts(facts) else {
                return true
            }
            if filter.isDecidedAgain, try openCard(item, of: profile) != nil { return true }
            if isBehind { behind.append(item) } else if before.count < limit { before.append(item) }
            return behind.count < limit
        }
        return behind.isEmpty ? before : behind
    }
}
