#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import SwiftUI

    /// What the top card is to those who do not see it: one element with an action for each decision.
    struct SwipeVoice<ID: Hashable & Sendable>: ViewModifier {
        let controller: SwipeStackController<ID>
        let isTop: Bool
        let labels: SwipeLabels
        let words: (name: String?, position: String)

        func body(content: Content) -> some View {
            content
                .accessibilityElement(children: .combine)
                .attribute(words.name != nil) { $0.accessibilityLabel(words.name ?? "") }
                .accessibilityValue(words.position)
                .accessibilityHint(labels.hint)
                .accessibilityAddTraits(isTop ? .isSelected : [])
                .accessibilityAction { _ = controller.tap() }
                .accessibilityActions {
                    ForEach(directions, id: \.self) { direction in
                        Button(labels[direction]) { controller.swipe(direction) }
                    }
                    if controller.canUndo {
                        Button(labels.undo) { controller.undo() }
                    }
                }
        }

        private var directions: [SwipeDirection] {
            SwipeDirection.allCases.filter { controller.directions.contains($0) }
        }
    }

    /// Where no card is left: one element that says so, and takes the last decision back.
    struct EmptyVoice<ID: Hashable & Sendable>: View {
        let controller: SwipeStackController<ID>
        let labels: SwipeLabels

        var body: some View {
            Color.clear
                .allowsHitTesting(false)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(labels.empty)
                .accessibilityActions {
                    if controller.canUndo {
                        Button(labels.undo) { controller.undo() }
                    }
                }
        }
    }
#endif
