import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleSystem

/// Stars, and writing them to XMP sidecars.
enum RatingRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .post, "/api/rate",
                RouteDescription(
                    "Gives a card 1 to 5 stars, 0 for none, or a colour label, null for none. A field "
                        + "that is missing changes nothing. This decides nothing.",
                    fields: [
                        .init(name: "card", schema: .id),
                        .init(
                            name: "stars",
                            schema: #"{"type": "integer", "minimum": 0, "maximum": 5}"#,
                            isRequired: false),
                        .init(
                            name: "label",
                            schema: "Label | null",
                            isRequired: false),
                    ],
                    answers: [
                        .json("The rating as it is now.", "Rating"),
                        .refusal(404, "There is no such item."),
                    ])
            ) { call, reply in reply.send(rate(call, library)) },
            Route(
                .post, "/api/decided/{deck}/sidecars",
                RouteDescription(
                    "Writes the stars and labels of a decided deck to XMP sidecars beside the pictures. A "
                        + "favourite without stars has five. Other items without stars and label are left out.",
                    answers: [
                        .json("What was written, and what could not be.", "Sidecars"),
                        .refusal(404, "This deck is not a list of decided items."),
                        .refusal(409, "Riffle was started with --dry-run, so it writes no files."),
                    ])
            ) { call, reply in reply.send(write(call, library)) },
        ]
    }

    private static func rate(_ call: Call, _ library: Library) -> HTTPResponse {
        guard let card = call.body["card"]?.string.flatMap({ ItemID($0) }) else {
            return .badField("card")
        }
        var (stars, label): (Int?, ColourLabel??)
        if let field = call.body["stars"] {
            guard let number = field.int, (0...5).contains(number) else {
                return .badField("stars")
            }
            stars = Int(number)
        }
        if let field = call.body["label"] {
            label = .some(field.string.flatMap { ColourLabel(rawValue: $0) })
            guard field == .null || label != .some(nil) else { return .badField("label") }
        }
        guard stars != nil || label != nil else { return .badField("stars") }
        let person = call.person(in: library)
        do throws(StoreError) {
            guard try library.store.item(card) != nil else {
                return .error(404, "not_found", "There is no such item.")
            }
            if let stars { try library.store.rate(card, stars: stars, by: person.id) }
            if let label { try library.store.label(card, label, by: person.id) }
            let rating = try library.store.ratings(of: [card], by: person.id)[card] ?? Rating()
            return .json([
                "card": .string(card.description), "stars": .int(Int64(rating.stars)),
                "label": JSON(rating.label?.rawValue),
            ])
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    private static func write(_ call: Call, _ library: Library) -> HTTPResponse {
        guard let (deck, month) = DecidedRoutes.deck(call) else { return DecidedRoutes.noDeck }
        guard library.trash.movesFiles, let sidecars = library.backend.sidecars else {
            return .error(
                409, "dry_run", "Riffle was started with --dry-run, so it writes no files.")
        }
        let person = call.person(in: library)
        var (written, unchanged) = (0, 0)
        var failed: [JSON] = []
        var folders: Set<RelativePath> = []
        do throws(StoreError) {
            var last: ItemID?
            repeat {
                let list = try library.store.decided(
                    deck, in: month, of: person.id, after: last, limit: DecidedRoutes.pageSize)
                let items = list.entries.map(\.item)
                let ratings = try library.store.ratings(of: items.map(\.id), by: person.id)
                for item in items {
                    var rating = ratings[item.id] ?? Rating()
                    if rating.stars == 0, deck == .favourites { rating.stars = 5 }
                    guard rating != Rating() else { continue }
                    switch sidecars.write(rating, for: item) {
                    case .written:
                        written += 1
                        folders.insert(item.folder)
                    case .unchanged: unchanged += 1
                    case .failed(let reason): failed.append(JSON(reason))
                    }
                }
                last = list.next
            } while last != nil
        } catch {
            return library.presenter.refusal(error, for: person)
        }
        // The trash takes new sidecars along with their pictures.
        for folder in folders { library.backend.refresh(folder) }
        return .json([
            "written": .int(Int64(written)), "unchanged": .int(Int64(unchanged)),
            "failed": .array(failed),
        ])
    }
}
