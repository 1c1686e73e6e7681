#if canImport(UIKit)
    import Foundation
    import QuartzCore

    /// Calls `tick` for each frame of the display while it runs, with the time at which the frame
    /// appears, and the time until the next one.
    ///
    /// The display link holds its target, and the target holds the clock weakly, so a released
    /// clock stops by itself.
    @MainActor
    final class FrameClock {
        var tick: ((_ moment: Double, _ interval: Double) -> Void)?
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
                self.tick?(link.targetTimestamp, link.targetTimestamp - link.timestamp)
            }
            link.preferredFrameRateRange = CAFrameRateRange(
                minimum: 60, maximum: 120, preferred: 120)
            link.add(to: .main, forMode: .common)
            return link
        }
    }
#endif
