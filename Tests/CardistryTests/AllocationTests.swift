import AllocationCounter
import Testing

@testable import Cardistry

// Cards are visited by index: in builds without optimisation the iterator of an array allocates.
@Suite("The frame path")
struct AllocationTests {
    /// The fewest allocations of `work` in several runs: the first runs also fill the runtime's caches.
    private func allocations(_ work: () -> Void) -> Int64 {
        var least = Int64.max
        for _ in 0..<200 {
            let before = allocation_count()
            work()
            least = min(least, allocation_count() - before)
        }
        return least
    }

    /// Reads all of a frame, as a front end does.
    private func read<D: Deck>(_ deck: inout D, at time: Double, into sum: inout Double) {
        let frame = deck.frame(at: time)
        for index in 0..<frame.count {
            let card = frame[index]
            sum += card.pose.x + (card.stamp?.scale ?? 0) + card.headerScale
        }
        if frame.feedback == frame.feedback, frame.need == .nothing { sum += 1 }
    }

    @Test("allocates nothing for ten live cards, held and in flight")
    func frames() throws {
        try #require(allocation_count() > 0, "allocations cannot be counted on this platform")
        var stack = SwipeStack<Int>.phone(100)
        for index in 0..<7 { stack.swipe(.left, at: Double(index) * 0.01) }
        #expect(stack.cards.count == 10)
        var time = 0.07
        var sum = 0.0
        let flying = allocations {
            time += 0.000_1
            read(&stack, at: time, into: &sum)
        }
        #expect(flying == 0)

        var held = SwipeStack<Int>.phone(100)
        var place = Vector(x: 195, y: 260)
        held.touch(Touch(id: 1, phase: .began, location: place, time: 0))
        time = 0
        let dragging = allocations {
            time += 0.008
            place.x += 0.7
            held.touch(Touch(id: 1, phase: .moved, location: place, time: time))
            read(&held, at: time, into: &sum)
        }
        #expect(held.live(0)?.phase == .held)
        #expect(dragging == 0)
        #expect(sum.isFinite)
    }

    @Test("allocates nothing for a wallet of 1,000 that scrolls, opens, fans or carries a card")
    func wallet() throws {
        try #require(allocation_count() > 0, "allocations cannot be counted on this platform")
        var sum = 0.0
        func frame(_ wallet: inout WalletDeck<Int>, _ time: Double) {
            read(&wallet, at: time, into: &sum)
        }
        var scrolling = WalletDeck<Int>.phone(1_000)
        var finger = WalletFinger(195, 600, at: 0)
        finger.down(&scrolling)
        finger.slide(&scrolling, y: -500, speed: 20_000)
        finger.up(&scrolling)
        var time = finger.time
        #expect(
            allocations {
                time += 0.008
                frame(&scrolling, time)
            } == 0)
        #expect(scrolling.scrollOffset(at: time) > 5_000 && scrolling.cards.count < 20)

        var opening = WalletDeck<Int>.phone(1_000)
        opening.open(5, at: 0)
        time = 0
        #expect(
            allocations {
                time += 0.001
                frame(&opening, time)
            } == 0)

        for press in [false, true] {
            var dragged = WalletDeck<Int>.phone(1_000)
            var finger = WalletFinger(195, 100, at: 0)
            finger.down(&dragged)
            if press { finger.rest(&dragged, 0.5) }
            let dragging = allocations {
                finger.time += 0.008
                finger.place.y += 1.5
                dragged.touch(finger.touch(.moved))
                frame(&dragged, finger.time)
            }
            #expect(dragging == 0)
            #expect(dragged.gesturePhase == (press ? .holding : .scrolling))
        }
        #expect(sum.isFinite)
    }

    @Test("is measured by a counter that works: an array costs an allocation")
    func counter() {
        var arrays: [[Int]] = []
        arrays.reserveCapacity(1_000)
        let count = allocations { arrays.append(Array(repeating: 1, count: 100 + arrays.count)) }
        #expect(count >= 1)
    }
}
