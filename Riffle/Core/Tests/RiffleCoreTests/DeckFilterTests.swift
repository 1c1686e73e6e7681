import RiffleCore
import RiffleTestSupport
import Testing

@Suite struct DeckFilterTests {
    private typealias Part = DeckFilter.Part

    /// Every part that these items could have.
    private let parts: [Part] =
        [
            .undecided, .kept, .videos, .raw, .large, .camera(1), .camera(2), .year(2023),
            .year(2024),
        ]
        + ["2023-12", "2024-01", "2024-02"].map { .month(Month($0)!) }

    private func random(_ generator: inout some RandomNumberGenerator) -> DeckFilter.Facts {
        DeckFilter.Facts(
            decision: Bool.random(using: &generator)
                ? nil : Decision.allCases.randomElement(using: &generator),
            month: [nil, Month("2023-12"), Month("2024-01"), Month("2024-02")].randomElement(
                using: &generator)!,
            bytes: .random(in: 9_999_990...10_000_010, using: &generator),
            isVideo: Int.random(in: 0..<4, using: &generator) == 0,
            isRaw: Int.random(in: 0..<3, using: &generator) == 0,
            camera: [nil, 1, 2].randomElement(using: &generator)!)
    }

    /// The same question as the filter's, asked of each part in other words.
    private func passes(_ item: DeckFilter.Facts, _ part: Part) -> Bool {
        switch part.description {
        case "undecided": item.decision == nil
        case "kept": item.decision == .keep
        case "videos": item.isVideo
        case "raw": item.isRaw
        case "large": item.bytes > 10_000_000
        case "camera-1": item.camera == 1
        case "camera-2": item.camera == 2
        case let date: item.month?.description.hasPrefix(date) == true
        }
    }

    @Test("a filter has one part of each dimension, and its text is read again")
    func wire() throws {
        let filter = try #require(DeckFilter("2024-01~raw~kept"))
        #expect(filter.description == "kept~raw~2024-01")
        #expect(filter.toggling(.undecided).description == "undecided~raw~2024-01")
        #expect(filter.toggling(.raw).toggling(.year(2023)).description == "kept~2023")
        #expect(DeckFilter().isEmpty && filter.toggling(.kept).isDecidedAgain == false)
        for wrong in [
            "", "~", "raw~", "raw~raw", "kept~undecided", "2024~2024-01", "camera-0", "camera-",
            "20245", "2024-13", "RAW", "+123",
        ] { #expect(DeckFilter(wrong) == nil, "\(wrong)") }
    }

    @Test("a deck with a filter is read again, and lists, groups and chosen cards have none")
    func decks() throws {
        for text in ["everything~raw", "month-2024-05~kept~large", "folder-7~camera-3~2023"] {
            let deck = try #require(DeckID(text))
            #expect(deck.description == text && deck.parts.whole.description + "~" < text + "~")
            #expect(deck.narrowed(by: DeckFilter()) == deck.parts.whole)
            // It is not in the pile.
            #expect(deck.folder == nil && !deck.hasFilters)
        }
        for text in [
            "everything~", "everything~raw~raw", "kept~raw", "chosen~raw", "duplicates~raw",
            "~raw", "everything~raw~everything",
        ] { #expect(DeckID(text) == nil, "\(text)") }
        #expect(DeckID("videos~2023~large")?.title == "Videos · Over 10 MB · 2023")
    }

    @Test(
        "counts say how many items pass with each part, and only parts that change something are offered"
    )
    func facets() throws {
        var generator = Seeded(seed: 7)
        for round in 0..<60 {
            let items = (0..<40).map { _ in random(&generator) }
            var filter = DeckFilter()
            for _ in 0..<(round % 4) {
                filter = filter.toggling(parts.randomElement(using: &generator)!)
            }
            var facets = DeckFacets(filter)
            for item in items {
                let expected = filter.parts.allSatisfy { passes(item, $0) }
                #expect(facets.add(item) == expected)
            }
            let passing = items.filter { item in filter.parts.allSatisfy { passes(item, $0) } }
            #expect(facets.tally.total == passing.count)
            #expect(facets.tally.undecided == passing.count { $0.decision == nil })
            #expect(facets.tally.bytes == passing.reduce(0) { $0 + $1.bytes })
            let choices = facets.choices
            #expect(Set(choices.map(\.part)).count == choices.count)
            for part in parts {
                let others = filter.parts.filter { $0.dimension != part.dimension }
                let rest = items.filter { item in others.allSatisfy { passes(item, $0) } }
                let count = rest.count { passes($0, part) }
                let isOn = filter.parts.contains(part)
                let choice = choices.first { $0.part == part }
                if let choice { #expect(choice.count == count && choice.isOn == isOn) }
                let isUseful = count > 0 && count < rest.count
                if case .month = part {
                    // Months are offered only where all items are of one year.
                    if choice != nil, !isOn { #expect(!choices.contains { $0.part.isYear }) }
                } else {
                    #expect((choice != nil) == (isOn || isUseful), "\(part) of \(filter)")
                }
            }
        }
    }
}

extension DeckFilter.Part {
    fileprivate var isYear: Bool {
        if case .year = self { true } else { false }
    }
}
