import RiffleCore

extension Database {
    // MARK: Reading

    func passVersion(of profile: ProfileID) throws -> Int64 {
        try integer("SELECT passes FROM profile WHERE id = ?", .integer(profile.rawValue)) ?? 0
    }

    func passes(of profile: ProfileID, _ view: DeckView) throws -> Passes {
        let months = try tallies(.month, of: profile)
        let kept = try keptPasses(of: profile)
        let pinned = Set(kept.filter(\.isPinned).map(\.deck))
        let pile = try folderPile(of: profile, besides: pinned)
        let albums = try albumDecks(of: profile)
        let titles = Self.titles(of: pile, months: months.map(\.key), view)
        var names: [DeckID: String] = [:]
        var tallies: [DeckID: Tally] = [:]
        for row in months where row.key >= 0 {
            tallies[.month(Month(index: Int(row.key)))] = row.tally
        }
        for album in albums {
            tallies[.album(album.id)] = album.tally
            names[.album(album.id)] = album.name
        }
        for deck in DeckID.single + pile.decks {
            tallies[deck] = try tally(of: deck, for: profile, today: view.today)
        }
        let all = Self.byDefault(months.map(\.key), pile.decks, albums.map(\.id))
        let order = PassOrder.order(arranged: kept.map(\.deck), all: all)
        let isFree = Set(all).subtracting(pinned).contains
        func deck(_ id: DeckID) throws -> Deck? {
            guard let tally = tallies[id], tally.total > 0 else { return nil }
            return Deck(
                id: id, title: names[id] ?? Self.title(of: id, in: titles), tally: tally,
                isPinned: pinned.contains(id),
                cover: try cover(of: id, for: profile, today: view.today))
        }
        return Passes(
            version: try passVersion(of: profile),
            isArranged: order.filter(isFree) != all.filter(isFree),
            decks: try order.filter(pinned.contains).compactMap(deck)
                + order.filter { !pinned.contains($0) }.compactMap(deck))
    }

    func details(
        of deck: DeckID, for profile: ProfileID, _ view: DeckView
    ) throws -> DeckDetails? {
        let tally = try tally(of: deck, for: profile, today: view.today)
        guard tally.total > 0 else { return nil }
        let pinned = try keptPasses(of: profile).contains { $0.deck == deck && $0.isPinned }
        let span = try span(of: deck, today: view.today)
        return DeckDetails(
            deck: Deck(
                id: deck, title: try title(of: deck, for: profile, view), tally: tally,
                isPinned: pinned, cover: try cover(of: deck, for: profile, today: view.today)),
            first: span?.first, last: span?.last,
            samples: try samples(
                of: deck, for: profile, today: view.today, limit: DeckDetails.samples),
            years: deck == .onThisDay ? try years(for: profile, today: view.today) : [],
            folders: try folders(of: deck, from: nil, for: profile, view),
            above: try above(deck, for: profile, view))
    }

    /// Returns the title of a deck, distinct from all others.
    func title(of deck: DeckID, for profile: ProfileID, _ view: DeckView) throws -> String {
        if case .filtered(let whole, let filter) = deck {
            let cameras = try cameraNames(in: filter)
            return try filter.parts.reduce(title(of: whole, for: profile, view)) {
                "\($0) · \($1.title(cameras))"
            }
        }
        if let album = deck.album { return try albumName(album) ?? deck.title }
        guard deck.folder != nil else { return deck.title }
        let months = try tallies(.month, of: profile).map(\.key)
        let pinned = try keptPasses(of: profile).filter(\.isPinned).map(\.deck)
        let pile = try folderPile(of: profile, besides: pinned + [deck])
        return Self.title(of: deck, in: Self.titles(of: pile, months: months, view))
    }

    /// Returns titles for folders, distinct from those of all other decks.
    private static func titles(
        of pile: FolderPile, months: [Int64], _ view: DeckView
    ) -> FolderTitles {
        let others = byDefault(months, [], []).map(\.title)
        return FolderTitles(
            library: view.library, folders: pile.nodes.map { ($0.id, $0.path, $0.names) },
            reserved: Set(others))
    }

    private static func title(of deck: DeckID, in titles: FolderTitles) -> String {
        guard let title = deck.folder.flatMap({ titles[$0] }) else { return deck.title }
        if case .only = deck { return "\(title), only this folder" }
        return title
    }

