import Cardistry
import RiffleCore
import RiffleModels
import RiffleTestSupport
import Testing

/// What the screen does with two real stacks: it tells them what the duel has, and tells the duel what
/// they say.
@MainActor
private final class Ring {
    let duel: DuelModel
    var stacks: [SwipeStack<ItemID>]
    private var time = 0.0

    init(_ duel: DuelModel) {
        self.duel = duel
        stacks = Duel.Side.allCases.map { side in
            SwipeStack(
                restoring: duel.deck(on: side), feel: .swipeClean,
                size: Extent(width: 300, height: 400))
        }
        for side in stacks.indices {
            stacks[side].shouldDecide = { card, direction in
                MainActor.assumeIsolated { duel.mayLeave(card, towards: direction) }
            }
        }
    }

    /// Does something to a side, and lets both follow until nothing is left to do.
    func act(_ side: Duel.Side, _ body: (inout SwipeStack<ItemID>, Double) -> Void) {
        time += 0.05
        body(&stacks[side.rawValue], time)
        hear(side)
        follow()
    }

    /// A button was pressed.
    func press(_ button: () -> Void) {
        time += 0.05
        button()
        follow()
    }

    private func hear(_ side: Duel.Side) {
        for event in stacks[side.rawValue].takeEvents() {
            switch event.kind {
            case .decided(let card, let direction): duel.left(card, towards: direction)
            case .revoked(let card, _, _): duel.takeBack(card)
            default: break
            }
        }
    }

    private func follow() {
        for side in Duel.Side.allCases {
            let place = side.rawValue
            stacks[place].reload(duel.cards(on: side).map(\.id), at: time)
            let moves = duel.moves(
                undecided: stacks[place].undecided, history: stacks[place].history.map(\.id))
            for move in moves {
                switch move {
                case .back(let card): stacks[place].rollback(card, at: time)
                case .away(let direction): stacks[place].swipe(direction, at: time)
                }
            }
            hear(side)
        }
    }

    /// Whether both stacks show what the duel has.
    var isTrue: Bool {
        Duel.Side.allCases.allSatisfy { side in
            let (stack, state) = (stacks[side.rawValue], duel.deck(on: side))
            return stack.undecided == state.undecided && stack.undecided.count <= 1
                && Set(stack.history.map(\.id)) == Set(state.history.map(\.id))
                && (duel.isOver || stack.top == duel.duel.standing(on: side))
        }
    }
}

@MainActor
@Suite struct DuelDecksTests {
    @Test("two stacks show what the duel has, whatever is swiped, pressed and taken back")
    func random() async throws {
        let seed = UInt64.random(in: .min ... .max)
        print("DuelDecksTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        for _ in 0..<12 {
            let desk = try await Desk(burst(Int.random(in: 3...9, using: &generator)))
            let ring = Ring(try await fight(desk))
            let duel = ring.duel
            for _ in 0..<60 {
                let side = try #require(Duel.Side.allCases.randomElement(using: &generator))
                switch Int.random(in: 0..<6, using: &generator) {
                case 0, 1: ring.act(side) { _ = $0.swipe(.left, at: $1) }
                case 2: ring.act(side) { _ = $0.swipe(.right, at: $1) }
                case 3:
                    ring.press { if let card = duel.duel.standing(on: side) { duel.trash(card) } }
                case 4: ring.press { duel.undo() }
                default: ring.act(side) { _ = $0.undo(at: $1) }
                }
                try #require(ring.isTrue, "seed \(seed): \(duel.duel)")
            }
            await duel.round.flush()
            #expect(try desk.recorded()?.history == duel.duel.history, "seed \(seed)")
        }
    }

    @Test("what comes back comes back in the opposite order, and what is right is left alone")
    func moves() async throws {
        let desk = try await Desk(burst(4))
        let duel = try await fight(desk)
        let cards = duel.duel.cards
        #expect(
            duel.moves(undecided: [], history: [cards[1], cards[2]])
                == [.back(cards[2]), .back(cards[1])])
        duel.trash(cards[1])
        #expect(
            duel.moves(undecided: [cards[1], cards[2]], history: []) == [.away(.left)])
        #expect(duel.moves(undecided: [cards[2]], history: [cards[1]]).isEmpty)
    }

    @Test("both leave to the right when they are kept by a button, and come back from there")
    func keepBoth() async throws {
        let desk = try await Desk(burst(4))
        let ring = Ring(try await fight(desk))
        let before = ring.stacks.map(\.top)
        ring.press { ring.duel.keep(ring.duel.duel.stage.standing) }
        #expect(ring.stacks.map { $0.history.map(\.direction) } == [[.right], [.right]])
        #expect(ring.stacks.map { $0.history.first?.id } == before)
        ring.act(.second) { _ = $0.undo(at: $1) }
        #expect(ring.stacks.map(\.top) == before && ring.duel.duel.history.isEmpty)
    }

    @Test("the winner stays when the last opponent leaves, and nobody swipes it away")
    func winner() async throws {
        let desk = try await Desk(burst(3))
        let ring = Ring(try await fight(desk))
        let winner = ring.stacks[0].top
        ring.act(.second) { _ = $0.swipe(.left, at: $1) }
        ring.act(.second) { _ = $0.swipe(.left, at: $1) }
        #expect(ring.duel.isOver && ring.duel.duel.winner == winner)
        for direction in [SwipeDirection.left, .right] {
            ring.act(.first) { _ = $0.swipe(direction, at: $1) }
            #expect(ring.stacks[0].top == winner && ring.isTrue)
        }
    }
}
