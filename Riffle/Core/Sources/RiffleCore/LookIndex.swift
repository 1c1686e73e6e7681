/// Finds pictures that look the same anywhere in a library.
public enum LookIndex {
    /// Looks that are compared with one another at most, of those that share a part. Only a library
    /// of thousands of nearly equal pictures has more.
    static let reach = 200
    /// How many different appearances a group has at most. A camera on a stand takes thousands of
    /// the same picture, and each has to be compared with each.
    static let largest = 100
    /// How many are noted that are the same as one and share a part with it: enough for a group to
    /// find together.
    private static let noted = 16

    /// Joins all that are the same picture by their appearance, each as each other.
    ///
    /// What is alike by other reasons has to be joined before.
    public static func join(
        _ pictures: consuming [(item: ItemID, appearance: Appearance)], in likeness: inout Likeness
    ) {
        let piles = Piles(of: consume pictures)
        let groups = groups(of: piles).map { $0.flatMap { piles.items(of: $0) }.sorted() }
        for group in groups.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
            likeness.join(lookingAlike: group)
        }
    }

    /// Two piles, and in how many bits their looks differ.
    private struct Pair: Comparable, Hashable {
        var distance: Int
        var one: Int
        var other: Int

        static func < (left: Pair, right: Pair) -> Bool {
            (left.distance, left.one, left.other) < (right.distance, right.one, right.other)
        }
    }

    /// The piles in groups, in which each is the same as each; the nearest find together first.
    private static func groups(of piles: Piles) -> [[Int]] {
        var members: [Int: [Int]] = [:]
        var group: [Int: Int] = [:]
        // Groups of which some are not the same never will be.
        var apart: [Int: Set<Int>] = [:]
        let pairs = pairs(of: piles)
        for pile in pairs.flatMap({ [$0.one, $0.other] }) + piles.several {
            members[pile] = [pile]
            group[pile] = pile
        }
        for pair in pairs.sorted() {
            guard let one = group[pair.one], let other = group[pair.other], one != other,
                apart[one]?.contains(other) != true,
                let left = members[one], let right = members[other],
                left.count + right.count <= largest
            else { continue }
            guard left.allSatisfy({ near in right.allSatisfy { piles.areSame(near, $0) } }) else {
                apart[one, default: []].insert(other)
                apart[other, default: []].insert(one)
                continue
            }
            for pile in right { group[pile] = one }
            members[one, default: []] += right
            members[other] = nil
            for third in apart.removeValue(forKey: other) ?? [] {
                apart[one, default: []].insert(third)
                apart[third, default: []].insert(one)
            }
        }
        return Array(members.values)
    }

    /// All that are the same as each other.
    ///
    /// Five parts of a look cannot all differ in four bits: only looks that share one of them are
    /// compared.
    private static func pairs(of piles: Piles) -> Set<Pair> {
        var looks = (0..<piles.count).map { (bits: piles.look(of: $0).rawValue, pile: $0) }
        var found: Set<Pair> = []
        for part in 0..<(Likeness.lookDistance + 1) {
            let shift = UInt64(13 * part)
            let mask: UInt64 = part == Likeness.lookDistance ? 0xFFF : 0x1FFF
            looks.sort {
                ($0.bits >> shift & mask, $0.bits, $0.pile)
                    < ($1.bits >> shift & mask, $1.bits, $1.pile)
            }
            for (place, one) in looks.enumerated() {
                var count = 0
                for other in looks[(place + 1)...].prefix(reach) {
                    guard one.bits >> shift & mask == other.bits >> shift & mask else { break }
                    let distance = (one.bits ^ other.bits).nonzeroBitCount
                    guard distance <= Likeness.lookDistance, piles.areSame(one.pile, other.pile)
                    else { continue }
                    found.insert(
                        Pair(
                            distance: distance, one: min(one.pile, other.pile),
                            other: max(one.pile, other.pile)))
                    count += 1
                    if count == noted { break }
                }
            }
        }
        return found
    }
}

/// The pictures that tell something, those of equal appearance in one pile: a library may have been
/// copied many times over.
private struct Piles {
    private let pictures: [(item: ItemID, appearance: Appearance)]
    /// Where each pile begins in the pictures.
    private let starts: [Int]

    /// In place: a million pictures take 48 MB.
    init(of pictures: consuming [(item: ItemID, appearance: Appearance)]) {
        var sorted = pictures
        sorted.removeAll { !$0.appearance.isTelling }
        sorted.sort {
            let (one, other) = ($0.appearance, $1.appearance)
            if one.look != other.look { return one.look.rawValue < other.look.rawValue }
            if one.tones != other.tones { return one.tones.sortKey < other.tones.sortKey }
            return $0.item < $1.item
        }
        self.pictures = sorted
        starts = sorted.indices.filter {
            $0 == 0 || sorted[$0].appearance != sorted[$0 - 1].appearance
        }
    }

    var count: Int { starts.count }
    /// The piles of more than one picture.
    var several: [Int] { (0..<count).filter { pictures(of: $0).count > 1 } }

    func look(of pile: Int) -> Look { pictures[starts[pile]].appearance.look }
    func items(of pile: Int) -> [ItemID] { pictures[pictures(of: pile)].map(\.item) }

    func areSame(_ one: Int, _ other: Int) -> Bool {
        pictures[starts[one]].appearance.isSame(as: pictures[starts[other]].appearance)
    }

    private func pictures(of pile: Int) -> Range<Int> {
        starts[pile]..<(pile + 1 < count ? starts[pile + 1] : pictures.count)
    }
}
