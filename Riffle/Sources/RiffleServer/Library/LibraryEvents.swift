import RiffleCore
import RiffleStore

/// Tells the pages what happened in the library: to each person what is theirs.
final class LibraryEvents: Sendable {
    let hub = EventHub()
    private let store: Store
    private let people: People
    private let status: LibraryStatus

    init(store: Store, people: People, status: LibraryStatus) {
        self.store = store
        self.people = people
        self.status = status
    }

    /// Tells the pages what there is to say of the library as a whole.
    func announceLibrary() {
        for person in people.all(hub.listeners) {
            let round = try? store.currentRound(for: person.id)
            hub.send("library", status.json(for: person, round: round), to: person.id)
        }
    }

    /// Tells the pages that decks hold something else.
    func announceDecks() {
        for listener in hub.listeners { announceDecks(to: listener) }
    }

    /// Informs a person's pages that the content or the order of their decks changed.
    ///
    /// - Parameter seq: the place in the journal of what happened, where it has one.
    func announceDecks(seq: Int64 = 0, to person: ProfileID) {
        let version = (try? store.passVersion(for: person)) ?? 0
        hub.send("decks", ["version": .int(version)], seq: seq, to: person)
    }

    /// Informs a person's pages that a card was decided, flipped or undone.
    func announce(_ answer: RoundAnswer, cause: String, key: String, to person: ProfileID) {
        hub.send(
            "round",
            [
                "cause": .string(cause), "key": .string(key),
                "card": .string(answer.card.description),
                "decision": .string(answer.decision.rawValue),
                "round": JSON(summary: answer.round),
            ], seq: answer.seq, to: person)
    }

    /// Tells a person's pages that a round began or ended.
    func announce(_ round: RoundSummary, cause: String, key: String, to person: ProfileID) {
        hub.send(
            "round",
            ["cause": .string(cause), "key": .string(key), "round": JSON(summary: round)],
            to: person)
    }

    /// Tells everybody's pages that their open round is not what they know, without a decision of
    /// theirs.
    ///
    /// - Parameter person: who knows it already.
    func announceRounds(cause: String, but person: ProfileID? = nil) {
        for listener in hub.listeners where listener != person {
            guard let round = try? store.currentRound(for: listener) else { continue }
            announce(RoundSummary(round), cause: cause, key: "", to: listener)
        }
    }

    /// Tells the pages on which pictures are compared that more is known of some of them.
    ///
    /// - Parameter items: those pictures; nil where they can be any.
    func announceLooks(of items: Set<ItemID>? = nil) {
        for listener in hub.listeners {
            let compared = (try? store.openRounds(for: listener))?.first { round in
                round.isCompared
                    && (items.map { items in round.cards.contains { items.contains($0.id) } }
                        ?? true)
            }
            if let compared {
                announce(RoundSummary(compared), cause: "change", key: "", to: listener)
            }
        }
    }

    /// Tells the pages that the trash and the decks changed, and with them the rounds of the others.
    ///
    /// - Parameter person: whose round moved the files; nil if all rounds were announced.
    func announceTrash(but person: ProfileID? = nil) {
        hub.send("trash", [:])
        if let person { announceRounds(cause: "change", but: person) }
        announceDecks()
    }
}
