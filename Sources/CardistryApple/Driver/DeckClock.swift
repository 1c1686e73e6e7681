/// The time of a deck, in seconds on one clock.
///
/// A touch can be slightly older than the frame that shows it; the core allows for that. If the
/// system clock is set back, the deck's time continues from where it was.
package struct DeckClock {
    /// Longer than a touch ever precedes a frame, in seconds.
    private static let patience = 1.0

    private var shift = 0.0
    /// The latest time seen so far.
    package private(set) var latest = 0.0

    package init() {}

    /// The time of an input that happened at `moment`.
    package mutating func time(of moment: Double) -> Double {
        var time = moment + shift
        if time < latest - Self.patience {
            shift += latest - time
            time = latest
        }
        latest = max(latest, time)
        return time
    }

    /// The time of a frame that is seen at `moment`, never before the latest input.
    package mutating func frameTime(of moment: Double) -> Double {
        latest = max(latest, moment + shift)
        return latest
    }
}
