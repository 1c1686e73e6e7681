/// The time of a deck, in seconds on one clock.
///
/// A screen is late: a touch is handled in a later frame, and seen when that frame is displayed. So
/// while a display runs, an input counts where it is seen: a movement in the coming frame, and what
/// shows nothing by itself, like the end of a touch, in the last one. Then what it sets in motion
/// goes on from there by one frame's time with each frame, and a card that is caught stays where it
/// is seen. Velocities are still measured by the touches' own times.
///
/// If the system clock is set back, the deck's time continues from where it was.
package struct DeckClock {
    /// What the deck needs the frames for.
    package enum Need {
        /// It needs none.
        case nothing
        /// A finger is down, or the deck waits. Nothing moves by itself.
        case time
        case motion
    }

    private struct Frame {
        var moment: Double
        /// The deck's time in it.
        var time: Double
        /// The time until the next one.
        var interval: Double
    }

    /// Longer than a touch ever precedes a frame, in seconds.
    private static let patience = 1.0
    /// The most by which frames may be late, and the longest pause between two, in seconds.
    private static let limit = 0.1

    private var shift = 0.0
    /// The latest time seen so far.
    package private(set) var latest = 0.0

    /// The last frame since the display has been running.
    private var frame: Frame?
    /// The moment of the last frame. It may be asked for again, also after the display has stopped.
    private var lastMoment = -Double.infinity
    /// How far frames are behind their moments until the display stops.
    private var lag = 0.0

    /// The touches' additional shift. It stays the same for a whole gesture, because velocities are
    /// measured with it.
    private var fingerShift = 0.0
    /// The time of the newest touch, and of the newest that a frame has shown.
    private var newest = 0.0
    private var shown = 0.0
    /// Whether a finger has moved since the last frame.
    private var hasMoved = false

    package init() {}

    // MARK: Inputs

    /// The time of an input that happened at `moment`.
    package mutating func time(of moment: Double) -> Double {
        var time = moment + shift
        if time < latest - Self.patience {
            shift += latest - time
            time = latest
            lastMoment = moment
            stop()
        } else if let frame {
            time = moment - frame.moment < Self.limit ? latest : time - lag
        }
        latest = max(latest, time)
        return time
    }

    /// The time of a touch that happened at `moment`, by which velocities are measured. It counts
    /// at `latest`.
    ///
    /// - Parameters:
    ///   - isFirst: whether a gesture begins.
    ///   - moves: whether the finger is at another place than before.
    package mutating func time(
        ofTouch moment: Double, isFirst: Bool, moves: Bool
    ) -> Double {
        guard let frame else {
            hasMoved = hasMoved || moves
            newest = time(of: moment)
            return newest
        }
        if isFirst {
            // A card is caught where the last frame shows it.
            fingerShift = min(0, latest - (moment + shift))
            shown = moment + shift + fingerShift
            newest = shown
        }
        let time = moment + shift + fingerShift
        if moves {
            // Not in the coming frame if it is an older place than the last frame would suggest.
            let passed = min(max(0, time - shown), frame.interval)
            latest = max(latest, frame.time + passed)
        }
        newest = max(newest, time)
        return time
    }

    // MARK: Frames

    /// The time of a frame that is seen at `moment`, never before the latest input.
    ///
    /// - Parameter interval: the time between two frames of the display; `nil` for a frame that is
    ///   asked for at any time, without a display.
    package mutating func frameTime(
        of moment: Double, interval: Double? = nil, for need: Need = .motion
    ) -> Double {
        guard let interval else {
            latest = max(latest, moment + shift)
            return latest
        }
        guard moment > lastMoment else { return latest }
        lastMoment = moment
        guard need != .nothing else { return latest }
        let due = moment + shift
        if frame != nil {
            latest = max(latest, due - lag)
        } else if need == .time {
            // Ahead of the touches, which then never count later than what is seen.
            latest = max(due, latest + 2 * interval)
            lag = due - latest
        } else {
            // What has begun since was not seen yet, except for the place of a finger.
            latest = max(latest + (hasMoved ? 0 : interval), due - Self.limit)
            lag = due - latest
        }
        frame = Frame(moment: moment, time: latest, interval: interval)
        shown = newest
        hasMoved = false
        return latest
    }

    /// The time from the last frame to a new one at `moment`; `nil` if it is the first.
    package func gap(to moment: Double) -> Double? {
        frame.flatMap { moment > $0.moment ? moment - $0.moment : nil }
    }

    /// No more frames are asked for: nothing moves, and no finger is down.
    package mutating func stop() {
        frame = nil
        lag = 0
        fingerShift = 0
        hasMoved = false
    }
}
