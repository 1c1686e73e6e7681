import RiffleCore
import RiffleStore

/// The library as a whole, its decks, and the stream of what changes.
enum LibraryRoutes {
    static func routes(_ engine: Engine) -> [Route] {
        [
            Route(
                .get, "/api/library",
                RouteDescription(
                    "The library and how far its index is.",
                    answers: [.json("The library.", "Library")])
            ) { _, reply in
                do throws(StoreError) {
                    let round = try engine.store.currentRound(for: engine.profile)
                    reply.send(.json(engine.libraryJSON(round: round)))
                } catch {
                    reply.send(engine.refusal(error))
                }
            },
            Route(
                .get, "/api/decks",
                RouteDescription(
                    "The decks that hold something: everything, biggest, months from the newest.",
                    answers: [.json("The decks.", "Decks")])
            ) { _, reply in
                do throws(StoreError) {
                    try engine.store.wake(engine.profile, now: engine.now)
                    let decks = try engine.store.decks(for: engine.profile)
                    // Somebody looks at the overview: what came meanwhile is to be found.
                    engine.scanner.scanAgain(after: LibraryScanner.staleAfter)
                    reply.send(.json(["decks": .array(decks.map { JSON(deck: $0) })]))
                } catch {
                    reply.send(engine.refusal(error))
                }
            },
            Route(
                .get, "/api/events",
                RouteDescription(
                    "Server-sent events: library, decks, round and bin, each with the journal's "
                        + "last place as seq; a comment every 15 seconds.",
                    answers: [
                        .init(status: 200, meaning: "The stream.", type: "text/event-stream"),
                        .refusal(503, "Too many pages listen already."),
                    ])
            ) { call, reply in
                let stream = engine.hub.subscribe(
                    session: call.session.id, name: "library", engine.libraryJSON(round: nil))
                guard let stream else {
                    return reply.send(.error(503, "busy", "Too many pages listen already."))
                }
                reply.send(
                    HTTPResponse(status: 200, body: .stream(stream))
                        .with("Content-Type", "text/event-stream")
                        .with("Cache-Control", "no-store"))
            },
        ]
    }
}
