import Cardistry
import Foundation
import RiffleModels

/// What the constants of a feel are called.
extension FeelConstant {
    /// Those that belong together, in the order of a swipe.
    static let groups: [(title: String, constants: [FeelConstant])] = [
        ("The decision", [.threshold, .deadZone, .flickSpeed]),
        ("Under the finger", [.dragDistance, .verticalFollow, .tilt]),
        (
            "After the release",
            [.exitDuration, .returnResponse, .returnDamping, .undoResponse, .undoDamping]
        ),
        ("Looks", [.depthScale, .depthOffset, .stampScale, .stampTilt, .wash]),
    ]

    var title: String {
        switch self {
        case .threshold: "How far a card has to go"
        case .deadZone: "Nothing shows before"
        case .flickSpeed: "How fast a flick is"
        case .dragDistance: "A tap becomes a drag after"
        case .verticalFollow: "Follows up and down"
        case .tilt: "Tilt"
        case .exitDuration: "A card flies away in"
        case .returnResponse: "A card springs back in"
        case .returnDamping: "How firmly it springs back"
        case .undoResponse: "Undo brings a card back in"
        case .undoDamping: "How firmly undo brings it back"
        case .depthScale: "Each card behind is smaller by"
        case .depthOffset: "Each card behind is lower by"
        case .stampScale: "A stamp begins at"
        case .stampTilt: "A stamp is tilted by"
        case .wash: "Colour behind the cards"
        }
    }

    /// "30% of the width", "0.4 s"
    func words(_ value: Double, in feel: SwipeFeel) -> String {
        switch unit(in: feel) {
        case .points: "\(whole(value)) pt"
        case .pointsPerSecond: "\(whole(value)) pt/s"
        case .seconds: "\(Self.hundredths(value)) s"
        case .degrees: degrees(value, in: feel)
        case .share: "\(whole(value * 100))%\(part(in: feel))"
        }
    }

    private func degrees(_ value: Double, in feel: SwipeFeel) -> String {
        guard self == .tilt, !feel.tilt.isClamped, case .points(let points) = feel.tilt.span else {
            return "\(whole(value))°"
        }
        return "\(Self.hundredths(value))° every \(whole(points)) pt"
    }

    /// What a share is a share of, where that is not plain.
    private func part(in feel: SwipeFeel) -> String {
        guard self == .threshold else { return "" }
        switch feel.thresholds.right {
        case .points, .widths: return " of the width"
        case .heights: return " of the height"
        case .edge: return " of the way to the edge"
        }
    }

    private func whole(_ value: Double) -> String { Int(value.rounded()).formatted() }

    private static func hundredths(_ value: Double) -> String {
        ((value * 100).rounded() / 100).formatted()
    }
}
