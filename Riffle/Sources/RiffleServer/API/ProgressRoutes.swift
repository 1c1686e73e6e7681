import RiffleCore
import RiffleStore
import RiffleSystem
import RiffleTrash

/// How far the person is through the library.
enum ProgressRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/progress",
                RouteDescription(
                    "The person's progress: months, what is in the trash and what was freed.",
                    answers: [.json("The progress.", "Progress")])
            ) { call, reply in
                let person = call.person(in: library)
                // Looking into the trash may take the drive's time.
                library.reading.run { reply.send(progress(library, of: person)) }
            }
        ]
    }

    private static func progress(_ library: Library, of person: Person) -> HTTPResponse {
        do throws(StoreError) {
            let trashed = library.backend.trash.look(for: try library.store.trashedFiles())
            return .json(
                JSON(progress: try library.store.progress(for: person.id, trashed: trashed)))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }
}

extension JSON {
    /// The figures, and twelve shares for each year.
    init(progress: LibraryProgress) {
        func share(_ share: LibraryProgress.Share?) -> JSON {
            share.map { [.int(Int64($0.looked)), .int(Int64($0.all))] } ?? .null
        }
        self = [
            "looked": .int(Int64(progress.looked)), "all": .int(Int64(progress.all)),
            "trash": JSON(pile: progress.trash), "freed": JSON(pile: progress.freed),
            "rounds": .int(Int64(progress.rounds)), "battles": .int(Int64(progress.battles)),
            "years": .array(
                progress.years.map { year in
                    [
                        "year": .int(Int64(year.number)),
                        "months": .array(year.months.map(share)),
                    ]
                }), "undated": share(progress.undated),
        ]
    }
}
