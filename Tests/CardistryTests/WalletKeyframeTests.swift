import Testing

@testable import Cardistry

@Suite("Keyframes of a wallet")
struct WalletKeyframeTests {
    /// Keyframes that a front end plays, with their start and revision.
    private struct Flight {
        var revision: UInt32
        var start: Double
        var frames: [CardKeyframe]

        /// What an animation shows at `time`, on straight lines between the keyframes.
        func pose(at time: Double) -> CardPose {
            let elapsed = time - start
            guard let next = frames.firstIndex(where: { $0.time > elapsed }) else {
                return frames[frames.count - 1].pose
            }
            let (a, b) = (frames[max(next - 1, 0)], frames[next])
            let share = b.time > a.time ? (elapsed - a.time) / (b.time - a.time) : 1
            func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
            return CardPose(
                x: between(a.pose.x, b.pose.x), y: between(a.pose.y, b.pose.y),
                scale: between(a.pose.scale, b.pose.scale),
                opacity: between(a.pose.opacity, b.pose.opacity), z: b.pose.z,
                window: Extent(
                    width: a.pose.width, height: between(a.pose.height, b.pose.height)))
        }
    }

    /// The distance in points between the farthest edges of two poses, or their other differences.
    private func distance(_ a: CardPose, _ b: CardPose, in deck: Extent) -> Double {
        let place = max((a.x - b.x).magnitude, (a.y - b.y).magnitude)
        let size = max((a.height - b.height).magnitude, (a.width - b.width).magnitude)
        let scale = (a.scale - b.scale).magnitude * (deck.width + deck.height) / 2
        return max(max(place, size), max(scale, (a.opacity - b.opacity).magnitude * 25))
    }

    @Test("show an opening and a closing of every card to half a point, with few of them")
    func hero() throws {
        var wallet = WalletDeck<Int>.phone(20)
        var time = 0.0
        for isOpening in [true, false] {
            time += 3
            if isOpening { wallet.open(4, at: time) } else { wallet.close(at: time) }
            // In the middle of the pile's way as well.
            for start in [time, time + 0.1] {
                wallet.advance(to: start)
                #expect(wallet.cards.count > 8)
                for card in wallet.cards {
                    let frames = wallet.keyframes(of: card, from: start)
                    #expect((2..<60).contains(frames.count))
                    let flight = Flight(revision: 0, start: start, frames: frames)
                    for step in 0..<100 {
                        let moment = start + Double(step) / 100
                        let off = distance(
                            flight.pose(at: moment), wallet.pose(of: card, at: moment),
                            in: wallet.size)
                        #expect(off < 0.5, "card \(card.id) at \(moment)")
                    }
                }
            }
        }
    }

    @Test("don't exist for a card at rest, held, in a scroll or before a jump")
    func none() throws {
        var wallet = WalletDeck<Int>.phone(20)
        func given(at time: Double) -> Int {
            wallet.cards.filter { !wallet.keyframes(of: $0, from: time).isEmpty }.count
        }
        #expect(given(at: 1) == 0)
        var finger = WalletFinger(195, 400, at: 1)
        finger.down(&wallet)
        finger.slide(&wallet, y: -150, speed: 1_500)
        finger.up(&wallet)
        #expect(wallet.isMoving(at: finger.time))
        #expect(given(at: finger.time) == 0)
        wallet.advance(to: 20)
        wallet.bounce(at: 20)
        wallet.advance(to: 20.1)
        #expect(given(at: 20.1) == 0)
        wallet.open(10, at: 30)
        #expect(given(at: 30) == wallet.cards.count)
        finger = WalletFinger(195, 300, at: 30.1)
        finger.down(&wallet)
        #expect(wallet.gesturePhase != .none)
        #expect(given(at: 30.1) == 0)
    }

    @Test("are valid until the card's revision changes, whatever happens to the deck")
    func revision() {
        let seed = freshSeed()
        var random = SeededGenerator(seed: seed)
        var compared = 0
        for _ in 0..<400 {
            var wallet = WalletDeck<Int>.phone(20)
            // The deck and the card of which keyframes were given, and the revision.
            var flights: [Int: (WalletDeck<Int>, WalletCard<Int>, UInt32)] = [:]
            var time = 0.0
            for step in 0..<60 {
                time += random.chance(0.1) ? random.number(0...0.6) : random.number(0...0.03)
                wallet.poke(at: time, using: &random)
                time = max(time, wallet.now)
                wallet.advance(to: time)
                let before = flights
                flights = [:]
                for index in wallet.cards.indices {
                    let card = wallet.cards[index]
                    let frame = wallet.cardFrame(at: index, time: time)
                    if let flight = before[card.id], flight.2 == frame.revision {
                        flights[card.id] = flight
                        compared += 1
                        let off = distance(
                            flight.0.pose(of: flight.1, at: time), frame.pose, in: wallet.size)
                        if off > 1e-6 {
                            Issue.record(
                                "card \(card.id) is off by \(off); step \(step), seed \(seed)")
                            return
                        }
                    } else if !wallet.keyframes(of: card, from: time).isEmpty {
                        flights[card.id] = (wallet, card, frame.revision)
                    }
                }
            }
        }
        #expect(compared > 10_000)
    }

    @Test("end when the frame says that the card rests, with the pile around it")
    func rest() throws {
        var wallet = WalletDeck<Int>.phone(20)
        wallet.open(4, at: 1)
        for index in wallet.cards.indices {
            let frame = wallet.cardFrame(at: index, time: 1)
            let frames = wallet.keyframes(of: wallet.cards[index], from: 1)
            let end = try #require(frames.last)
            #expect((1 + end.time - frame.restTime).magnitude < 1e-9)
            #expect(frame.restTime > 1.2)
            let rested = wallet.pose(of: wallet.cards[index], at: frame.restTime + 5)
            #expect(distance(end.pose, rested, in: wallet.size) < 0.06)
        }
    }
}
