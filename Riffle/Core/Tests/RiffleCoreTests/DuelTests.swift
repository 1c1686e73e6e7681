import RiffleCore
import RiffleTestSupport
import Testing

private func id(_ number: Int) -> ItemID { ItemID(rawValue: Int64(number)) }

private func duel(_ count: Int, _ history: [Round.Entry] = [], away: Set<ItemID> = []) -> Duel {
    let cards = (1...count).map {
        Round.Card(id: id($0), version: ItemVersion(bits: UInt64($0)), bytes: 1)
    }
    return Duel(
        Round(
            id: RoundID(rawValue: 1), number: 1, deck: .duplicates, battle: .duel, cards: cards,
            history: history),
        away: away)
}

private func trash(_ number: Int) -> Round.Entry { Round.Entry(card: id(number), decision: .trash) }
private func keep(_ number: Int) -> Round.Entry { Round.Entry(card: id(number), decision: .keep) }

@Suite struct DuelTests {
    @Test("the winner keeps its side and meets the next, and the last winner is kept")
    func throughTheBurst() throws {
        var duel = duel(4)
        #expect(duel.stage == .pair(id(1), id(2)))
        #expect(try duel.trash(id(2)).get() == [trash(2)])
        #expect(duel.stage == .pair(id(1), id(3)))
        #expect(try duel.trash(id(1)).get() == [trash(1)])
        #expect(duel.stage == .pair(id(4), id(3)))
        #expect(try duel.trash(id(4)).get() == [trash(4), keep(3)])
        #expect(duel.stage == .over && duel.winner == id(3))
        #expect(duel.stood(on: .first) == [id(1), id(4)])
        #expect(duel.stood(on: .second) == [id(2), id(3)])
    }

    @Test("both can be kept; what comes after them starts a fight of its own")
    func both() throws {
        var duel = duel(4)
        #expect(try duel.keep([id(1), id(2)]).get() == [keep(1), keep(2)])
        #expect(duel.stage == .pair(id(3), id(4)))
        #expect(try duel.keep([id(3), id(4)]).get() == [keep(3), keep(4)])
        #expect(duel.stage == .over && duel.winner == nil)
        // Not even one that has won before is the winner then.
        var other = RiffleCoreTests.duel(3, [trash(2)])
        #expect(try other.keep([id(1), id(3)]).get() == [keep(1), keep(3)])
        #expect(other.stage == .over && other.winner == nil)
        #expect(try other.undo().get() == [keep(3), keep(1)])
        #expect(RiffleCoreTests.duel(3, [trash(1), keep(3), keep(2)]).winner == nil)
    }

    @Test("one that is left over without a fight is asked about, and never kept unseen")
    func alone() throws {
        var duel = duel(3)
        _ = try duel.keep([id(1), id(2)]).get()
        #expect(duel.stage == .alone(id(3), mayGo: true) && duel.owed.isEmpty)
        var other = duel
        #expect(try duel.trash(id(3)).get() == [trash(3)])
        #expect(try other.keep([id(3)]).get() == [keep(3)])
        #expect(duel.stage == .over && other.stage == .over && other.winner == nil)
    }

    @Test("an answer about cards that no longer stand there changes nothing")
    func refusals() throws {
        var duel = duel(4)
        _ = try duel.trash(id(2)).get()
        let before = duel
        #expect(duel.trash(id(2)) == .failure(.notStanding))
        #expect(duel.trash(id(4)) == .failure(.notStanding))
        #expect(duel.keep([id(1), id(2)]) == .failure(.notStanding))
        #expect(duel.keep([id(3), id(1)]) == .failure(.notStanding))
        #expect(duel.keep([]) == .failure(.notStanding))
        #expect(duel == before)
        var fresh = DuelTests.fresh
        #expect(fresh.undo() == .failure(.nothingToUndo))
    }

    private static var fresh: Duel { duel(2) }

    @Test("who has beaten everybody is kept when the last opponent is deleted elsewhere")
    func opponentGone() throws {
        var duel = duel(3, [trash(2)], away: [id(3)])
        #expect(duel.owed == [keep(1)] && duel.stage == .over)
        #expect(duel.settle() == [keep(1)])
        #expect(duel.owed.isEmpty && duel.settle() == [])
        // Undo leads back to a question, not to a state that answers itself at once.
        #expect(try duel.undo().get() == [keep(1), trash(2)])
        #expect(duel.stage == .pair(id(1), id(2)))
    }

    @Test("the last one of a group that fell apart elsewhere may stay, and not go")
    func groupGone() throws {
        var duel = duel(3, away: [id(1), id(3)])
        #expect(duel.stage == .alone(id(2), mayGo: false))
        #expect(duel.trash(id(2)) == .failure(.lastOne))
        #expect(try duel.keep([id(2)]).get() == [keep(2)])
    }

    @Test("one that has met nobody does not win because the winner was deleted elsewhere")
    func winnerGone() {
        let duel = duel(3, [trash(2)], away: [id(1)])
        #expect(duel.stage == .alone(id(3), mayGo: false) && duel.owed.isEmpty)
    }

    @Test("a flip on the sheet never makes a duel decide what nobody was asked")
    func flipped() {
        // 2 lost against 1, and was kept after all: 1 has beaten nobody.
        #expect(duel(2, [keep(2)]).stage == .alone(id(1), mayGo: true))
        // 1 and 2 were both kept, and 1 goes after all: 3 has met nobody.
        #expect(duel(3, [trash(1), keep(2)]).stage == .alone(id(3), mayGo: true))
    }

