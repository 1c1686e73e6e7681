import RiffleCore
import RiffleStore
import RiffleTrash

/// Deleting entries of the trash for good.
enum EmptyRoute {
    static func route(_ library: Library) -> Route {
        Route(
            .post, "/api/empty",
            RouteDescription(
                "Deletes entries of the trash for good: only files that Riffle put there and that "
                    + "are still the same. Their sizes must add up to the sum that was confirmed.",
                fields: [
                    .init(
                        name: "ids",
                        schema: #"{"type": "array", "minItems": 1, "items": \#(String.id)}"#),
                    .init(
                        name: "bytes", schema: "integer"),
                ],
                answers: [
                    .json("What was deleted, and what was not and why.", "Emptied"),
                    .conflict(
                        "The sum differs, or Riffle moves no files. Nothing was deleted."),
                ])
        ) { empty($0, $1, library) }
    }

    private static func empty(_ call: Call, _ reply: Reply, _ library: Library) {
        let wishes = call.body["ids"]?.array ?? []
        let ids = wishes.compactMap { $0.string.flatMap { OperationID($0) } }
        guard !ids.isEmpty, ids.count == wishes.count, Set(ids).count == ids.count else {
            return reply.send(.badField("ids"))
        }
        guard let bytes = call.body["bytes"]?.int else { return reply.send(.badField("bytes")) }
        guard library.trash.movesFiles else {
            return reply.send(
                .error(409, "dry_run", "Riffle moves and deletes no files the way it was started."))
        }
        let person = call.person(in: library)
        library.trash.empty(ids, bytes: bytes, by: person.id) { result in
            switch result {
            case .failure(let error): reply.send(library.presenter.refusal(error, for: person))
            case .success(nil):
                reply.send(
                    .error(
                        409, "sum_changed",
                        "The trash has changed, so nothing was deleted. Look at it again."))
            case .success(let report?):
                reply.send(
                    .json([
                        "emptied": .array(
                            report.emptied.map {
                                ["id": .string($0.id.description), "bytes": .int($0.bytes)]
                            }),
                        "failed": .array(
                            report.failed.map {
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
