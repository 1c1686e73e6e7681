import RiffleCore

extension JSON {
    /// Cards that are alike.
    ///
    /// - Parameter kept: what is known of the pictures that were kept before.
    init(group: LikeGroup, kept: [ItemID: Item]) {
        func ids(_ items: [ItemID]) -> JSON { .array(items.map { .string($0.description) }) }
        let marks = group.marks
        self = [
            "cards": ids(group.cards),
            "kept": .array(group.kept.compactMap { kept[$0].map { JSON(card: $0) } }),
            "marks": .object(
                group.members.compactMap { member in
                    marks[member.item].map { marks in
                        Member(
                            name: member.item.description,
                            value: .array(marks.map { .string($0.rawValue) }))
                    }
                }),
            "copies": .array(group.copies.map(ids)),
        ]
    }
}

extension OpenAPI {
    /// The shape of cards that are alike.
    static let likeGroup = #"""
        {"type": "object", "required": ["cards", "kept", "marks", "copies"],
          "properties": {
            "cards": {"type": "array", "items": {"type": "string"},
              "description": "Of the round, in its order. One that nothing is like any more is alone."},
            "kept": {"type": "array", "items": {"$ref": "#/components/schemas/Card"},
              "description": "Pictures like them that this person kept before."},
            "marks": {"type": "object", "description": "What speaks for a picture, by its id.",
              "additionalProperties": {"type": "array", "items": {"type": "string",
                "enum": ["sharpest", "largest", "edited", "favourite"]}}},
            "copies": {"type": "array", "description": "Pictures with the same bytes.",
              "items": {"type": "array", "items": {"type": "string"}}}}}
        """#
}
