import RiffleCore
import RiffleStore

/// The library as a whole, and the stream of what changes.
enum LibraryRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/library",
                RouteDescription(
                    "The library and the progress of its index.",
                    answers: [.json("The library.", "Library")])
            ) { call, reply in
                let person = call.person(in: library)
                do throws(StoreError) {
                    let round = try library.store.currentRound(for: person.id)
                    reply.send(.json(library.status.json(for: person, round: round)))
                } catch {
                    // If the journal is damaged, the page at least says so.
                    let isTold = library.store.readOnlyReason != nil
                    reply.send(
                        isTold
                            ? .json(library.status.json(for: person, round: nil))
                            : library.presenter.refusal(error, for: person))
                }
            },
            Route(
                .get, "/api/events",
                RouteDescription(
                    "Server-sent events: library, decks (with the version of their order), round and "
                        + "trash, each with the journal's last number as seq; a comment every 15 seconds.",
                    answers: [
                        .init(status: 200, meaning: "The stream.", type: "text/event-stream"),
                        .refusal(503, "Too many open pages."),
                    ])
            ) { call, reply in
                let person = call.person(in: library)
                let stream = library.events.hub.subscribe(
                    session: call.session.id, person: person.id, name: "library",
                    library.status.json(for: person, round: nil))
                guard let stream else {
                    return reply.send(.error(503, "busy", "Too many open pages."))
                }
                reply.send(
                    HTTPResponse(status: 200, body: .stream(stream))
                        .with("Content-Type", "text/event-stream")
                        // nginx would keep events until its buffer is full.
                        .with("X-Accel-Buffering", "no")
                        .with("Cache-Control", "no-store"))
            },
        ]
    }
}
