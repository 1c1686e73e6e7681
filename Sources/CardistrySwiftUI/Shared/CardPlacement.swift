#if canImport(SwiftUI)
    import Cardistry
    import Foundation
    import SwiftUI

    /// Shows a card in its pose: the one place where the parts of a pose become modifiers, in the one order
    /// that `CardPose` asks for.
    struct CardPlacement: ViewModifier {
        let pose: CardPose

        func body(content: Content) -> some View {
            content
                .scaleEffect(CGFloat(pose.scale))
                .rotationEffect(.degrees(pose.angle))
                .offset(x: CGFloat(pose.x), y: CGFloat(pose.y))
                .opacity(pose.opacity)
                .zIndex(Double(pose.z))
                // Whatever animation the app is in the middle of, the core moves the cards.
                .transition(.identity)
                .animation(nil, value: pose)
        }
    }
#endif
