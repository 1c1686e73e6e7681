import Testing

@testable import RiffleServer

@Suite struct JournalChoiceTests {
    private func journal(
        _ verdict: FolderMark.Verdict? = .different, named name: String = "a",
        isAtPlace: Bool = true, found: Int = 0, of sampled: Int = 32, used: Int64 = 0
    ) -> KnownJournal {
        KnownJournal(
            directory: name, place: "/old", mark: nil, isAtPlace: isAtPlace, verdict: verdict,
            sampled: sampled, found: found, used: used)
    }

    /// The choice, and which journals' old places were looked at.
    private func choice(
        _ known: [KnownJournal], isEmpty: Bool = false, old: JournalChoice.OldPlace = .empty
    ) -> (JournalChoice, looked: [String]) {
        var looked: [String] = []
        let choice = JournalChoice(among: known, isEmpty: isEmpty) { journal in
            looked.append(journal.directory)
            return old
        }
        return (choice, looked)
    }

    @Test("at its own path a journal needs one sign more that it is the same library")
    func ownPath() {
        for same in [
            journal(.same), journal(.unknown, found: 16), journal(.replaced, found: 16),
            journal(.unknown, of: 0), journal(nil, of: 0),
        ] {
            #expect(choice([same]).0 == .use(same, from: nil))
        }
        for other in [journal(), journal(.replaced)] {
            #expect(choice([other]).0 == .new(passedOver: other))
            #expect(choice([other], isEmpty: true).0 == .use(other, from: nil))
        }
    }

    @Test("at its own path a journal is asked about where the evidence cannot tell")
    func doubtfulPath() {
        for doubtful in [
            journal(.unknown), journal(nil), journal(.unknown, found: 15),
            journal(.replaced, found: 1), journal(found: 1), journal(found: 32),
        ] {
            #expect(choice([doubtful]).0 == .ask(doubtful, .samePlace))
            #expect(choice([doubtful]).looked.isEmpty)
        }
    }

    @Test("at another path the same folder is certain, half of the files are a question")
    func otherPath() {
        let moved = journal(.same, isAtPlace: false)
        #expect(choice([moved]).0 == .use(moved, from: "/old"))
        #expect(choice([moved], old: .here).0 == .use(moved, from: "/old"))
        let half = journal(isAtPlace: false, found: 16)
        #expect(choice([half]).0 == .ask(half, .moved))
        let less = journal(isAtPlace: false, found: 15)
        #expect(choice([less]).0 == .new(passedOver: nil))
        let copied = journal(isAtPlace: false, found: 32)
        #expect(choice([copied], old: .taken).0 == .new(passedOver: copied))
    }

    @Test("of two clones that are connected at once, the second is asked about")
    func clones() {
        let first = journal(.same, isAtPlace: false, found: 32)
        #expect(choice([first], old: .taken).0 == .ask(first, .clone))
        // Served once, each is at its place.
        let second = journal(.same, named: "second", found: 32)
        #expect(choice([first, second], old: .taken).0 == .use(second, from: nil))
    }

    @Test("no other library is looked at, except the one that may be this one")
    func looksAtNoOther() {
        let others = (0..<9).map { journal(named: "\($0)", isAtPlace: false, found: $0) }
        #expect(choice(others + [journal(.same, named: "here")]).looked.isEmpty)
        #expect(choice(others).looked.isEmpty)
        let like = journal(named: "like", isAtPlace: false, found: 30)
        #expect(choice(others + [like]).looked == ["like"])
    }

    @Test("of several the one of this very folder is meant, and of those the one served last")
    func several() {
        let old = journal(.same, named: "old", used: 1)
        let new = journal(.same, named: "new", used: 2)
        let other = journal(named: "other", found: 32, used: 3)
        for known in [[old, new, other], [other, new, old]] {
            #expect(choice(known).0 == .use(new, from: nil))
        }
        let moved = journal(.same, named: "moved", isAtPlace: false)
        #expect(choice([journal(), moved]).0 == .use(moved, from: "/old"))
        #expect(choice([]).0 == .new(passedOver: nil))
    }
}
