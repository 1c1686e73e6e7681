#if canImport(SwiftUI)
    public import Cardistry
    public import Foundation
    public import SwiftUI

    /// A framed word that appears on a card with the progress of a drag, at the corner that stays
    /// visible longest.
    public struct StampView: View {
        private let word: String
        private let tint: Color
        private let stamp: CardStamp

        /// A stamp with a word.
        ///
        /// - Parameters:
        ///   - word: a literal is looked up in the app's String Catalog.
        ///   - tint: the color of the word and its frame.
        ///   - stamp: what the deck shows of it: its progress, scale and angle.
        public init(_ word: LocalizedStringResource, tint: Color, stamp: CardStamp) {
            self.init(String(localized: word), tint: tint, stamp: stamp)
        }

        /// Shows the word as it is.
        @_disfavoredOverload
        public init(_ word: some StringProtocol, tint: Color, stamp: CardStamp) {
            self.word = String(word)
            self.tint = tint
            self.stamp = stamp
        }

        public var body: some View {
            Text(word)
                .font(.largeTitle)
                .fontWeight(.heavy)
                .textCase(.uppercase)
                // With large text, a word is drawn smaller rather than broken.
                .lineLimit(1)
                .minimumScaleFactor(0.3)
                .foregroundStyle(tint)
                .padding(10)
                .overlay { RoundedRectangle(cornerRadius: 8).stroke(tint, lineWidth: 4) }
                .scaleEffect(CGFloat(stamp.scale))
                .rotationEffect(.degrees(stamp.angle))
                .opacity(stamp.progress)
                .padding(28)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: corner)
                .environment(\.layoutDirection, .leftToRight)
        }

        /// A card dragged to the right shows its left part longest.
        private var corner: Alignment {
            let side = stamp.direction.unitPosition
            if side.x > 0 { return side.y < 0 ? .bottomLeading : .topLeading }
            if side.x < 0 { return side.y < 0 ? .bottomTrailing : .topTrailing }
            return side.y < 0 ? .bottom : .top
        }
    }
#endif
