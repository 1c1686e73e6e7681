import CAllocations
import Cardistry
import Measure

/// What the deck costs in a frame, and what a long deck costs to have.
func frameOfTheDeck() {
    var report = Report("swipe stack")
    let (cards, time) = frameOfTenLiveCards()
    report.add("frame with \(cards) live cards: advance, poses, feedback", readable(seconds: time))
    let allocations = allocationsOfFrames(1_000)
    if allocations_are_counted() != 0 {
        report.add(
            "allocations in 1,000 such frames, a finger dragging", "\(allocations)", limit: "0",
            share: allocations == 0 ? 0 : 2)
    }
    addLongDecks(to: &report)
    report.print()
}

private let size = Extent(width: 390, height: 520)

/// A deck in which ten cards fly at once, 0.25 s after the first of them left.
private func busyDeck() -> SwipeStack<Int> {
    var deck = SwipeStack(items: Array(0..<100), size: size)
    for swipe in 0..<10 { deck.swipe(swipe % 2 == 0 ? .right : .left, at: Double(swipe) * 0.025) }
    return deck
}

/// One frame as a front end asks for it; returns something that depends on all of it.
@inline(__always)
private func frame(_ deck: inout SwipeStack<Int>, at time: Double) -> Double {
    deck.advance(to: time)
    var sum = 0.0
    for card in deck.cards {
        let pose = deck.pose(of: card, at: time)
        sum += pose.x + pose.y + pose.angle + pose.scale + pose.opacity
        sum += deck.feedback(of: card, at: time).progress
    }
    return sum + deck.feedback(at: time).progress
}

private func frameOfTenLiveCards() -> (cards: Int, seconds: Double) {
    var deck = busyDeck()
    let live = deck.cards.count
    let results = Comparison().run([
        .init("frame") { count in
            var sum = 0.0
            // Too small a step for anything to end, so that every frame has all the cards.
            for step in 0..<count { sum += frame(&deck, at: 0.25 + Double(step % 1000) * 1e-6) }
            keep(sum)
        }
    ])
    return (live, results[0].seconds)
}

private func allocationsOfFrames(_ frames: Int) -> Int {
    var deck = busyDeck()
    _ = deck.takeEvents()
    var sum = 0.0
    let x = size.width / 2
    deck.touch(Touch(id: 1, phase: .began, location: Vector(x: x, y: 260), time: 0.251))
    let before = allocations_count()
    for step in 0..<frames {
        let time = 0.252 + Double(step) * 4e-5
        let way = Double(step % 120)
        deck.touch(
            Touch(id: 1, phase: .moved, location: Vector(x: x + way, y: 260), time: time))
        sum += frame(&deck, at: time)
    }
    keep(sum)
    return allocations_count() - before
}

/// A deck of 10,000 cards against one of 3.
private func addLongDecks(to report: inout Report) {
    let many = Array(0..<10_000)
    let before = allocations_bytes_in_use()
    let deck = SwipeStack(items: many, size: size)
    let bytes = allocations_bytes_in_use() - before
    keep(deck)
    if allocations_are_counted() != 0 {
        report.add(
            "memory of a deck of 10,000", "\(bytes / 1024) KiB", limit: "1024 KiB",
            share: Double(bytes) / 1_048_576)
    }
    let mounts = Comparison().run([
        .init("making a deck of 10,000") { count in
            for _ in 0..<count { keep(SwipeStack(items: many, size: size)) }
        }
    ])
    report.add(
        "making a deck of 10,000", readable(seconds: mounts[0].seconds), limit: "10 ms",
        share: mounts[0].seconds / 0.010)
    var short = heldDeck(Array(0..<3))
    var long = heldDeck(many)
    let drags = Comparison().run([
        .init("move and frame, deck of 3") { drag(&short, times: $0) },
        .init("move and frame, deck of 10,000", limit: 1.1) { drag(&long, times: $0) },
    ])
    report.add(drags, per: "a move")
}

private func heldDeck(_ items: [Int]) -> SwipeStack<Int> {
    var deck = SwipeStack(items: items, size: size)
    let centre = Vector(x: size.width / 2, y: size.height / 2)
    deck.touch(Touch(id: 1, phase: .began, location: centre, time: 0))
    return deck
}

private func drag(_ deck: inout SwipeStack<Int>, times: Int) {
    var sum = 0.0
    for step in 0..<times {
        let place = Vector(x: size.width / 2 + Double(step % 100), y: size.height / 2)
        deck.touch(Touch(id: 1, phase: .moved, location: place, time: 1 + Double(step) / 120))
        sum += frame(&deck, at: 1 + Double(step) / 120)
    }
    keep(sum)
}
