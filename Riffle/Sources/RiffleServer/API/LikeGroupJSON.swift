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
