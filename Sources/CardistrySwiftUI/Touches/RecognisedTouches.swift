#if canImport(SwiftUI) && canImport(UIKit)
    import Cardistry
    import CardistryApple
    import SwiftUI
    import UIKit

    /// Takes a view's touches by the recogniser that UIKit's decks have.
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
            // SwiftUI attaches it to the view of a whole screen.
            surface.locate = { [converter = context.converter] touch in
                Vector(converter.convert(globalPoint: touch.location(in: nil)))
            }
            driver.changed = { [weak surface] in surface?.settle() }
            anchor.surface = surface
            return surface
        }

        func updateUIGestureRecognizer(_ surface: TouchSurface, context: Context) {
            surface.isPartner = { [sharesScrolling] in sharesScrolling && $0.hasMore(.vertical) }
            surface.prepare = { [prepare, weak surface] in
                prepare(surface?.isInsideScrollView ?? false)
            }
        }
    }
#endif