    @Test("half of an answer, when the app is stopped in between, leaves a duel that goes on")
    func half() throws {
        var kept = duel(3, [keep(1)])
        #expect(kept.stage == .pair(id(3), id(2)))
        _ = try kept.trash(id(3)).get()
        #expect(kept.history == [keep(1), trash(3), keep(2)])
        #expect(duel(2, [trash(2)]).owed == [keep(1)])
    }

    @Test("a card that is caught in its flight stands again where it stood")
    func caught() {
        // 2 and then 3 lost against 1; the decision about 2 alone is taken back.
        let duel = duel(4, [trash(3)])
        #expect(duel.stage == .pair(id(1), id(2)))
        #expect(duel.stood(on: .first) == [id(1)] && duel.stood(on: .second) == [id(2)])
    }

    @Test("either of two may go at every step, and each way the duel ends with one of its own")
    func symmetry() throws {
        for count in 2...6 {
            var (one, other) = (duel(count), duel(count))
            while case .pair(let first, _) = one.stage { _ = try one.trash(first).get() }
            while case .pair(_, let second) = other.stage { _ = try other.trash(second).get() }
            #expect(one.history.count == count && other.history.count == count)
            #expect(one.winner != nil && one.winner != other.winner)
        }
    }

    @Test("an answer by its side is the same as one by its card; what has no card has none")
    func answers() throws {
        var one = duel(4)
        var other = one
        #expect(try one.take(.second).get() == other.trash(id(2)).get())
        #expect(try one.take(.keep).get() == other.keep([id(1), id(3)]).get())
        #expect(one == other && one.stage == .alone(id(4), mayGo: true))
        #expect(one.take(.second) == .failure(.notStanding))
        #expect(try one.take(.first).get() == [trash(4)])
        #expect(one.stage == .over)
        for answer in [Duel.Answer.first, .second, .keep] {
            #expect(one.take(answer) == .failure(.notStanding))
        }
        #expect(try one.take(.undo).get() == [trash(4)])
        #expect(try one.take(.undo).get() == [keep(3), keep(1)])
    }

    @Test("losers and kept ones leave their side, and the winner is seen there to the end")
    func sides() throws {
        var duel = duel(4)
        _ = try duel.take(.second).get()
        #expect(duel.left(.first) == [] && duel.left(.second) == [trash(2)])
        #expect(duel.shown(on: .first) == id(1) && duel.shown(on: .second) == id(3))
        _ = try duel.take(.first).get()
        _ = try duel.take(.first).get()
        #expect(duel.stage == .over && duel.standing(on: .second) == nil)
        #expect(duel.left(.first) == [trash(1), trash(4)] && duel.shown(on: .first) == nil)
        #expect(duel.left(.second) == [trash(2)] && duel.shown(on: .second) == id(3))
        #expect(duel.departure(of: id(3)) == nil && duel.departure(of: id(4)) == .trash)
        var both = RiffleCoreTests.duel(2)
        _ = try both.take(.keep).get()
        #expect(both.left(.first) == [keep(1)] && both.left(.second) == [keep(2)])
        #expect(both.shown(on: .first) == nil && both.shown(on: .second) == nil)
    }

    @Test("every card is decided exactly once, one at least is kept, and undo gives back each step")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("DuelTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        for _ in 0..<300 {
            let count = Int.random(in: 2...20, using: &generator)
            let start = duel(count)
            var duel = start
            var before: [Duel] = []
            while duel.stage != .over {
                if !before.isEmpty, Int.random(in: 0..<4, using: &generator) == 0 {
                    let taken = try duel.undo().get()
                    let old = before.removeLast()
                    #expect(duel == old && duel.stage == old.stage, "seed \(seed)")
                    for side in Duel.Side.allCases {
                        #expect(duel.stood(on: side) == old.stood(on: side), "seed \(seed)")
                    }
                    #expect(!taken.isEmpty)
                    continue
                }
                before.append(duel)
                let length = duel.history.count
                let told: [Round.Entry]
                let isBoth = Int.random(in: 0..<3, using: &generator) == 0
                switch duel.stage {
                case .pair(let first, let second):
                    let loser = Bool.random(using: &generator) ? first : second
                    told = try (isBoth ? duel.keep([first, second]) : duel.trash(loser)).get()
                case .alone(let last, let mayGo):
                    #expect(mayGo, "seed \(seed)")
                    told = try (isBoth ? duel.keep([last]) : duel.trash(last)).get()
                case .over: continue
                }
                #expect(Array(duel.history[length...]) == told)
                // Who ever stood on a side has left it or is seen there, and on top of the rest.
                for side in Duel.Side.allCases {
                    let seen =
                        duel.left(side).map(\.card) + [duel.shown(on: side)].compactMap(\.self)
                    #expect(seen == duel.stood(on: side), "seed \(seed)")
                    #expect(duel.standing(on: side) == nil || duel.shown(on: side) == seen.last)
                }
                // After a restart it stands where it stood.
                let again = RiffleCoreTests.duel(count, duel.history)
                #expect(again == duel && again.stage == duel.stage && again.owed.isEmpty)
            }
            #expect(duel.history.map(\.card).sorted() == (1...count).map(id), "seed \(seed)")
            #expect(duel.history.contains { $0.decision == .keep }, "seed \(seed)")
            while let old = before.popLast() {
                _ = try duel.undo().get()
                #expect(duel == old, "seed \(seed)")
            }
            #expect(duel == start)
        }
    }
}
