import Foundation
import Testing

@testable import Cardistry

/// Rules that could be read two ways until the specification decided them.
@Suite("Where its rules had two readings, a wallet")
struct WalletDecidedTests {
    /// The rate at which friction slows a scroll, per second.
    private let rate = -1_000 * log(0.998)

    /// A pile of strips 64 points high, released at an offset and a speed towards its top or end.
    private func flicked(
        to offset: Double, speed: Double, count: Int = 40, reduceMotion: Bool = false
    ) -> (WalletDeck<Int>, Double) {
        var wallet = WalletDeck<Int>.phone(count)
        wallet.setReduceMotion(reduceMotion, at: 0)
        let way = speed * 0.1
        wallet.scroll(by: offset - way, at: 0)
        var finger = WalletFinger(195, speed > 0 ? 600 : 60, at: 1)
        finger.down(&wallet)
        finger.slide(&wallet, y: -way - (way > 0 ? 10 : -10), speed: speed.magnitude)
        finger.up(&wallet)
        return (wallet, finger.time)
    }

    @Test("lets a flicked pile coast with Reduce Motion, and stop at an end without a spring")
    func reducedMotionCoasts() {
        for speed in [1_500.0, -1_500] {
            var (wallet, start) = flicked(to: 900, speed: speed, reduceMotion: true)
            for step in 0...40 {
                let time = Double(step) / 40
                wallet.advance(to: start + time)
                let expected = 900 + speed / rate * (1 - exp(-rate * time))
                let offset = wallet.scrollOffset(at: start + time)
                #expect((offset - min(max(expected, 0), wallet.scrollLimit)).magnitude < 1)
            }
        }
        var (wallet, start) = flicked(to: 400, speed: -3_000, reduceMotion: true)
        let met = -log(1 - rate * 400 / 3_000) / rate
        for time in stride(from: 0.0, through: 1, by: 0.005) {
            wallet.advance(to: start + time)
            let expected = time < met ? 400 - 3_000 / rate * (1 - exp(-rate * time)) : 0
            #expect((wallet.scrollOffset(at: start + time) - expected).magnitude < 1)
            #expect(wallet.feedback(at: start + time).spread == 0)
        }
        #expect(wallet.haptics.isEmpty)
    }

    @Test("passes the speed at which a scroll meets the top to the fan and the bounce")
    func meetsTop() throws {
        for speed in [900.0, 2_300, 4_000] {
            var (wallet, start) = flicked(to: 300, speed: -speed)
            // Friction reduces the speed by the rate times the distance.
            let left = speed - rate * 300
            let met = start - log(1 - rate * 300 / speed) / rate
            let bounces = left >= 1_500
            wallet.advance(to: met - 1e-6)
            #expect(!wallet.haptics.contains(.lightImpact))
            wallet.advance(to: met + 1e-3)
            #expect(wallet.haptics.contains(.lightImpact) == bounces, "\(speed)")
            // The spring of the fan: duration 0.3, bounce 0.3.
            let (frequency, damping) = (2 * Double.pi / 0.3, 0.7)
            let damped = frequency * (1 - damping * damping).squareRoot()
            for time in stride(from: 0.005, through: 0.4, by: 0.005) {
                wallet.advance(to: met + time)
                let expected =
                    0.2 * left / damped * exp(-damping * frequency * time) * sin(damped * time)
                let spread = wallet.feedback(at: met + time).spread
                #expect((spread - expected).magnitude < 0.02 * left / 1_000, "\(speed) \(time)")
                if bounces { continue }
                let top = try #require(wallet.top(3, at: met + time))
                #expect((top - 3 * (64 + spread)).magnitude < 1e-6)
            }
        }
    }

    @Test("returns a card that opened from out of view and was reversed to the edge it came from")
    func turnedBack() throws {
        for width in [390.0, 1_000] {
            for byFinger in [false, true] {
                var wallet = WalletDeck(
                    items: Array(0..<40), size: Extent(width: width, height: 700))
                wallet.open(25, at: 0)
                if byFinger {
                    wallet.advance(to: 0.15)
                    let corner = try #require(wallet.pose(25, at: 0.15)).origin(in: wallet.size)
                    var finger = WalletFinger(corner.x + 50, corner.y + 40, at: 0.15)
                    finger.down(&wallet)
                    finger.slide(&wallet, y: 40)
                    finger.up(&wallet)
                } else {
                    wallet.close(at: 0.15)
                }
                wallet.advance(to: 5)
                #expect(wallet.opened == nil && !wallet.isMoving(at: 5))
                // The strip of the next card ends at the lower edge.
                #expect(wallet.scrollOffset(at: 5) == 27 * 64 - 700)
                #expect((try #require(wallet.top(25, at: 5)) - 572).magnitude < 1e-6)
            }
        }
    }
}
