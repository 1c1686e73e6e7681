#if canImport(SwiftUI)
    public import Cardistry
    import Foundation
    public import SwiftUI

    /// What a card of a wallet is doing, for its content.
    public struct WalletCardState: Hashable, Sendable {
        /// In the pile, opening, open, under the finger, or on its way back.
        public var phase: WalletPhase
        /// 0 in the pile, 1 at full size.
        public var openness: Double
        /// Whether it is open or opening.
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
        /// Lets the header of an open card fade and shrink as its content scrolls away.
        public func fades(with card: WalletCardState) -> some View {
            scaleEffect(CGFloat(card.headerScale)).opacity(card.headerOpacity)
        }
    }
#endif
