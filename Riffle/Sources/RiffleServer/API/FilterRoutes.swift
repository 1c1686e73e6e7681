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
                    "What a deck holds that passes the filter of its id, such as everything~raw~2024, and by "
                        + "what it can be narrowed: only what would change something.",
                    answers: [.json("The part of the deck.", "NarrowedDeck"), noDeck])
            ) { call, reply in library.reading.run { reply.send(filters(call, library)) } },
            Route(
                .get, "/api/decks/{deck}/items",
                RouteDescription(
                    "The items of a deck that pass its filter, decided or not, in its order: the first ones.",
                    answers: [.json("A part of the items.", "DeckItems"), noDeck])
            ) { call, reply in library.reading.run { reply.send(items(call, library)) } },
            Route(
                .get, "/api/decks/{deck}/items/{id}",
                RouteDescription(
                    "The items of a deck after the one that the part before calls next.",
                    answers: [.json("A part of the items.", "DeckItems"), noDeck])
            ) { call, reply in library.reading.run { reply.send(items(call, library)) } },
        ]
    }

    private static let noDeck = RouteDescription.Answer.refusal(
        404, "There is no such deck, it holds nothing, or it has no filters.")

    private static func filters(_ call: Call, _ library: Library) -> HTTPResponse {
        let person = call.person(in: library)
        do throws(StoreError) {
            guard let deck = call.values.first.flatMap({ DeckID($0) }),
                let part = try library.store.narrowed(
                    deck, for: person.id, today: library.clock.today)
            else { return .error(404, "no_deck", "This deck holds nothing.") }
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
            else { return .error(404, "no_deck", "This deck holds nothing.") }
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

    private static let filter = #"""
        {"id": {"type": "string", "description": "The part of the deck's id."},
          "kind": {"type": "string",
            "enum": ["undecided", "kept", "videos", "raw", "large", "camera", "year", "month"]},
          "name": {"type": ["string", "null"],
            "description": "Of a camera, a year (2024) or a month (2024-05)."}}
        """#

    /// The shapes of the answers.
    static let schemas = OpenAPI.parsed(
        #"""
        {
          "Filter": {"type": "object", "required": ["id", "kind", "name"], "properties": \#(filter)},
          "NarrowedDeck": {"type": "object", "required": ["deck", "count", "undecided", "bytes",
              "undecidedBytes", "photos", "videos", "kept", "trashed", "favourites", "later", "samples",
              "choices"], "properties": {
            "deck": {"$ref": "#/components/schemas/DeckName"},
            "count": {"type": "integer"}, "undecided": {"type": "integer"},
            "bytes": {"type": "integer"}, "undecidedBytes": {"type": "integer"},
            "photos": {"type": "integer"}, "videos": {"type": "integer"},
            "kept": {"type": "integer"}, "trashed": {"type": "integer"},
            "favourites": {"type": "integer"}, "later": {"type": "integer"},
            "samples": {"type": "array", "items": {"$ref": "#/components/schemas/Card"}},
            "choices": {"type": "array", "items": {"allOf": [{"$ref": "#/components/schemas/Filter"},
              {"type": "object", "required": ["count", "on", "leads"], "properties": {
                "count": {"type": "integer", "description": "The items that pass with it."},
                "on": {"type": "boolean"},
                "leads": {"type": "string",
                  "description": "The id of the deck with it, or without it if it is on."}}}]}}}},
          "DeckItems": {"type": "object", "required": ["entries", "next"], "properties": {
            "entries": {"type": "array", "items": {"$ref": "#/components/schemas/ListedCard"}},
            "next": {"type": ["string", "null"],
              "description": "GET /api/decks/{deck}/items/{id} has the next part."}}}
        }
        """#)
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
