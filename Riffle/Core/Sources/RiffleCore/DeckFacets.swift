/// The parts by which a filtered deck can be narrowed further, and the items that pass its filter in numbers.
///
///     var facets = DeckFacets(filter)
///     for item in deck { facets.add(item) }
///     facets.choices      // only those that would change something
public struct DeckFacets: Sendable {
    /// A part with the number of items that there are with it.
    public struct Choice: Hashable, Sendable {
        /// The part.
        public var part: DeckFilter.Part
        /// The items that pass the filter with this part in the place of another one of its dimension.
        public var count: Int
        /// Whether the filter has it.
        public var isOn: Bool
    }

    /// The number of cameras that are offered: those with the most items.
    public static let cameras = 8

    /// The filter.
    public let filter: DeckFilter
    /// The items that pass.
    public private(set) var tally = Tally()
    /// For each dimension, the items that pass all parts of the others.
    private var totals = Array(repeating: 0, count: DeckFilter.Part.Dimension.allCases.count)
    private var counts: [DeckFilter.Part: Int] = [:]

    /// No items yet.
    public init(_ filter: DeckFilter) { self.filter = filter }

    /// Counts an item. Returns whether it passes the filter.
    @discardableResult
    public mutating func add(_ item: DeckFilter.Facts) -> Bool {
        var failed: DeckFilter.Part.Dimension?
        for part in filter.parts where !item.has(part) {
            // It would pass with no other choice in one dimension.
            if failed != nil { return false }
            failed = part.dimension
        }
        if let failed {
            totals[failed.rawValue] += 1
        } else {
            for index in totals.indices { totals[index] += 1 }
            tally.add(item)
        }
        for part in item.parts where failed == nil || failed == part.dimension {
            counts[part, default: 0] += 1
        }
        return failed == nil
    }

    /// The parts that would change something, and those that the filter has, by dimension. Cameras come by their
    /// number of items, years from the latest, and months only where all items are of one year.
    public var choices: [Choice] {
        var byDimension: [DeckFilter.Part.Dimension: [Choice]] = [:]
        for part in Set(counts.keys).union(filter.parts) {
            let choice = Choice(
                part: part, count: counts[part] ?? 0, isOn: filter.parts.contains(part))
            let isUseful = choice.count > 0 && choice.count < totals[part.dimension.rawValue]
            if choice.isOn || isUseful { byDimension[part.dimension, default: []].append(choice) }
        }
        let years = byDimension[.date]?.filter { $0.part.year != nil } ?? []
        if !years.isEmpty { byDimension[.date]?.removeAll { $0.part.year == nil && !$0.isOn } }
        byDimension[.date]?.sort { $0.part.time > $1.part.time }
        byDimension[.decision]?.sort { $0.part == .undecided && $1.part != .undecided }
        if let cameras = byDimension[.camera] {
            let sorted = cameras.sorted {
                ($0.isOn ? 0 : 1, -$0.count, $0.part.time) < (
                    $1.isOn ? 0 : 1, -$1.count, $1.part.time
                )
            }
            byDimension[.camera] = Array(sorted.prefix(Self.cameras))
        }
        return DeckFilter.Part.Dimension.allCases.flatMap { byDimension[$0] ?? [] }
    }
}

extension DeckFilter.Facts {
    /// All parts that the item has.
    fileprivate var parts: [DeckFilter.Part] {
        var parts: [DeckFilter.Part] = []
        if decision == nil { parts.append(.undecided) }
        if decision == .keep { parts.append(.kept) }
        if isVideo { parts.append(.videos) }
        if isRaw { parts.append(.raw) }
        if bytes > DeckFilter.large { parts.append(.large) }
        if let camera { parts.append(.camera(camera)) }
        if let month { parts += [.year(month.year), .month(month)] }
        return parts
    }
}

extension DeckFilter.Part {
    fileprivate var year: Int? {
        guard case .year(let year) = self else { return nil }
        return year
    }

    /// The order of dates and cameras among each other.
    fileprivate var time: Int64 {
        switch self {
        case .year(let year): Int64(year) * 12
        case .month(let month): Int64(month.index)
        case .camera(let camera): camera
        default: 0
        }
    }
}

extension Tally {
    /// Counts an item that is in place.
    mutating func add(_ item: DeckFilter.Facts) {
        total += 1
        bytes += item.bytes
        if item.isVideo { videos += 1 }
        switch item.decision {
        case nil:
            undecided += 1
            undecidedBytes += item.bytes
        case .keep: kept += 1
        case .trash: trashed += 1
        case .favourite: favourites += 1
        case .later: later += 1
        }
    }
}
