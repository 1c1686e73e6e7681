import Cardistry
import Foundation
import Headless
import UIKit

@testable import CardistryUIKit

/// A card as it is shown, in points and degrees from its position in the middle.
struct Shown: CustomStringConvertible {
    var id: String
    var x, y, angle, scale, opacity: Double
    /// Of a wallet's pass.
    var width, height: Double?
    var takesTouches = true
    /// Whether assistive technology skips it.
    var isHidden = false

    var isAtRest: Bool { x == 0 && y == 0 && angle == 0 && scale == 1 }
    var isFinite: Bool { [x, y, angle, scale].allSatisfy(\.isFinite) }

    func isNear(_ other: Shown) -> Bool {
        func near(_ a: Double?, _ b: Double?, _ tolerance: Double) -> Bool {
            abs((a ?? 0) - (b ?? 0)) <= tolerance
        }
        return near(x, other.x, 0.1) && near(y, other.y, 0.1) && near(angle, other.angle, 0.01)
            && near(scale, other.scale, 1e-4) && near(opacity, other.opacity, 1e-4)
            && near(width, other.width, 0.1) && near(height, other.height, 0.1)
    }

    var description: String { "\(id) (\(x), \(y)) \(angle)° ×\(scale) \(opacity)" }
}

extension Shown {
    @MainActor init(_ id: String, _ node: Node, size: CGSize?) {
        let matrix = node.matrix
        self.init(
            id: id, x: matrix.x, y: matrix.y, angle: matrix.degrees, scale: matrix.scale,
            opacity: node.opacity, width: size.map { Double($0.width) },
            height: size.map { Double($0.height) },
            takesTouches: node.takesTouches, isHidden: node.isHidden)
    }

    @MainActor init(_ id: String, _ view: DeckCardView, size: CGSize?, content: UIView) {
        let place = view.transform
        let (a, b) = (Double(place.a), Double(place.b))
        self.init(
            id: id, x: place.tx, y: place.ty, angle: atan2(b, a) * 180 / .pi, scale: hypot(a, b),
            opacity: view.alpha, width: size.map { Double($0.width) },
            height: size.map { Double($0.height) },
            takesTouches: content.isUserInteractionEnabled,
            isHidden: view.accessibilityElementsHidden)
    }
}
