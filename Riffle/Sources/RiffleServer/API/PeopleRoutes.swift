import RiffleCore
import RiffleStore

/// The people who decide in the library, and for whom a device does.
enum PeopleRoutes {
    static func routes(_ engine: Engine, _ sessions: Sessions) -> [Route] {
        [
            Route(
                .get, "/api/people",
                RouteDescription(
                    "The people who decide in this library, and for whom this device does.",
                    answers: [.json("The people.", "People")])
            ) { call, reply in
                reply.send(answer(engine, current: engine.person(call)))
            },
            Route(
                .post, "/api/people",
                RouteDescription(
                    "Adds a person, for whom everything is undecided.",
                    fields: [
                        .init(
                            name: "name",
                            schema: """
                                {"type": "string", "minLength": 1, \
                                "maxLength": \(Person.longestName)}
                                """)
                    ],
                    answers: [
                        .json("The people as they are now.", "People"),
                        .conflict("Somebody has that name, or the journal cannot be written."),
                    ])
            ) { add($0, $1, engine) },
            Route(
                .post, "/api/people/choose",
                RouteDescription(
                    "Has this device decide for somebody else from now on: pages that show the "
                        + "other's decisions are refused.",
                    fields: [.init(name: "name", schema: #"{"type": "string"}"#)],
                    answers: [
                        .json("It decides for them.", "Done"),
                        .refusal(404, "There is nobody of that name."),
                    ])
            ) { choose($0, $1, engine, sessions) },
        ]
    }

    private static func answer(_ engine: Engine, current: Person) -> HTTPResponse {
        do throws(StoreError) {
            let people = try engine.people.names().map { name -> JSON in
                ["name": .string(name), "current": .bool(name == current.name)]
            }
            return .json([
                "people": .array(people), "longestName": .int(Int64(Person.longestName)),
            ])
        } catch {
            return engine.refusal(error, for: current)
        }
    }

    private static func add(_ call: Call, _ reply: Reply, _ engine: Engine) {
        guard let text = call.body["name"]?.string else { return reply.send(.badField("name")) }
        let name = text.onOneLine
        guard Person.isName(name) else {
            return reply.send(
                .error(400, "field", "A name has 1 to \(Person.longestName) characters."))
        }
        let current = engine.person(call)
        engine.reading.run {
            do throws(StoreError) {
                let isTaken = try engine.people.names().contains {
                    $0.lowercased() == name.lowercased()
                }
                if isTaken {
                    return reply.send(.error(409, "name_taken", "Somebody here has that name."))
                }
                if let reason = engine.store.readOnlyReason {
                    return reply.send(.error(409, "read_only", reason))
                }
                _ = try engine.people.add(name)
                reply.send(answer(engine, current: current))
            } catch {
                reply.send(engine.refusal(error, for: current))
            }
        }
    }

    private static func choose(
        _ call: Call, _ reply: Reply, _ engine: Engine, _ sessions: Sessions
    ) {
        guard let name = call.body["name"]?.string else { return reply.send(.badField("name")) }
        do throws(StoreError) {
            guard let person = try engine.people.person(named: name) else {
                return reply.send(.error(404, "no_person", "There is nobody of that name."))
            }
            reply.send(.json(["done": .bool(sessions.choose(call.session, person: person.name))]))
            // Other pages of the device show somebody else's round: when they ask again, they are told.
            engine.hub.drop(session: call.session.id)
        } catch {
            reply.send(engine.refusal(error, for: engine.person(call)))
        }
    }
}
