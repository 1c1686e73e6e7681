import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem

/// Puts rounds, bosses and refusals together as pages show them.
struct Presenter: Sendable {
    let store: Store
    /// The library's own name.
    let library: String
    let clock: WallClock
    /// Learns what sets compared pictures apart.
    let likeness: LikenessFinder
    /// The number of photos that an item is shown for; nil for an item alone.
    var stackSize: @Sendable (Item) -> Int? = { _ in nil }

    /// From where the decks are looked at.
    var view: DeckView { DeckView(today: clock.today, library: library) }

    /// The round with its cards.
    func json(_ round: Round, for person: Person) -> JSON {
        let items = items(round.cards.map(\.id))
        let ratings = (try? store.ratings(of: round.cards.map(\.id), by: person.id)) ?? [:]
        let json = JSON(
            round: round, deck: json(deck: round.deck, for: person),
            battle: battle(of: round, for: person, items: items),
            before: round.isFinished ? .null : before(for: person),
            groups: groups(of: round, for: person), items: items,
            stacks: items.compactMapValues(stackSize))
        let rated = ratings.sorted { $0.key < $1.key }
        let stars = rated.filter { $0.value.stars > 0 }.map {
            JSON.Member(name: $0.key.description, value: .int(Int64($0.value.stars)))
        }
        let labels = rated.compactMap { item, rating in
            rating.label.map {
                JSON.Member(name: item.description, value: .string($0.rawValue))
            }
        }
        return .object(
            json.members + [
                .init(name: "stars", value: .object(stars)),
                .init(name: "labels", value: .object(labels)),
            ])
    }

    /// The groups that a person compares; null for a round that is gone through card by card.
    private func groups(of round: Round, for person: Person) -> JSON {
        guard round.isCompared, let groups = try? store.likeGroups(of: round, for: person.id)
        else { return .null }
        likeness.hurry()
        let kept = items(groups.flatMap(\.kept))
        return .array(groups.map { JSON(group: $0, kept: kept) })
    }

    /// The decks in their order, and the rounds that are open.
    func json(_ passes: Passes, _ rounds: [Round], for person: Person) -> JSON {
        [
            "version": .int(passes.version), "arranged": .bool(passes.isArranged),
            "decks": .array(passes.decks.map { JSON(deck: $0) }),
            "rounds": .array(
                rounds.map { round in
                    let members: [JSON.Member] = [
                        .init(name: "deck", value: json(deck: round.deck, for: person)),
                        .init(
                            name: "battle",
                            value: round.battle.map {
                                ["kind": .string($0.rawValue), "title": .string($0.title)]
                            } ?? .null),
                    ]
                    return .object(JSON.members(of: RoundSummary(round)) + members)
                }),
        ]
    }

    /// The round that can be undone; null if there is none.
    private func before(for person: Person) -> JSON {
        guard let before = try? store.undoableRound(for: person.id) else { return .null }
        return [
            "id": .string(before.id.description),
            "title": before.battle.map { .string($0.title) }
                ?? json(deck: before.deck, for: person)["title"] ?? .null,
            "deck": .string(before.deck.description), "battle": JSON(before.battle?.rawValue),
            "trashed": .int(Int64(before.trashed)),
        ]
    }

    /// The boss before the next round; null when none is due.
    func json(_ boss: Boss?, for person: Person) -> JSON {
        guard let boss else { return ["boss": nil] }
        let items = items(boss.cards)
        let cards = boss.cards.compactMap { items[$0] }
        return [
            "boss": [
                "kind": .string(boss.battle.rawValue),
                "title": .string(boss.battle.title),
                "cards": .array(cards.map { JSON(card: $0) }),
                "next": json(deck: boss.next, for: person),
            ]
        ]
    }

    /// What a refusal means to a client, with the present state.
    func refusal(_ error: StoreError, for person: Person) -> HTTPResponse {
        .refusal(error) { json($0, for: person) }
    }

    /// What sets a battle apart from an ordinary round; null for an ordinary one.
    ///
    /// - Parameter items: what is known of its cards.
    private func battle(of round: Round, for person: Person, items: [ItemID: Item]) -> JSON {
        guard let battle = round.battle else { return .null }
        let next = try? store.deckBehind(round.id, of: person.id)
        let common: [JSON.Member] = [
            .init(name: "kind", value: .string(battle.rawValue)),
            .init(name: "title", value: .string(battle.title)),
            .init(name: "next", value: next.map { json(deck: $0, for: person) } ?? .null),
        ]
        return .object(common + [JSON.state(of: battle, in: round, items: items)])
    }

    /// A deck by its id and its name. One with a filter has the whole deck and its filters, too.
    func json(deck: DeckID, for person: Person) -> JSON {
        let title = (try? store.title(of: deck, for: person.id, view)) ?? deck.title
        let name: [JSON.Member] = [
            .init(name: "id", value: .string(deck.description)),
            .init(name: "title", value: .string(title)),
        ]
        let (whole, filter) = deck.parts
        guard !filter.isEmpty else { return .object(name) }
        let cameras = (try? store.cameraNames(in: filter)) ?? [:]
        let filters = filter.parts.map { JSON.object(JSON.members(of: $0, cameras)) }
        return .object(
            name + [
                .init(name: "whole", value: json(deck: whole, for: person)),
                .init(name: "filters", value: .array(filters)),
            ])
    }

    private func items(_ ids: [ItemID]) -> [ItemID: Item] { (try? store.items(ids)) ?? [:] }
}

extension Round {
    /// Whether it is gone through group by group, two pictures beside each other.
    var isCompared: Bool { deck == .duplicates && battle == nil && !isFinished }
}

extension Library {
    /// What routes answer with.
    var presenter: Presenter {
        Presenter(
            store: store, library: status.name, clock: clock, likeness: background.likeness,
            stackSize: { [backend] in backend.stackSize(of: $0) })
    }
}
