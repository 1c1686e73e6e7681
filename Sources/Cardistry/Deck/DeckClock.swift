/// Decides when an input counts, in seconds on one clock. Every front end asks it.
///
/// Displays have latency: a touch is handled in a later frame, and seen when that frame is displayed. So
/// while a display runs, an input counts where it is seen: a movement in the coming frame, and what
/// shows nothing by itself, like the end of a touch, in the last one. Then what it sets in motion
/// goes on from there by one frame's time with each frame, and a card that is caught stays where it
/// is seen. Velocities are still measured by the touches' own times.
///
/// If the system clock is set back, the deck's time continues from where it was. A touch whose time is in the
/// future, or on another clock, counts when it is handled.
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
    /// The shortest and the longest time between two frames. After a longer pause, frames were dropped.
    private static let shortest = 0.006
    package static let longest = 1.0 / 60

    private var shift = 0.0
    /// The latest time seen so far.
    package private(set) var latest = 0.0

    /// The last frame since the display has been running.
    private var frame: Frame?
    /// The moment of the last frame. It may be asked for again, also after the display has stopped.
    private var lastMoment = -Double.infinity
    /// How far frames are behind their moments until the display stops.
    private var lag = 0.0
    /// The last frame displayed when a movement was drawn.
    private var drawn = -Double.infinity

    /// The touches' additional shift. It stays the same for a whole gesture, because velocities are
    /// measured with it.
    private var fingerShift = 0.0
    /// The time of the newest touch, and of the newest that a frame has shown.
    private var newest = 0.0
    private var shown = 0.0
    /// The location of the latest touch, and whether it has changed since the last frame.
    private var location = Vector.zero
    private var hasMoved = false

    package init() {}

    // MARK: Inputs

    /// The time of an input that happens at `moment`.
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

    /// The time of `touch`, by which velocities are measured. It counts at `latest`.
    ///
    /// - Parameters:
    ///   - now: the moment at which it is handled.
    ///   - isFirst: whether a gesture begins.
    package mutating func time(of touch: Touch, now: Double, isFirst: Bool) -> Double {
        let moves =
            (touch.phase == .moved || touch.phase == .ended) && touch.location != location
        location = touch.location
        if isFirst { begin(touch.time, now: now) }
        var time = min(touch.time + fingerShift, now) + shift
        if time < newest - Self.patience {
            fingerShift += newest - time
            time = newest
        }
        newest = max(newest, time)
        guard let frame else {
            hasMoved = hasMoved || moves
            latest = max(latest, time)
            return time
        }
        if isFirst { shown = time }
        if moves {
            // Not in the coming frame if it is an older place than the last frame would suggest.
            let passed = min(max(0, time - shown), frame.interval)
            latest = max(latest, frame.time + passed)
        }
        return time
    }

    /// Sets the touches' shift for a gesture whose first touch has this time.
    private mutating func begin(_ moment: Double, now: Double) {
        let isCredible = moment <= now && moment >= now - Self.patience
        let start = isCredible ? moment : now
        let isSetBack = start + shift < latest - Self.patience
        // A card is caught where the last frame shows it.
        let time = frame == nil || isSetBack ? time(of: start) : min(start + shift, latest)
        fingerShift = time - shift - moment
        newest = time
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
        display(moment, at: latest, interval: interval)
        return latest
    }

    private mutating func display(_ moment: Double, at time: Double, interval: Double) {
        frame = Frame(moment: moment, time: time, interval: interval)
        shown = newest
        hasMoved = false
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

    // MARK: Frames of a compositor

    /// Notes that a display shows a frame of `moment`, in which a compositor may have moved cards without the deck, at
    /// the times that the deck has given it. So frames are never behind their moments.
    package mutating func show(_ moment: Double, now: Double, for need: Need) {
        guard need != .nothing else { return stop() }
        guard now - moment < Self.limit else {
            // The page was busy or hidden, and what was seen last is unknown.
            frame = nil
            return
        }
        if let frame, moment <= frame.moment { return }
        let interval = min(max(0, moment - lastMoment), Self.longest)
        lastMoment = moment
        latest = max(latest, moment + shift)
        // Movements may have been drawn further ahead than the frame is.
        display(moment, at: moment + shift, interval: interval)
    }

    /// When a movement is seen that is drawn at once, while the display shows the frame of `moment`. `nil` if another
    /// was drawn in that frame: then the next frame is drawn when it is due.
    package mutating func comingFrame(after moment: Double) -> Double? {
        let gap = moment - drawn
        drawn = moment
        return gap < Self.shortest ? nil : moment + min(gap, Self.longest)
    }
}

extension DeckClock.Need {
    /// What a deck needs frames for that needs `need`, and whose touch has this claim.
    package init(_ need: DeckNeed, claim: GestureClaim) {
        self =
            switch need {
            case .everyFrame: .motion
            case .at: .time
            case .nothing: claim == .pending || claim == .claimed ? .time : .nothing
            }
    }
}
