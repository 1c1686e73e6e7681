package import Cardistry
package import Foundation

extension Vector {
    package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Extent {
    package init(_ size: CGSize) {
        self.init(width: Double(size.width), height: Double(size.height))
    }
}

extension VisibleArea {
    /// - Parameters:
    ///   - window: the size of the window, in points.
    ///   - deck: the top left corner of the deck in the window.
    package init(window: CGSize, deck: CGPoint) {
        self.init(origin: Vector.zero - Vector(deck), size: Extent(window))
    }
}
