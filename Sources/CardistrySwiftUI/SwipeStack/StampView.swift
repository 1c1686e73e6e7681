#if canImport(SwiftUI)
    public import Cardistry
    import Foundation
    public import SwiftUI

    /// A word that appears on a card with the progress of a drag: tilted, in a frame, at the corner that the
    /// card's motion leaves last.
    public struct StampView: View {
        private let word: String
        private let tint: Color
        private let progress: Double
        private let direction: SwipeDirection
        private let feel: SwipeFeel

        /// - Parameters:
        ///   - progress: 0 (unseen) to 1.
        ///   - feel: says how the stamp is tilted and how it grows.
        public init(
            _ word: String, tint: Color, progress: Double, towards direction: SwipeDirection,
            feel: SwipeFeel = .swipeClean
        ) {
            self.word = word
            self.tint = tint
            self.progress = progress
            self.direction = direction
            self.feel = feel
        }

        public var body: some View {
            let side = direction.unitPosition
            Text(word)
                .font(.title)
                .fontWeight(.heavy)
                .textCase(.uppercase)
                .foregroundStyle(tint)
                .padding(10)
                .overlay { RoundedRectangle(cornerRadius: 8).stroke(tint, lineWidth: 4) }
                .scaleEffect(CGFloat(feel.stampScale + (1 - feel.stampScale) * progress))
                .rotationEffect(.degrees(side.x > 0 ? -feel.stampTilt : feel.stampTilt))
                .opacity(progress)
                .padding(28)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: corner(side))
                .environment(\.layoutDirection, .leftToRight)
        }

        /// Dragged to the right a card shows its left part longest.
        private func corner(_ side: Vector) -> Alignment {
            if side.x > 0 { return side.y < 0 ? .bottomLeading : .topLeading }
            if side.x < 0 { return side.y < 0 ? .bottomTrailing : .topTrailing }
            return side.y < 0 ? .bottom : .top
        }
    }
#endif