    private func years(for profile: ProfileID, today: LocalTime?) throws -> [Int] {
        let days = try days(of: today).filter { day in
            try tally(.day, day, of: profile).total > 0
        }
        return days.map { LocalTime(milliseconds: $0 * 86_400_000).month.year }
            .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Returns the user's arrangement, including decks that are empty now.
    private func keptPasses(of profile: ProfileID) throws -> [(deck: DeckID, isPinned: Bool)] {
        try rows(
            "SELECT deck, pinned FROM pass WHERE profile = ? ORDER BY place",
            .integer(profile.rawValue)
        ) { row in DeckID(row.text(0)).map { ($0, row.bool(1)) } }.compactMap { $0 }
    }

    /// Returns all decks that may have a pass, in the default order: by kind, months from the
    /// newest, albums by their names, folders by their paths.
    private static func byDefault(
        _ months: [Int64], _ folders: [DeckID], _ albums: [AlbumID]
    ) -> [DeckID] {
        let several: [DeckID.Kind: [DeckID]] = [
            .month: months.filter { $0 >= 0 }.reversed().map { .month(Month(index: Int($0))) },
            .album: albums.map { .album($0) },
            .folder: folders.filter { $0.kind == .folder },
            .only: folders.filter { $0.kind == .only },
        ]
        return DeckID.Kind.allCases.flatMap { kind in
            several[kind] ?? DeckID.single.filter { $0.kind == kind }
        }
    }

    /// Returns true for the deck of a folder that ever contained items.
    private func hasFolder(of deck: DeckID, _ profile: ProfileID) throws -> Bool {
        try deck.folder.flatMap { try node($0, of: profile) } != nil
    }

    // MARK: Writing

    func arrange(_ request: ArrangePasses) throws -> PassesAnswer {
        let profile = request.profile
        let (act, ids) =
            switch request.change {
            case .order(let decks): (JournalAct.arrange, decks)
            case .pin(let deck, _): (JournalAct.pin, [deck])
            case .reset: (JournalAct.arrange, [])
            }
        let id = request.fingerprint
        if let body = try recorded(request.key, id) {
            let numbers = body.split(separator: " ").compactMap { Int64($0) }
            guard numbers.count == 2 else { throw Row.damage("an answer") }
            return PassesAnswer(seq: numbers[0], version: numbers[1], isReplay: true)
        }
        let kept = try keptPasses(of: profile)
        let pile = try folderPile(
            of: profile, besides: kept.filter(\.isPinned).map(\.deck) + (act == .pin ? ids : []))
        let all = Self.byDefault(
            try tallies(.month, of: profile).map(\.key), pile.decks,
            try albumDecks(of: profile).map(\.id))
        let known = Set(all)
        for deck in ids where try !known.contains(deck) && !hasFolder(of: deck, profile) {
            throw StoreError.noSuchDeck(deck.description)
        }
        var named: Set<DeckID> = []
        for deck in ids where !named.insert(deck).inserted {
            throw StoreError.repeatedDeck(deck.description)
        }
        var version = try passVersion(of: profile)
        guard version == request.version else { throw StoreError.passesChanged }

        var pinned = Set(kept.filter(\.isPinned).map(\.deck))
        var order = PassOrder.order(arranged: kept.map(\.deck), all: all)
        switch request.change {
        case .order(let decks): order = PassOrder.order(order, moved: decks)
        case .pin(let deck, true): pinned.insert(deck)
        case .pin(let deck, false): pinned.remove(deck)
        case .reset:
            // Of decks that are gone for now, the pins are kept.
            order =
                all.filter(pinned.contains)
                + order.filter { !known.contains($0) && pinned.contains($0) }
        }
        version += 1
        try run("DELETE FROM pass WHERE profile = ?", .integer(profile.rawValue))
        for (place, deck) in order.enumerated() {
            try run(
                "INSERT INTO pass VALUES(?, ?, ?, ?)", .integer(profile.rawValue),
                .text(deck.description), Value(place), Value(pinned.contains(deck)))
        }
        try run(
            "UPDATE profile SET passes = ? WHERE id = ?", .integer(version),
            .integer(profile.rawValue))
        let seq = try note(act, profile: profile, now: request.now)
        try record(request.key, id, seq: seq, body: "\(seq) \(version)")
        return PassesAnswer(seq: seq, version: version, isReplay: false)
    }
}

extension ArrangePasses {
    /// See ``Fingerprint``.
    fileprivate var fingerprint: UInt64 {
        switch change {
        case .order(let decks):
            Fingerprint.of(
                "order", profile.rawValue, version,
                decks.map(\.description).joined(separator: " "))
        case .pin(let deck, let pinned):
            Fingerprint.of("pin", profile.rawValue, version, deck, pinned)
        case .reset: Fingerprint.of("reset", profile.rawValue, version)
        }
    }
}
