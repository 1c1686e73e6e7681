import Testing

@testable import Cardistry

@Suite("A wallet under random gestures, data and sizes")
struct WalletRandomTests {
    @Test("keeps its rules through 10⁵ inputs, and always comes to rest in the places of its order")
    func invariants() throws {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        var wallet = WalletDeck<Int>.phone(20)
        var time = 0.0
        var events = 0
        for step in 0..<100_000 {
            time += random.chance(0.1) ? random.number(0...0.6) : random.number(0...0.03)
            wallet.poke(at: time, using: &random)
            time = max(time, wallet.now)
            if let rule = wallet.broken(at: time) {
                Issue.record("\(rule); step \(step), seed \(seed)")
                return
            }
            events += wallet.takeEvents().count
            guard step % 200 == 199 else { continue }
            for id in 1...2 {
                wallet.touch(
                    Touch(id: id, phase: .cancelled, location: .zero, time: time))
            }
            time += 60
            wallet.advance(to: time)
            guard wallet.gesturePhase == .none, !wallet.isMoving(at: time) else {
                Issue.record("it does not come to rest; step \(step), seed \(seed)")
                return
            }
            if let why = misplaced(wallet, at: time) {
                Issue.record("\(why); step \(step), seed \(seed)")
                return
            }
        }
        #expect(events > 10_000)
    }

    @Test("reports the same events at the same times, however many frames are shown in between")
    func frameRate() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            var few = WalletDeck<Int>.phone(12)
            var many = few
            var time = 0.0
            for step in 0..<40 {
                let before = time
                time += random.chance(0.2) ? random.number(0...0.6) : random.number(0...0.03)
                for frame in 1...7 {
                    many.advance(to: before + (time - before) * Double(frame) / 8)
                }
                // Commands about missing cards and touches without a time don't advance the deck.
                few.advance(to: time)
                many.advance(to: time)
                var twin = random
                few.poke(at: time, using: &random)
                many.poke(at: time, using: &twin)
                time = max(time, few.now)
                let fewEvents = few.takeEvents()
                let manyEvents = many.takeEvents()
                guard fewEvents.map(\.kind) == manyEvents.map(\.kind),
                    zip(fewEvents, manyEvents).allSatisfy({ ($0.time - $1.time).magnitude < 1e-9 })
                else {
                    Issue.record(
                        "\(fewEvents), not \(manyEvents); round \(round), step \(step), seed \(seed)"
                    )
                    return
                }
            }
        }
    }

    /// Describes a card that isn't where a deck at rest has it, given only its order, scroll and
    /// open card; nil if there is none.
    private func misplaced(_ wallet: WalletDeck<Int>, at time: Double) -> String? {
        let state = wallet.state(at: time)
        let fresh = WalletDeck(
            restoring: state, feel: wallet.feel, size: wallet.size, insets: wallet.insets)
        if wallet.cards.map(\.id) != fresh.cards.map(\.id) {
            return "\(wallet.cards.map(\.id)) are live, not \(fresh.cards.map(\.id))"
        }
        for card in wallet.cards {
            guard let other = fresh.pose(card.id, at: 0) else { return "card \(card.id)" }
            let pose = wallet.pose(of: card, at: time)
            let off = Vector(x: pose.x - other.x, y: pose.y - other.y).length
            if off > 1e-6 || (pose.height - other.height).magnitude > 1e-6 || pose.z != other.z
                || pose.opacity != 1 || pose.scale != 1
            {
                return "card \(card.id), \(card.phase), is at \(pose), not \(other)"
            }
        }
        return nil
    }

    @Test("loses and adds nothing by gestures: the order stays a permutation")
    func permutation() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        var wallet = WalletDeck<Int>.phone(25)
        var time = 0.0
        var orders: Set<[Int]> = []
        for _ in 0..<2_000 {
            time += random.number(0.1...0.5)
            var finger = WalletFinger(195, random.number(0...699), at: time)
            finger.down(&wallet)
            if random.chance(0.6) { finger.rest(&wallet, random.number(0.3...0.6)) }
            finger.slide(&wallet, y: random.number(-400...400), speed: 1_500)
            if random.chance(0.3) { finger.rest(&wallet, random.number(0...2)) }
            if random.chance(0.8) { finger.up(&wallet) } else { finger.cancel(&wallet) }
            if random.chance(0.2) { wallet.close(at: finger.time) }
            time = finger.time
            #expect(wallet.order.sorted() == Array(0..<25), "seed \(seed)")
            #expect(wallet.broken(at: time) == nil, "seed \(seed)")
            orders.insert(wallet.order)
        }
        #expect(orders.count > 50)
    }
}
