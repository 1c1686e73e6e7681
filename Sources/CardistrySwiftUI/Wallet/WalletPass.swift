#if canImport(SwiftUI)
    public import Cardistry
    import Foundation
    public import SwiftUI

    /// What a pass of a wallet is doing, for its content.
    public struct WalletPass: Hashable, Sendable {
        /// In the pile, opening, open, under the finger, or on its way back.
        public var phase: WalletPhase
        /// 0 in the pile, 1 at full size.
        public var openness: Double
        /// Whether it is open or opening.
        public var isOpen: Bool
        /// Opacity of the header, 1 at the top of the content and down to 0 as it scrolls away.
        public var headerOpacity: Double
        /// Scale of the header, 1 at the top of the content.
        public var headerScale: Double

        init<ID>(_ card: CardFrame<ID, WalletPhase>, isOpen: Bool) {
            phase = card.phase
            openness = card.openness
            self.isOpen = isOpen
            headerOpacity = card.headerOpacity
            headerScale = card.headerScale
        }

        private init(phase: WalletPhase, openness: Double) {
            self.phase = phase
            self.openness = openness
            isOpen = phase == .open
            headerOpacity = 1
            headerScale = 1
        }

        /// A pass at rest in the pile, for previews and tests of the content.
        public static let stacked = WalletPass(phase: .stacked, openness: 0)
        /// A pass at rest at full size.
        public static let open = WalletPass(phase: .open, openness: 1)
    }

    extension View {
        /// Lets the header of an open card fade and shrink as its content scrolls away.
        public func fades(with pass: WalletPass) -> some View {
            scaleEffect(CGFloat(pass.headerScale)).opacity(pass.headerOpacity)
        }
    }
#endif
