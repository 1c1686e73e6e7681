import RiffleCore
import RiffleStore

extension JSON {
    /// A deck of the overview.
    init(deck: Deck) {
        self = .object(Self.members(of: deck))
    }

    /// An opened pass.
    init(details: DeckDetails) {
        let tally = details.deck.tally
        let more: JSON = [
            "photos": .int(Int64(tally.photos)),
            "videos": .int(Int64(tally.videos)),
            "kept": .int(Int64(tally.kept)),
            "trashed": .int(Int64(tally.trashed)),
            "favourites": .int(Int64(tally.favourites)),
            "later": .int(Int64(tally.later)),
            "first": JSON(details.first?.description),
            "last": JSON(details.last?.description),
            "years": .array(details.years.map { .int(Int64($0)) }),
            "samples": .array(details.samples.map { JSON(card: $0) }),
            "above": .array(
                details.above.map {
                    ["id": .string($0.id.description), "title": .string($0.title)]
                }),
            "folders": Self.array(of: details.folders),
            "next": JSON(details.folders.next.map { String($0.rawValue) }),
        ]
        guard case .object(let members) = more else { preconditionFailure("an object was made") }
        self = .object(Self.members(of: details.deck) + members)
    }

    /// A later part of the folders of an opened pass.
    init(folders list: FolderList) {
        self = [
            "folders": Self.array(of: list),
            "next": JSON(list.next.map { String($0.rawValue) }),
        ]
    }

    private static func array(of list: FolderList) -> JSON {
        .array(
            list.folders.map { folder in
                let share = LibraryProgress.Share(nil, folder.tally)
                return [
                    "id": .string(folder.id.description),
                    "title": .string(folder.title),
                    "count": .int(Int64(folder.tally.total)),
                    "undecided": .int(Int64(folder.tally.undecided)),
                    "bytes": .int(folder.tally.bytes),
                    "looked": .int(Int64(share.looked)),
                    "all": .int(Int64(share.all)),
                ]
            })
    }

    private static func members(of deck: Deck) -> [Member] {
        let share = LibraryProgress.Share(nil, deck.tally)
        return [
            Member(name: "id", value: .string(deck.id.description)),
            Member(name: "kind", value: .string(deck.id.kind.rawValue)),
            Member(name: "title", value: .string(deck.title)),
            Member(name: "count", value: .int(Int64(deck.count))),
            Member(name: "undecided", value: .int(Int64(deck.undecided))),
            Member(name: "bytes", value: .int(deck.bytes)),
            Member(name: "undecidedBytes", value: .int(deck.tally.undecidedBytes)),
            Member(name: "looked", value: .int(Int64(share.looked))),
            Member(name: "all", value: .int(Int64(share.all))),
            Member(name: "pinned", value: .bool(deck.isPinned)),
            Member(name: "cover", value: deck.cover.map { JSON(card: $0) } ?? .null),
        ]
    }
}
