#if canImport(SwiftUI)
    import Foundation
    public import SwiftUI

    extension View {
        /// Fades and shrinks this header of a wallet's card as the open card's content scrolls.
        public func walletHeaderFade() -> some View { modifier(WalletHeaderFade()) }
    }

    /// How a card's header is shown: as it is at the top of the content, and faded when it scrolls away.
    struct WalletHeader: Equatable {
        var opacity = 1.0
        var scale = 1.0
    }

    /// Reads the header's look itself, so that the card's content isn't evaluated while it scrolls.
    private struct WalletHeaderFade: ViewModifier {
        @Environment(\.walletHeader) private var header

        func body(content: Content) -> some View {
            content.scaleEffect(CGFloat(header.scale)).opacity(header.opacity)
        }
    }

    private struct WalletHeaderKey: EnvironmentKey {
        static var defaultValue: WalletHeader { WalletHeader() }
    }

    extension EnvironmentValues {
        var walletHeader: WalletHeader {
            get { self[WalletHeaderKey.self] }
            set { self[WalletHeaderKey.self] = newValue }
        }
    }
#endif
