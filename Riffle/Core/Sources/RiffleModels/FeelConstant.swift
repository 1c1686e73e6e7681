public import Cardistry
public import RiffleCore

extension FeelPreset {
    /// The feel before a person changes it.
    ///
    /// The pile rises with the drag, and a stamp is faint until a release decides, as on Riffle's page.
    public var swipeFeel: SwipeFeel {
        var feel: SwipeFeel =
            switch self {
            case .swipeClean: .swipeClean
            case .likeNope: .likeNope
            case .grab: .grab
            }
        feel.rise = 0.5
        feel.faintStamp = 0.45
        return feel
    }
}

extension FeelConstant {
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

    /// Sets it in a feel; nil turns off what can be off, and changes nothing else.
    ///
    /// - Parameter value: within the constant's range.
    func set(_ value: Double?, in feel: inout SwipeFeel) {
        guard let held = value else {
            if canBeOff { feel.flickSpeed = nil }
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
    fileprivate var amount: Double {
        switch self {
        case .points(let amount), .widths(let amount), .heights(let amount), .edge(let amount):
            amount
        }
    }

    /// The kind of length.
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
