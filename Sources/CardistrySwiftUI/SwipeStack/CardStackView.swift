#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    import SwiftUI

    /// The compositor: draws the cards that a deck shows at the moment, back to front, each in its pose, and
    /// is the one surface that takes their touches. It does not know what a card shows.
    struct CardStackView<ID: Hashable & Sendable, Card: View>: View {
        let controller: SwipeStackController<ID>
        /// Swaps left and right, for decks that mean leading and trailing.
        let isMirrored: Bool
        /// Whether the app has said so.
        let yieldsToScrolling: Bool
        @ViewBuilder let card: (SwipeFrame<ID>.Card) -> Card

        @Environment(\.layoutDirection) private var layoutDirection

        var body: some View {
            // Read here, so that the whole compositor follows each input.
            let _ = controller.engine.inputs
            TimelineView(.animation(minimumInterval: nil, paused: !controller.engine.needsFrames)) {
                context in
                ZStack {
                    ForEach(controller.frame(at: context.date).cards) { placed($0) }
                }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .onChange(of: context.date) { _, date in controller.advance(to: date) }
            }
            .modifier(
                GestureSurface(
                    engine: controller.engine, sharesDrags: yieldsToScrolling,
                    prepare: { controller.prepare(isInsideScrollView: $0) }
                ) { touch in
                    controller.touch(isMirrored ? touch.mirrored(in: controller.width) : touch)
                }
            )
            // Poses are physical; the cards' content reads as its surroundings do.
            .environment(\.layoutDirection, .leftToRight)
        }

        private func placed(_ item: SwipeFrame<ID>.Card) -> some View {
            card(item)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .environment(\.layoutDirection, layoutDirection)
                // What lies in a card is for the top one alone; the surface takes all other touches.
                .allowsHitTesting(item.isTop)
                .accessibilityHidden(!item.isTop)
                .modifier(CardPlacement(pose: isMirrored ? item.pose.mirrored : item.pose))
        }
    }
#endif
