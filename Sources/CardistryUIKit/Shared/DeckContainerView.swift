#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    public import Foundation
    public import UIKit

    /// What `SwipeStackContainerView` and `WalletDeckContainerView` have in common.
    ///
    /// For keys, let it become the first responder.
    open class DeckContainerView: UIView {
        /// Switches all haptics.
        public var isHapticsEnabled = true

        /// Whether motion is reduced; `nil`: as the user has set it for the device.
        public var reduceMotion: Bool? {
            didSet { adoptMotionPreference() }
        }

        private(set) lazy var haptics = HapticPlayer(self)
        let surface = TouchSurface(target: nil, action: nil)
        let frames = FrameClock()
        /// The items of the data source in its order: the one place where an index stands for an identity.
        var items: [CardID] = []
        /// What assistive technology was last told: the cards, and the driver's changes; -1: everything is new.
        var told: (ids: [CardID], changes: Int) = ([], -1)
        /// Only removed, which any thread may do.
        private nonisolated(unsafe) var motionObserver: (any NSObjectProtocol)?

        public override init(frame: CGRect) {
            super.init(frame: frame)
            build()
        }

        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            build()
        }

        private var container: (any DeckContainer)? { self as? any DeckContainer }

        private func build() {
            addGestureRecognizer(surface)
            container?.connect()
            motionObserver = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil,
                queue: nil
            ) { [weak self] _ in
                // It may come on any thread.
                Task { @MainActor in self?.adoptMotionPreference() }
            }
            adoptMotionPreference()
        }

        deinit {
            if let motionObserver { NotificationCenter.default.removeObserver(motionObserver) }
        }

        private func adoptMotionPreference() {
            container?.setReduceMotion(reduceMotion ?? UIAccessibility.isReduceMotionEnabled)
        }

        /// Lets what a finger holds go back to where it was.
        public func cancelDrag() { surface.cancel() }

        // MARK: Items

        /// Items whose cards exist at the moment, back to front.
        public var visibleCards: [CardID] { container?.visibleIDs ?? [] }

        /// Where the data source has the item.
        public func index(of id: CardID) -> Int? { items.firstIndex(of: id) }

        /// Asks the data source for its items and their cards again.
        ///
        /// Items that it still has keep what they are doing: decisions stand, an open card stays open, and a card
        /// in the hand stays in the hand, as it is.
        public func reloadData() { container?.reloadItems() }

        /// The data source has a new item at `index`: it comes into the pile above the next item there.
        ///
        /// - Returns: `false` if the deck already has an item with this identity.
        @discardableResult
        public func insertCard(at index: Int) -> Bool { container?.insertItem(at: index) ?? false }

        /// The data source has no such item any more.
        ///
        /// - Returns: `false` if the deck does not have it.
        @discardableResult
        public func removeCard(_ id: CardID) -> Bool { container?.removeItem(id) ?? false }

        /// The data source has the item at another index. A card in the hand stays in the hand.
        ///
        /// - Returns: `false` if it is not in the pile.
        @discardableResult
        public func moveCard(_ id: CardID, to index: Int) -> Bool {
            container?.moveItem(id, to: index) ?? false
        }

        /// The data source has another item in the place of this one.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replaceCard(_ old: CardID, with new: CardID) -> Bool {
            container?.replaceItem(old, with: new) ?? false
        }

        /// The item is the same and shows something else: asks for its card again, wherever it is.
        public func reloadCard(_ id: CardID) { container?.reloadItem(id) }

        // MARK: UIKit

        open override func layoutSubviews() {
            super.layoutSubviews()
            container?.layOut()
        }

        open override func didMoveToWindow() {
            super.didMoveToWindow()
            if window == nil { surface.cancel() }
            setNeedsLayout()
        }

        open override var canBecomeFirstResponder: Bool { true }
        open override var keyCommands: [UIKeyCommand]? {
            // Not while somebody writes inside a card.
            isFirstResponder ? container?.deckKeys : nil
        }

        func press(_ input: String, _ flags: UIKeyModifierFlags) {
            container?.pressDeckKey(input, flags)
        }

        open override var accessibilityElements: [Any]? {
            get { container?.deckElements }
            set {}
        }
    }
#endif
