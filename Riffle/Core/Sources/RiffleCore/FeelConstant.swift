/// A constant of a feel that a person may set. The others are for those who build a feel of their own.
public enum FeelConstant: String, Hashable, Sendable, CaseIterable {
    // Under the finger.
    case dragDistance, verticalFollow, tilt
    // The decision.
    case deadZone, threshold, flickSpeed
    // After the release.
    case exitDuration, returnResponse, returnDamping, undoResponse, undoDamping
    // The pile, and what is seen of a drag.
    case depthScale, depthOffset, stampScale, stampTilt, wash

    /// What a share can be a share of, where that is not plain.
    public enum Whole: String, Hashable, Sendable {
        case width, wayToEdge
    }

    /// What a constant is counted in.
    public enum Unit: String, Hashable, Sendable {
        case points, pointsPerSecond, seconds, degrees
        /// 0 to 1, or a little more: a part of something else.
        case share
    }

    /// Constants that belong together, in the order of a swipe.
    public enum Group: String, Hashable, Sendable, CaseIterable {
        case decision, underTheFinger, afterTheRelease, looks

        /// The constants, in the order in which they are shown.
        public var constants: [FeelConstant] {
            switch self {
            case .decision: [.threshold, .deadZone, .flickSpeed]
            case .underTheFinger: [.dragDistance, .verticalFollow, .tilt]
            case .afterTheRelease:
                [.exitDuration, .returnResponse, .returnDamping, .undoResponse, .undoDamping]
            case .looks: [.depthScale, .depthOffset, .stampScale, .stampTilt, .wash]
            }
        }
    }

    /// What it is counted in, in a feel.
    public func unit(in feel: FeelPreset) -> Unit {
        switch self {
        case .dragDistance, .deadZone, .depthOffset: .points
        case .threshold: feel.threshold == nil ? .points : .share
        case .flickSpeed: .pointsPerSecond
        case .exitDuration, .returnResponse, .undoResponse: .seconds
        case .tilt, .stampTilt: .degrees
        case .verticalFollow, .returnDamping, .undoDamping, .depthScale, .stampScale, .wash: .share
        }
    }

    /// What it may be set to, in a feel: far enough apart to feel the difference, and never so far
    /// that a card cannot be swiped.
    public func range(in feel: FeelPreset) -> ClosedRange<Double> {
        switch self {
        case .dragDistance: 4...30
        case .verticalFollow: 0...1
        // Where it is not held to a greatest angle it grows with each few points of the drag.
        case .tilt: feel.hasGreatestTilt ? 0...45 : 0...4
        case .deadZone: 0...60
        case .threshold:
            switch feel.threshold {
            case nil: 40...300
            case .width: 0.1...0.6
            case .wayToEdge: 0.2...1.2
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
    public func step(in feel: FeelPreset) -> Double {
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

    /// The possible value of a feel that is nearest to `value`; nil unless that is a number.
    public func held(_ value: Double, in feel: FeelPreset) -> Double? {
        let range = range(in: feel)
        return value.isNaN ? nil : min(max(value, range.lowerBound), range.upperBound)
    }
}
