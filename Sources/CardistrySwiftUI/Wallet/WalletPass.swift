#if canImport(SwiftUI)
    public import Cardistry
    import Foundation
    public import SwiftUI

    /// What a card of a wallet is doing, for its content.
    public struct WalletPass: Hashable, Sendable {
        /// In the pile, opening, open, under the finger, or on its way back.
        public var phase: WalletPhase
        /// 0 in the pile, 1 at full size.
        public var openness: Double
        /// Whether it is open, or is to be.
        public var isOpen: Bool
        /// Of the header as the open card's content scrolls, 1 at the top and down to 0, and on its way back.
        public var headerOpacity: Double
        /// Of the same, from 1 at the top downwards.
        public var headerScale: Double

        /// One at rest in the pile, for previews and tests of the content.
        public static let stacked = WalletPass(
            phase: .stacked, openness: 0, isOpen: false, headerOpacity: 1, headerScale: 1)
        /// One at rest at full size.
        public static let open = WalletPass(
            phase: .open, openness: 1, isOpen: true, headerOpacity: 1, headerScale: 1)
    }

    extension View {
        /// Lets the header of an open card fade and shrink as its content scrolls away.
        public func fades(with pass: WalletPass) -> some View {
            scaleEffect(CGFloat(pass.headerScale)).opacity(pass.headerOpacity)
        }
    }

    /// What a pile shows at one instant.
    struct WalletFrame<ID: Hashable & Sendable>: Sendable {
        struct Card: Identifiable, Sendable {
            let id: ID
            let pose: WalletPose
            let pass: WalletPass
            let hasFocus: Bool
            /// Its place in the pile, from 1.
            let place: Int
            let actions: WalletActions
        }

        /// Back to front.
        let cards: [Card]
        let count: Int
    }

    extension WalletDeckController {
        func frame(at date: Date) -> WalletFrame<ID> {
            let (wallet, time) = engine.snapshot(at: date)
            return WalletFrame(
                cards: wallet.cards.map { card in
                    let header = wallet.header(of: card, at: time)
                    let pass = WalletPass(
                        phase: card.phase, openness: wallet.openness(of: card, at: time),
                        isOpen: wallet.open == card.id, headerOpacity: header.opacity,
                        headerScale: header.scale)
                    return WalletFrame.Card(
                        id: card.id, pose: wallet.pose(of: card, at: time), pass: pass,
                        hasFocus: wallet.focused == card.id, place: card.index + 1,
                        actions: wallet.actions(for: card))
                }, count: wallet.count)
        }
    }
#endif
