/// Which items are like which others: the groups of the deck "Bursts and duplicates".
///
/// Two items are alike when one of these holds. Nothing says which of a group is the one to keep.
///
/// - **The same bytes**: equal size and equal content.
/// - **A burst by name**: the camera or the library says so (``ItemFacts/burst``), whatever the time
///   between them.
/// - **A burst by time**: pictures of one folder whose camera took each at most ``burstGap`` after
///   the one before. Where there are only two, or all have the very same time, which a program can
///   have given to a whole album, neighbours must be of one scene too
///   (``Appearance/isSameScene(as:)``).
/// - **The same picture**, anywhere in the library: ``Appearance/isSame(as:)``.
///
/// Looks make no chains: where one picture looks like a second and that like a third, all three are a
/// group only if the first looks like the third. A copy joins the burst that it is a copy from, and
/// never ties two bursts together.
public struct Likeness: Sendable {
    /// The longest time between two pictures of a burst, in milliseconds.
    public static let burstGap: Int64 = 2000
    /// In how many bits neighbours of a burst may differ where their looks decide.
    public static let burstDistance = 10
    /// In how many bits two pictures may differ to be taken for the same one anywhere.
    public static let lookDistance = 4

    private var parents: [ItemID: ItemID] = [:]

    /// Nothing is like anything.
    public init() {}

    /// Two items are alike.
    public mutating func join(_ one: ItemID, _ other: ItemID) {
        let (first, second) = (root(of: one), root(of: other))
        // The smaller id leads, so that the order of the calls does not matter.
        parents[max(first, second)] = min(first, second)
        parents[min(first, second)] = min(first, second)
    }

    /// All of them are alike.
    public mutating func join(_ items: [ItemID]) {
        for item in items.dropFirst() { join(items[0], item) }
    }

    /// The groups, each with two items or more in the order of their ids.
    public mutating func groups() -> [[ItemID]] {
        var groups: [ItemID: [ItemID]] = [:]
        for item in parents.keys { groups[root(of: item), default: []].append(item) }
        return groups.values.filter { $0.count > 1 }.map { $0.sorted() }
    }

    /// Joins pictures that look the same, and the one group at most that some of them belong to.
    mutating func join(lookingAlike items: [ItemID]) {
        let groups = Set(items.filter { parents[$0] != nil }.map { root(of: $0) })
        guard let own = groups.min() else { return join(items) }
        join(items.filter { parents[$0] == nil || root(of: $0) == own })
    }

    private mutating func root(of item: ItemID) -> ItemID {
        var root = item
        while let parent = parents[root], parent != root { root = parent }
        // The way is shortened, so that long chains stay cheap.
        var step = item
        while let parent = parents[step], parent != root {
            parents[step] = root
            step = parent
        }
        return root
    }
}

/// Finds bursts in pictures that come folder by folder, in the order of time.
public struct BurstFinder: Sendable {
    /// One picture whose camera wrote the time.
    public struct Shot: Hashable, Sendable {
        /// The item.
        public var item: ItemID
        /// The folder.
        public var folder: FolderID
        /// Milliseconds on the wall clock.
        public var taken: Int64
        /// How it looks, where that is known.
        public var appearance: Appearance?

        /// A picture.
        public init(item: ItemID, folder: FolderID, taken: Int64, appearance: Appearance?) {
            self.item = item
            self.folder = folder
            self.taken = taken
            self.appearance = appearance
        }
    }

    private var run: [Shot] = []

    /// Nothing was seen yet.
    public init() {}

    /// The next picture; gives the pictures before it that were taken together, if they were.
    public mutating func next(_ shot: Shot) -> [Shot] {
        if let last = run.last, last.folder == shot.folder,
            shot.taken - last.taken <= Likeness.burstGap
        {
            run.append(shot)
            return []
        }
        defer { run = [shot] }
        return run.count > 1 ? run : []
    }

    /// There is no further picture; gives the last that were taken together, if they were.
    public mutating func end() -> [Shot] {
        defer { run = [] }
        return run.count > 1 ? run : []
    }

    /// Whether pictures that were taken together need not be a burst: their looks decide.
    public static func needsLooks(_ shots: [Shot]) -> Bool {
        shots.count == 2 || shots.allSatisfy { $0.taken == shots[0].taken }
    }

    /// The bursts in pictures that were taken together. Where looks decide, a picture whose look is
    /// not known is in none.
    public static func bursts(in shots: [Shot]) -> [[Shot]] {
        guard needsLooks(shots) else { return [shots] }
        var bursts: [[Shot]] = []
        for shot in shots {
            if let last = bursts.last?.last, isAlike(last, shot) {
                bursts[bursts.count - 1].append(shot)
            } else {
                bursts.append([shot])
            }
        }
        return bursts.filter { $0.count > 1 }
    }

    private static func isAlike(_ one: Shot, _ other: Shot) -> Bool {
        guard let one = one.appearance, let other = other.appearance else { return false }
        return one.isSameScene(as: other)
    }
}
