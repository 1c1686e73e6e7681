#if canImport(SwiftUI)
    public import Cardistry
    import Foundation
    public import SwiftUI

    /// The state of a wallet's card, for its content.
    public struct WalletCardState: Hashable, Sendable {
        /// Whether the card is in the pile, opening, open, under the finger, or on its way back.
        public var phase: WalletPhase
        /// The progress of opening: 0 in the pile, 1 at full size.
        public var openness: Double
        /// Whether the card is open or opening.
        public var isOpen: Bool
        /// Opacity of the header, 1 at the top of the content and down to 0 as it scrolls away.
        public var headerOpacity = 1.0
        /// Scale of the header, 1 at the top of the content.
        public var headerScale = 1.0

        /// A card at rest in the pile, for previews and tests of the content.
        public static let stacked = WalletCardState(phase: .stacked, openness: 0, isOpen: false)
        /// A card at rest at full size.
        public static let open = WalletCardState(phase: .open, openness: 1, isOpen: true)
    }

    extension View {
        /// Fades and shrinks the header of an open card as its content scrolls.
        public func fades(with card: WalletCardState) -> some View {
            scaleEffect(CGFloat(card.headerScale)).opacity(card.headerOpacity)
        }
    }
#endif
