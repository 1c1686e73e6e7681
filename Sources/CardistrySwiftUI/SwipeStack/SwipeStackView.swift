#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    import Foundation
    public import SwiftUI

    /// A pile of cards that are swiped away one by one.
    ///
    /// ```swift
    /// SwipeStackView(photos) { photo in
    ///     PhotoCard(photo)
    /// } onDecide: { photo, direction in
    ///     decide(photo, direction == .right)
    /// }
    /// .swipeStamp(.right, "Keep", tint: .green)
    /// .swipeStamp(.left, "Trash", tint: .red)
    /// ```
    ///
    /// It fills the space it is given, and a card at rest fills that space. Ids tell items apart:
    /// insert, remove and reorder them at any time, even during a drag. Decided items stay in the
    /// data. For buttons, progress, undo and saving, give it a `SwipeStackController`.
    public struct SwipeStackView<
        Items: RandomAccessCollection, ID: Hashable & Sendable, Content: View
    >:
        View
    {
        /// The app's value behind a card.
        public typealias Item = Items.Element

        private let items: Items
        private let id: KeyPath<Item, ID>
        private let given: SwipeStackController<ID>?
        private let history: Binding<[SwipeDecision<ID>]>?
        private let content: (Item) -> Content
        private let making = Making()
        var settings = SwipeSettings<Item, ID>()

        @State private var coordinator = DeckCoordinator<SwipeSettings<Item, ID>, Items>()
        @AccessibilityFocusState private var spoken: ID?
        @FocusState private var hasKeyboard: Bool
        @Environment(\.layoutDirection) private var layoutDirection
        @Environment(\.deckSettings) private var inherited
        @Environment(\.undoManager) private var undoManager

        /// Creates a swipe stack of items that a key path identifies.
        ///
        /// - Parameters:
        ///   - items: the deck, top card first. Of items with the same id, the first is shown, and a
        ///     message in the log names that id.
        ///   - id: the identity of an item.
        ///   - controller: for commands, progress and saving. The deck belongs to it.
        ///   - history: the decisions, oldest first. Remove the last ones to undo them. Any other
        ///     history is restored at rest, as far as the deck has its items; a message in the log
        ///     names one that it doesn't have.
        ///   - content: what a card shows. It fills the deck and is moved as a whole.
        ///   - decide: called when a card is decided: by a finger, a key, an assistive action or a command.
        ///     The card is leaving, and the next one is live.
        public init(
            _ items: Items, id: KeyPath<Item, ID>, controller: SwipeStackController<ID>? = nil,
            history: Binding<[SwipeDecision<ID>]>? = nil,
            @ViewBuilder content: @escaping (Item) -> Content,
            onDecide decide: ((Item, SwipeDirection) -> Void)? = nil
        ) {
            self.items = items
            self.id = id
            given = controller
            self.history = history
            self.content = content
            settings.decide = decide
        }

        private var controller: SwipeStackController<ID> { given ?? coordinator.own }

        public var body: some View {
            let controller = controller
            let driver = controller.driver
            let settings = settings.inheriting(inherited)
            // Gives the coordinator the app's latest closures. It draws nothing.
            let _ = update(controller, settings)
            ZStack {
                if driver.current.top == nil && driver.isLoaded {
                    // Behind, so that VoiceOver finds the app's content first.
                    EmptyDeckElement(controller: controller)
                    settings.empty?()
                }
                CardStackView(
                    driver: driver, coordinator: coordinator, settings: settings,
                    sharesDrags: settings.yieldsToScrolling ?? coordinator.isInScrollView,
                    focus: $hasKeyboard,
                    prepare: { isInside in
                        driver.set { $0.yieldsToScrolling = settings.yieldsToScrolling ?? isInside }
                    },
                    area: { area in
                        guard driver.deck.visibleArea != area else { return }
                        driver.set { $0.visibleArea = area }
                    }
                ) { item, frame, size in
                    card(item, frame, settings).frame(width: size.width, height: size.height)
                }
            }
            .environment(\.deckSettings, settings.inherited)
            .modifier(
                DeckBinding(
                    binding: history, driver: driver, items: coordinator.items.ids,
                    value: \.history, set: driver.setHistory)
            )
            .task(id: controller.question, confirmation(controller, settings))
            .onChange(of: controller.top) { _, top in
                // VoiceOver moves to the next card, but only if it is on the deck already.
                if spoken != nil { spoken = top }
            }
            .id(ObjectIdentifier(controller))
        }

        /// Asks the app about the card that waits. While it waits, it holds neither the deck nor its view.
        private func confirmation(
            _ controller: SwipeStackController<ID>, _ settings: SwipeSettings<Item, ID>
        ) -> @MainActor @Sendable () async -> Void {
            let (question, confirm) = (controller.question, settings.confirm)
            return { [weak controller, weak coordinator] in
                guard let question, let item = coordinator?.items[question.id], !Task.isCancelled
                else { return }
                let isAllowed = await confirm?(item, question.direction) ?? true
                if Task.isCancelled { return }
                controller?.take(.command(.answer(question, isAllowed)))
            }
        }

        private func update(
            _ controller: SwipeStackController<ID>, _ settings: SwipeSettings<Item, ID>
        ) {
            var settings = settings
            settings.register = { [weak controller, weak undoManager, settings] event in
                controller?.undoActions.register(
                    event, with: undoManager, labels: settings.inherited.swipeLabels)
            }
            coordinator.update(items, id: id, settings: settings, driver: controller.driver)
            coordinator.isSpoken = { [focus = $spoken] in focus.wrappedValue != nil }
            controller.limit = { [weak coordinator] id in
                guard let item = coordinator?.items[id] else { return .all }
                return coordinator?.settings?.limit?(item) ?? .all
            }
            controller.mayDecide = { [weak coordinator] id, direction in
                guard let item = coordinator?.items[id] else { return true }
                return coordinator?.settings?.shouldDecide?(item, direction) ?? true
            }
            controller.driver.isMirrored =
                settings.inherited.directionSemantics == .leadingTrailing
                && layoutDirection == .rightToLeft
        }

        private func card(
            _ item: Item, _ frame: CardFrame<ID, SwipePhase>, _ settings: SwipeSettings<Item, ID>
        ) -> some View {
            CardContent(making: making, place: frame.place, isAccessible: frame.isAccessible) {
                content(item)
                    .modifier(
                        SwipeAccessibility(
                            controller: controller, place: frame.place,
                            isTop: frame.isAccessible,
                            name: frame.isAccessible ? coordinator.name(of: frame.id) : nil)
                    )
                    .accessibilityFocused($spoken, equals: frame.id)
            }
            .equatable()
            .overlay { marks(on: item, frame.stamp, settings).accessibilityHidden(true) }
            .overlay {
                if hasKeyboard && coordinator.usesKeys && frame.isAccessible {
                    FocusRing(cornerRadius: settings.inherited.cornerRadius)
                }
            }
        }

        private func marks(
            on item: Item, _ stamp: CardStamp?, _ settings: SwipeSettings<Item, ID>
        ) -> some View {
            ZStack {
                if let stamp, let view = settings.inherited.stamps[stamp.direction] {
                    view(controller.driver.isMirrored ? stamp.mirrored : stamp)
                }
                settings.overlay?(item, stamp)
            }
        }
    }

    extension SwipeStackView where Item: Identifiable, ID == Item.ID {
        /// Creates a deck of identifiable items.
        public init(
            _ items: Items, controller: SwipeStackController<ID>? = nil,
            history: Binding<[SwipeDecision<ID>]>? = nil,
            @ViewBuilder content: @escaping (Item) -> Content,
            onDecide decide: ((Item, SwipeDirection) -> Void)? = nil
        ) {
            self.init(
                items, id: \.id, controller: controller, history: history, content: content,
                onDecide: decide)
        }
    }
#endif
