import RiffleCore
import RiffleStore
import RiffleSystem

/// What a person kept, marked or postponed: the lists, changes of single decisions, and exports.
enum DecidedRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/decided/{deck}",
                RouteDescription(
                    "The first items of a decided deck, such as kept or favourites-2024-05, newest first.",
                    answers: listAnswers)
            ) { call, reply in library.reading.run { reply.send(list(call, library)) } },
            Route(
                .get, "/api/decided/{deck}/{id}",
                RouteDescription(
                    "The next items of a decided deck, from the id that the part before has as next.",
                    answers: listAnswers)
            ) { call, reply in library.reading.run { reply.send(list(call, library)) } },
            Route(.get, "/api/decided/{deck}/csv", export("CSV", "text/csv")) { call, reply in
                library.reading.run { reply.send(export(.csv, "text/csv", call, library)) }
            },
            Route(
                .get, "/api/decided/{deck}/jsonl", export("JSON", "application/jsonl")
            ) { call, reply in
                library.reading.run {
                    reply.send(export(.json, "application/jsonl", call, library))
                }
            },
            Route(.post, "/api/decided", changeDescription) { change($0, $1, library) },
        ]
    }

    /// The number of items in a part of a list.
    static let pageSize = 200

    static let noDeck = HTTPResponse.error(404, "no_deck", "There is no such list.")

    static func deck(_ call: Call) -> (deck: DecidedDeck, month: Month?)? {
        guard case .decided(let deck, let month)? = call.values.first.flatMap({ DeckID($0) })
        else { return nil }
        return (deck, month)
    }

    // MARK: Lists

    private static let listAnswers: [RouteDescription.Answer] = [
        .json("A part of the list.", "DecidedList"),
        .refusal(404, "This deck is not a list of decided items."),
    ]

    private static func list(_ call: Call, _ library: Library) -> HTTPResponse {
        guard let (deck, month) = deck(call) else { return noDeck }
        let person = call.person(in: library)
        do throws(StoreError) {
            let last = call.values.count > 1 ? ItemID(call.values[1]) : nil
            let list = try library.store.decided(
                deck, in: month, of: person.id, after: last, limit: pageSize)
            let ratings = try library.store.ratings(
                of: list.entries.map(\.item.id), by: person.id)
            return .json([
                "deck": [
                    "id": .string(DeckID.decided(deck, month).description),
                    "title": .string(DeckID.decided(deck, month).title),
                ],
                "decision": .string(deck.decision.rawValue),
                "count": .int(Int64(list.count)),
                "months": .array(
                    list.months.map { month, count in
                        [
                            "month": JSON(month?.description), "title": JSON(month?.title),
                            "count": .int(Int64(count)),
                        ]
                    }),
                "entries": .array(
                    list.entries.map { entry in
                        entryJSON(
                            entry.item, deck.decision, entry.round, ratings[entry.item.id])
                    }),
                "next": JSON(list.next?.description),
            ])
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    /// An entry of a list or a grid.
    static func entryJSON(
        _ item: Item, _ decision: Decision?, _ round: RoundID?, _ rating: Rating?
    ) -> JSON {
        [
            "card": JSON(card: item), "decision": JSON(decision?.rawValue),
            "round": JSON(round?.description), "stars": .int(Int64(rating?.stars ?? 0)),
            "label": JSON(rating?.label?.rawValue),
        ]
    }

    // MARK: Export

    private static func export(_ name: String, _ type: String) -> RouteDescription {
        RouteDescription(
            "A decided deck as \(name), with the fields of the command riffle export.",
            answers: [
                .init(status: 200, meaning: "The decisions.", type: type),
                .refusal(404, "This deck is not a list of decided items."),
            ])
    }

    private static func export(
        _ format: ExportOptions.Format, _ type: String, _ call: Call, _ library: Library
    ) -> HTTPResponse {
        guard let (deck, month) = deck(call) else { return noDeck }
        let person = call.person(in: library)
        do throws(StoreError) {
            var bytes = format == .csv ? DecisionWriter.csvHeader : []
            try library.store.export(person.id, only: deck, in: month) { decision in
                let presence = decision.item.presence
                bytes +=
                    format == .csv
                    ? DecisionWriter.csv(decision, presence)
                    : DecisionWriter.json(decision, presence)
            }
            return HTTPResponse(status: 200, body: .bytes(bytes)).with("Content-Type", type)
                .with("Cache-Control", "no-store")
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    // MARK: Changes

    private static let changeDescription = RouteDescription(
        "Changes decisions outside a round; null makes a card undecided. A card that an open round "
            + "decided is changed there, too. To trash cards, start a round of them.",
        fields: [
            .init(
                name: "changes",
                schema: #"""
                    {"type": "array", "minItems": 1, "maxItems": 1000, "items": {"type": "object",
                      "required": ["card", "version", "decision"], "properties": {
                        "card": \#(String.id), "version": \#(String.version),
                        "decision": {"enum": ["keep", "favourite", "later", null]}}}}
                    """#)
        ],
        answers: [
            .json("What was changed, with the decisions before, and what was not.", "Changed"),
            .refusal(422, "The key was used for another change."),
        ])

    private static func change(_ call: Call, _ reply: Reply, _ library: Library) {
        let wishes = call.body["changes"]?.array ?? []
        let changes = wishes.compactMap { change($0) }
        guard !changes.isEmpty, changes.count == wishes.count, changes.count <= 1000 else {
            return reply.send(.badField("changes"))
        }
        let person = call.person(in: library)
        let request = ChangeDecisions(
            profile: person.id, changes: changes, key: call.idempotencyKey,
            now: library.clock.milliseconds)
        library.store.change(request) { result in
            switch result {
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            case .success(let answer):
                reply.send(
                    .json([
                        "changed": .array(
                            answer.changed.map {
                                [
                                    "card": .string($0.item.description),
                                    "before": JSON($0.before?.rawValue),
                                ]
                            }),
                        "refused": .array(answer.refused.map { .string($0.description) }),
                    ]))
                guard !answer.isReplay, !answer.changed.isEmpty else { return }
                library.events.announceRounds(cause: "change")
                library.events.announceDecks(to: person.id)
            }
        }
    }

    private static func change(
        _ json: JSON
    ) -> (card: ChangeDecisions.Card, decision: Decision?)? {
        guard let item = json["card"]?.string.flatMap({ ItemID($0) }),
            let version = json["version"]?.string.flatMap({ ItemVersion($0) }),
            let wish = json["decision"]
        else { return nil }
        let card = ChangeDecisions.Card(item: item, version: version)
        if wish == .null { return (card, nil) }
        guard let decision = wish.string.flatMap({ Decision(rawValue: $0) }), decision != .trash
        else { return nil }
        return (card, decision)
    }
}
