import Cardistry

extension SwipeDirection {
    /// As written in traces.
    var name: String {
        switch self {
        case .left: "left"
        case .right: "right"
        case .up: "up"
        case .down: "down"
        case .upLeft: "upLeft"
        case .upRight: "upRight"
        case .downLeft: "downLeft"
        case .downRight: "downRight"
        }
    }
}

extension CardPhase {
    var name: String {
        switch self {
        case .resting: "resting"
        case .held: "held"
        case .returning: "returning"
        case .leaving: "leaving"
        case .comingBack: "comingBack"
        }
    }
}

extension Haptic {
    var name: String {
        switch self {
        case .selection: "selection"
        case .lightImpact: "lightImpact"
        case .mediumImpact: "mediumImpact"
        case .heavyImpact: "heavyImpact"
        }
    }
}

extension SwipeEvent.Kind where ID == String {
    /// The fields of an event line after its time.
    var fields: String {
        switch self {
        case .decided(let id, let direction): "decided,\(id),\(direction.name)"
        case .revoked(let id, _): "revoked,\(id)"
        case .left(let id): "left,\(id)"
        case .returned(let id): "returned,\(id)"
        case .tapped(let id): "tapped,\(id)"
        case .haptic(let haptic): "haptic,\(haptic.name)"
        case .empty: "empty"
        }
    }
}

/// `value` with a fixed number of decimals, without a minus sign on zero.
func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
}
