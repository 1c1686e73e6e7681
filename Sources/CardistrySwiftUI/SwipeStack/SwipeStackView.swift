#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    public import SwiftUI

    /// A pile of cards that are swiped away one by one.
    ///
    /// ```swift
    /// SwipeStackView(photos) { photo in PhotoCard(photo) }
    ///     .stamp(.right, "Keep", tint: .green)
    ///     .stamp(.left, "Bin", tint: .red)
    ///     .onDecide { photo, direction in decide(photo, direction == .right) }
    /// ```
    ///
    /// It fills the space that it is given; that space is a card's resting place. Items are told apart by
    /// their ids: insert, remove and reorder them at any time, also while one is in the hand. Items that are
    /// decided stay in the data. For buttons, progress, undo and saving give it a `SwipeStackController`.
    public struct SwipeStackView<
        Items: RandomAccessCollection, ID: Hashable & Sendable, Content: View
    >:
        View
    {
        public typealias Item = Items.Element

        private let items: Items
        private let id: KeyPath<Item, ID>
        private let given: SwipeStackController<ID>?
        private let content: (Item) -> Content
        var settings = SwipeSettings<Item>()

        @State private var desk = SwipeDesk<Items, ID>()
        @AccessibilityFocusState private var spoken: ID?
        @Environment(\.accessibilityReduceMotion) private var reduceMotion
        @Environment(\.layoutDirection) private var layoutDirection

        /// - Parameters:
        ///   - items: the deck, top card first. An item that occurs again is left out.
        ///   - id: what tells items apart.
        ///   - controller: for commands, progress and saving. The deck belongs to it.
        ///   - content: what a card shows. It fills the deck and is moved as a whole.
        public init(
            _ items: Items, id: KeyPath<Item, ID>, controller: SwipeStackController<ID>? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) {
            self.items = items
            self.id = id
            given = controller
            self.content = content
        }

        private var controller: SwipeStackController<ID> { given ?? desk.own }
        private var isMirrored: Bool {
            settings.meansLeading && layoutDirection == .rightToLeft
        }

        public var body: some View {
            // The desk hears of events and knows the app's latest closures; nothing is drawn by it.
            let _ = desk.update(items, id: id, handlers: settings.handlers, controller: controller)
            GeometryReader { proxy in
                let surroundings = surroundings(proxy.size)
                ZStack {
                    if controller.isEmpty {
                        // Behind, so that who explores by touch finds the app's own first.
                        EmptyVoice(controller: controller, labels: settings.handlers.labels)
                        settings.empty?()
                    }
                    CardStackView(
                        controller: controller, isMirrored: isMirrored,
                        yieldsToScrolling: settings.yieldsToScrolling == true
                    ) {
                        card($0)
                    }
                    // What is seen instead of the cards can be touched.
                    .allowsHitTesting(controller.hasCards)
                }
                .frame(width: proxy.size.width, height: proxy.size.height)
                .onChange(of: surroundings, initial: true) { controller.adopt(surroundings) }
            }
            .background { WindowReach { controller.clearance = $0 } }
            .modifier(SwipeKeys(controller: controller, isMirrored: isMirrored))
            .haptics(controller.pulse, isOn: settings.hasHaptics)
            .onChange(of: controller.top) { _, top in
                // Whoever listens to a card goes on with the next one; nobody's focus is taken from elsewhere.
                if spoken != nil { spoken = top }
            }
            .id(ObjectIdentifier(controller))
        }

        private func surroundings(_ size: CGSize) -> SwipeSurroundings<ID> {
            SwipeSurroundings(
                ids: desk.items.ids, feel: settings.feel,
                directions: settings.directions,
                size: Extent(width: Double(size.width), height: Double(size.height)),
                reduceMotion: reduceMotion || settings.reducesMotion,
                yieldsToScrolling: settings.yieldsToScrolling)
        }

        @ViewBuilder
        private func card(_ card: SwipeFrame<ID>.Card) -> some View {
            if let item = desk.items[card.id] {
                content(item)
                    .overlay { marks(on: item, card.feedback).accessibilityHidden(true) }
                    .modifier(
                        SwipeVoice(
                            controller: controller, isTop: card.isTop,
                            labels: settings.handlers.labels,
                            words: card.isTop ? desk.words(for: card.id) : (nil, ""))
                    )
                    .accessibilityFocused($spoken, equals: card.id)
            }
        }

        private func marks(on item: Item, _ feedback: SwipeFeedback) -> some View {
            ZStack {
                if let direction = feedback.direction, let stamp = settings.stamps[direction] {
                    stamp(feedback.progress, settings.feel, isMirrored)
                }
                settings.overlay?(item, feedback)
            }
        }
    }

    extension SwipeStackView where Item: Identifiable, ID == Item.ID {
        /// The same for items that know their ids.
        public init(
            _ items: Items, controller: SwipeStackController<ID>? = nil,
            @ViewBuilder content: @escaping (Item) -> Content
        ) {
            self.init(items, id: \.id, controller: controller, content: content)
        }
    }
#endif
