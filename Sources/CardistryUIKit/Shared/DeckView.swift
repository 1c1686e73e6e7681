#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import Foundation
    import QuartzCore
    public import UIKit

    /// What `SwipeStackContainerView` and `WalletDeckContainerView` have in common.
    open class DeckView<D: Deck, Card: DeckCardView>: DeckContainerView {
        /// Asked for cards at the next layout, and again after `reloadData()`.
        public weak var dataSource: (any DeckDataSource<D.ID, Card>)? {
            didSet {
                driver.forgetItems()
                setNeedsLayout()
            }
        }

        /// The constants of the feel; it may change at any time.
        public var feel: D.Feel {
            get { driver.deck.feel }
            set { adopt(newValue) }
        }

        /// What the surroundings show.
        public var feedback: D.Feedback { driver.feedback }

        private(set) lazy var driver = DeckDriver(Self.empty, now: CACurrentMediaTime)
        let recycler = ViewRecycler<D.ID, Card>()
        /// The items of the data source in its order: the one place where an index stands for an identity.
        var items: [D.ID] = []
        private lazy var lastFeedback = driver.feedback
        /// What assistive technology was last told: the cards, and the driver's changes; -1: everything is new.
        private var told: (ids: [D.ID], changes: Int) = ([], -1)

        override func connect() {
            addSubview(recycler.stage)
            surface.deck = driver
            surface.prepare = { [weak self] in self?.prepareForTouch(isInsideScrollView: $0) }
            driver.began = { [weak self] in
                guard let self, isHapticsEnabled else { return }
                haptics.prepare()
            }
            frames.tick = { [weak self] in self?.driver.advance(to: $0) }
            driver.changed = { [weak self] in self?.follow() }
            driver.hear = { [weak self] event in
                guard let self else { return }
                // The app finds the cards as they are now.
                layoutIfNeeded()
                if isHapticsEnabled, let haptic = event.haptic { haptics.play(haptic) }
                hear(event)
            }
            recycler.make = { [weak self] id in
                guard let self, let index = items.firstIndex(of: id),
                    let card = dataSource?.deck(self, cardForItemAt: index)
                else { return nil }
                adopt(card, for: id)
                return card
            }
            recycler.letGo = { [weak self] _, _ in self?.told.changes = -1 }
        }

        override func setReduceMotion(_ isOn: Bool) {
            driver.update { $0.setReduceMotion(isOn, at: $1) }
        }

        // MARK: Frames

        /// Called after every input and frame. However many come between two frames of the display, the cards
        /// are placed once, with UIKit's layout.
        private func follow() {
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
            if driver.deck.size != size { driver.update { $0.resize(to: size, at: $1) } }
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
            guard told != (recycler.ids, driver.changes) else { return }
            told = (recycler.ids, driver.changes)
            describe(frames)
        }

        /// The labels are others.
        func relabel() {
            told.changes = -1
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
            // Not while somebody writes inside a card.
            isFirstResponder ? deckKeys : nil
        }

        override func press(_ input: String, _ flags: UIKeyModifierFlags) {
            guard let stroke = DeckKeys.stroke(input, flags),
                let command = D.command(for: driver.isMirrored ? stroke.mirrored : stroke)
            else { return }
            prepareForKey()
            driver.perform(command)
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

        // MARK: What a kind of deck does in its own way

        /// A deck without items.
        class var empty: D { preconditionFailure("\(self) is of no kind of deck") }
        func adopt(_ feel: D.Feel) { driver.update { $0.setFeel(feel, at: $1) } }
        /// Gets a card ready that comes into sight.
        func adopt(_ card: Card, for id: D.ID) {}
        /// Called when a finger comes down.
        func prepareForTouch(isInsideScrollView: Bool) {}
        /// Called before a key does something.
        func prepareForKey() {}
        /// Whether a card of that phase is under a finger. It stays there when others are asked for again.
        func isHeld(_ phase: D.Phase) -> Bool { false }

        /// Shows what only this kind of card has.
        func show(_ frame: CardFrame<D.ID, D.Phase>, on card: Card) {}
        /// Brings up to date what lies around the cards.
        func updateEnvironment() {}
        func tell(_ feedback: D.Feedback) {}
        func hear(_ event: D.Event) {}

        /// Brings words and actions up to date.
        func describe(_ frames: [CardFrame<D.ID, D.Phase>]) {}
        var deckElements: [Any] { [] }
        /// What a command is called; `nil`: nothing that people look up.
        func title(of command: D.Command) -> String? { nil }
    }
#endif
