import RiffleCore
import RiffleStore
import RiffleSystem

/// The people who decide in the library, and for whom a device does.
enum PeopleRoutes {
    static func routes(_ library: Library, _ sessions: Sessions) -> [Route] {
        [
            Route(
                .get, "/api/people",
                RouteDescription(
                    "The people who decide in this library, and the one of this device.",
                    answers: [.json("The people.", "People")])
            ) { call, reply in
                reply.send(answer(library, call))
            },
            Route(
                .post, "/api/people",
                RouteDescription(
                    "Adds a person. Everything is undecided for them.",
                    fields: [
                        .init(name: "name", schema: nameSchema)
                    ],
                    answers: [
                        .json("The people as they are now.", "People"),
                        .conflict("The name is taken, or the journal cannot be written."),
                    ])
            ) { add($0, $1, library) },
            Route(
                .post, "/api/people/choose",
                RouteDescription(
                    "Switches this device to another person. Pages that still show the previous person "
                        + "are refused.",
                    fields: [.init(name: "name", schema: "string")],
                    answers: [
                        .json("Switched.", "Done"),
                        .refusal(404, "No person has this name."),
                    ])
            ) { choose($0, $1, library, sessions) },
            Route(
                .post, "/api/people/rename",
                RouteDescription(
                    "Renames a person. Their decisions, rounds and open pages stay as they are.",
                    fields: [
                        .init(name: "name", schema: "string"),
                        .init(name: "to", schema: nameSchema),
                    ],
                    answers: [
                        .json("The people as they are now.", "People"),
                        .refusal(404, "No person has this name."),
                        .conflict("The name is taken, or the journal cannot be written."),
                    ])
            ) { rename($0, $1, library) },
            Route(
                .post, "/api/people/remove",
                RouteDescription(
                    "Removes a person from the list. Their rounds and decisions are kept: adding the name "
                        + "again brings them back.",
                    fields: [.init(name: "name", schema: "string")],
                    answers: [
                        .json("The people as they are now.", "People"),
                        .refusal(404, "No person has this name."),
                        .conflict(
                            "They are the person of this device or of new devices, or the journal cannot be "
                                + "written."),
                    ])
            ) { remove($0, $1, library, sessions) },
        ]
    }

    private static let nameSchema = """
        {"type": "string", "minLength": 1, "maxLength": \(Person.longestName)}
        """

    private static func answer(_ library: Library, _ call: Call) -> HTTPResponse {
        let current = call.person(in: library)
        do throws(StoreError) {
            let first = library.people.first.name
            let people = try library.people.names().map { name -> JSON in
                [
                    "name": .string(name), "current": .bool(name == current.name),
                    "first": .bool(name == first),
                ]
            }
            return .json([
                "people": .array(people), "chosen": .bool(call.session.person != nil),
                "longestName": .int(Int64(Person.longestName)),
            ])
        } catch {
            return library.presenter.refusal(error, for: current)
        }
    }

    /// The stored form of a name, or the refusal of an impossible one.
    private static func name(
        _ field: String, of call: Call
    ) -> Result<String, Refusal> {
        guard let text = call.body[field]?.string else {
            return .failure(Refusal(response: .badField(field)))
        }
        let name = text.onOneLine
        guard Person.isName(name) else {
            return .failure(
                Refusal(
                    response: .error(
                        400, "name_length", .nameLength(most: Person.longestName))))
        }
        return .success(name)
    }

    /// Changes the people where nothing speaks against it, and answers with them as they are then.
    ///
    /// - Parameter change: does it, or returns why not.
    private static func change(
        _ call: Call, _ reply: Reply, _ library: Library,
        _ change: (_ current: Person) throws(StoreError) -> HTTPResponse?
    ) {
        let current = call.person(in: library)
        do throws(StoreError) {
            if let reason = library.store.readOnlyReason {
                return reply.send(.error(409, "read_only", reason))
            }
            let refusal = try change(current)
            reply.send(refusal ?? answer(library, call))
        } catch {
            reply.send(library.presenter.refusal(error, for: current))
        }
    }

    private static func add(_ call: Call, _ reply: Reply, _ library: Library) {
        switch name("name", of: call) {
        case .failure(let refusal): reply.send(refusal.response)
        case .success(let name):
            change(call, reply, library) { _ throws(StoreError) in
                if let objection = try library.people.objection(to: name) {
                    return .error(409, "name_taken", objection)
                }
                _ = try library.people.add(name) {
                    // The writer calls this, which must not wait for the store.
                    library.answering.run { library.events.announceDecks() }
                }
                return nil
            }
        }
    }

    private static let noPerson = HTTPResponse.error(
        404, "no_person", "No person has this name.")

    private static func rename(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let old = call.body["name"]?.string else { return reply.send(.badField("name")) }
        switch name("to", of: call) {
        case .failure(let refusal): reply.send(refusal.response)
        case .success(let name):
            change(call, reply, library) { _ throws(StoreError) in
                guard let person = try library.people.person(named: old) else { return noPerson }
                if let objection = try library.people.objection(to: name, for: person) {
                    return .error(409, "name_taken", objection)
                }
                guard name != person.name else { return nil }
                try library.people.rename(person, to: name)
                library.events.announceLibrary()
                return nil
            }
        }
    }

    private static func remove(
        _ call: Call, _ reply: Reply, _ library: Library, _ sessions: Sessions
    ) {
        guard let name = call.body["name"]?.string else { return reply.send(.badField("name")) }
        change(call, reply, library) { current throws(StoreError) in
            guard let person = try library.people.person(named: name) else { return noPerson }
            if person.id == library.people.first.id {
                return .error(
                    409, "first_person",
                    "Devices without a chosen person decide for this one. Start Riffle with another "
                        + "--profile first.")
            }
            if person.id == current.id {
                return .error(
                    409, "current_person",
                    "This device decides for this person. Choose another person on it first.")
            }
            let theirs = sessions.all.filter { library.people.person(of: $0).id == person.id }
            try library.people.remove(person)
            // Their pages learn of it with their next request.
            for session in theirs { library.events.hub.drop(session: session.id) }
            return nil
        }
    }

    private static func choose(
        _ call: Call, _ reply: Reply, _ library: Library, _ sessions: Sessions
    ) {
        guard let name = call.body["name"]?.string else { return reply.send(.badField("name")) }
        do throws(StoreError) {
            guard let person = try library.people.person(named: name) else {
                return reply.send(noPerson)
            }
            reply.send(.json(["done": .bool(sessions.choose(call.session, person: person.name))]))
            // Other pages of the device still show the previous person: their next request is refused.
            library.events.hub.drop(session: call.session.id)
        } catch {
            reply.send(library.presenter.refusal(error, for: call.person(in: library)))
        }
    }
}
