import Testing

@testable import Cardistry

@Suite("Opening a card of a wallet that is out of view")
struct WalletOpenAwayTests {
    private func wallet() -> WalletDeck<Int> {
        WalletDeck(items: Array(0..<16), size: Extent(width: 320, height: 500))
    }

    /// The visible part of each card, by its edges.
    private func seen(_ wallet: WalletDeck<Int>, at time: Double) -> [Int: Vector] {
        var seen: [Int: Vector] = [:]
        let uncovered = wallet.uncovered
        for card in uncovered.cards {
            let pose = uncovered.pose(of: card, at: time)
            let top = pose.origin(in: wallet.size).y
            let ends = Vector(
                x: min(max(top, 0), 500), y: min(max(top + pose.height * pose.scale, 0), 500))
            if ends.y > ends.x { seen[card.id] = ends }
        }
        return seen
    }

    /// The largest movement of a visible edge between frames at 1,000 per second.
    private func longestStep(
        _ wallet: inout WalletDeck<Int>, from start: Double, to end: Double, before: [Int: Vector]
    ) -> Double {
        var last = before
        var longest = 0.0
        var time = start
        while time <= end {
            wallet.advance(to: time)
            let now = seen(wallet, at: time)
            for id in Set(last.keys).union(now.keys) {
                // An invisible card is beyond an edge, so the step is its visible part.
                let a = last[id]
                let b = now[id]
                if let a, let b {
                    longest = max(longest, (a.x - b.x).magnitude, (a.y - b.y).magnitude)
                } else if let one = a ?? b {
                    longest = max(longest, one.y - one.x)
                }
            }
            last = now
            time += 0.001
        }
        return longest
    }

    @Test("moves everything on screen continuously, and shows its place when it closes")
    func continuous() throws {
        // Opens the last card in view, then the first one while the last is still on its way; also from rest.
        for second in [3.0, 3.05, 3.2, 6] {
            var wallet = wallet()
            wallet.scroll(by: 5_000, at: 0.1)
            var before = seen(wallet, at: 3)
            wallet.open(15, at: 3)
            let first = longestStep(&wallet, from: 3, to: second, before: before)
            before = seen(wallet, at: second)
            wallet.open(0, at: second)
            let after = longestStep(&wallet, from: second, to: second + 3, before: before)
            // A hero spring over 720 points is nowhere faster than 12 points a millisecond.
            #expect(max(first, after) < 12, "\(second): \(first), \(after)")
            let time = second + 3
            #expect(wallet.opened == 0 && wallet.card(0)?.phase == .open)
            #expect(wallet.scrollOffset(at: time) == 0)
            wallet.close(at: time)
            before = seen(wallet, at: time)
            #expect(longestStep(&wallet, from: time, to: time + 3, before: before) < 12)
            #expect(wallet.top(0, at: time + 3) == 0)
        }
    }

    @Test("reversed half-way, closes into a visible place, and nothing jumps")
    func reversed() throws {
        for width in [320.0, 1_000] {
            for last in [7, 15] {
                var wallet = WalletDeck(
                    items: Array(0..<30), size: Extent(width: width, height: 500))
                wallet.open(last, at: 0)
                var before = seen(wallet, at: 0)
                var longest = longestStep(&wallet, from: 0, to: 0.12, before: before)
                let top = try #require(wallet.top(last, at: 0.12))
                #expect(top > 0 && top < 500)
                before = seen(wallet, at: 0.12)
                wallet.close(at: 0.12)
                longest = max(
                    longest, longestStep(&wallet, from: 0.12, to: 3, before: before))
                #expect(longest < 12)
                #expect(!wallet.isMoving(at: 3))
                let place = try #require(wallet.top(last, at: 3))
                #expect(place >= 0 && place < 500)
                var fresh = WalletDeck(
                    items: Array(0..<30), size: Extent(width: width, height: 500))
                fresh.scroll(by: wallet.scrollOffset(at: 3), at: 3)
                #expect(wallet.cards.map(\.id) == fresh.cards.map(\.id))
                for id in fresh.cards.map(\.id) {
                    #expect(wallet.pose(id, at: 3) == fresh.pose(id, at: 3))
                }
            }
        }
    }

    @Test("never makes a visible pile or a held card jump")
    func held() throws {
        for width in [320.0, 1_000] {
            for caughtAt in [0.02, 0.1, 0.3] {
                var wallet = WalletDeck(
                    items: Array(0..<30), size: Extent(width: width, height: 500))
                wallet.open(3, at: 0)
                wallet.close(at: 1)
                wallet.open(21, at: 1.09)
                let time = 1.09 + caughtAt
                var before = seen(wallet, at: 1.09)
                #expect(longestStep(&wallet, from: 1.09, to: time, before: before) < 12)
                let pose = try #require(wallet.pose(3, at: time))
                let corner = pose.origin(in: wallet.size)
                let finger = WalletFinger(corner.x + 40, max(corner.y + 30, 5), at: time)
                finger.down(&wallet)
                before = seen(wallet, at: time)
                let longest = longestStep(&wallet, from: time, to: time + 3, before: before)
                #expect(longest < 12, "\(width) \(caughtAt)")
                if wallet.card(3)?.phase == .dragged {
                    let held = try #require(wallet.pose(3, at: time + 3))
                    #expect((held.origin(in: wallet.size).y - corner.y).magnitude < 1)
                }
            }
        }
    }

    @Test("makes nothing jump while a finger pulls the pile past its top")
    func pulled() throws {
        for width in [320.0, 1_000] {
            for pulled in [40.0, 120, 400] {
                var wallet = WalletDeck(
                    items: Array(0..<16), size: Extent(width: width, height: 500))
                var finger = WalletFinger(160, 20, at: 1)
                finger.down(&wallet)
                finger.slide(&wallet, y: pulled)
                let time = finger.time
                #expect(wallet.feedback(at: time).spread > 0)
                let before = seen(wallet, at: time)
                wallet.open(15, at: time)
                let longest = longestStep(&wallet, from: time, to: time + 3, before: before)
                #expect(longest < 12, "\(width) \(pulled)")
            }
        }
    }
}
