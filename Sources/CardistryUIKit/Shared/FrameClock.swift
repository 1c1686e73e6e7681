#if canImport(UIKit)
    import Foundation
    import QuartzCore

    /// Frames while they are wanted, each with the time at which it will be seen.
    ///
    /// A display link holds its target, and here the target holds the clock weakly: a clock that nobody holds
    /// any more stops by itself.
    @MainActor
    final class FrameClock {
        var tick: ((Double) -> Void)?
        private var link: CADisplayLink?

        var isRunning: Bool {
            get { link != nil }
            set {
                guard newValue != isRunning else { return }
                link?.invalidate()
                link = newValue ? start() : nil
            }
        }

        private func start() -> CADisplayLink {
            let link = CADisplayLink.calling { [weak self] link in
                guard let self else { return link.invalidate() }
                self.tick?(link.targetTimestamp)
            }
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: 60, maximum: 120, preferred: 120)
            link.add(to: .main, forMode: .common)
            return link
        }
    }
#endif
