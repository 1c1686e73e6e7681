#if canImport(SwiftUI)
    import Cardistry
    import CardistryApple
    import Foundation
    public import SwiftUI

    /// A pile of overlapping cards, like passes in a wallet: it scrolls, fans when it is pulled, opens a card
    /// to full size and takes it back, and is put in order by hand.
    ///
    /// ```swift
    /// WalletDeckView(passes) { pass, state in PassView(pass, state) }
    ///     .onOpen { pass in log(pass) }
    ///     .onReorder { pass, from, to in passes.insert(passes.remove(at: from), at: to) }
    /// ```
    ///
    /// It fills the space that it is given; an open card fills it too. A card's content is laid out once at
    /// that size, its header first: in the pile only the strip at its top is seen. Put what scrolls in an open
    /// card into a `WalletScrollView`.
    public struct WalletDeckView<
        Items: RandomAccessCollection, ID: Hashable & Sendable, Content: View
    >:
        View
    {
        public typealias Item = Items.Element

        private let items: Items
        private let id: KeyPath<Item, ID>
        private let given: WalletDeckController<ID>?
        private let content: (Item, WalletPass) -> Content
        var settings = WalletSettings<Item>()

        @State private var desk = WalletDesk<Items, ID>()
        @AccessibilityFocusState private var spoken: ID?
        @FocusState private var hasKeyboard: Bool
        @Environment(\.accessibilityReduceMotion) private var reduceMotion

        /// - Parameters:
        ///   - items: the pile from its top. An item that occurs again is left out.
        ///   - id: what tells items apart.
        ///   - controller: for commands and saving. The pile belongs to it.
        ///   - content: what a card shows, at full size, and what it is doing.
        public init(
            _ items: Items, id: KeyPath<Item, ID>, controller: WalletDeckController<ID>? = nil,
            @ViewBuilder content: @escaping (Item, WalletPass) -> Content
        ) {
            self.items = items
            self.id = id
            given = controller
            self.content = content
        }

        private var controller: WalletDeckController<ID> { given ?? desk.own }

        public var body: some View {
            // The desk hears of events and knows the app's latest closures; nothing is drawn by it.
            let _ = desk.update(items, id: id, handlers: settings.handlers, controller: controller)
            GeometryReader { proxy in
                let surroundings = surroundings(proxy.size)
                WalletPileView(
                    controller: controller, size: proxy.size, cornerRadius: settings.cornerRadius,
                    showsFocus: hasKeyboard
                ) { card, count in
                    pass(card, of: count)
                }
                .onChange(of: surroundings, initial: true) { controller.adopt(surroundings) }
            }
            .modifier(WalletKeys(controller: controller))
            .focused($hasKeyboard)
            .modifier(WalletWheel(controller: controller))
            .haptics(controller.pulse, isOn: settings.hasHaptics)
            .onChange(of: controller.opened) { closed, opened in
                // Whoever listens to a card goes on with the one that opens, or with the one that closed.
                if spoken != nil { spoken = opened ?? closed }
            }
            .onChange(of: spoken) { _, id in
                // Whoever goes on to the next card finds one there.
                if let id { controller.focus(id) }
            }
            .id(ObjectIdentifier(controller))
        }

        private func surroundings(_ size: CGSize) -> WalletSurroundings<ID> {
            WalletSurroundings(
                ids: desk.items.ids, feel: settings.feel,
                size: Extent(width: Double(size.width), height: Double(size.height)),
                reduceMotion: reduceMotion || settings.reducesMotion)
        }

        @ViewBuilder
        private func pass(_ card: WalletFrame<ID>.Card, of count: Int) -> some View {
            if let item = desk.items[card.id] {
                content(item, card.pass)
                    .modifier(
                        WalletVoice(
                            controller: controller, card: card, name: desk.name(of: card.id),
                            position: settings.handlers.labels.position(card.place, count),
                            labels: settings.handlers.labels)
                    )
                    .accessibilityFocused($spoken, equals: card.id)
            }
        }
    }

    extension WalletDeckView where Item: Identifiable, ID == Item.ID {
        /// The same for items that know their ids.
        public init(
            _ items: Items, controller: WalletDeckController<ID>? = nil,
            @ViewBuilder content: @escaping (Item, WalletPass) -> Content
        ) {
            self.init(items, id: \.id, controller: controller, content: content)
        }
    }
#endif
