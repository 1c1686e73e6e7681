import RiffleCore
import Testing

private func share(_ year: Int, _ month: Int, _ looked: Int, _ undecided: Int) throws
    -> LibraryProgress.Share
{
    var tally = Tally()
    tally.kept = looked
    tally.undecided = undecided
    return LibraryProgress.Share(try #require(Month(year: year, month: month)), tally)
}

private func progress(_ shares: [LibraryProgress.Share]) -> LibraryProgress {
    LibraryProgress(shares, trash: Round.Pile(), freed: Round.Pile(), rounds: 0, battles: 0)
}

@Suite struct LibraryProgressTests {
    @Test("whatever was decided about an item, it was looked at")
    func decisions() {
        var tally = Tally()
        (tally.kept, tally.favourites, tally.later) = (1, 2, 4)
        (tally.trashed, tally.undecided) = (8, 16)
        // In place are all but six of the trashed ones.
        tally.total = 25
        let share = LibraryProgress.Share(nil, tally)
        #expect(share.looked == 15 && share.all == 31 && !share.isComplete)
        #expect(share.part == 15.0 / 31)
    }

    @Test("years stand with the latest first, months at their places, and gaps stay empty")
    func years() throws {
        let shares = [
            try share(2024, 12, 3, 0), try share(2021, 1, 1, 3), try share(2024, 2, 0, 5),
            try share(2023, 7, 0, 0),
        ]
        let progress = progress(shares + [LibraryProgress.Share(nil, Tally())])
        #expect(progress.years.map(\.number) == [2024, 2021])
        let latest = progress.years[0].months
        #expect(latest.count == 12)
        #expect(latest.indices.filter { latest[$0] != nil } == [1, 11])
        #expect(latest[11]?.isComplete == true && latest[1]?.part == 0)
        #expect(progress.years[1].months[0]?.part == 0.25)
        #expect(progress.undated == nil && progress.months.count == 3)
        #expect(progress.looked == 4 && progress.all == 12)
    }

    @Test("items without a date count, in a place of their own")
    func undated() throws {
        var tally = Tally()
        (tally.later, tally.undecided) = (2, 1)
        let progress = progress([LibraryProgress.Share(nil, tally), try share(2020, 5, 1, 1)])
        #expect(progress.undated?.all == 3)
        #expect(progress.looked == 3 && progress.all == 5 && progress.years.count == 1)
    }
}
