@testable import Cardistry

extension WalletDeck where ID == Int {
    /// One random input at `time`; sometimes an impossible one.
    mutating func poke(at time: Double, using random: inout SeededGenerator) {
        func point() -> Vector {
            if random.chance(0.01) { return Vector(x: .nan, y: .infinity) }
            return Vector(x: random.number(-20...420), y: random.number(-20...720))
        }
        func touch(_ phase: Touch.Phase) {
            let id = random.chance(0.9) ? 1 : 2
            self.touch(
                Touch(
                    id: id, phase: phase, location: point(),
                    time: random.chance(0.005) ? .nan : time))
        }
        let id = random.whole(0...30)
        let index = random.whole(-2...32)
        switch random.whole(0...36) {
        case 0...5: touch(.began)
        case 6...15: touch(.moved)
        case 16...19: touch(.ended)
        case 20: touch(.cancelled)
        case 21: open(id, at: time)
        case 22: close(at: time)
        case 23: insert(id, at: index, time: time)
        case 24: remove(id, at: time)
        case 25: move(id, to: index, at: time)
        case 26: replace(id, with: random.whole(0...30), at: time)
        case 27:
            if random.chance(0.2) {
                let items = Array(0..<random.whole(0...30))
                reload(items.shuffled(using: &random), at: time)
            }
        case 28:
            let size = Extent(width: random.number(0...1_400), height: random.number(0...900))
            resize(to: random.chance(0.05) ? Extent(width: 0, height: 0) : size, at: time)
        case 29: setReduceMotion(random.chance(0.3), at: time)
        case 30: bounce(at: time)
        case 31: scroll(by: random.number(-300...300), at: time)
        case 32: scrollContent(to: random.chance(0.7) ? 0 : random.number(0...90), at: time)
        case 33:
            let commands = WalletDeck<Int>.keys.map { $0.1 }
            perform(commands[random.whole(0...commands.count - 1)], at: time)
        case 34: move(id, by: random.whole(-3...3), at: time)
        case 35:
            setInsets(
                WalletInsets(top: random.number(-5...100), bottom: random.number(0...100)), at: time
            )
        default: advance(to: time + random.number(0...1))
        }
    }
}

extension WalletDeck {
    /// This deck with raised cards drawn whole, as if no card in front covered them.
    var uncovered: WalletDeck {
        var deck = self
        for index in deck.cards.indices { deck.cards[index].bared.jump(to: 1) }
        return deck
    }
}
