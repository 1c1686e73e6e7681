import Testing

@testable import Cardistry

@Suite("Cards beyond a wallet's view")
struct WalletOverscanTests {
    private static let size = Extent(width: 390, height: 520)

    private func wallet(_ overscan: Double) -> WalletDeck<Int> {
        var wallet = WalletDeck(items: Array(0..<100), size: Self.size)
        wallet.setOverscan(overscan, at: 0)
        return wallet
    }

    private func indexes(_ wallet: WalletDeck<Int>) -> [Int] { wallet.cards.map(\.index).sorted() }

    /// Which of 100 cards, each `cardHeight` high and a strip below the one before, are within `reach` of the view.
    private func expected(_ reach: Double, scrolled: Double) -> [Int] {
        let feel = WalletFeel.standard
        return (0..<100).filter { index in
            let top = Double(index) * feel.strip - scrolled
            return top + feel.cardHeight > -reach && top < Self.size.height + reach
        }
    }

    @Test("exist as far as the overscan says, on both sides", arguments: [0, 100, 520.0])
    func exist(overscan: Double) {
        var wallet = wallet(overscan)
        #expect(indexes(wallet) == expected(overscan, scrolled: 0))
        wallet.scroll(by: 1000, at: 1)
        #expect(indexes(wallet) == expected(overscan, scrolled: 1000))
        wallet.setOverscan(0, at: 2)
        #expect(indexes(wallet) == expected(0, scrolled: 1000))
    }

    @Test("don't affect the view: its poses and haptics are the same without them")
    func areApart() {
        var wide = wallet(520)
        var narrow = wallet(0)
        let inputs: [(Double, (inout WalletDeck<Int>, Double) -> Void)] = [
            (1, { $0.scroll(by: 800, at: $1) }), (2, { $0.bounce(at: $1) }),
            (5, { $0.open(14, at: $1) }), (5.2, { $0.close(at: $1) }), (7, { $0.open(15, at: $1) }),
            (9, { $0.close(at: $1) }), (12, { $0.move(15, by: 1, at: $1) }),
        ]
        var next = 0
        var time = 0.0
        while time < 14 {
            while next < inputs.count, inputs[next].0 <= time {
                inputs[next].1(&wide, inputs[next].0)
                inputs[next].1(&narrow, inputs[next].0)
                next += 1
            }
            wide.advance(to: time)
            narrow.advance(to: time)
            for card in narrow.cards {
                let twin = wide.cards.first { $0.id == card.id }
                #expect(twin.map { wide.pose(of: $0, at: time) } == narrow.pose(of: card, at: time))
            }
            time += 0.05
        }
        #expect(wide.takeEvents() == narrow.takeEvents())
        #expect(next == inputs.count)
    }

    @Test("are dropped while the pile makes way, and exist again once it is back")
    func makeWay() {
        var wallet = wallet(520)
        let all = wallet.cards.count
        wallet.open(3, at: 1)
        wallet.advance(to: 1.05)
        #expect(wallet.cards.count < all)
        wallet.close(at: 3)
        wallet.advance(to: 3.05)
        #expect(wallet.cards.count < all)
        wallet.advance(to: 9)
        #expect(wallet.cards.count == all)
    }

    @Test("survive a restored state, and NaN changes nothing")
    func restores() {
        var wallet = wallet(520)
        wallet.restore(wallet.state(at: 1), at: 1)
        #expect(wallet.overscan == 520 && indexes(wallet) == expected(520, scrolled: 0))
        for wrong in [-1, .nan, .infinity, 520] {
            let isTaken = wallet.setOverscan(wrong, at: 2)
            #expect(!isTaken && wallet.overscan == 520)
        }
    }
}
