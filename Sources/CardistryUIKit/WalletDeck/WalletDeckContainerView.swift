#if canImport(UIKit)
    public import Cardistry
    import CardistryApple
    import CoreGraphics
    public import UIKit

    /// A pile of overlapping cards with a data source and a delegate in the style of `UITableView`.
    /// It scrolls, fans out, opens a card to full size, and can be reordered by hand.
    ///
    /// ```swift
    /// let wallet = WalletDeckContainerView<Ticket.ID>()
    /// wallet.register(TicketPass.self, forCardReuseIdentifier: "ticket")
    /// wallet.dataSource = self
    /// wallet.delegate = self
    /// ```
    ///
    /// Only visible and moving cards exist. To use keys and the shake, make it the first responder.
    open class WalletDeckContainerView<ID: Hashable & Sendable>: DeckView<
        WalletDeck<ID>, WalletCardView
    >, WalletDeckCommands
    {
        /// Receives the wallet's events.
        public weak var delegate: (any WalletDeckDelegate<ID>)?

        // The events as closures, which are called after the delegate's methods.

        /// Called when a card opens and begins to grow.
        public var onOpen: ((ID) -> Void)?
        /// Called when the open card closes and starts its way back.
        public var onClose: ((ID) -> Void)?
        /// Called when the open card comes to rest at full size.
        public var onArrive: ((ID) -> Void)?
        /// Called when a card comes to rest in the pile.
        public var onReturn: ((ID) -> Void)?
        /// Called when the open card is tapped.
        public var onTapCard: ((ID) -> Void)?
        /// Called when a long press lifts a card out of the pile.
        public var onLift: ((ID) -> Void)?
        /// Called when a card has moved from one index to another. Move its item in your data as well.
        public var onReorder: ((_ id: ID, _ from: Int, _ to: Int) -> Void)?

        /// The strings for assistive technology and for key commands.
        public var labels = WalletLabels() {
            didSet { relabel() }
        }

        /// Whether the cards bounce when the device is shaken while the wallet is the first responder.
        public var respondsToShake = false

        /// Points that the pile keeps clear at its ends, on top of the safe area.
        public var contentInsets = WalletInsets() { didSet { setNeedsLayout() } }

        /// Whether the pile also keeps the safe area clear, such as that of a bar or of the home indicator. The
        /// pile scrolls beneath it in any case, and an open card fills the whole deck.
        public var respectsSafeArea = true { didSet { setNeedsLayout() } }

        /// The pans of the trackpad and of the wheel.
        private var pans: [UIPanGestureRecognizer] = []
        /// The card whose scroll view is observed while the observation is held.
        private var observed: (card: WalletCardView, observation: AnyObject)?
        private(set) lazy var closeElement = ActionElement(accessibilityContainer: self)

        /// The wallet that the view shows.
        public var wallet: WalletDeck<ID> { driver.deck }

        /// The card that is open or opening. Set it to open another card or, with `nil`, to close it.
        /// A card that the wallet doesn't have changes nothing, and a message in the log names it. If
        /// the wallet has no items yet, it waits for them.
        public var opened: ID? {
            get { driver.deck.opened }
            set { driver.setOpened(newValue) }
        }

        override func connect() {
            super.connect()
            clipsToBounds = true
            driver.dragged = { [weak self] id, drag in
                guard let self else { return }
                delegate?.wallet(self, didDrag: id, drag)
            }
            surface.isPartner = { [weak self] in $0 === self?.observed?.card.scrollView }
            for kind in WheelSurface.kinds {
                let wheel = WheelSurface(driver) { [weak self] in self?.scroll(by: $0) }
                let pan = CallingPan { [weak self] pan in
                    wheel.hear(pan, at: Vector(pan.location(in: self)))
                }
                WheelSurface.prepare(pan, for: kind)
                addGestureRecognizer(pan)
                pans.append(pan)
            }
        }

        override func adopt(_ card: WalletCardView, for id: ID) {
            card.activate = { [weak self] in
                guard let self, isUserInteractionEnabled else { return false }
                return open(id)
            }
            card.focused = { [weak self] in self?.focus(id) }
        }

        override func isHeld(_ phase: WalletPhase) -> Bool { phase == .held || phase == .dragged }

        // MARK: Display

        open override func layoutSubviews() {
            closeElement.accessibilityFrameInContainerSpace = bounds
            let safe = respectsSafeArea ? safeAreaInsets : .zero
            let insets = WalletInsets(
                top: contentInsets.top + Double(safe.top),
                bottom: contentInsets.bottom + Double(safe.bottom))
            if driver.deck.insets != insets { driver.take(.insets(insets)) }
            super.layoutSubviews()
        }

        open override func safeAreaInsetsDidChange() {
            super.safeAreaInsetsDidChange()
            setNeedsLayout()
        }

        override func show(_ frame: CardFrame<ID, WalletPhase>, on card: WalletCardView) {
            card.showHeader(opacity: frame.headerOpacity, scale: frame.headerScale)
            card.contentView.isUserInteractionEnabled = frame.takesTouches
            let wallet = driver.deck
            card.isRinged =
                usesKeys && wallet.isPileReachable && frame.id == wallet.focused
                && frame.id != opened
        }

        override func updateEnvironment() {
            observeScrolling(of: opened.flatMap { recycler[$0] })
            // An open card that covers the pile scrolls its own content.
            let isEnabled = driver.deck.isPileReachable
            for pan in pans where pan.isEnabled != isEnabled { pan.isEnabled = isEnabled }
        }

        private func observeScrolling(of card: WalletCardView?) {
            guard card !== observed?.card else { return }
            observed = nil
            guard let card, let scroll = card.scrollView else { return }
            observed = (card, scroll.observeOffset { [weak self] in self?.contentScrolled() })
            contentScrolled()
        }

        /// Reports how far the content is scrolled. It stays at its top while the card is dragged
        /// down.
        private func contentScrolled() {
            guard let scroll = observed?.card.scrollView else { return }
            let top = -scroll.adjustedContentInset.top
            let offset = Double(scroll.contentOffset.y - top)
            guard driver.deck.gesturePhase != .dragging else {
                if offset != 0 { scroll.contentOffset.y = top }
                return
            }
            let scrolled = max(offset, 0)
            guard scrolled != driver.deck.contentOffset else { return }
            driver.take(.command(.scrollContent(to: scrolled)))
        }

        // MARK: Assistive technology

        /// The visible cards: the open one first, with a way to close it, and alone if it covers
        /// the pile.
        override var deckElements: [Any] {
            guard let opened, let view = recycler[opened] else {
                return recycler.ids.compactMap { recycler[$0] }
            }
            let pile = driver.deck.isPileReachable ? recycler.ids.filter { $0 != opened } : []
            return [view, closeElement] + pile.compactMap { recycler[$0] }
        }

        override func describe(_ frames: [CardFrame<ID, WalletPhase>]) {
            for frame in frames {
                guard let view = recycler[frame.id] else { continue }
                let isOpen = frame.id == opened
                // VoiceOver reads the content of an open card instead.
                view.isAccessibilityElement = !isOpen
                view.accessibilityViewIsModal = isOpen && !driver.deck.isPileReachable
                view.accessibilityValue = labels.position(frame.place + 1, driver.deck.count)
                view.accessibilityTraits = isOpen ? [] : .button
                view.deckActions = actions(for: frame)
            }
            closeElement.accessibilityLabel = labels.close
            closeElement.accessibilityTraits = .button
            closeElement.activate = { [weak self] in self?.accessibilityPerformEscape() ?? false }
        }

        private func actions(
            for frame: CardFrame<ID, WalletPhase>
        ) -> [UIAccessibilityCustomAction] {
            let id = frame.id
            let possible =
                isUserInteractionEnabled
                ? driver.deck.actions(for: frame.id, at: frame.place) : []
            let all: [(WalletActions, String, @MainActor (WalletDeckContainerView) -> Bool)] = [
                (.open, labels.open, { $0.open(id) }), (.close, labels.close, { $0.close() }),
                (.moveUp, labels.moveUp, { $0.move(id, by: -1) }),
                (.moveDown, labels.moveDown, { $0.move(id, by: 1) }),
            ]
            return all.filter { possible.contains($0.0) }.map { _, name, act in
                UIAccessibilityCustomAction(name: name) { [weak self] _ in
                    self.map { act($0) } ?? false
                }
            }
        }

        override func title(of command: WalletCommand<ID>) -> String? {
            switch command {
            case .activate: labels.open
            // With no open card, cancelling puts back a held card, and has no label.
            case .cancel: opened == nil ? nil : labels.close
            case .moveUp: labels.moveUp
            case .moveDown: labels.moveDown
            default: nil
            }
        }

        // MARK: Events

        override func tell(_ feedback: WalletFeedback) {
            delegate?.wallet(self, didProgress: feedback)
        }

        override func hear(_ event: WalletEvent<ID>) {
            switch event.kind {
            case .opened(let id):
                VoiceOver.focus(on: deckElements.first)
                delegate?.wallet(self, didOpen: id)
                onOpen?(id)
            case .closed(let id):
                VoiceOver.focus(on: recycler[id])
                delegate?.wallet(self, didClose: id)
                onClose?(id)
            case .arrived(let id):
                delegate?.wallet(self, didArrive: id)
                onArrive?(id)
            case .returned(let id):
                recycler[id]?.rewind()
                delegate?.wallet(self, didReturn: id)
                onReturn?(id)
            case .tapped(let id):
                delegate?.wallet(self, didTap: id)
                onTapCard?(id)
            case .lifted(let id):
                delegate?.wallet(self, didLift: id)
                onLift?(id)
            case .reordered(let id, let from, let to):
                (dataSource as? any ItemMoving)?.moveItem(from: from, to: to)
                delegate?.wallet(self, didMove: id, from: from, to: to)
                onReorder?(id, from, to)
                readItems()
                let announcement = driver.deck.announcement(of: event)
                if let words = announcement.flatMap({ labels.words($0, name: name) }) {
                    VoiceOver.announce(words)
                }
            case .focused(let id): if usesKeys { VoiceOver.focus(on: recycler[id]) }
            case .haptic: break
            }
        }

        // MARK: UIKit

        open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            super.motionEnded(motion, with: event)
            if motion == .motionShake && respondsToShake && isUserInteractionEnabled { bounce() }
        }

        open override func accessibilityPerformEscape() -> Bool {
            isUserInteractionEnabled && close()
        }

        /// Scrolls by most of the visible height.
        open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool
        {
            guard isUserInteractionEnabled else { return false }
            let moved =
                switch direction {
                case .up, .previous: driver.scrollPage(.up)
                case .down, .next: driver.scrollPage(.down)
                default: false
                }
            if moved { UIAccessibility.post(notification: .pageScrolled, argument: nil) }
            return moved
        }
    }

    /// An element with an action and no view.
    final class ActionElement: UIAccessibilityElement {
        var activate: (() -> Bool)?

        override func accessibilityActivate() -> Bool { activate?() ?? false }
    }
#endif
