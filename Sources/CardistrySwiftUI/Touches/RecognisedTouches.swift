#if canImport(SwiftUI) && canImport(UIKit)
    import Cardistry
    import CardistryApple
    import SwiftUI
    import UIKit

    /// Takes a view's touches with the recogniser of the UIKit decks.
    @available(iOS 18.0, *)
    struct RecognisedTouches<D: Deck>: UIGestureRecognizerRepresentable {
        let driver: DeckDriver<D>
        let anchor: AnchorView
        let sharesScrolling: Bool
        let prepare: (_ isInsideScrollView: Bool) -> Void

        func makeUIGestureRecognizer(context: Context) -> TouchSurface {
            let surface = TouchSurface(target: nil, action: nil)
            surface.deck = driver
            surface.anchor = anchor
            driver.changed = { [weak surface] in surface?.settle() }
            anchor.surface = surface
            return surface
        }

        func updateUIGestureRecognizer(_ surface: TouchSurface, context: Context) {
            surface.isPartner = { [sharesScrolling] in sharesScrolling && $0.hasMore(.vertical) }
            surface.prepare = prepare
        }
    }
#endif
