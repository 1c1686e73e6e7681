#if canImport(SwiftUI)
    public import CardistryApple
    public import Foundation
    public import SwiftUI

    // Single strings for assistive technology. `swipeLabels` and `walletLabels` set all of them.
    extension SwipeStackView {
        /// Sets one string for assistive technology: `swipeLabel(\.undo, "Take it back")`.
        ///
        /// - Parameter words: a literal is looked up in the app's String Catalog.
        public func swipeLabel(
            _ label: WritableKeyPath<SwipeLabels, String>, _ words: LocalizedStringResource
        ) -> Self {
            set { $0.swipeLabels[keyPath: label] = String(localized: words) }
        }
    }

    extension WalletDeckView {
        /// Sets one string for assistive technology: `walletLabel(\.open, "Show")`.
        ///
        /// - Parameter words: a literal is looked up in the app's String Catalog.
        public func walletLabel(
            _ label: WritableKeyPath<WalletLabels, String>, _ words: LocalizedStringResource
        ) -> Self {
            set { $0.walletLabels[keyPath: label] = String(localized: words) }
        }
    }

    extension View {
        /// Sets one string for assistive technology of swipe stacks inside this view.
        ///
        /// - Parameter words: a literal is looked up in the app's String Catalog.
        public func swipeLabel(
            _ label: WritableKeyPath<SwipeLabels, String>, _ words: LocalizedStringResource
        ) -> some View {
            deckSettings { $0.swipeLabels[keyPath: label] = String(localized: words) }
        }

        /// Sets one string for assistive technology of wallets inside this view.
        ///
        /// - Parameter words: a literal is looked up in the app's String Catalog.
        public func walletLabel(
            _ label: WritableKeyPath<WalletLabels, String>, _ words: LocalizedStringResource
        ) -> some View {
            deckSettings { $0.walletLabels[keyPath: label] = String(localized: words) }
        }
    }
#endif
