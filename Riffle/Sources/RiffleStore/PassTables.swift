import RiffleCore

extension Database {
    // MARK: Reading

    func passVersion(of profile: ProfileID) throws -> Int64 {
        try integer("SELECT passes FROM profile WHERE id = ?", .integer(profile.rawValue)) ?? 0
    }

    func passes(of profile: ProfileID, _ view: DeckView) throws -> Passes {
        let months = try tallies(.month, of: profile)
        let folders = try folderTallies(of: profile)
        let titles = Self.titles(
            of: folders.filter { $0.tally.total > 0 }, months: months.map(\.key), view)
        var tallies: [DeckID: Tally] = [:]
        for row in months where row.key >= 0 {
            tallies[.month(Month(index: Int(row.key)))] = row.tally
        }
        for folder in folders { tallies[.folder(folder.id)] = folder.tally }
        for deck in DeckID.single {
            tallies[deck] = try tally(of: deck, for: profile, today: view.today)
        }
        let kept = try keptPasses(of: profile)
        let pinned = Set(kept.filter(\.isPinned).map(\.deck))
        let order = PassOrder.order(
            arranged: kept.map(\.deck),
            all: Self.byDefault(months.map(\.key), folders.map(\.id)))
        func deck(_ id: DeckID) throws -> Deck? {
            guard let tally = tallies[id], tally.total > 0 else { return nil }
            var title: String?
            if case .folder(let folder) = id { title = titles[folder] }
            return Deck(
                id: id, title: title, tally: tally, isPinned: pinned.contains(id),
                cover: try cover(of: id, for: profile, today: view.today))
        }
        return Passes(
            version: try passVersion(of: profile),
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
            years: deck == .onThisDay ? try years(for: profile, today: view.today) : [])
    }

    /// The name of a deck among all others.
    func title(of deck: DeckID, for profile: ProfileID, _ view: DeckView) throws -> String {
        guard case .folder(let folder) = deck else { return deck.title }
        let months = try tallies(.month, of: profile).map(\.key)
        let shown = try folderTallies(of: profile).filter { $0.tally.total > 0 || $0.id == folder }
        let titles = Self.titles(of: shown, months: months, view)
        return titles[folder] ?? deck.title
    }

    /// Titles for folders that no other deck has.
    private static func titles(
        of folders: [(id: FolderID, path: RelativePath, tally: Tally)], months: [Int64],
        _ view: DeckView
    ) -> FolderTitles {
        let others = byDefault(months, []).map(\.title)
        return FolderTitles(
            library: view.library, folders: folders.map { ($0.id, $0.path) },
            reserved: Set(others))
    }

    private func years(for profile: ProfileID, today: LocalTime?) throws -> [Int] {
        let days = try days(of: today).filter { day in
            try tally(.day, day, of: profile).total > 0
        }
        return days.map { LocalTime(milliseconds: $0 * 86_400_000).month.year }
            .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// What a person arranged, also what is empty at the moment.
    private func keptPasses(of profile: ProfileID) throws -> [(deck: DeckID, isPinned: Bool)] {
        try rows(
            "SELECT deck, pinned FROM pass WHERE profile = ? ORDER BY place",
            .integer(profile.rawValue)
        ) { row in DeckID(row.text(0)).map { ($0, row.bool(1)) } }.compactMap { $0 }
    }

    /// All decks that the library ever had, in the order in which they stand until a person moves
    /// them: by kind, months from the newest, folders by their paths.
    private static func byDefault(_ months: [Int64], _ folders: [FolderID]) -> [DeckID] {
        let several: [DeckID.Kind: [DeckID]] = [
            .month: months.filter { $0 >= 0 }.reversed().map { .month(Month(index: Int($0))) },
            .folder: folders.map { .folder($0) },
        ]
        return DeckID.Kind.allCases.flatMap { kind in
            several[kind] ?? DeckID.single.filter { $0.kind == kind }
        }
    }

    // MARK: Writing

    func arrange(_ request: ArrangePasses) throws -> PassesAnswer {
        let profile = request.profile
        let (act, ids) =
            switch request.change {
            case .order(let decks): (JournalAct.arrange, decks)
            case .pin(let deck, _): (JournalAct.pin, [deck])
            }
        let id = request.fingerprint
        if let body = try recorded(request.key, id) {
            let numbers = body.split(separator: " ").compactMap { Int64($0) }
            guard numbers.count == 2 else { throw Row.damage("an answer") }
            return PassesAnswer(seq: numbers[0], version: numbers[1], isReplay: true)
        }
        let kept = try keptPasses(of: profile)
        let all = Self.byDefault(
            try tallies(.month, of: profile).map(\.key), try folderTallies(of: profile).map(\.id))
        var known = Set(all)
        for deck in ids where !known.contains(deck) {
            throw StoreError.noSuchDeck(deck.description)
        }
        for deck in ids where known.remove(deck) == nil {
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
        }
    }
}
