package import Cardistry
package import Foundation

extension Vector {
    package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension Size {
    package init(_ size: CGSize) {
        self.init(width: Double(size.width), height: Double(size.height))
    }
}
