import Cardistry
import Foundation
import Headless
import SwiftUI
import Testing

@testable import CardistrySwiftUI

@MainActor
@Suite("A card's pose", .serialized)
struct PlacementTests {
    /// SwiftUI's drawing, compared with the sentence of `CardPose`: scaled, then rotated, then moved.
    @Test("becomes modifiers in the one order that puts its centre at (x, y)")
    func order() throws {
        let pose = CardPose(x: 120, y: -40, angle: 30, scale: 0.9, opacity: 0.5, z: 7)
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            Text("card").modifier(CardPlacement(pose: pose))
        }
        let node = try #require(host.tree.all.first { $0.text == "card" })
        #expect(abs(node.matrix.x - 120) < 1e-9 && abs(node.matrix.y + 40) < 1e-9)
        #expect(abs(node.matrix.degrees - 30) < 1e-9 && abs(node.matrix.scale - 0.9) < 1e-9)
        #expect(node.opacity == 0.5 && node.zIndex == 7)
    }

    @Test("would be drawn elsewhere in any other order")
    func otherOrders() throws {
        let host = HeadlessHost(size: CGSize(width: 390, height: 520)) {
            Text("card").offset(x: 120, y: -40).rotationEffect(.degrees(30))
        }
        let node = try #require(host.tree.all.first { $0.text == "card" })
        #expect(abs(node.matrix.x - 120) > 1)
    }
}
