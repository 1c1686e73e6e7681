import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Confirming a round, what is in the trash, and bringing it back.
enum TrashRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(.post, "/api/trash", trashDescription) { trash($0, $1, library) },
            Route(
                .get, "/api/trash",
                RouteDescription(
                    "The first entries of what Riffle moved to the trash, newest first.",
                    answers: [.json("The entries.", "Trash")])
            ) { call, reply in reply.send(trash(library, call.person(in: library))) },
            Route(
                .get, "/api/trash/{id}",
                RouteDescription(
                    "The next entries, from the id that the part before has as next.",
                    answers: [.json("The entries.", "Trash")])
            ) { call, reply in
                reply.send(
                    trash(library, call.person(in: library), before: OperationID(call.values[0])))
            },
            Route(.post, "/api/restore", restoreDescription) { restore($0, $1, library) },
            EmptyRoute.route(library),
            Route(
                .post, "/api/trash-place",
                RouteDescription(
                    "Chooses where files go for which the system has no trash.",
                    fields: [
                        .init(
                            name: "place",
                            schema: "'system' | 'folder' | 'list'")
                    ], answers: [.json("The library.", "Library")])
            ) { choose($0, $1, library) },
        ]
    }

    private static let trashDescription = RouteDescription(
        "Finishes a round and moves its trashed cards to the trash, if its decided cards are "
            + "those that were shown. The same request gives the same answer.",
        fields: [
            .init(name: "round", schema: .id),
            .init(name: "cards", schema: "SeenCard[]"),
        ],
        answers: [
            .json("What was moved and what could not be.", "Trashed"),
            .refusal(404, "There is no such round."),
            .conflict("The round has changed since it was shown. Nothing was moved."),
        ])

    private static func trash(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let round = call.body["round"]?.string.flatMap({ RoundID($0) }) else {
            return reply.send(.badField("round"))
        }
        guard let seen = call.body["cards"].flatMap(SeenCards.init) else {
            return reply.send(.badField("cards"))
        }
        let person = call.person(in: library)
        library.trash.trash(
            round, of: person.id, seen: seen.cards, key: call.idempotencyKey
        ) { result in
            switch result {
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            case .success(let outcome):
                reply.send(
                    .json([
                        "moved": .array(
                            outcome.moved.map {
                                ["card": .string($0.card.description), "bytes": .int($0.bytes)]
                            }),
                        "failed": .array(
                            outcome.failed.map {
                                JSON.object([
                                    .init(name: "card", value: .string($0.card.description))
                                ]).with($0.reason)
                            }),
                        "bytes": .int(outcome.bytes), "dryRun": .bool(outcome.isDryRun),
                        "finished": .bool(outcome.isFinished),
                        "choices": .array(
                            outcome.lacksTrash
                                ? library.trash.places.choicesAfterRefusal.map {
                                    .string($0.rawValue)
                                } : []),
                    ]))
            }
        }
    }

    /// How many entries an answer has at most. To look at a file in the trash may take the drive's time.
    static let pageSize = 100

    private static func trash(
        _ library: Library, _ person: Person, before: OperationID? = nil
    ) -> HTTPResponse {
        do throws(StoreError) {
            var people: [ProfileID: String?] = [:]
            let operations = try library.store.trashEntries(limit: pageSize, before: before)
            let items = try library.store.items(operations.map(\.item))
            let entries = operations.map { operation -> JSON in
                let profile = operation.profile
                if people[profile] == nil {
                    people[profile] = .some(try? library.store.profileName(of: profile))
                }
                let name = operation.move?.members.first?.file.name.display ?? ""
                let item = items[operation.item]
                return [
                    "id": .string(operation.id.description),
                    "card": .string(operation.item.description),
                    "picture": JSON(item.map { "/card/\($0.id)/\($0.version)" }),
                    "item": item.map { JSON(trashed: $0) } ?? .null,
                    "person": JSON(people[operation.profile].flatMap { $0 }),
                    "name": .string(name),
                    "folder": .string(operation.move?.folder.display ?? ""),
                    "bytes": .int(operation.bytes),
                    "trashedAt": .string(
                        LocalTime(milliseconds: operation.time).description + "Z"),
                    "round": .string(operation.round.description),
                    "state": .string(library.trash.state(of: operation)),
                ]
            }
            let bytes = try library.store.trashPile().bytes
            return .json([
                "entries": .array(entries),
                "next": operations.count < pageSize
                    ? .null : JSON(operations.last?.id.description),
                "bytes": .int(bytes),
                "emptyAfter": library.trash.emptyAfter.map { .int(Int64($0)) } ?? .null,
                "empties": .bool(library.trash.mayEmpty),
            ])
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    private static func choose(_ call: Call, _ reply: Reply, _ library: Library) {
        guard let place = call.body["place"]?.string.flatMap({ TrashDestination(rawValue: $0) })
        else {
            return reply.send(.badField("place"))
        }
        let person = call.person(in: library)
        library.trash.choose(place) { result in
            switch result {
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            case .success:
                let round = try? library.store.currentRound(for: person.id)
                reply.send(.json(library.status.json(for: person, round: round)))
            }
        }
    }

    private static let restoreChoices = ["ids", "round", "all"]

    private static let restoreDescription = RouteDescription(
        "Restores files from the trash: some entries, those of a round, or all. With anyway, "
            + "also files that may not be the ones that were trashed.",
        fields: [
            .init(
                name: "ids",
                schema: #"{"type": "array", "minItems": 1, "items": \#(String.id)}"#,
                isRequired: false),
            .init(name: "round", schema: .id, isRequired: false),
            .init(name: "all", schema: #"{"type": "boolean", "const": true}"#, isRequired: false),
            .init(name: "anyway", schema: "boolean", isRequired: false),
        ],
        oneOf: restoreChoices,
        answers: [.json("What was restored, and what was not.", "Restored")])

    private static func restoring(
        _ choice: String, _ value: JSON, _ anyway: Bool
    ) -> TrashService.Restoring? {
        switch choice {
        case "all": return value == true ? .all : nil
        case "round": return value.string.flatMap { RoundID($0) }.map { .round($0) }
        default:
            let wishes = value.array ?? []
            let ids = wishes.compactMap { $0.string.flatMap { OperationID($0) } }
            guard !ids.isEmpty, ids.count == wishes.count else { return nil }
            return .entries(ids, anyway: anyway)
        }
    }

    private static func restore(_ call: Call, _ reply: Reply, _ library: Library) {
        let anyway = call.body["anyway"].map(\.bool) ?? .some(false)
        guard let anyway else { return reply.send(.badField("anyway")) }
        let given = restoreChoices.filter { call.body[$0] != nil }
        guard given.count == 1 else { return reply.send(.badField("ids")) }
        guard let what = restoring(given[0], call.body[given[0]] ?? .null, anyway) else {
            return reply.send(.badField(given[0]))
        }
        let person = call.person(in: library)
        library.trash.restore(what, key: call.idempotencyKey) { result in
            switch result {
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            case .success(let restored):
                reply.send(
                    .json([
                        "restored": .array(
                            restored.restored.map {
                                [
                                    "id": .string($0.id.description),
                                    "path": .string($0.path.display),
                                ]
                            }),
                        "failed": .array(
                            restored.failed.map {
                                JSON.object([
                                    .init(name: "id", value: .string($0.id.description)),
                                    .init(name: "unclear", value: .bool($0.isUnclear)),
                                ]).with($0.reason)
                            }),
                    ]))
            }
        }
    }
}
