/// The fingers on a viewport, and what they are doing.
struct ViewportGesture: Sendable {
    enum Kind: Sendable {
        case none
        /// A finger is down and has not moved far.
        case press
        /// A finger moves a zoomed picture.
        case pan
        /// A finger pulls a whole picture up or down to close it, or sideways to the next one.
        case pull, page
        /// Two fingers.
        case pinch
        /// Fingers that are still down after a cancelled gesture.
        case ignore
    }

    struct Finger: Sendable {
        var id: Int
        var location: Vector
    }

    var kind = Kind.none
    private(set) var fingers: [Finger] = []
    /// Where the gesture's finger began, in points, and where the picture would be without any rubber band.
    var start = Vector.zero
    var place = Vector.zero
    /// What a pinch began with: its span in points, the scale, and the picture's point between the fingers at scale 1.
    var span = 1.0
    var scale = 1.0
    var anchor = Vector.zero
    var tracker = VelocityTracker()
    private var lastTap = (time: -Double.infinity, location: Vector.zero)

    var isIdle: Bool { fingers.isEmpty }
    var isPaging: Bool { kind == .page }

    /// Forgets the fingers that are down.
    mutating func cancel() {
        fingers = []
        kind = .none
        lastTap.time = -.infinity
    }

    mutating func add(_ touch: Touch) {
        remove(touch.id)
        fingers.append(Finger(id: touch.id, location: touch.location))
    }

    /// Returns whether the finger was down.
    @discardableResult mutating func remove(_ id: Int) -> Bool {
        for index in fingers.indices where fingers[index].id == id {
            fingers.remove(at: index)
            return true
        }
        return false
    }

    /// Moves a finger, and returns by how much; nil if it is not down.
    mutating func move(_ touch: Touch) -> Vector? {
        for index in fingers.indices where fingers[index].id == touch.id {
            let step = touch.location - fingers[index].location
            fingers[index].location = touch.location
            return step
        }
        return nil
    }

    /// The distance between the first two fingers, and the point between them.
    var pair: (span: Double, middle: Vector) {
        let (one, other) = (fingers[0].location, fingers[1].location)
        return (max((one - other).length, 1), (one + other) * 0.5)
    }

    /// Counts a tap: whether it is the second of two.
    mutating func isSecondTap(at location: Vector, time: Double) -> Bool {
        let isSecond = time - lastTap.time < 0.3 && (location - lastTap.location).length < 40
        lastTap = (isSecond ? -.infinity : time, location)
        return isSecond
    }
}
