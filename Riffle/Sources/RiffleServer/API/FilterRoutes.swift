import RiffleCore
import RiffleStore
import RiffleSystem

/// Parts of decks: by what they can be narrowed, and their items to look at.
enum FilterRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/decks/{deck}/filters",
                RouteDescription(
                    "The contents of a deck with the filter of its id, such as everything~raw~2024, and "
                        + "the filters that would narrow it further.",
                    answers: [.json("The part of the deck.", "NarrowedDeck"), noDeck])
            ) { call, reply in library.reading.run { reply.send(filters(call, library)) } },
            Route(
                .get, "/api/decks/{deck}/items",
                RouteDescription(
                    "The first items of a deck with its filter, decided or not, in the deck's order.",
                    answers: [.json("A part of the items.", "DeckItems"), noDeck])
            ) { call, reply in library.reading.run { reply.send(items(call, library)) } },
            Route(
                .get, "/api/decks/{deck}/items/{id}",
                RouteDescription(
                    "The next items of a deck, from the id that the part before has as next.",
                    answers: [.json("A part of the items.", "DeckItems"), noDeck])
            ) { call, reply in library.reading.run { reply.send(items(call, library)) } },
        ]
    }

    private static let noDeck = RouteDescription.Answer.refusal(
        404, "There is no such deck, it is empty, or it has no filters.")

    private static func filters(_ call: Call, _ library: Library) -> HTTPResponse {
        let person = call.person(in: library)
        do throws(StoreError) {
            guard let deck = call.values.first.flatMap({ DeckID($0) }),
                let part = try library.store.narrowed(
                    deck, for: person.id, today: library.clock.today)
            else { return .error(404, "no_deck", "This deck is empty.") }
            return .json(json(part, library.presenter.json(deck: deck, for: person)))
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }

    /// - Parameter deck: its id and its name.
    private static func json(_ part: NarrowedDeck, _ deck: JSON) -> JSON {
        let tally = part.tally
        return [
            "deck": deck,
            "count": .int(Int64(tally.total)), "undecided": .int(Int64(tally.undecided)),
            "bytes": .int(tally.bytes), "undecidedBytes": .int(tally.undecidedBytes),
            "photos": .int(Int64(tally.photos)), "videos": .int(Int64(tally.videos)),
            "kept": .int(Int64(tally.kept)), "trashed": .int(Int64(tally.trashed)),
            "favourites": .int(Int64(tally.favourites)), "later": .int(Int64(tally.later)),
            "samples": .array(part.samples.map { JSON(card: $0) }),
            "choices": .array(part.choices.map { json($0, of: part) }),
        ]
    }

    private static func json(_ choice: DeckFacets.Choice, of part: NarrowedDeck) -> JSON {
        let filter = part.id.parts.filter.toggling(choice.part)
        return .object(
            JSON.members(of: choice.part, part.cameras) + [
                .init(name: "count", value: .int(Int64(choice.count))),
                .init(name: "on", value: .bool(choice.isOn)),
                .init(
                    name: "leads", value: .string(part.id.narrowed(by: filter).description)),
            ])
    }

    private static func items(_ call: Call, _ library: Library) -> HTTPResponse {
        let person = call.person(in: library)
        do throws(StoreError) {
            let last = call.values.count > 1 ? ItemID(call.values[1]) : nil
            guard let deck = call.values.first.flatMap({ DeckID($0) }),
                let grid = try library.store.grid(
                    of: deck, for: person.id, today: library.clock.today, after: last,
                    limit: DecidedRoutes.pageSize)
            else { return .error(404, "no_deck", "This deck is empty.") }
            let ratings = try library.store.ratings(
                of: grid.entries.map(\.item.id), by: person.id)
            return .json([
                "entries": .array(
                    grid.entries.map {
                        DecidedRoutes.entryJSON(
                            $0.item, $0.decision, $0.round, ratings[$0.item.id])
                    }),
                "next": JSON(grid.next?.description),
            ])
        } catch {
            return library.presenter.refusal(error, for: person)
        }
    }
}

extension JSON {
    /// A filter: its part of a deck's id, what it asks for, and the name of its camera, year or month.
    static func members(of part: DeckFilter.Part, _ cameras: [Int64: String]) -> [Member] {
        let (kind, name): (String, String?) =
            switch part {
            case .camera(let camera): ("camera", cameras[camera])
            case .year: ("year", part.description)
            case .month: ("month", part.description)
            default: (part.description, nil)
            }
        return [
            Member(name: "id", value: .string(part.description)),
            Member(name: "kind", value: .string(kind)), Member(name: "name", value: JSON(name)),
        ]
    }
}
