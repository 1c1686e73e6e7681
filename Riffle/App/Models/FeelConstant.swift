public import Cardistry

/// A constant of a feel that a person may set. The others of `SwipeFeel` are for those who build a feel
/// of their own.
public enum FeelConstant: String, Sendable, CaseIterable {
    // Under the finger.
    case dragDistance, verticalFollow, tilt
    // The decision.
    case deadZone, threshold, flickSpeed
    // After the release.
    case exitDuration, returnResponse, returnDamping, undoResponse, undoDamping
    // The pile, and what is seen of a drag.
    case depthScale, depthOffset, stampScale, stampTilt, wash

    /// What a constant is counted in.
    public enum Unit: Sendable {
        case points, pointsPerSecond, seconds, degrees
        /// 0 to 1, or a little more: a part of something else.
        case share
    }

    /// What it is counted in, in a feel.
    public func unit(in feel: SwipeFeel) -> Unit {
        switch self {
        case .dragDistance, .deadZone, .depthOffset: .points
        case .threshold: feel.thresholds.right.isFixed ? .points : .share
        case .flickSpeed: .pointsPerSecond
        case .exitDuration, .returnResponse, .undoResponse: .seconds
        case .tilt, .stampTilt: .degrees
        case .verticalFollow, .returnDamping, .undoDamping, .depthScale, .stampScale, .wash: .share
        }
    }

    /// What it may be set to, in a feel: far enough apart to feel the difference, and never so far
    /// that a card cannot be swiped.
    public func range(in feel: SwipeFeel) -> ClosedRange<Double> {
        switch self {
        case .dragDistance: 4...30
        case .verticalFollow: 0...1
        // Where it is not held to a greatest angle it grows with each few points of the drag.
        case .tilt: feel.tilt.isClamped ? 0...45 : 0...4
        case .deadZone: 0...60
        case .threshold:
            switch feel.thresholds.right {
            case .points: 40...300
            case .widths, .heights: 0.1...0.6
            case .edge: 0.2...1.2
            }
        case .flickSpeed: 200...2000
        case .exitDuration: 0.1...1
        case .returnResponse, .undoResponse: 0.1...1
        case .returnDamping, .undoDamping: 0.2...1
        case .depthScale: 0...0.2
        case .depthOffset: -30...30
        case .stampScale: 0.2...1
        case .stampTilt: 0...45
        case .wash: 0...0.8
        }
    }

    /// The smallest change that is worth a stop of a slider.
    public func step(in feel: SwipeFeel) -> Double {
        switch unit(in: feel) {
        case .points: self == .threshold ? 5 : 1
        case .pointsPerSecond: 50
        case .seconds: 0.05
        case .degrees: range(in: feel).upperBound > 10 ? 1 : 0.1
        case .share: self == .depthScale ? 0.01 : 0.05
        }
    }

    /// Whether a feel can do without it.
    public var canBeOff: Bool { self == .flickSpeed }

    /// What it is in a feel; nil where it is off.
    public func value(in feel: SwipeFeel) -> Double? {
        switch self {
        case .dragDistance: feel.minimumDragDistance
        case .verticalFollow: feel.verticalFollow
        case .tilt: feel.tilt.angle
        case .deadZone: feel.deadZone
        case .threshold: feel.thresholds.right.amount
        case .flickSpeed: feel.flickSpeed
        case .exitDuration: feel.exitDuration
        case .returnResponse: feel.returnSpring.response
        case .returnDamping: feel.returnSpring.dampingFraction
        case .undoResponse: feel.undoSpring.response
        case .undoDamping: feel.undoSpring.dampingFraction
        case .depthScale: feel.depthScaleStep
        case .depthOffset: feel.depthOffset
        case .stampScale: feel.stampScale
        case .stampTilt: feel.stampTilt
        case .wash: feel.washOpacity
        }
    }

    /// What a feel can have of it that is nearest to `value`; nil for what is no number.
    func held(_ value: Double, in feel: SwipeFeel) -> Double? {
        let range = range(in: feel)
        return value.isNaN ? nil : min(max(value, range.lowerBound), range.upperBound)
    }

    /// Sets it in a feel, held to its range; nil turns off what can be off, and changes nothing else.
    public func set(_ value: Double?, in feel: inout SwipeFeel) {
        guard let held = value.flatMap({ held($0, in: feel) }) else {
            if value == nil, self == .flickSpeed { feel.flickSpeed = nil }
            return
        }
        switch self {
        case .dragDistance: feel.minimumDragDistance = held
        case .verticalFollow: feel.verticalFollow = held
        case .tilt: feel.tilt.angle = held
        case .deadZone: feel.deadZone = held
        case .threshold: feel.thresholds = SwipeThresholds(feel.thresholds.right.with(held))
        case .flickSpeed: feel.flickSpeed = held
        case .exitDuration: feel.exitDuration = held
        case .returnResponse: feel.returnSpring = feel.returnSpring.with(response: held)
        case .returnDamping: feel.returnSpring = feel.returnSpring.with(damping: held)
        case .undoResponse: feel.undoSpring = feel.undoSpring.with(response: held)
        case .undoDamping: feel.undoSpring = feel.undoSpring.with(damping: held)
        case .depthScale: feel.depthScaleStep = held
        case .depthOffset: feel.depthOffset = held
        case .stampScale: feel.stampScale = held
        case .stampTilt: feel.stampTilt = held
        case .wash: feel.washOpacity = held
        }
    }
}

extension SwipeLength {
    fileprivate var isFixed: Bool { if case .points = self { true } else { false } }

    fileprivate var amount: Double {
        switch self {
        case .points(let amount), .widths(let amount), .heights(let amount), .edge(let amount):
            amount
        }
    }

    /// The same kind of length.
    fileprivate func with(_ amount: Double) -> SwipeLength {
        switch self {
        case .points: .points(amount)
        case .widths: .widths(amount)
        case .heights: .heights(amount)
        case .edge: .edge(amount)
        }
    }
}

extension DampedSpring {
    fileprivate func with(response: Double? = nil, damping: Double? = nil) -> DampedSpring {
        DampedSpring(
            response: response ?? self.response, dampingFraction: damping ?? dampingFraction)
    }
}
