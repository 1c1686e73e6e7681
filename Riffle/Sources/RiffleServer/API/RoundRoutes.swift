import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Dealing a round, deciding its cards, taking back and flipping.
enum RoundRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(.post, "/api/rounds", startDescription) { start($0, $1, library) },
            Route(
                .get, "/api/rounds/current",
                RouteDescription(
                    "The last used open round.",
                    answers: [.json("The round, or one member round that is null.", "Round")])
            ) { call, reply in reply.send(current(library, call.person(in: library))) },
            Route(
                .get, "/api/rounds/{id}",
                RouteDescription(
                    "A round of this person, open or finished.",
                    answers: [
                        .json("The round.", "Round"), .refusal(404, "There is no such round."),
                    ])
            ) { call, reply in reply.send(round(call, library, call.person(in: library))) },
            Route(.post, "/api/rounds/undo", undoRoundDescription) { undoRound($0, $1, library) },
            Route(
                .get, "/api/boss",
                RouteDescription(
                    "The boss that is due: after every fifth confirmed round, until the next round "
                        + "begins.",
                    answers: [.json("The boss, or null when none is due or wanted.", "Boss")])
            ) { call, reply in reply.send(boss(library, call.person(in: library))) },
            Route(
                .post, "/api/decide",
                decideDescription(
                    "Decides a card. The answer is sent once the decision is durable.")
            ) { call, reply in
                decide(call, reply, library, flips: false)
            },
            Route(
                .post, "/api/flip",
                decideDescription("Replaces a decision of the round.")
            ) { call, reply in
                decide(call, reply, library, flips: true)
            },
            Route(.post, "/api/undo", undoDescription) { undo($0, $1, library) },
        ]
    }

    // MARK: Dealing

    private static let startDescription = RouteDescription(
        "Continues the round that is open in a deck, or deals one of undecided cards, or a battle. "
            + "Rounds of other decks stay open. With replace, the deck's open round is given up: "
            + "its trashed cards are undecided again. "
            + "A round of decided cards asks again; each keeps its decision until then. "
            + "The deck chosen takes the cards that are named, and adds them to its open round. "
            + "Without a size, a new round is as large as the person has set.",
        fields: [
            .init(name: "deck", schema: .deck, isRequired: false),
            .init(name: "battle", schema: .battle, isRequired: false),
            .init(
                name: "size", schema: #"{"type": "integer", "enum": [20, 50, 100, 1000]}"#,
                isRequired: false),
            .init(name: "replace", schema: "boolean", isRequired: false),
            .init(
                name: "cards",
                schema:
                    #"{"type": "array", "minItems": 1, "maxItems": 1000, "items": \#(String.id)}"#,
                isRequired: false),
        ],
        oneOf: ["deck", "battle"],
        answers: [
            .json("The round.", "Round"),
            .conflict(
                "The deck's round is being moved to the trash, or it has nothing to decide."),
        ])

    private static func start(_ call: Call, _ reply: Reply, _ library: Library) {
        let person = call.person(in: library)
        let replace = call.body["replace"].map(\.bool) ?? .some(false)
        guard let replace else { return reply.send(.badField("replace")) }
        let request: StartRound
        if let field = call.body["battle"] {
            guard call.body["deck"] == nil,
                let battle = field.string.flatMap({ BossBattle(rawValue: $0) })
            else { return reply.send(.badField("battle")) }
            request = StartRound(
                profile: person.id, battle: battle, replace: replace,
                key: call.idempotencyKey, now: library.clock.milliseconds)
        } else {
            guard let deck = call.body["deck"]?.string.flatMap({ DeckID($0) }) else {
                return reply.send(.badField("deck"))
            }
            let size =
                call.body["size"].map { $0.int.flatMap { Int(exactly: $0) } }
                ?? .some(person.settings.load().roundSize)
            guard let size, Round.sizes.contains(size) else {
                return reply.send(.badField("size"))
            }
            let cards = call.body["cards"]?.array ?? []
            let ids = cards.compactMap { $0.string.flatMap { ItemID($0) } }
            guard ids.count == cards.count, ids.isEmpty != (deck == .chosen) else {
                return reply.send(.badField("cards"))
            }
            request = StartRound(
                profile: person.id, deck: deck, today: library.clock.today, size: size, cards: ids,
                replace: replace, key: call.idempotencyKey, now: library.clock.milliseconds)
        }
        // A filter reads the whole deck, which takes a while.
        if !request.deck.parts.filter.isEmpty {
            return library.reading.run { deal(request, reply, library, person) }
        }
        deal(request, reply, library, person)
    }

    private static func deal(
        _ request: StartRound, _ reply: Reply, _ library: Library, _ person: Person
    ) {
        library.store.startRound(request) { result in
            switch result {
            case .success(let round):
                reply.send(.json(library.presenter.json(round, for: person)))
                library.pictures.prepare(round)
                library.events.announce(
                    RoundSummary(round), cause: "start", key: request.key ?? "", to: person.id)
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            }
        }
    }

    private static func current(_ library: Library, _ person: Person) -> HTTPResponse {
        do {
            guard let round = try library.store.currentRound(for: person.id) else {
                return .json(["round": nil])
            }
            library.pictures.prepare(round)
            return .json(library.presenter.json(round, for: person))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    private static func round(
        _ call: Call, _ library: Library, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            guard let id = call.values.first.flatMap({ RoundID($0) }),
                let round = try library.store.round(id, of: person.id)
            else { throw .noSuchRound }
            return .json(library.presenter.json(round, for: person))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    private static func boss(_ library: Library, _ person: Person) -> HTTPResponse {
        guard person.settings.load().bosses else {
            return .json(library.presenter.json(nil as Boss?, for: person))
        }
        do throws(StoreError) {
            let boss = try library.store.boss(for: person.id)
            return .json(library.presenter.json(boss, for: person))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    // MARK: Deciding

    private static func decideDescription(_ summary: String) -> RouteDescription {
        RouteDescription(
            summary,
            fields: [
                .init(name: "round", schema: .id), .init(name: "card", schema: .id),
                .init(name: "version", schema: .version),
                .init(name: "decision", schema: .decision),
                .init(name: "compared", schema: compared, isRequired: false),
            ],
            answers: [
                .json("Recorded.", "Decided"),
                .refusal(404, "There is no such round, or it has no such card."),
                .conflict(
                    "The file changed or could not be moved, the card is already decided or not yet, or "
                        + "the round is finished."),
                .refusal(422, "The key was used for another change."),
            ])
    }

    /// Cards that were seen together; the decision stands only if all of them are still the same.
    private static let compared = #"""
        {"type": "array", "items": {"type": "object", "required": ["card", "version"],
          "properties": {"card": \#(String.id), "version": \#(String.version)}}}
        """#

    private static func compared(_ json: JSON?) -> [ComparedCard]? {
        guard let json else { return [] }
        guard let list = json.array else { return nil }
        let cards = list.compactMap { entry -> ComparedCard? in
            guard let card = entry["card"]?.string.flatMap({ ItemID($0) }),
                let version = entry["version"]?.string.flatMap({ ItemVersion($0) })
            else { return nil }
            return ComparedCard(card: card, version: version)
        }
        return cards.count == list.count ? cards : nil
    }

    private static func decide(_ call: Call, _ reply: Reply, _ library: Library, flips: Bool) {
        guard let round = call.body["round"]?.string.flatMap({ RoundID($0) }) else {
            return reply.send(.badField("round"))
        }
        guard let card = call.body["card"]?.string.flatMap({ ItemID($0) }) else {
            return reply.send(.badField("card"))
        }
        guard let version = call.body["version"]?.string.flatMap({ ItemVersion($0) }) else {
            return reply.send(.badField("version"))
        }
        guard let decision = call.body["decision"]?.string.flatMap({ Decision(rawValue: $0) })
        else { return reply.send(.badField("decision")) }
        let person = call.person(in: library)
        let request = DecideCard(
            profile: person.id, round: round, card: card, version: version,
            decision: decision, key: call.idempotencyKey, now: library.clock.milliseconds)
        guard let compared = compared(call.body["compared"]) else {
            return reply.send(.badField("compared"))
        }
        library.decisions.decide(request, flips: flips, compared: compared) { result in
            reply.send(answer(result, library, person))
            guard case .success(let decided) = result, decided.round.state == .sheet else { return }
            library.reading.run {
                library.pictures.prepareNext(
                    after: decided.round.id, for: person.id, today: library.clock.today)
            }
        }
    }

    // MARK: Taking back

    private static let undoDescription = RouteDescription(
        "Undoes a decision of the round, if it is still the named one.",
        fields: [
            .init(name: "round", schema: .id), .init(name: "card", schema: .id),
            .init(name: "decision", schema: .decision),
        ],
        answers: [
            .json("Undone.", "Undone"),
            .refusal(404, "There is no such round, or it has no such card."),
            .conflict("This decision was replaced or undone, or the round is finished."),
            .refusal(422, "The key was used for another change."),
        ])

    private static func undo(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let round = call.body["round"]?.string.flatMap({ RoundID($0) }) else {
            return reply.send(.badField("round"))
        }
        guard let card = call.body["card"]?.string.flatMap({ ItemID($0) }) else {
            return reply.send(.badField("card"))
        }
        guard let decision = call.body["decision"]?.string.flatMap({ Decision(rawValue: $0) })
        else { return reply.send(.badField("decision")) }
        let person = call.person(in: library)
        let request = UndoCard(
            profile: person.id, round: round, seen: .init(card: card, decision: decision),
            key: call.idempotencyKey, now: library.clock.milliseconds)
        library.decisions.undo(request) { reply.send(answer($0, library, person)) }
    }

    private static let undoRoundDescription = RouteDescription(
        "Undoes the round that this person finished last: its files are restored from the trash, "
            + "and it is open again, with their cards undecided. Asked again, it answers the same.",
        fields: [.init(name: "round", schema: .id)],
        answers: [
            .json("The round, and what could not be restored.", "UndoneRound"),
            .refusal(404, "There is no such round."),
            .conflict("Another round was finished or begun later."),
        ])

    private static func undoRound(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let round = call.body["round"]?.string.flatMap({ RoundID($0) }) else {
            return reply.send(.badField("round"))
        }
        let person = call.person(in: library)
        library.trash.undo(round, of: person.id, key: call.idempotencyKey) { result in
            switch result {
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            case .success((let round, let restored)):
                library.pictures.prepare(round)
                reply.send(
                    .json([
                        "round": library.presenter.json(round, for: person),
                        "restored": .int(Int64(restored.restored.count)),
                        "failed": .array(restored.failed.map { JSON($0.reason) }),
                    ]))
            }
        }
    }

    private static func answer(
        _ result: Result<RoundAnswer, StoreError>, _ library: Library, _ person: Person
    ) -> HTTPResponse {
        switch result {
        case .failure(let error): library.presenter.refusal(error, for: person)
        case .success(let answer):
            .json([
                "seq": .int(answer.seq), "card": .string(answer.card.description),
                "decision": .string(answer.decision.rawValue),
                "round": JSON(summary: answer.round),
            ])
        }
    }
}

extension JSON {
    /// The figures of a round.
    init(summary: RoundSummary) { self = .object(Self.members(of: summary)) }

    static func members(of summary: RoundSummary) -> [Member] {
        [
            Member(name: "id", value: .string(summary.id.description)),
            Member(name: "position", value: .int(Int64(summary.position))),
            Member(name: "total", value: .int(Int64(summary.total))),
            Member(name: "state", value: .string(summary.state.rawValue)),
            Member(name: "kept", value: JSON(pile: summary.kept)),
            Member(name: "trash", value: JSON(pile: summary.trash)),
        ]
    }
}
