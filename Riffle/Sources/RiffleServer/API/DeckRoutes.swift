import RiffleCore
import RiffleLibrary
import RiffleStore
import RiffleThreads

/// The passes of the home screen: what there is, what one tells when it is open, and how a person
/// arranges them.
enum DeckRoutes {
    static func routes(_ engine: Engine) -> [Route] {
        [
            Route(
                .get, "/api/decks",
                RouteDescription(
                    "The decks that hold something, in the order in which they stand.",
                    answers: [.json("The decks.", "Decks")])
            ) { call, reply in reply.send(all(engine, engine.person(call))) },
            Route(
                .get, "/api/decks/{deck}",
                RouteDescription(
                    "What an opened pass tells.",
                    answers: [
                        .json("The deck.", "DeckDetails"),
                        .refusal(404, "There is no such deck, or it holds nothing."),
                    ])
            ) { call, reply in reply.send(details(call, engine, engine.person(call))) },
            Route(
                .get, "/api/decks/{deck}/folders/{id}",
                RouteDescription(
                    "The folders of a deck from the one on that is named as the next.",
                    answers: [.json("The next part of the folders.", "DeckFolders")])
            ) { call, reply in reply.send(folders(call, engine, engine.person(call))) },
            Route(.post, "/api/decks/order", orderDescription) { order($0, $1, engine) },
            Route(.post, "/api/decks/pin", pinDescription) { pin($0, $1, engine) },
        ]
    }

    // MARK: Looking

    private static func all(_ engine: Engine, _ person: Person) -> HTTPResponse {
        do throws(StoreError) {
            if engine.store.readOnlyReason == nil {
                try engine.store.wake(person.id, now: engine.now)
            }
            // Somebody looks at the overview: what came meanwhile is to be found.
            engine.scanner.scanAgain(after: engine.choices.rescanAfter)
            return .json(try passes(engine, person))
        } catch {
            return engine.refusal(error, for: person)
        }
    }

    private static func passes(_ engine: Engine, _ person: Person) throws(StoreError) -> JSON {
        JSON(passes: try engine.store.passes(for: person.id, engine.view))
    }

    private static func details(
        _ call: Call, _ engine: Engine, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            guard let deck = call.values.first.flatMap({ DeckID($0) }),
                let details = try engine.store.details(
                    of: deck, for: person.id, engine.view)
            else { return .error(404, "no_deck", "This deck holds nothing.") }
            return .json(JSON(details: details))
        } catch {
            return engine.refusal(error, for: person)
        }
    }

    private static func folders(
        _ call: Call, _ engine: Engine, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            guard call.values.count == 2, let deck = DeckID(call.values[0]),
                let start = Int64(call.values[1])
            else { return .error(404, "no_deck", "There is no such folder.") }
            return .json(
                JSON(
                    folders: try engine.store.folders(
                        of: deck, from: FolderID(rawValue: start), for: person.id, engine.view)
                ))
        } catch {
            return engine.refusal(error, for: person)
        }
    }

    // MARK: Arranging

    private static let answers: [RouteDescription.Answer] = [
        .json("The decks as they stand now.", "Decks"),
        .conflict("The passes were arranged meanwhile, on another page.", "DecksConflict"),
        .refusal(404, "There is no such deck."),
        .refusal(422, "The key was used for another change."),
    ]

    private static let version = RouteDescription.Field(name: "version", schema: .counter)

    private static let orderDescription = RouteDescription(
        "Arranges the passes. Those that are not named stay behind the one that they stand behind.",
        fields: [
            version,
            .init(
                name: "ids",
                schema: #"{"type": "array", "uniqueItems": true, "items": \#(String.deck)}"#),
        ],
        answers: answers)

    private static func order(_ call: Call, _ reply: Reply, _ engine: Engine) {
        guard let ids = call.body["ids"]?.array else { return reply.send(.badField("ids")) }
        var decks: [DeckID] = []
        for id in ids {
            guard let id = id.string else { return reply.send(.badField("ids")) }
            guard let deck = DeckID(id) else { return reply.send(unknown(id)) }
            decks.append(deck)
        }
        arrange(.order(decks), call, reply, engine)
    }

    private static let pinDescription = RouteDescription(
        "Has a pass stand before all that are not pinned, or among them again.",
        fields: [
            version,
            .init(name: "id", schema: .deck),
            .init(name: "pinned", schema: #"{"type": "boolean"}"#),
        ],
        answers: answers)

    private static func pin(_ call: Call, _ reply: Reply, _ engine: Engine) {
        guard let id = call.body["id"]?.string else { return reply.send(.badField("id")) }
        guard let deck = DeckID(id) else { return reply.send(unknown(id)) }
        guard let pinned = call.body["pinned"]?.bool else {
            return reply.send(.badField("pinned"))
        }
        arrange(.pin(deck, pinned), call, reply, engine)
    }

    private static func unknown(_ id: String) -> HTTPResponse {
        .error(400, "deck", StoreError.noSuchDeck(String(id.prefix(100))).sentence)
    }

    private static func arrange(
        _ change: ArrangePasses.Change, _ call: Call, _ reply: Reply, _ engine: Engine
    ) {
        guard let version = call.body["version"]?.int else {
            return reply.send(.badField("version"))
        }
        let person = engine.person(call)
        let request = ArrangePasses(
            profile: person.id, version: version, change, key: call.idempotencyKey,
            now: engine.now)
        engine.store.arrange(request) { result in
            // Decisions do not wait until all passes are put together.
            engine.reading.run {
                reply.send(answer(result, engine, person))
                if case .success(let done) = result, !done.isReplay {
                    engine.announceDecks(seq: done.seq, to: person.id)
                }
            }
        }
    }

    private static func answer(
        _ result: Result<PassesAnswer, StoreError>, _ engine: Engine, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            switch result {
            case .success: return .json(try passes(engine, person))
            case .failure(.passesChanged):
                let conflict: JSON = [
                    "error": "passes_changed",
                    "message": .string(StoreError.passesChanged.sentence),
                    "state": try passes(engine, person),
                ]
                return .json(conflict, status: 409)
            case .failure(let error): return engine.refusal(error, for: person)
            }
        } catch {
            return engine.refusal(error, for: person)
        }
    }
}
