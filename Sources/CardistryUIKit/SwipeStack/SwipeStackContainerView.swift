#if canImport(UIKit)
    public import Cardistry
    public import CardistryApple
    import Foundation
    public import UIKit

    /// A pile of cards that are swiped away one by one, with a data source and a delegate in the
    /// style of `UITableView`.
    ///
    /// ```swift
    /// let stack = SwipeStackContainerView<Photo.ID>()
    /// stack.register(PhotoCard.self, forCardReuseIdentifier: "photo")
    /// stack.dataSource = self
    /// stack.delegate = self
    /// ```
    ///
    /// Only visible and moving cards exist. Touches, frames and data changes go to the core, which
    /// decides; the view shows what it returns. To use keys, make it the first responder.
    ///
    /// Decisions are registered with the `undoManager` that the view finds up the responder chain. To
    /// register none, override it to return `nil`.
    open class SwipeStackContainerView<ID: Hashable & Sendable>: DeckView<
        SwipeStack<ID>, SwipeCardView
    >, SwipeStackCommands
    {
        /// Receives the deck's events, and may veto a decision.
        public weak var delegate: (any SwipeStackDelegate<ID>)?

        // The events as closures, which are called after the delegate's methods.

        /// Called when a card is decided. The card is leaving, and the next one is live.
        public var onDecide: ((ID, SwipeDirection) -> Void)?
        /// Called when a decision is withdrawn: undone, rolled back, or caught in flight.
        public var onRevoke: ((ID, SwipeDirection) -> Void)?
        /// Called when a decided card is out of sight.
        public var onLeave: ((ID) -> Void)?
        /// Called when a card comes to rest in the pile.
        public var onReturn: ((ID) -> Void)?
        /// Called when the top card is tapped, or activated by a key or by assistive technology.
        public var onTapCard: ((ID) -> Void)?
        /// Called when the last undecided card is decided.
        public var onEmpty: (() -> Void)?
        /// Called before every decision. Return `false` to veto it; the card then returns.
        public var shouldDecide: ((ID, SwipeDirection) -> Bool)?

        /// The content to show when no card is left, behind the deck's place.
        public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
            didSet {
                emptyView?.removeFromSuperview()
                emptyView = nil
                setNeedsLayout()
            }
        }

        /// Directions in which cards may leave; `nil` for those of the feel. They are physical
        /// unless the deck is mirrored.
        public var directions: SwipeDirections? {
            didSet { adopt(feel) }
        }

        /// Called for every decision that isn't vetoed at once. The card waits off its place, on top
        /// and without touches, until the closure returns: `true` lets it leave, and `false` lets it
        /// return.
        ///
        /// The task is cancelled, and its answer doesn't count, if the card is removed or replaced,
        /// if an undo puts another card on top, if Escape takes the decision back, or if the deck is
        /// released. A deck that leaves its window, as under another screen, goes on waiting.
        public var confirmDecision: (@MainActor (ID, SwipeDirection) async -> Bool)? {
            didSet {
                let confirms = confirmDecision != nil
                driver.set { $0.confirmsDecisions = confirms }
            }
        }

        /// The strings for assistive technology and for key commands.
        public var labels = SwipeLabels() {
            didSet { relabel() }
        }

        /// What left and right mean, here and in every event.
        public var directionSemantics = SwipeDirectionSemantics.physical {
            didSet {
                adoptDirection()
                setNeedsLayout()
            }
        }

        /// Whether drags along an axis without allowed directions are left to a surrounding scroll
        /// view; `nil` means that they are if there is one.
        public var yieldsToScrolling: Bool?

        /// The question that the app is asked, and the task that asks it.
        private var asked: (question: SwipeQuestion<ID>, task: Task<Void, Never>)?
        private lazy var undoActions = DecisionUndo(driver)
        private var emptyView: UIView?
        /// The accessibility element of an empty deck, which offers undo.
        private(set) lazy var emptyElement = UIAccessibilityElement(accessibilityContainer: self)
        /// The view that assistive technology was last sent to; `nil` before the first time.
        private weak var describedTop: UIView?
        private var isDescribed = false

        /// The deck that the view shows.
        public var stack: SwipeStack<ID> { driver.deck }

        /// Decisions, oldest first. Remove the last ones to undo them. Any other history is restored
        /// at rest, as far as the deck has its items; a message in the log names one that it doesn't
        /// have. If the deck has no items yet, it waits for them.
        public var history: [SwipeDecision<ID>] {
            get { driver.deck.history }
            set { driver.setHistory(newValue) }
        }

        override func connect() {
            super.connect()
            driver.set { stack in
                stack.shouldDecide = { [weak self] id, direction in
                    MainActor.assumeIsolated {
                        guard let self else { return true }
                        let isAllowed =
                            self.delegate?.swipeStack(
                                self, shouldDecide: id, towards: direction) ?? true
                        return isAllowed && self.shouldDecide?(id, direction) ?? true
                    }
                }
                stack.directionsOfCard = { [weak self] id in
                    MainActor.assumeIsolated {
                        guard let self else { return .all }
                        return self.delegate?.swipeStack(self, directionsForCard: id) ?? .all
                    }
                }
            }
            driver.prepare = { [weak self] in self?.locate() }
            driver.dragged = { [weak self] id, drag in
                guard let self else { return }
                delegate?.swipeStack(self, didDrag: id, drag)
            }
        }

        deinit { asked?.task.cancel() }

        override func follow() {
            super.follow()
            let question = driver.deck.question
            guard question != asked?.question else { return }
            asked?.task.cancel()
            asked = question.map { ($0, ask($0)) }
        }

        private func ask(_ question: SwipeQuestion<ID>) -> Task<Void, Never> {
            Task { [weak self, confirmDecision] in
                let isAllowed =
                    await confirmDecision?(question.id, question.direction) ?? true
                if Task.isCancelled { return }
                self?.driver.take(.command(.answer(question, isAllowed)))
            }
        }

        override func adopt(_ feel: SwipeFeel) {
            let feel = driver.checked(feel)
            let directions = directions ?? feel.directions
            driver.set { $0.directions = directions }
            driver.take(.feel(feel))
        }

        private func adoptDirection() {
            driver.isMirrored =
                directionSemantics == .leadingTrailing
                && effectiveUserInterfaceLayoutDirection == .rightToLeft
        }

        override func prepareForTouch(isInsideScrollView: Bool) {
            adoptDirection()
            let yields = yieldsToScrolling ?? isInsideScrollView
            driver.set { $0.yieldsToScrolling = yields }
        }

        override func adopt(_ card: SwipeCardView, for id: ID) {
            card.activate = { [weak self] in
                guard let self, isUserInteractionEnabled else { return false }
                return driver.take(.command(.activate))
            }
        }

        override func isHeld(_ phase: SwipePhase) -> Bool { phase == .held }

        // MARK: Display

        open override func layoutSubviews() {
            emptyView?.frame = bounds
            emptyElement.accessibilityFrameInContainerSpace = bounds
            adoptDirection()
            super.layoutSubviews()
        }

        /// Tells the deck where it is in the window. A view around it may have moved since.
        private func locate() {
            guard let window else { return }
            let area = VisibleArea(
                window: window.bounds.size, deck: convert(bounds, to: window).origin)
            if driver.deck.visibleArea != area { driver.set { $0.visibleArea = area } }
        }

        override func show(_ frame: CardFrame<ID, SwipePhase>, on card: SwipeCardView) {
            card.isUserInteractionEnabled = frame.takesTouches
            card.isMirrored = driver.isMirrored
            card.isCovered = frame.depth > 0
            card.isRinged = usesKeys && frame.isAccessible
            card.show(frame.stamp)
        }

        override func updateEnvironment() {
            if top != nil {
                emptyView?.removeFromSuperview()
                emptyView = nil
            } else if emptyView == nil,
                let view = contentUnavailableConfiguration?.makeContentView()
            {
                emptyView = view
                UIView.performWithoutAnimation { view.frame = bounds }
                insertSubview(view, at: 0)
            }
        }

        // MARK: Assistive technology

        private var topCard: SwipeCardView? { top.flatMap { recycler[$0] } }

        /// The top card alone, or the elements shown instead of one.
        override var deckElements: [Any] {
            if let topCard { return [topCard] }
            return driver.isLoaded ? [emptyView, emptyElement].compactMap { $0 } : []
        }

        override func describe(_ frames: [CardFrame<ID, SwipePhase>]) {
            let card = topCard
            for frame in frames {
                guard let view = recycler[frame.id] else { continue }
                view.deckActions = view === card ? actions : []
                guard view === card else { continue }
                view.accessibilityValue = labels.position(frame.place + 1, driver.deck.count)
                view.accessibilityHint = labels.hint
                view.accessibilityTraits.insert(.selected)
            }
            emptyElement.accessibilityLabel = labels.empty
            emptyElement.accessibilityCustomActions = card == nil ? actions : nil
            // VoiceOver moves to the next card, but not from outside the deck, and not to the first
            // card.
            if isDescribed && card !== describedTop && !VoiceOver.isOutside(of: self) {
                VoiceOver.focus(on: deckElements.first)
            }
            isDescribed = true
            describedTop = card
        }

        /// An action for each decision, and undo.
        private var actions: [UIAccessibilityCustomAction] {
            if !isUserInteractionEnabled { return [] }
            let swipes = SwipeDirection.allCases.map(SwipeCommand<ID>.swipe)
            return (swipes + [.undo]).filter(driver.deck.canPerform).map { command in
                UIAccessibilityCustomAction(name: title(of: command) ?? "") {
                    [weak self] _ in self?.driver.take(.command(command)) ?? false
                }
            }
        }

        override func title(of command: SwipeCommand<ID>) -> String? {
            switch command {
            case .swipe(let direction): labels[direction]
            case .undo: labels.undo
            default: nil
            }
        }

        // MARK: Events

        override func tell(_ feedback: SwipeFeedback) {
            delegate?.swipeStack(self, didProgress: feedback)
        }

        override func hear(_ event: SwipeEvent<ID>) {
            undoActions.register(event.kind, with: undoManager, labels: labels)
            announce(event)
            switch event.kind {
            case .decided(let id, let direction):
                delegate?.swipeStack(self, didDecide: id, towards: direction)
                onDecide?(id, direction)
            case .revoked(let id, let direction, _):
                delegate?.swipeStack(self, didRevoke: id, towards: direction)
                onRevoke?(id, direction)
            case .left(let id):
                delegate?.swipeStack(self, didLeave: id)
                onLeave?(id)
            case .returned(let id):
                delegate?.swipeStack(self, didReturn: id)
                onReturn?(id)
            case .tapped(let id):
                delegate?.swipeStack(self, didTap: id)
                onTapCard?(id)
            case .empty:
                delegate?.swipeStackDidBecomeEmpty(self)
                onEmpty?()
            case .haptic: break
            }
        }

        /// Announces what happened to a card. The next card is read when the focus moves there, and
        /// is announced here otherwise.
        private func announce(_ event: SwipeEvent<ID>) {
            guard let announcement = driver.deck.announcement(of: event),
                let words = labels.words(announcement, name: name)
            else { return }
            VoiceOver.announce(words.outcome)
            if announcement.isLast || VoiceOver.isOutside(of: self) {
                VoiceOver.announce(words.next)
            }
        }
    }
#endif
