import Cardistry
import Measure

/// The decks of a chart, smallest first.
enum Decks {
    case swipeStacks([Int])
    case wallets([Int])
}

/// What a touch that moves, and the frame after it, cost in each deck.
func frames(of decks: Decks) -> [Cost] {
    switch decks {
    case .swipeStacks(let sizes):
        return costs(
            sizes.map { (size: $0, deck: SwipeStack(items: Array(0..<$0), size: room)) }, by: 0.3)
    case .wallets(let sizes):
        // Low enough that ten passes are more than it shows.
        let low = Extent(width: 390, height: 300)
        return costs(
            sizes.map { (size: $0, deck: WalletDeck(items: Array(0..<$0), size: low)) }, by: 2)
    }
}

private let room = Extent(width: 390, height: 520)

/// - Parameter step: points that the finger goes in a frame; it turns after a hundred.
private func costs<D: Deck>(_ decks: [(size: Int, deck: D)], by step: Double) -> [Cost] {
    let results = Comparison().run(
        decks.map { size, deck in
            var deck = deck
            let start = Vector(x: room.width / 2, y: 280)
            deck.touch(Touch(id: 1, phase: .began, location: start, time: 0))
            var count = 0
            return .init("\(size)") { times in
                var sum = 0.0
                for _ in 0..<times {
                    count += 1
                    let turn = count % 200
                    let way = Double(turn < 100 ? turn : 200 - turn) * step
                    let time = Double(count) / 120
                    deck.touch(
                        Touch(
                            id: 1, phase: .moved,
                            location: Vector(x: start.x + way, y: start.y - way), time: time))
                    deck.advance(to: time)
                    sum += shown(deck.frame(at: time))
                }
                keep(sum)
            }
        })
    return zip(decks, results).map { deck, result in
        Cost(size: deck.size, seconds: result.seconds, ratio: result.ratio)
    }
}

/// Reads a frame as a front end does; the answer depends on all of it.
private func shown<D: Deck>(_ frame: DeckFrame<D>) -> Double {
    var sum = 0.0
    for index in 0..<frame.count {
        let pose = frame[index].pose
        sum += pose.x + pose.y + pose.angle + pose.scale + pose.opacity
    }
    return sum
}
