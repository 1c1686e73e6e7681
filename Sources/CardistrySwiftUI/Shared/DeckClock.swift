#if canImport(SwiftUI)
    import Foundation

    /// Turns the dates of touches and frames into the core's time, in seconds.
    ///
    /// Touches lie a little before the frame that shows them, which the core allows for. A clock that
    /// somebody has set back is another matter: time goes on from where it was.
    struct DeckClock {
        /// More than a touch ever lies before a frame.
        private static let patience = 1.0

        private var shift = 0.0
        private(set) var latest = -Double.infinity

        mutating func time(of date: Date) -> Double {
            var time = date.timeIntervalSinceReferenceDate + shift
            if time < latest - Self.patience {
                shift += latest - time
                time = latest
            }
            latest = max(latest, time)
            return time
        }
    }
#endif
