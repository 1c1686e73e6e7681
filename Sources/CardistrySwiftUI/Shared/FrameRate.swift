#if canImport(SwiftUI)
    import Foundation

    #if os(iOS)
        import QuartzCore
        import UIKit

        /// Asks for up to 120 frames a second while it is on. SwiftUI's timeline, which draws the frames, has
        /// no way to ask.
        @MainActor
        final class FrameRate {
            private var link: CADisplayLink?

            var isOn = false {
                didSet {
                    guard isOn != oldValue else { return }
                    link?.invalidate()
                    link = nil
                    guard isOn else { return }
                    // The link holds this object until it is invalidated.
                    let link = CADisplayLink(target: self, selector: #selector(frame))
                    link.preferredFrameRateRange = CAFrameRateRange(
                        minimum: 60, maximum: 120, preferred: 120)
                    link.add(to: .main, forMode: .common)
                    self.link = link
                }
            }

            @objc private func frame() {}
        }
    #else
        /// Other systems draw a timeline's frames at the display's rate.
        @MainActor
        final class FrameRate {
            var isOn = false
        }
    #endif
#endif
