import RiffleCore
import RiffleStore

extension Engine {
    /// What sets a battle apart from an ordinary round; null for an ordinary one.
    ///
    /// - Parameter items: what is known of its cards.
    func battleJSON(_ round: Round, for person: Person, items: [ItemID: Item]) -> JSON {
        guard let battle = round.battle else { return .null }
        let next = try? store.deckBehind(round.id, of: person.id)
        var members: [JSON.Member] = [
            .init(name: "kind", value: .string(battle.rawValue)),
            .init(name: "title", value: .string(battle.title)),
            .init(name: "next", value: next.map { json(deck: $0, for: person) } ?? .null),
        ]
        switch battle {
        case .hoard:
            members.append(.init(name: "health", value: JSON(health: BossHealth(round))))
        case .duel:
            // A card whose file is missing can be decided in a round, but nobody can compare it.
            let away = Set(round.cards.map(\.id).filter { items[$0]?.presence != .present })
            members.append(
                .init(
                    name: "duel",
                    value: JSON(duel: Duel(round, away: away), ahead: Self.answersAhead)))
        }
        return .object(members)
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

    /// A deck by its id and its name.
    func json(deck: DeckID, for person: Person) -> JSON {
        let title = (try? store.title(of: deck, for: person.id, view)) ?? deck.title
        return ["id": .string(deck.description), "title": .string(title)]
    }

    /// How many answers of a duel a page can show before it has to ask: it goes on at once, and for
    /// a while without a connection.
    private static let answersAhead = 2
}

extension JSON {
    fileprivate init(health: BossHealth) {
        self = ["full": .int(health.full), "left": .int(health.left)]
    }

    /// A duel, and what each answer would make of it, so that pages know no rules.
    ///
    /// - Parameter ahead: so many answers, one after the other, are thought out.
    fileprivate init(duel: Duel, ahead: Int) {
        self = [
            "over": .bool(duel.stage == .over),
            "owed": Self.entries(duel.owed),
            "sides": .array(
                Duel.Side.allCases.map { side in
                    [
                        "card": JSON(duel.shown(on: side)?.description),
                        "left": Self.entries(duel.left(side)),
                    ]
                }),
            "answers": ahead > 0 ? Self.answers(duel, ahead: ahead) : .null,
        ]
    }

    private static func answers(_ duel: Duel, ahead: Int) -> JSON {
        .object(
            Duel.Answer.allCases.map { answer in
                var next = duel
                guard case .success(let entries) = next.take(answer) else {
                    return Member(name: answer.rawValue, value: .null)
                }
                return Member(
                    name: answer.rawValue,
                    value: [
                        "decisions": Self.entries(entries),
                        "then": JSON(duel: next, ahead: ahead - 1),
                    ])
            })
    }

    /// Decisions that stand, or are to be made.
    static func entries(_ entries: [Round.Entry]) -> JSON {
        .array(
            entries.map {
                [
                    "card": .string($0.card.description),
                    "decision": .string($0.decision.rawValue),
                ]
            })
    }
}
