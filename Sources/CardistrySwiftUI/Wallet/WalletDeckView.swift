#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    public import Foundation
    public import SwiftUI

    /// A pile of overlapping cards, like passes in a wallet. It scrolls, fans out when pulled,
    /// opens a card to full size and closes it again, and can be reordered by hand.
    ///
    /// ```swift
    /// WalletDeckView(passes) { pass, state in PassView(pass, state) }
    ///     .onOpen { pass in log(pass) }
    ///     .onReorder { pass, from, to in passes.insert(passes.remove(at: from), at: to) }
    /// ```
    ///
    /// It fills the space it is given, and so does an open card. A card's content is laid out once
    /// at that size. Put the header first: the pile shows only the strip at the top. Put scrolling
    /// content of an open card into a `WalletScrollView`.
    public struct WalletDeckView<
        Items: RandomAccessCollection, ID: Hashable & Sendable, Content: View
    >:
        View
    {
        /// The app's value behind a card.
        public typealias Item = Items.Element

        private let items: Items
        private let id: KeyPath<Item, ID>
        private let given: WalletDeckController<ID>?
        private let selection: Binding<ID?>?
        private let content: (Item, WalletCardState) -> Content
        private let making = Making()
        var settings = WalletSettings<Item, ID>()

        @State private var coordinator = DeckCoordinator<WalletSettings<Item, ID>, Items>()
        @AccessibilityFocusState private var spoken: ID?
        @FocusState private var hasKeyboard: Bool
        @Environment(\.deckSettings) private var inherited

        /// Creates a wallet of items that a key path identifies.
        ///
        /// - Parameters:
        ///   - items: the pile from its top. Of items with the same id, the first is shown, and a
        ///     message in the log names that id.
        ///   - id: the identity of an item.
        ///   - controller: for commands and saving. The pile belongs to it.
        ///   - selection: the open card. Set it to open another card or, with `nil`, to close it. A card
        ///     that the pile doesn't have is put back, and a message in the log names it.
        ///   - content: the content of a card at full size; it receives the item and the card's
        ///     state.
        public init(
            _ items: Items, id: KeyPath<Item, ID>, controller: WalletDeckController<ID>? = nil,
            selection: Binding<ID?>? = nil,
            @ViewBuilder content: @escaping (Item, WalletCardState) -> Content
        ) {
            self.items = items
            self.id = id
            given = controller
            self.selection = selection
            self.content = content
        }

        private var controller: WalletDeckController<ID> { given ?? coordinator.own }

        public var body: some View {
            let controller = controller
            let settings = settings.inheriting(inherited)
            // Gives the coordinator the app's latest closures. It draws nothing.
            let _ = coordinator.update(
                items, id: id, settings: settings, driver: controller.driver)
            CardStackView(
                driver: controller.driver, coordinator: coordinator, settings: settings,
                sharesDrags: true, sharesScrolling: controller.opened != nil,
                focus: $hasKeyboard, shake: { [weak controller] in controller?.bounce() }
            ) { item, frame, size in
                card(item, frame, size, cornerRadius: settings.inherited.cornerRadius)
            }
            .environment(\.deckSettings, settings.inherited)
            .clipped()
            .modifier(WalletWheel(controller: controller))
            .modifier(
                DeckBinding(
                    binding: selection, driver: controller.driver, items: coordinator.items.ids,
                    value: \.opened, set: controller.driver.setOpened)
            )
            .onChange(of: controller.opened) { closed, opened in
                // VoiceOver moves to the card that opens, or to the one that closed.
                if spoken != nil { spoken = opened ?? closed }
            }
            .onChange(of: spoken) { _, id in
                // Scrolls to the card, so that the next one is visible.
                if let id { controller.focus(id) }
            }
            .id(ObjectIdentifier(controller))
        }

        private func card(
            _ item: Item, _ frame: CardFrame<ID, WalletPhase>, _ size: CGSize,
            cornerRadius: CGFloat
        ) -> some View {
            let controller = controller
            let wallet = controller.driver.deck
            let isOpen = wallet.opened == frame.id
            let state = WalletCardState(
                phase: frame.phase, openness: frame.openness, isOpen: isOpen)
            return CardContent(
                making: making, place: frame.place, isAccessible: frame.isAccessible, state: state
            ) {
                content(item, state)
                    .modifier(
                        WalletAccessibility(
                            controller: controller, id: frame.id, place: frame.place,
                            isOpen: isOpen, name: coordinator.name(of: frame.id))
                    )
                    .accessibilityFocused($spoken, equals: frame.id)
                    // Only the open card's content reports its offset.
                    .environment(\.walletScroll, isOpen ? WalletScroll(controller) : nil)
                    .scrollDisabled(frame.phase != .open)
            }
            .equatable()
            // Outside: of the content, only the header is evaluated as it scrolls.
            .environment(
                \.walletHeader,
                WalletHeader(opacity: frame.headerOpacity, scale: frame.headerScale)
            )
            .modifier(
                CardWindow(
                    full: CGSize(width: CGFloat(wallet.cardSize.width), height: size.height),
                    window: frame.pose.window, cornerRadius: cornerRadius,
                    isRinged: hasKeyboard && coordinator.usesKeys && wallet.focused == frame.id
                        && !isOpen))
        }
    }

    extension WalletDeckView where Item: Identifiable, ID == Item.ID {
        /// Creates a wallet of identifiable items.
        public init(
            _ items: Items, controller: WalletDeckController<ID>? = nil,
            selection: Binding<ID?>? = nil,
            @ViewBuilder content: @escaping (Item, WalletCardState) -> Content
        ) {
            self.init(
                items, id: \.id, controller: controller, selection: selection, content: content)
        }
    }

    extension WalletDeckView {
        /// Sets one string for assistive technology: `walletLabel(\.open, "Show")`.
        ///
        /// - Parameters:
        ///   - label: which string.
        ///   - words: a literal is looked up in the app's String Catalog.
        public func walletLabel(
            _ label: WritableKeyPath<WalletLabels, String>, _ words: LocalizedStringResource
        ) -> Self {
            set { $0.walletLabels[keyPath: label] = String(localized: words) }
        }
    }

    /// Clips a card to its window. The card is laid out once at full size.
    private struct CardWindow: ViewModifier {
        let full: CGSize
        let window: Extent?
        let cornerRadius: CGFloat
        let isRinged: Bool

        func body(content: Content) -> some View {
            let shape = RoundedRectangle(cornerRadius: cornerRadius)
            let window = window ?? Extent(full)
            content
                .frame(width: full.width, height: full.height, alignment: .top)
                .frame(
                    width: CGFloat(window.width), height: CGFloat(window.height), alignment: .top
                )
                .clipShape(shape)
                .overlay { if isRinged { FocusRing(cornerRadius: cornerRadius) } }
                // A shadow of the shape alone, so that the content isn't drawn again for it.
                .background {
                    shape.fill(
                        .background.shadow(.drop(color: .black.opacity(0.2), radius: 8, y: -2)))
                }
        }
    }

    /// The state of a wallet's card, for its content.
    public struct WalletCardState: Hashable, Sendable {
        /// Whether the card is in the pile, opening, open, under the finger, or on its way back.
        public var phase: WalletPhase
        /// The progress of opening: 0 in the pile, 1 at full size.
        public var openness: Double
        /// Whether the card is open or opening.
        public var isOpen: Bool

        /// A card at rest in the pile, for previews and tests of the content.
        public static let stacked = WalletCardState(phase: .stacked, openness: 0, isOpen: false)
        /// A card at rest at full size.
        public static let open = WalletCardState(phase: .open, openness: 1, isOpen: true)
    }
#endif
