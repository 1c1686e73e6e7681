/// How far a person is through a library: months that fill, and a few quiet figures.
///
/// Trashing takes nothing away from it, and nothing is ever late: what is in the trash was looked at
/// like everything else that was decided. What was restored, or was put off and has come back, is to
/// be looked at again.
public struct LibraryProgress: Hashable, Sendable {
    /// What was looked at of the items of one month.
    public struct Share: Hashable, Sendable {
        /// The month; nil for items without a believable date.
        public var month: Month?
        /// Items with a decision, those in the trash among them.
        public var looked: Int
        /// All items.
        public var all: Int

        /// The share of a month with these numbers.
        public init(_ month: Month?, _ tally: Tally) {
            self.month = month
            looked = tally.kept + tally.favourites + tally.later + tally.trashed
            all = looked + tally.undecided
        }

        /// ``looked`` as a part of ``all``, 0 to 1.
        public var part: Double { all > 0 ? Double(looked) / Double(all) : 0 }
        /// Whether nothing is left to look at.
        public var isComplete: Bool { looked == all }
    }

    /// Twelve months.
    public struct Year: Hashable, Sendable, Identifiable {
        /// The year.
        public var number: Int
        /// January to December; nil where there is nothing.
        public var months: [Share?]

        public var id: Int { number }
    }

    /// The months that hold something, oldest first.
    public var months: [Share]
    /// The items without a believable date, if there are any.
    public var undated: Share?
    /// What is in the trash now.
    public var trash: Round.Pile
    /// What was in the trash and is gone for good.
    public var freed: Round.Pile
    /// Ordinary rounds that were confirmed.
    public var rounds: Int
    /// Boss battles that were confirmed.
    public var battles: Int

    /// The progress of a library with these shares; those of nothing are left out.
    public init(
        _ shares: [Share], trash: Round.Pile, freed: Round.Pile, rounds: Int, battles: Int
    ) {
        var dated: [(month: Month, share: Share)] = []
        for share in shares where share.all > 0 {
            if let month = share.month { dated.append((month, share)) } else { undated = share }
        }
        months = dated.sorted { $0.month < $1.month }.map(\.share)
        self.trash = trash
        self.freed = freed
        self.rounds = rounds
        self.battles = battles
    }

    /// Items with a decision.
    public var looked: Int { sum(\.looked) }
    /// All items.
    public var all: Int { sum(\.all) }

    private func sum(_ number: (Share) -> Int) -> Int {
        months.reduce(undated.map(number) ?? 0) { $0 + number($1) }
    }

    /// The months as rows of twelve, the latest year first; years that hold nothing are left out.
    public var years: [Year] {
        var years: [Year] = []
        for share in months.reversed() {
            guard let month = share.month else { continue }
            if years.last?.number != month.year {
                years.append(Year(number: month.year, months: Array(repeating: nil, count: 12)))
            }
            years[years.count - 1].months[month.month - 1] = share
        }
        return years
    }
}
