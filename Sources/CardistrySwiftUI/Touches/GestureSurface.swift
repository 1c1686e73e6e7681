#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    /// Makes the whole view one surface that reports each touch, from the very first contact: a card that
    /// moves is caught when the finger comes down, not when it has moved. What is a tap and what a drag the
    /// core finds out.
    ///
    /// From iOS 18 on it is the recogniser that UIKit's decks have. Before, and on a Mac, it is SwiftUI's drag,
    /// which knows one finger only and cannot give back a touch that it has begun to follow.
    struct GestureSurface<Core: DeckCore>: ViewModifier {
        let engine: DeckEngine<Core>
        /// Whether SwiftUI's drag lets others see the touches as well.
        let sharesDrags: Bool
        /// Whether a scroll view inside that has more below shares its touches with the deck.
        var sharesScrolling = false
        /// A finger comes down, in a scroll view or not.
        var prepare: (_ isInsideScrollView: Bool) -> Void = { _ in }
        let report: (Touch) -> Void

        @Environment(\.takesTouchesByDrag) private var byDrag

        func body(content: Content) -> some View {
            let surface = content.contentShape(Rectangle())
            let drag = DraggedTouches(sharesTouches: sharesDrags, now: engine.now, report: report)
            #if canImport(UIKit)
                if #available(iOS 18.0, *), !byDrag {
                    surface.modifier(
                        RecognisedTouches(
                            engine: engine, sharesScrolling: sharesScrolling, prepare: prepare,
                            report: report))
                } else {
                    surface.modifier(drag)
                }
            #else
                surface.modifier(drag)
            #endif
        }
    }

    private struct TakesTouchesByDragKey: EnvironmentKey {
        static let defaultValue = false
    }

    extension EnvironmentValues {
        /// Whether SwiftUI's drag takes the touches also where there is a recogniser: for tests of what older
        /// systems do.
        var takesTouchesByDrag: Bool {
            get { self[TakesTouchesByDragKey.self] }
            set { self[TakesTouchesByDragKey.self] = newValue }
        }
    }
#endif
