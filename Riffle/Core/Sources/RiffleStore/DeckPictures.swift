import RiffleCore

/// The items that represent a deck.
extension Database {
    /// The number of undecided items to consider for a cover.
    private static let coverChoices = 12

    /// Returns the item to show for a deck: the first undecided photo with a picture, otherwise the
    /// first item with a picture, otherwise the first item. In a finished deck, it is the last item.
    func cover(of deck: DeckID, for profile: ProfileID, today: LocalTime?) throws -> Item? {
        let choices = try undecided(
            in: deck, of: profile, today: today, limit: Self.coverChoices)
        var fallback: ItemID?
        for item in choices {
            let facts = try first(
                "SELECT kind, refusal FROM item WHERE id = ?", .integer(item.rawValue)
            ) { (isVideo: $0.bool(0), hasPicture: $0.int(1) == 0) }
            guard let facts, facts.hasPicture else { continue }
            if !facts.isVideo || deck == .videos { return try self.item(item) }
            fallback = fallback ?? item
        }
        let last = try fallback ?? choices.first ?? last(of: deck, today: today, limit: 1).first
        return try last.flatMap { try item($0) }
    }

    /// Returns items that show what a deck contains: undecided ones, spread over its time span or
    /// its folders, and the last decided ones if those aren't enough.
    func samples(
        of deck: DeckID, for profile: ProfileID, today: LocalTime?, limit: Int
    ) throws -> [Item] {
        var ids = try undecided(in: deck, of: profile, today: today, limit: limit)
        let isByTime = try isByTime(deck, today)
        if case .tree(let folder, let path) = try index(of: deck, today: today) {
            ids = try firsts(below: path == .root ? nil : folder, of: profile, limit: limit)
                .filled(with: ids, to: limit)
        } else if ids.count == limit, isByTime, let span = try span(of: deck, today: today) {
            ids = try spread(over: span, of: deck, for: profile, today: today, limit: limit)
                .filled(with: ids, to: limit)
        }
        if ids.count < limit {
            ids = ids.filled(with: try last(of: deck, today: today, limit: limit), to: limit)
        }
        let items = try ids.compactMap { try item($0) }
        guard isByTime else { return items }
        return items.sorted { ($0.facts.takenColumn, $0.id) < ($1.facts.takenColumn, $1.id) }
    }

    private func isByTime(_ deck: DeckID, _ today: LocalTime?) throws -> Bool {
        switch try index(of: deck, today: today) {
        case .times, .folder, .sort, .album, .decided: true
        case .size, .tree, .alike: false
        }
    }

    /// Returns the first undecided item of each direct subfolder.
    private func firsts(
        below folder: FolderID?, of profile: ProfileID, limit: Int
    ) throws -> [ItemID] {
        try nodes(in: folder, of: profile, least: 1, limit: 2 * limit).flatMap { node in
            try undecided(in: .folder(node.id), of: profile, today: nil, limit: 1)
        }
    }

    private func spread(
        over span: (first: LocalTime, last: LocalTime), of deck: DeckID, for profile: ProfileID,
        today: LocalTime?, limit: Int
    ) throws -> [ItemID] {
        let length = span.last.milliseconds - span.first.milliseconds
        return try (0..<limit).flatMap { part in
            try undecided(
                in: deck, of: profile, today: today, limit: 1,
                from: span.first.milliseconds + length / Int64(limit) * Int64(part))
        }
    }
}

extension [ItemID] {
    /// Returns the items without repetitions, filled up with others.
    fileprivate func filled(with others: [ItemID], to limit: Int) -> [ItemID] {
        var seen: Set<ItemID> = []
        return Array((self + others).filter { seen.insert($0).inserted }.prefix(limit))
    }
}
