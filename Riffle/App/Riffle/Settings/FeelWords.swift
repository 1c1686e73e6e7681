import Cardistry
import Foundation
import RiffleCore
import RiffleModels

extension FeelConstant.Group {
    var title: String {
        switch self {
        case .decision: "The decision"
        case .underTheFinger: "Under the finger"
        case .afterTheRelease: "After the release"
        case .looks: "Looks"
        }
    }
}

/// What the constants of a feel are called.
extension FeelConstant {
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
    func words(_ value: Double, in feel: FeelPreset) -> String {
        switch unit(in: feel) {
        case .points: "\(whole(value)) pt"
        case .pointsPerSecond: "\(whole(value)) pt/s"
        case .seconds: "\(Self.hundredths(value)) s"
        case .degrees: degrees(value, in: feel)
        case .share: "\(whole(value * 100))%\(part(in: feel))"
        }
    }

    private func degrees(_ value: Double, in feel: FeelPreset) -> String {
        guard self == .tilt, !feel.hasGreatestTilt,
            case .points(let points) = feel.swipeFeel.tilt.span
        else {
            return "\(whole(value))°"
        }
        return "\(Self.hundredths(value))° every \(whole(points)) pt"
    }

    /// What a share is a share of, where that is not plain.
    private func part(in feel: FeelPreset) -> String {
        guard self == .threshold else { return "" }
        switch feel.threshold {
        case nil: return ""
        case .width: return " of the width"
        case .wayToEdge: return " of the way to the edge"
        }
    }

    private func whole(_ value: Double) -> String { Int(value.rounded()).formatted() }

    private static func hundredths(_ value: Double) -> String {
        ((value * 100).rounded() / 100).formatted()
    }
}
