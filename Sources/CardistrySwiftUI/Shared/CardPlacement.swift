#if canImport(SwiftUI)
    import Cardistry
    import Foundation
    import SwiftUI

    /// Turns a pose into modifiers, in the order that `CardPose` asks for.
    struct CardPlacement: ViewModifier {
        let pose: CardPose

        func body(content: Content) -> some View {
            content
                .scaleEffect(CGFloat(pose.scale))
                .rotationEffect(.degrees(pose.angle))
                .offset(x: CGFloat(pose.x), y: CGFloat(pose.y))
                .opacity(pose.opacity)
                .zIndex(Double(pose.z))
                // The core moves the cards, even while the app animates.
                .transition(.identity)
                .animation(nil, value: pose)
        }
    }
#endif
