import Testing

@testable import Cardistry

@Suite("The layout of a wallet")
struct WalletLayoutTests {
    @Test("puts each card a strip below the one before, and shows the last one whole")
    func stacked() throws {
        let wallet = WalletDeck<Int>.phone(6)
        #expect(wallet.cards.map(\.id) == Array(0..<6))
        #expect(wallet.scrollLimit == 0)
        for id in 0..<6 {
            let pose = try #require(wallet.pose(id, at: 0))
            // The centre of a 220 point card at 64·id, seen from the centre of 700 points.
            let y = 64.0 * Double(id) + 110 - 350
            #expect(pose == CardPose(x: 0, y: y, width: 390, height: 220, z: id))
        }
        #expect(WalletDeck<Int>.phone(20).scrollLimit == 19 * 64 + 220 - 700)
        #expect(!wallet.isMoving(at: 0))
    }

    @Test("has only cards in view, even of 1,000")
    func inView() {
        var wallet = WalletDeck<Int>.phone(1_000)
        // 64·i < 700.
        #expect(wallet.cards.map(\.id) == Array(0...10))
        wallet.scroll(by: 32_000, at: 1)
        // 64·i > 32,000 - 220 and < 32,700.
        #expect(wallet.cards.map(\.id) == Array(497...510))
        wallet.scroll(by: 1e9, at: 2)
        #expect(wallet.scrollOffset(at: 2) == 999 * 64 + 220 - 700)
        #expect(wallet.cards.last?.id == .some(999))
        wallet.scroll(by: -1e9, at: 3)
        #expect(wallet.cards.map(\.id) == Array(0...10))
    }

    @Test("is defined for no card, one card and no size")
    func small() {
        var none = WalletDeck<Int>.phone(0)
        WalletFinger(10, 10, at: 0).down(&none)
        WalletFinger(10, 10, at: 1).up(&none)
        #expect(none.perform(.focusNext, at: 2) == false)
        #expect(none.perform(.activate, at: 2) == false)
        #expect(none.perform(.cancel, at: 2) == false)
        #expect(none.open(3, at: 2) == false)
        #expect(none.broken(at: 2) == nil && none.cards.isEmpty && none.scrollLimit == 0)

        var one = WalletDeck<Int>.phone(1)
        var finger = WalletFinger(195, 100, at: 0)
        finger.tap(&one)
        one.advance(to: 3)
        #expect(one.opened == 0 && one.card(0)?.phase == .open)
        one.close(at: 3)
        one.advance(to: 6)
        #expect(one.kinds == [.opened(0), .arrived(0), .closed(0), .returned(0)])
        #expect(one.move(0, by: 1, at: 6) == false)

        for size in [
            Extent(width: 0, height: 0), Extent(width: 0, height: 700),
            Extent(width: 390, height: 0),
        ] {
            var flat = WalletDeck(items: Array(0..<50), size: size)
            WalletFinger(0, 0, at: 0).down(&flat)
            #expect(flat.gesturePhase == .none)
            flat.open(7, at: 1)
            #expect(flat.broken(at: 1) == nil)
            flat.advance(to: 9)
            #expect(flat.broken(at: 9) == nil && flat.opened == 7)
            flat.resize(to: Extent(width: 390, height: 700), at: 10)
            #expect(flat.pose(7, at: 10) == CardPose(width: 390, height: 700, z: 7))
            flat.close(at: 11)
            flat.advance(to: 20)
            #expect(flat.broken(at: 20) == nil && !flat.isMoving(at: 20))
            #expect(flat.card(7)?.phase == .stacked)
        }
    }

    /// Paints the whole pile card by card and returns the last one that covers the point.
    private func painted(_ wallet: WalletDeck<Int>, _ point: Vector, at time: Double) -> Int? {
        guard point.x >= 0, point.x < wallet.size.width, point.y >= 0, point.y < wallet.size.height
        else { return nil }
        var found: Int?
        for card in wallet.cards.sorted(by: {
            wallet.pose(of: $0, at: time).z < wallet.pose(of: $1, at: time).z
        }) {
            let pose = wallet.pose(of: card, at: time)
            let width = pose.width * pose.scale
            let height = pose.height * pose.scale
            let left = wallet.size.width / 2 + pose.x - width / 2
            let top = wallet.size.height / 2 + pose.y - height / 2
            if point.x >= left, point.x < left + width, point.y >= top, point.y < top + height,
                pose.opacity > 0
            {
                found = card.id
            }
        }
        return found
    }

    @Test("picks the visible card, for every point of a pile at rest, scrolled or not")
    func pickAtRest() {
        for (offset, count) in [(0.0, 5), (0, 30), (333, 30), (1_376, 30)] {
            var wallet = WalletDeck<Int>.phone(count)
            wallet.scroll(by: offset, at: 1)
            for y in stride(from: -10.5, through: 720, by: 0.5) {
                // From the specification: the last card whose top is not below the point.
                let along = y + wallet.scrollOffset(at: 1)
                let index = min(Int((along / 64).rounded(.down)), count - 1)
                let isCard = along - Double(index) * 64 < 220
                let expected = y >= 0 && y < 700 && isCard ? index : nil
                let picked = wallet.pick(at: Vector(x: 100, y: y), time: 1)?.id
                #expect(picked == expected, "at \(y) of \(count), scrolled \(offset)")
            }
            #expect(wallet.pick(at: Vector(x: -0.1, y: 50), time: 1) == nil)
            #expect(wallet.pick(at: Vector(x: 390, y: 50), time: 1) == nil)
        }
    }

    @Test("picks the visible card while everything moves, as painting it would")
    func pickInMotion() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            var wallet = WalletDeck<Int>.phone(random.whole(1...40))
            var time = 0.0
            for _ in 0..<30 {
                time += random.number(0...0.15)
                let id = random.whole(0...39)
                switch random.whole(0...6) {
                case 0: wallet.open(id, at: time)
                case 1: wallet.close(at: time)
                case 2: wallet.bounce(at: time)
                case 3: wallet.move(id, to: random.whole(0...39), at: time)
                case 4: wallet.remove(id, at: time)
                default:
                    var finger = WalletFinger(195, random.number(0...699), at: time)
                    finger.down(&wallet)
                    if random.chance(0.3) { finger.rest(&wallet, 0.5) }
                    finger.slide(&wallet, y: random.number(-300...300), speed: 2_000)
                    if random.chance(0.7) { finger.up(&wallet) }
                    time = finger.time
                }
                wallet.advance(to: time)
                for _ in 0..<25 {
                    let point = Vector(x: random.number(-5...400), y: random.number(-5...710))
                    let expected = painted(wallet, point, at: time)
                    let picked = wallet.pick(at: point, time: time)?.id
                    #expect(picked == expected, "seed \(seed)")
                }
            }
        }
    }

    @Test("opens the visible card under a tap, even while the pile coasts")
    func tapInMotion() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            var wallet = WalletDeck<Int>.phone(60)
            var finger = WalletFinger(195, 600, at: 0)
            finger.down(&wallet)
            finger.slide(&wallet, y: -400, speed: random.number(800...4_000))
            finger.up(&wallet)
            finger.time += random.number(0.01...0.6)
            finger.place = Vector(x: 195, y: random.number(0...699))
            wallet.advance(to: finger.time)
            let seen = wallet.pick(at: finger.place, time: finger.time)?.id
            finger.tap(&wallet)
            #expect(wallet.opened == seen, "seed \(seed)")
        }
    }
}
