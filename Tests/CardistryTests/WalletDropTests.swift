import Testing

@testable import Cardistry

@Suite("A wallet card that is lifted and dropped")
struct WalletDropTests {
    /// The visible card at each point of a column.
    private func seen(_ wallet: WalletDeck<Int>, at time: Double) -> [Int?] {
        var seen = [Int?](repeating: nil, count: 700)
        for card in wallet.cards {
            let pose = wallet.pose(of: card, at: time)
            let top = pose.origin(in: wallet.size).y
            let bottom = min(top + pose.height * pose.scale, 700)
            for y in stride(from: max(top.rounded(.up), 0), to: bottom, by: 1) {
                seen[Int(y)] = card.id
            }
        }
        return seen
    }

    /// The largest number of points of the column that show another card than a millisecond before.
    private func largestChange(
        _ wallet: inout WalletDeck<Int>, from start: Double, to end: Double
    ) -> Int {
        var largest = 0
        var last = seen(wallet, at: start)
        var time = start
        while time < end {
            time += 0.001
            wallet.advance(to: time)
            let now = seen(wallet, at: time)
            largest = max(largest, now.indices.count { now[$0] != last[$0] })
            last = now
        }
        return largest
    }

    @Test("is never covered or uncovered by more than a steady motion moves in a frame")
    func steady() {
        for ways in [[0.0], [192], [-128], [192, -192]] {
            var wallet = WalletDeck<Int>.phone(10)
            var finger = WalletFinger(195, 4 * 70 + 30, at: 1)
            finger.down(&wallet)
            var largest = largestChange(&wallet, from: 1, to: 2)
            #expect(wallet.card(4)?.phase == .held)
            finger.time = 2
            for way in ways { finger.slide(&wallet, y: way, speed: 300) }
            finger.rest(&wallet, 0.2)
            let drop = finger.time
            finger.up(&wallet)
            largest = max(largest, largestChange(&wallet, from: drop, to: drop + 1.5))
            #expect(wallet.card(4)?.phase == .stacked && !wallet.isMoving(at: drop + 1.5))
            // A body of 150 points that pops out at once is conspicuous; the fastest edge moves 3 points.
            #expect(largest <= 8, "\(ways): \(largest)")
        }
    }

    @Test("the last card of the pile, which nothing covers, stays whole")
    func last() {
        var wallet = WalletDeck<Int>.phone(5)
        var finger = WalletFinger(195, 4 * 70 + 30, at: 1)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.up(&wallet)
        for frame in 0...60 {
            let time = finger.time + Double(frame) / 120
            wallet.advance(to: time)
            #expect(wallet.pose(4, at: time)?.height == wallet.feel.cardHeight)
        }
    }

    @Test("caught on its way back, is shown whole again")
    func caught() throws {
        var wallet = WalletDeck<Int>.phone(10)
        var finger = WalletFinger(195, 4 * 70 + 30, at: 1)
        finger.down(&wallet)
        finger.rest(&wallet, 0.6)
        finger.slide(&wallet, y: 192, speed: 300)
        finger.up(&wallet)
        finger.rest(&wallet, 0.1)
        let covered = try #require(wallet.pose(4, at: finger.time)).height
        #expect(covered < wallet.feel.cardHeight - 20)
        let top = try #require(wallet.top(4, at: finger.time))
        var other = WalletFinger(195, top + 10, at: finger.time, id: 2)
        other.down(&wallet)
        let before = other.time
        other.rest(&wallet, 1)
        #expect(largestChange(&wallet, from: before, to: before + 0.001) <= 8)
        #expect(wallet.pose(4, at: other.time)?.height == wallet.feel.cardHeight)
    }
}
