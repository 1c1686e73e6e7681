import Testing

@testable import RiffleServer

@Suite struct JournalChoiceTests {
    private func journal(
        _ name: String = "a", isAtPlace: Bool = true, same: Bool? = false, found: Int = 0,
        of sampled: Int = 32, used: Int64 = 0, isStillThere: Bool = false
    ) -> KnownJournal {
        KnownJournal(
            directory: name, place: "/old", isAtPlace: isAtPlace, isSameFolder: same,
            sampled: sampled, found: found, used: used, isStillThere: isStillThere)
    }

    @Test("at its own path a journal needs one sign more that it is the same library")
    func ownPath() {
        for same in [journal(same: true), journal(found: 1), journal(of: 0), journal(same: nil)] {
            #expect(JournalChoice(among: [same], isEmpty: false) == .use(same, from: nil))
        }
        let other = journal()
        #expect(JournalChoice(among: [other], isEmpty: false) == .new(passedOver: other))
        #expect(JournalChoice(among: [other], isEmpty: true) == .use(other, from: nil))
    }

    @Test("at another path the same folder is certain, half of the files are a question")
    func otherPath() {
        let moved = journal(isAtPlace: false, same: true)
        #expect(JournalChoice(among: [moved], isEmpty: false) == .use(moved, from: "/old"))
        let half = journal(isAtPlace: false, found: 16)
        #expect(JournalChoice(among: [half], isEmpty: false) == .ask(half))
        let less = journal(isAtPlace: false, found: 15)
        #expect(JournalChoice(among: [less], isEmpty: false) == .new(passedOver: nil))
        let copied = journal(isAtPlace: false, found: 32, isStillThere: true)
        #expect(JournalChoice(among: [copied], isEmpty: false) == .new(passedOver: copied))
    }

    @Test("of several the one of this very folder is meant, and of those the one served last")
    func several() {
        let old = journal("old", same: true, used: 1)
        let new = journal("new", same: true, used: 2)
        let other = journal("other", found: 32, used: 3)
        for known in [[old, new, other], [other, new, old]] {
            #expect(JournalChoice(among: known, isEmpty: false) == .use(new, from: nil))
        }
        let moved = journal("moved", isAtPlace: false, same: true)
        #expect(
            JournalChoice(among: [journal(), moved], isEmpty: false) == .use(moved, from: "/old"))
        #expect(JournalChoice(among: [], isEmpty: false) == .new(passedOver: nil))
    }
}
