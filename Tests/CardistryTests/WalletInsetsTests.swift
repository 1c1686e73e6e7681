import Testing

@testable import Cardistry

@Suite("The insets of a wallet")
struct WalletInsetsTests {
    private let insets = WalletInsets(top: 50, bottom: 34)

    private func phone(_ count: Int) -> WalletDeck<Int> {
        var wallet = WalletDeck<Int>.phone(count)
        wallet.setInsets(insets, at: 0)
        return wallet
    }

    @Test("keep both ends of the pile clear, which scrolls beneath them")
    func ends() {
        var wallet = phone(20)
        #expect(wallet.top(0, at: 0) == 50)
        #expect(wallet.scrollLimit == WalletDeck<Int>.phone(20).scrollLimit + 84)
        wallet.scroll(by: 30, at: 1)
        #expect(wallet.top(0, at: 1) == 20)
        wallet.scroll(by: 1e9, at: 2)
        // The last card, of 220 points, ends 34 points above the deck's lower edge.
        #expect(wallet.top(19, at: 2) == 446.0)
    }

    @Test("are part of the view, and don't lengthen a pile that fits")
    func inView() {
        let wallet = phone(1_000)
        // 50 + 64·i < 700.
        #expect(wallet.cards.map(\.id) == Array(0...10))
        // 50 + 6·64 + 220 + 34 = 688, and 64 points more with another card.
        #expect(phone(7).scrollLimit == 0)
        #expect(phone(8).scrollLimit == 752 - 700)
    }

    @Test("leave an open card the whole deck, and apply to it again once it closes")
    func open() {
        var wallet = phone(3)
        wallet.open(1, at: 0)
        wallet.advance(to: 5)
        #expect(wallet.pose(1, at: 5) == CardPose(width: 390, height: 700, z: 1))
        wallet.close(at: 5)
        wallet.advance(to: 10)
        #expect(wallet.top(1, at: 10) == 114.0)
    }

    @Test("are respected by the focus: the card in view is not beneath a bar")
    func focus() {
        var wallet = phone(20)
        wallet.focus(19, at: 0)
        wallet.advance(to: 5)
        #expect(wallet.top(19, at: 5) == 446.0)
        wallet.focus(0, at: 5)
        wallet.advance(to: 10)
        #expect(wallet.top(0, at: 10) == 50)
    }

    @Test("shift the places to which a held card can go, even while the pile scrolls by itself")
    func reorder() {
        var plain = WalletDeck<Int>.phone(30, height: 616)
        var inset = phone(30)
        // The same finger, 50 points lower, in a deck whose insets add up to 84 points.
        for (shift, deck) in [(0.0, 0), (50, 1)] {
            var wallet = deck == 0 ? plain : inset
            var finger = WalletFinger(195, 100 + shift, at: 0)
            finger.down(&wallet)
            finger.rest(&wallet, 0.5)
            finger.slide(&wallet, y: 480)
            finger.rest(&wallet, 1.5)
            finger.up(&wallet)
            if deck == 0 { plain = wallet } else { inset = wallet }
        }
        #expect(plain.order == inset.order && plain.order != Array(0..<30))
        let (one, other) = (plain.events, inset.events)
        #expect(one.map(\.kind) == other.map(\.kind))
        #expect(zip(one, other).allSatisfy { ($0.time - $1.time).magnitude < 1e-9 })
    }

    @Test("keep a card under the finger, held or on its way")
    func underTheFinger() throws {
        var wallet = WalletDeck<Int>.phone(8)
        var finger = WalletFinger(195, 150, at: 0)
        finger.down(&wallet)
        finger.rest(&wallet, 0.5)
        finger.slide(&wallet, y: 20)
        let held = try #require(wallet.top(2, at: finger.time))
        wallet.setInsets(insets, at: finger.time)
        #expect((try #require(wallet.top(2, at: finger.time)) - held).magnitude < 1e-9)
        finger.up(&wallet)

        wallet.open(2, at: 5)
        wallet.advance(to: 5.1)
        let y = try #require(wallet.top(2, at: 5.1))
        finger = WalletFinger(195, y + 100, at: 5.1)
        finger.down(&wallet)
        #expect(wallet.card(2)?.phase == .dragged)
        let caught = try #require(wallet.top(2, at: finger.time))
        wallet.setInsets(WalletInsets(), at: finger.time)
        #expect((try #require(wallet.top(2, at: finger.time)) - caught).magnitude < 1e-9)
        // So does a rotated device.
        let x = try #require(wallet.pose(2, at: finger.time)).origin(in: wallet.size).x
        let share = (finger.place.x - x) / 390
        wallet.resize(to: Extent(width: 500, height: 600), at: finger.time)
        let pose = try #require(wallet.pose(2, at: finger.time))
        #expect((pose.origin(in: wallet.size).y - caught).magnitude < 1e-9)
        #expect((pose.origin(in: wallet.size).x + share * 500 - finger.place.x).magnitude < 1e-9)
    }

    @Test("are refused if they are negative or not numbers, and equal ones change nothing")
    func refused() {
        var wallet = phone(3)
        #expect(wallet.setInsets(insets, at: 1) == false)
        for wrong in [
            WalletInsets(top: -1), WalletInsets(bottom: .nan), WalletInsets(top: .infinity),
        ] {
            #expect(wallet.setInsets(wrong, at: 1) == false && wallet.insets == insets)
        }
        var stack = SwipeStack(items: [1], size: Extent(width: 300, height: 400))
        #expect(stack.take(.insets(insets), at: 0) == false)
    }
}
