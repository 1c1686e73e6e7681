import Cardistry
import Foundation
import RiffleCore
import RiffleModels

extension FeelConstant.Group {
    var title: String {
        switch self {
        case .decision: String(localized: "The decision")
        case .underTheFinger: String(localized: "Under the finger")
        case .afterTheRelease: String(localized: "After the release")
        case .looks: String(localized: "Looks")
        }
    }
}

/// What the constants of a feel are called.
extension FeelConstant {
    var title: String {
        switch self {
        case .threshold: String(localized: "How far a card has to go")
        case .deadZone: String(localized: "Nothing shows before")
        case .flickSpeed: String(localized: "How fast a flick is")
        case .dragDistance: String(localized: "A tap becomes a drag after")
        case .verticalFollow: String(localized: "Follows up and down")
        case .tilt: String(localized: "Tilt")
        case .exitDuration: String(localized: "A card flies away in")
        case .returnResponse: String(localized: "A card springs back in")
        case .returnDamping: String(localized: "How firmly it springs back")
        case .undoResponse: String(localized: "Undo brings a card back in")
        case .undoDamping: String(localized: "How firmly undo brings it back")
        case .depthScale: String(localized: "Each card behind is smaller by")
        case .depthOffset: String(localized: "Each card behind is lower by")
        case .stampScale: String(localized: "A stamp begins at")
        case .stampTilt: String(localized: "A stamp is tilted by")
        case .wash: String(localized: "Colour behind the cards")
        }
    }

    /// "30% of the width", "0.4 s"
    func words(_ value: Double, in feel: FeelPreset) -> String {
        switch unit(in: feel) {
        case .points: String(localized: "\(whole(value)) pt")
        case .pointsPerSecond: String(localized: "\(whole(value)) pt/s")
        case .seconds: String(localized: "\(Self.hundredths(value)) s")
        case .degrees: degrees(value, in: feel)
        case .share: share("\(whole(value * 100))%", in: feel)
        }
    }

    private func degrees(_ value: Double, in feel: FeelPreset) -> String {
        guard self == .tilt, !feel.hasGreatestTilt,
            case .points(let points) = feel.swipeFeel.tilt.span
        else {
            return "\(whole(value))°"
        }
        return String(localized: "\(Self.hundredths(value))° every \(whole(points)) pt")
    }

    /// With what it is a share of, where that is not plain.
    private func share(_ percent: String, in feel: FeelPreset) -> String {
        guard self == .threshold else { return percent }
        return switch feel.threshold {
        case nil: percent
        case .width: String(localized: "\(percent) of the width")
        case .wayToEdge: String(localized: "\(percent) of the way to the edge")
        }
    }

    private func whole(_ value: Double) -> String { Int(value.rounded()).formatted() }

    private static func hundredths(_ value: Double) -> String {
        ((value * 100).rounded() / 100).formatted()
    }
}
