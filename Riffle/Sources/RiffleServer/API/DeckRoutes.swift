import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem

/// The passes of the home screen: the decks, the details of an open one, and how a person
/// arranges them.
enum DeckRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/decks",
                RouteDescription(
                    "The decks that contain something, in their order.",
                    answers: [.json("The decks.", "Decks")])
            ) { call, reply in reply.send(all(library, call.person(in: library))) },
            Route(
                .get, "/api/decks/{deck}",
                RouteDescription(
                    "Details of a deck.",
                    answers: [
                        .json("The deck.", "DeckDetails"),
                        .refusal(404, "There is no such deck, or it is empty."),
                    ])
            ) { call, reply in reply.send(details(call, library, call.person(in: library))) },
            Route(
                .get, "/api/decks/{deck}/folders/{id}",
                RouteDescription(
                    "The next folders of a deck, from the id that the part before has as next.",
                    answers: [.json("The next part of the folders.", "DeckFolders")])
            ) { call, reply in reply.send(folders(call, library, call.person(in: library))) },
            Route(
                .post, "/api/rescan",
                RouteDescription(
                    "Looks for new files now. The scan runs in the background.",
                    answers: [.json("The library.", "Library")])
            ) { call, reply in reply.send(rescan(library, call.person(in: library))) },
            Route(.post, "/api/decks/order", orderDescription) { order($0, $1, library) },
            Route(.post, "/api/decks/pin", pinDescription) { pin($0, $1, library) },
            Route(.post, "/api/decks/reset", resetDescription) {
                arrange(.reset, $0, $1, library)
            },
        ]
    }

    // MARK: Looking

    private static func all(_ library: Library, _ person: Person) -> HTTPResponse {
        do throws(StoreError) {
            if library.store.readOnlyReason == nil {
                try library.store.wake(person.id, now: library.clock.milliseconds)
            }
            // The overview was opened: look for new files.
            library.backend.scanAgain(after: library.choices.rescanAfter)
            library.trash.emptyOld()
            return .json(try passes(library, person))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    private static func rescan(_ library: Library, _ person: Person) -> HTTPResponse {
        library.backend.scanAgain(after: 0)
        let round = try? library.store.currentRound(for: person.id)
        return .json(library.status.json(for: person, round: round))
    }

    private static func passes(_ library: Library, _ person: Person) throws(StoreError) -> JSON {
        let presenter = library.presenter
        return presenter.json(
            try library.store.passes(for: person.id, presenter.view),
            try library.store.openRounds(for: person.id), for: person)
    }

    private static func details(
        _ call: Call, _ library: Library, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            guard let deck = call.values.first.flatMap({ DeckID($0) }),
                let details = try library.store.details(
                    of: deck, for: person.id, library.presenter.view)
            else { return .error(404, "no_deck", "This deck is empty.") }
            return .json(JSON(details: details))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    private static func folders(
        _ call: Call, _ library: Library, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            guard call.values.count == 2, let deck = DeckID(call.values[0]),
                let start = Int64(call.values[1])
            else { return .error(404, "no_deck", "There is no such folder.") }
            return .json(
                JSON(
                    folders: try library.store.folders(
                        of: deck, from: FolderID(rawValue: start), for: person.id,
                        library.presenter.view)))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    // MARK: Arranging

    private static let answers: [RouteDescription.Answer] = [
        .json("The decks as they are now.", "Decks"),
        .conflict("The decks were arranged on another device.", "DecksConflict"),
        .refusal(404, "There is no such deck."),
        .refusal(422, "The key was used for another change."),
    ]

    private static let version = RouteDescription.Field(name: "version", schema: .counter)

    private static let orderDescription = RouteDescription(
        "Arranges the decks. Decks that are not named keep their predecessor.",
        fields: [
            version,
            .init(
                name: "ids",
                schema: #"{"type": "array", "uniqueItems": true, "items": \#(String.deck)}"#),
        ],
        answers: answers)

    private static func order(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let ids = call.body["ids"]?.array else { return reply.send(.badField("ids")) }
        var decks: [DeckID] = []
        for id in ids {
            guard let id = id.string else { return reply.send(.badField("ids")) }
            guard let deck = DeckID(id) else { return reply.send(unknown(id)) }
            decks.append(deck)
        }
        arrange(.order(decks), call, reply, library)
    }

    private static let pinDescription = RouteDescription(
        "Pins or unpins a deck. Pinned decks come first.",
        fields: [
            version,
            .init(name: "id", schema: .deck),
            .init(name: "pinned", schema: "boolean"),
        ],
        answers: answers)

    private static let resetDescription = RouteDescription(
        "Returns the decks to the default order. Pinned ones stay pinned.",
        fields: [version], answers: answers)

    private static func pin(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let id = call.body["id"]?.string else { return reply.send(.badField("id")) }
        guard let deck = DeckID(id) else { return reply.send(unknown(id)) }
        guard let pinned = call.body["pinned"]?.bool else {
            return reply.send(.badField("pinned"))
        }
        arrange(.pin(deck, pinned), call, reply, library)
    }

    private static func unknown(_ id: String) -> HTTPResponse {
        .error(400, "deck", StoreError.noSuchDeck(String(id.prefix(100))).notice)
    }

    private static func arrange(
        _ change: ArrangePasses.Change, _ call: Call, _ reply: Reply, _ library: Library
    ) {
        guard let version = call.body["version"]?.int else {
            return reply.send(.badField("version"))
        }
        let person = call.person(in: library)
        let request = ArrangePasses(
            profile: person.id, version: version, change, key: call.idempotencyKey,
            now: library.clock.milliseconds)
        library.store.arrange(request) { result in
            // Decisions do not wait until all passes are put together.
            library.reading.run {
                reply.send(answer(result, library, person))
                if case .success(let done) = result, !done.isReplay {
                    library.events.announceDecks(seq: done.seq, to: person.id)
                }
            }
        }
    }

    private static func answer(
        _ result: Result<PassesAnswer, StoreError>, _ library: Library, _ person: Person
    ) -> HTTPResponse {
        do throws(StoreError) {
            switch result {
            case .success: return .json(try passes(library, person))
            case .failure(.passesChanged):
                let conflict: JSON = [
                    "error": "passes_changed",
                    "message": .string(StoreError.passesChanged.sentence),
                    "state": try passes(library, person),
                ]
                return .json(conflict, status: 409)
            case .failure(let error): return library.presenter.refusal(error, for: person)
            }
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }
}
