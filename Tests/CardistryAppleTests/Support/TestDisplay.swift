import Cardistry
import CardistryApple

/// How a display and its finger keep time.
struct DisplayKind: CustomStringConvertible, Sendable {
    enum Frames: Sendable, CaseIterable {
        /// UIKit's: a frame has the time at which it is displayed.
        case displayLink
        /// SwiftUI's: a frame's date may be when it begins or when it is displayed, and may be passed on at once
        /// or from the next frame on. Apple's documentation doesn't say.
        case dateOfBeginning, dateOfDisplay, dateAtOnce
    }

    /// The frames a second, and how often in a second a finger is sampled.
    var rate = 60.0
    var sampling: Double?
    /// How long before a frame its newest touch was sampled.
    var delay = 0.003
    var frames = Frames.displayLink

    static let all =
        [60.0, 120].flatMap { rate in
            [0.001, 0.006].flatMap { delay in
                Frames.allCases.map { DisplayKind(rate: rate, delay: delay, frames: $0) }
            }
        } + [DisplayKind(sampling: 120)]

    var interval: Double { 1 / rate }
    var description: String {
        "\(frames), \(rate) Hz, touches \(sampling ?? rate) Hz and \(delay) s before a frame"
    }
}

/// A front end on a display, as far as time goes: what is handled in which frame, and what is seen then.
///
/// A frame first handles the touches sampled until shortly before it, then asks for the deck's frame if the
/// front end asked for frames in the frame before, and is displayed when the next one begins.
@MainActor
final class TestDisplay<D: Deck> {
    let driver: DeckDriver<D>
    let kind: DisplayKind
    /// What was seen in each frame.
    private(set) var seen: [Double] = []
    private let look: (DeckDriver<D>) -> Double
    private var now = 0.0
    private var isAsked = false
    private var date = 0.0

    init(_ deck: D, _ kind: DisplayKind, seeing look: @escaping (DeckDriver<D>) -> Double) {
        self.kind = kind
        self.look = look
        driver = DeckDriver(deck) { 0 }
        driver.keepTime { [unowned self] in now }
        driver.frameInterval = 1.0 / 60
    }

    func start(of frame: Int) -> Double { 100 + Double(frame) * kind.interval }
    /// When the newest touch that a frame handles was sampled.
    func sample(in frame: Int) -> Double { start(of: frame) - kind.delay }

    /// Plays a frame.
    func play(_ act: () -> Void = {}) {
        let start = start(of: seen.count)
        now = start + 0.001
        act()
        let begins = driver.needsFrames && !isAsked
        let ticks = driver.needsFrames && isAsked
        isAsked = driver.needsFrames
        if kind.frames == .displayLink {
            if ticks { driver.advance(to: start + kind.interval, interval: kind.interval) }
            _ = driver.cards()
        } else {
            let old = date
            let isAhead = kind.frames == .dateOfDisplay
            if ticks || begins && kind.frames == .dateAtOnce {
                date = start + (isAhead ? kind.interval : 0)
            }
            _ = driver.cards(at: date)
            if date != old { driver.finishFrame(at: date) }
        }
        seen.append(look(driver))
    }

    /// Plays frames with these touches until `frame` has been played.
    func play(_ touches: [Touch], until frame: Int) {
        var rest = touches[...]
        while seen.count <= frame {
            let sample = sample(in: seen.count) + 1e-9
            play {
                while let touch = rest.first, touch.time <= sample {
                    driver.touch(touch)
                    rest.removeFirst()
                }
            }
        }
    }
}
