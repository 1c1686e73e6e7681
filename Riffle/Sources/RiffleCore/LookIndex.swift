/// Finds pictures that look the same anywhere in a library.
public enum LookIndex {
    /// Looks that are compared with one another at most, of those that share a part. Only a library
    /// of thousands of nearly equal pictures has more.
    static let reach = 200

    /// Joins all whose looks differ by ``Likeness/lookDistance`` at most, each from each.
    ///
    /// What is alike by other reasons has to be joined before.
    public static func join(_ looks: [(item: ItemID, look: Look)], in likeness: inout Likeness) {
        var items: [Look: [ItemID]] = [:]
        for (item, look) in looks where look.isTelling { items[look, default: []].append(item) }
        let groups = groups(of: Array(items.keys)).map { group in
            group.flatMap { items[$0] ?? [] }.sorted()
        }
        for group in groups.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
            likeness.join(lookingAlike: group)
        }
    }

    /// Two looks, and in how many bits they differ.
    private struct Pair: Comparable, Hashable {
        var distance: Int
        var one: UInt64
        var other: UInt64

        static func < (left: Pair, right: Pair) -> Bool {
            (left.distance, left.one, left.other) < (right.distance, right.one, right.other)
        }
    }

    /// Different looks in groups, in which each is near each other; the nearest find together first.
    private static func groups(of looks: [Look]) -> [[Look]] {
        var members: [UInt64: [UInt64]] = [:]
        var group: [UInt64: UInt64] = [:]
        for look in looks {
            members[look.rawValue] = [look.rawValue]
            group[look.rawValue] = look.rawValue
        }
        for pair in pairs(of: looks.map(\.rawValue)).sorted() {
            guard let one = group[pair.one], let other = group[pair.other], one != other,
                let left = members[one], let right = members[other],
                left.allSatisfy({ near in right.allSatisfy { isNear(near, $0) } })
            else { continue }
            for look in right { group[look] = one }
            members[one] = left + right
            members[other] = nil
        }
        return members.values.map { $0.map { Look(rawValue: $0) } }
    }

    /// All that are near each other.
    ///
    /// Five parts of a look cannot all differ in four bits: only looks that share one of them are
    /// compared.
    private static func pairs(of looks: [UInt64]) -> Set<Pair> {
        var bits = looks
        var found: Set<Pair> = []
        for part in 0..<(Likeness.lookDistance + 1) {
            let shift = UInt64(13 * part)
            let mask: UInt64 = part == Likeness.lookDistance ? 0xFFF : 0x1FFF
            bits.sort { ($0 >> shift & mask, $0) < ($1 >> shift & mask, $1) }
            for (place, one) in bits.enumerated() {
                for other in bits[(place + 1)...].prefix(reach) {
                    guard one >> shift & mask == other >> shift & mask else { break }
                    guard isNear(one, other) else { continue }
                    found.insert(
                        Pair(
                            distance: (one ^ other).nonzeroBitCount, one: min(one, other),
                            other: max(one, other)))
                }
            }
        }
        return found
    }

    private static func isNear(_ one: UInt64, _ other: UInt64) -> Bool {
        (one ^ other).nonzeroBitCount <= Likeness.lookDistance
    }
}
