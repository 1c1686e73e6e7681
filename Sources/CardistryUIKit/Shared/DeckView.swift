#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import Foundation
    import QuartzCore
    public import UIKit

    /// The common base of `SwipeStackContainerView` and `WalletDeckContainerView`.
    open class DeckView<D: Deck, Card: DeckCardView>: DeckContainerView {
        /// Provides the cards, from the next layout on, and again after `reloadData()`.
        public weak var dataSource: (any DeckDataSource<D.ID, Card>)? {
            didSet {
                driver.forgetItems()
                setNeedsLayout()
            }
        }

        /// The constants of the feel; it may change at any time. One with a constant that isn't a
        /// finite number is not taken, and a message in the log names it.
        public var feel: D.Feel {
            get { driver.deck.feel }
            set { adopt(newValue) }
        }

        /// Feedback for the views around the deck.
        public var feedback: D.Feedback { driver.feedback }

        private(set) lazy var driver = DeckDriver(D.empty, now: CACurrentMediaTime)
        let recycler = ViewRecycler<D.ID, Card>()
        /// The items of the data source in its order. It is the only map from indexes to ids.
        var items: [D.ID] = []
        /// Whether the keyboard is in use. Only then is its focus visible.
        private(set) var usesKeys = false
        private lazy var lastFeedback = driver.feedback
        /// The cards and the driver's `changes` last reported to assistive technology; -1 before
        /// the first time.
        private var described: (ids: [D.ID], changes: Int) = ([], -1)

        override func connect() {
            addSubview(recycler.stage)
            surface.deck = driver
            surface.prepare = { [weak self] in
                self?.usesKeys = false
                self?.prepareForTouch(isInsideScrollView: $0)
            }
            driver.began = { [weak self] in
                guard let self, hasHaptics else { return }
                haptics.prepare()
            }
            frames.tick = { [weak self] in self?.driver.advance(to: $0, interval: $1) }
            driver.changed = { [weak self] in self?.follow() }
            driver.hear = { [weak self] event in
                guard let self else { return }
                // The app's handlers must find the cards in their current state.
                layoutIfNeeded()
                if hasHaptics, let haptic = event.haptic { haptics.play(haptic) }
                hear(event)
            }
            recycler.make = { [weak self] id in
                guard let self, let index = items.firstIndex(of: id),
                    let card = dataSource?.deck(self, cardForItemAt: index)
                else { return nil }
                adopt(card, for: id)
                return card
            }
            recycler.letGo = { [weak self] _, _ in self?.described.changes = -1 }
        }

        override func setReduceMotion(_ isOn: Bool) {
            driver.take(.reduceMotion(isOn))
        }

        // MARK: Frames

        /// Called after every input and frame. Even if several come between two frames of the
        /// display, the cards are placed once, in UIKit's layout.
        func follow() {
            frames.isRunning = driver.needsFrames
            surface.settle()
            setNeedsLayout()
            guard driver.isLoaded, driver.feedback != lastFeedback else { return }
            lastFeedback = driver.feedback
            tell(lastFeedback)
        }

        open override func layoutSubviews() {
            super.layoutSubviews()
            recycler.stage.frame = bounds
            loadIfNeeded()
            let size = Extent(bounds.size)
            if driver.deck.size != size { driver.take(.size(size)) }
            if driver.isLoaded { show() }
        }

        private func show() {
            let frames = driver.cards()
            recycler.arrange(frames.map(\.id))
            for frame in frames {
                recycler.place(frame.id) { card in
                    card.place(frame.pose, in: bounds, cardSize: driver.deck.cardSize)
                    card.accessibilityElementsHidden = !frame.isAccessible
                    show(frame, on: card)
                }
            }
            updateEnvironment()
            guard described != (recycler.ids, driver.changes) else { return }
            described = (recycler.ids, driver.changes)
            describe(frames)
        }

        override func interactionChanged() { relabel() }

        /// Called when the labels have changed.
        func relabel() {
            described.changes = -1
            setNeedsLayout()
        }

        func name(of id: D.ID) -> String? { recycler[id]?.accessibilityLabel }

        open override var accessibilityElements: [Any]? {
            get {
                layoutIfNeeded()
                return deckElements
            }
            set {}
        }

        // MARK: Keys

        open override var keyCommands: [UIKeyCommand]? {
            // Keys stay with a text field that is being edited inside a card.
            isFirstResponder && isUserInteractionEnabled ? deckKeys : nil
        }

        override func press(_ input: String, _ flags: UIKeyModifierFlags) {
            guard isUserInteractionEnabled, let stroke = DeckKeys.stroke(input, flags),
                let command = D.command(for: driver.isMirrored ? stroke.mirrored : stroke)
            else { return }
            usesKeys = true
            driver.take(.command(command))
        }

        private var deckKeys: [UIKeyCommand] {
            D.keys.filter { driver.deck.canPerform($1) }.flatMap { stroke, command in
                DeckKeys.commands(for: driver.isMirrored ? stroke.mirrored : stroke).enumerated()
                    .map {
                        keyCommand(
                            $1.input, $1.flags, title: $0 == 0 ? title(of: command) : nil)
                    }
            }
        }

        // MARK: For subclasses

        func adopt(_ feel: D.Feel) {
            let feel = driver.checked(feel)
            driver.take(.feel(feel))
        }
        /// Prepares a card that becomes visible.
        func adopt(_ card: Card, for id: D.ID) {}
        /// Called when a finger comes down.
        func prepareForTouch(isInsideScrollView: Bool) {}
        /// Whether a card in this phase is under a finger. Such a card is kept when the others are
        /// reloaded.
        func isHeld(_ phase: D.Phase) -> Bool { false }

        /// Shows the parts of a frame that only this kind of card has.
        func show(_ frame: CardFrame<D.ID, D.Phase>, on card: Card) {}
        /// Updates the views around the cards.
        func updateEnvironment() {}
        func tell(_ feedback: D.Feedback) {}
        func hear(_ event: D.Event) {}

        /// Updates the accessibility labels and actions.
        func describe(_ frames: [CardFrame<D.ID, D.Phase>]) {}
        var deckElements: [Any] { [] }
        /// The title of a command; `nil` for one that isn't listed.
        func title(of command: D.Command) -> String? { nil }
    }
#endif
