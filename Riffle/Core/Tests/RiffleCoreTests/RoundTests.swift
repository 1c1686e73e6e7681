import RiffleCore
import RiffleTestSupport
import Testing

private func cards(_ count: Int) -> [Round.Card] {
    (1...count).map {
        let id = ItemID(rawValue: Int64($0))
        return Round.Card(id: id, version: version($0), bytes: Int64($0) * 10)
    }
}

private func version(_ number: Int) -> ItemVersion {
    ItemVersion(of: [FileStamp(size: Int64(number), modified: 7, inode: 9)])
}

private func round(_ count: Int) -> Round {
    Round(id: RoundID(rawValue: 1), number: 1, deck: .everything, cards: cards(count))
}

@Suite struct RoundTests {
    @Test("a decision names a card and the content that was seen, else nothing changes")
    func refusals() {
        var round = round(2)
        let before = round
        let first = round.cards[0]
        #expect(
            round.decide(.trash, card: ItemID(rawValue: 9), version: first.version)
                == .failure(.unknownCard))
        #expect(
            round.decide(.trash, card: first.id, version: version(5))
                == .failure(.changed(now: first.version)))
        #expect(round.undo() == .failure(.nothingToUndo))
        #expect(round.flip(first.id, to: .keep, version: first.version) == .failure(.notDecided))
        #expect(round == before)
    }

    @Test("the second of two decisions about one card is refused, whatever it says")
    func decidedOnce() throws {
        var round = round(2)
        let first = round.cards[0]
        _ = try round.decide(.trash, card: first.id, version: first.version).get()
        for decision in Decision.allCases {
            #expect(
                round.decide(decision, card: first.id, version: first.version)
                    == .failure(.alreadyDecided(.trash)))
        }
        #expect(round.history == [Round.Entry(card: first.id, decision: .trash)])
    }

    @Test("undo goes back to the start of the round, newest decision first")
    func undo() throws {
        var round = round(20)
        let start = round
        for card in round.cards {
            _ = try round.decide(.trash, card: card.id, version: card.version).get()
        }
        #expect(round.state == .sheet)
        for card in start.cards.reversed() {
            #expect(try round.undo().get().card == card.id)
        }
        #expect(round == start)
    }

    @Test("a flip keeps the card's place in the history and moves its bytes to the other pile")
    func flip() throws {
        var round = round(3)
        for card in round.cards {
            _ = try round.decide(.keep, card: card.id, version: card.version).get()
        }
        let second = round.cards[1]
        #expect(try round.flip(second.id, to: .trash, version: second.version).get() == .keep)
        #expect(round.history.map(\.card) == round.cards.map(\.id))
        #expect(round.trash == Round.Pile(count: 1, bytes: 20))
        #expect(round.kept == Round.Pile(count: 2, bytes: 40))
    }

    @Test("finishing names what is trashed and what was never decided, and ends every event")
    func finish() throws {
        var round = round(4)
        let cards = round.cards
        _ = try round.decide(.trash, card: cards[2].id, version: cards[2].version).get()
        _ = try round.decide(.later, card: cards[0].id, version: cards[0].version).get()
        let finished = try round.finish().get()
        #expect(finished.trash == [cards[2]])
        #expect(finished.undecided == [cards[1].id, cards[3].id])
        #expect(round.state == .done)
        #expect(round.undo() == .failure(.roundFinished))
        #expect(round.finish() == .failure(.roundFinished))
        #expect(
            round.decide(.trash, card: cards[1].id, version: cards[1].version)
                == .failure(.roundFinished))
    }

    @Test("a decided card keeps the version that was decided on when its file changes")
    func refresh() throws {
        var round = round(2)
        let (first, second) = (round.cards[0], round.cards[1])
        _ = try round.decide(.trash, card: first.id, version: first.version).get()
        round.refresh(first.id, version: version(77), bytes: 1)
        round.refresh(second.id, version: version(78), bytes: 2)
        #expect(round.cards[0] == first)
        #expect(
            round.decide(.trash, card: second.id, version: second.version)
                == .failure(.changed(now: version(78))))
    }

    @Test("decided and undecided cards always add up to the round, over random events")
    func random() {
        let seed = UInt64.random(in: .min ... .max)
        print("RoundTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        for _ in 0..<200 {
            let count = Int.random(in: 1...30, using: &generator)
            var round = round(count)
            var model: [(ItemID, Decision)] = []
            for _ in 0..<100 {
                let card = round.cards.randomElement(using: &generator)!
                let decision = Decision.allCases.randomElement(using: &generator)!
                let known = model.firstIndex { $0.0 == card.id }
                switch Int.random(in: 0..<4, using: &generator) {
                case 0, 1:
                    let done = round.decide(decision, card: card.id, version: card.version)
                    #expect((try? done.get()) != nil ? known == nil : known != nil)
                    if known == nil { model.append((card.id, decision)) }
                case 2:
                    #expect((try? round.undo().get())?.card == model.popLast()?.0)
                default:
                    let before = round.flip(card.id, to: decision, version: card.version)
                    #expect((try? before.get()) == known.map { model[$0].1 })
                    if let known { model[known].1 = decision }
                }
                #expect(round.history == model.map { Round.Entry(card: $0.0, decision: $0.1) })
                #expect(round.kept.count + round.trash.count == round.position)
                #expect((round.state == .sheet) == (model.count == count))
            }
        }
    }
}
