#if canImport(SwiftUI)
    import Cardistry
    import SwiftUI

    /// Makes a card one element with an action for each decision.
    struct SwipeAccessibility<ID: Hashable & Sendable>: ViewModifier {
        let controller: SwipeStackController<ID>
        // Not the card's frame: its pose changes in every frame, and the body would run for it.
        let place: Int
        let isTop: Bool
        let name: String?

        @Environment(\.deckSettings.swipeLabels) private var labels

        func body(content: Content) -> some View {
            content
                .accessibilityElement(children: .combine)
                .attribute(name != nil) { $0.accessibilityLabel(name ?? "") }
                .accessibilityValue(
                    labels.position(place + 1, controller.driver.current.count)
                )
                .accessibilityHint(labels.hint)
                .accessibilityAddTraits(isTop ? .isSelected : [])
                .accessibilityAction { controller.driver.perform(.activate) }
                .accessibilityActions {
                    let directions = controller.directions
                    ForEach(SwipeDirection.allCases.filter(directions.contains), id: \.self) {
                        direction in
                        Button(labels[direction]) { controller.swipe(direction) }
                    }
                    if controller.canUndo { Button(labels.undo) { controller.undo() } }
                }
        }
    }

    /// The accessibility element of an empty deck. It says that the deck is empty, and can undo the
    /// last decision.
    struct EmptyDeckElement<ID: Hashable & Sendable>: View {
        let controller: SwipeStackController<ID>

        @Environment(\.deckSettings.swipeLabels) private var labels

        var body: some View {
            Color.clear
                .allowsHitTesting(false)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(labels.empty)
                .accessibilityActions {
                    if controller.canUndo { Button(labels.undo) { controller.undo() } }
                }
        }
    }
#endif
