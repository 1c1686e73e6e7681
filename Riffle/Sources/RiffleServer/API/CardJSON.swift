import RiffleCore

extension FileType {
    /// Whether every browser of today shows it, so that a page can have the file itself.
    fileprivate var isShownByBrowsers: Bool {
        switch self {
        case .heic, .tiff, .jxl, .raw, .avi, .mpeg, .dv, .mxf, .ogg, .realMedia,
            .windowsMedia:
            false
        default: true
        }
    }

    /// Whether every browser heeds the orientation in its files. None heeds a WebP's, and WebKit ignores a PNG's.
    fileprivate var isTurnedByBrowsers: Bool { self != .webp && self != .png }

    /// Whether browsers play it; of the others a page has the poster.
    fileprivate var isPlayedByBrowsers: Bool {
        switch self {
        case .mp4, .mov, .webm, .mkv: true
        default: false
        }
    }
}

extension ItemFacts {
    /// The maximum pixels that browsers decode reliably: at four bytes each, 320 MB.
    private static let browserPixels = 80_000_000

    /// Where a page has the picture in full size.
    var fullRoute: String {
        guard format.isShownByBrowsers, size.pixels <= Self.browserPixels else { return "full" }
        return format.isTurnedByBrowsers || size.width == 0 ? "original" : "upright"
    }
}

extension JSON {
    /// A card as the page gets it.
    init(card item: Item) {
        let place = "\(item.id)/\(item.version)"
        let facts = item.facts
        self = [
            "id": .string(item.id.description),
            "version": .string(item.version.description),
            "kind": facts.isVideo ? "video" : "photo",
            "name": .string(item.name.display),
            "folder": .string(item.folder.display),
            "bytes": .int(item.bytes),
            "width": .int(Int64(facts.size.width)),
            "height": .int(Int64(facts.size.height)),
            "taken": JSON(facts.taken?.time.description),
            "badges": .array(
                facts.badges.filter { $0 != .screenshot }.map { .string($0.rawValue) }),
            "duration": facts.duration.map(JSON.double) ?? .null,
            "picture": .string("/card/\(place)"),
            "preview": facts.preview == nil ? .null : .string("/preview/\(place)"),
            "original": .string("/original/\(place)"),
            "full": .string("/\(facts.fullRoute)/\(place)"),
            "clip": facts.badges.contains(.live) ? .string("/clip/\(place)") : .null,
            "playable": .bool(facts.format.isPlayedByBrowsers),
            "state": item.presence != .present
                ? "missing" : facts.refusal != nil ? "refused" : "ok",
            "refusal": JSON(facts.refusal?.code),
        ]
    }

    /// A card in the trash, which can be looked at there.
    init(trashed item: Item) {
        var item = item
        // Where it is doesn't keep it from being shown.
        if item.presence == .trashed { item.presence = .present }
        self.init(card: item)
    }

    /// A round with all its cards.
    ///
    /// - Parameters:
    ///   - deck: its deck, with the name.
    ///   - battle: what sets a battle apart; null for an ordinary round.
    ///   - before: the round that can be undone; null if there is none.
    ///   - groups: its cards in groups that are compared; null for a round without.
    ///   - items: what is known of the cards; a card without is left to say "missing".
    ///   - stacks: the number of photos that a card is shown for.
    init(
        round: Round, deck: JSON, battle: JSON, before: JSON, groups: JSON, items: [ItemID: Item],
        stacks: [ItemID: Int] = [:]
    ) {
        self = [
            "id": .string(round.id.description),
            "number": .int(Int64(round.number)),
            "deck": deck,
            "battle": battle,
            "before": before,
            "groups": groups,
            "state": .string(round.state.rawValue),
            "total": .int(Int64(round.total)),
            "position": .int(Int64(round.position)),
            "cards": .array(
                round.cards.compactMap { card in
                    items[card.id].map {
                        JSON(card: $0, shownAs: card.version).adding(
                            "stack", stacks[card.id].map { .int(Int64($0)) })
                    }
                }),
            "history": Self.entries(round.history),
            "decisions": .object(
                round.history.map { entry in
                    Member(
                        name: entry.card.description, value: .string(entry.decision.rawValue))
                }),
            "kept": JSON(pile: round.kept),
            "trash": JSON(pile: round.trash),
        ]
    }

    /// A card of a round, by the version that the round has.
    private init(card item: Item, shownAs version: ItemVersion) {
        self.init(card: item)
        guard item.version != version, case .object(var members) = self else { return }
        for index in members.indices where members[index].name == "version" {
            members[index].value = .string(version.description)
        }
        self = .object(members)
    }

    /// The object with another member, if that has a value.
    private func adding(_ name: String, _ value: JSON?) -> JSON {
        guard let value else { return self }
        return .object(members + [Member(name: name, value: value)])
    }

    /// Number and bytes.
    init(pile: Round.Pile) {
        self = ["count": .int(Int64(pile.count)), "bytes": .int(pile.bytes)]
    }
}
