#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// Reports each touch on the whole view to the deck, from the first contact, so that a finger
    /// that comes down catches a moving card. The core tells taps from drags.
    ///
    /// From iOS 18 on, it uses the recogniser of the UIKit decks. On earlier systems and on a Mac,
    /// it uses SwiftUI's drag, which knows one finger only and can't give back a touch that it has
    /// begun to follow.
    struct GestureSurface<D: Deck>: ViewModifier {
        let driver: DeckDriver<D>
        let anchor: AnchorView
        let sharesDrags: Bool
        let sharesScrolling: Bool
        let prepare: (_ isInsideScrollView: Bool) -> Void

        @Environment(\.deckSettings.takesTouchesByDrag) private var byDrag

        func body(content: Content) -> some View {
            let surface = content.contentShape(Rectangle())
            let drag = DraggedTouches(
                driver: driver, sharesTouches: sharesDrags, prepare: { prepare(sharesDrags) })
            #if canImport(UIKit)
                if #available(iOS 18.0, *), !byDrag {
                    surface
                        .gesture(
                            RecognisedTouches(
                                driver: driver, anchor: anchor, sharesScrolling: sharesScrolling,
                                prepare: prepare)
                        )
                        .onDisappear { anchor.surface?.cancel() }
                } else {
                    surface.modifier(drag)
                }
            #else
                surface.modifier(drag)
            #endif
        }
    }
#endif
