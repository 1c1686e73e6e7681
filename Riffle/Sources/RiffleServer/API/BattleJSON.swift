import RiffleCore

extension JSON {
    /// How many answers of a duel a page can show before it has to ask: it goes on at once, and for
    /// a while without a connection.
    private static let answersAhead = 2

    /// How the battle stands, under its name.
    ///
    /// - Parameter items: what is known of the round's cards.
    static func state(of battle: BossBattle, in round: Round, items: [ItemID: Item]) -> Member {
        switch battle {
        case .hoard:
            return Member(name: "health", value: JSON(health: BossHealth(round)))
        case .duel:
            // A card whose file is missing can be decided in a round, but not compared.
            let away = Set(round.cards.map(\.id).filter { items[$0]?.presence != .present })
            return Member(
                name: "duel", value: JSON(duel: Duel(round, away: away), ahead: answersAhead))
        }
    }

    private init(health: BossHealth) {
        self = ["full": .int(health.full), "left": .int(health.left)]
    }

    /// A duel, and what each answer would make of it, so that pages know no rules.
    ///
    /// - Parameter ahead: so many answers, one after the other, are thought out.
    private init(duel: Duel, ahead: Int) {
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
