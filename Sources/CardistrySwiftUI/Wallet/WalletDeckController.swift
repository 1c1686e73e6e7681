#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    import Foundation
    public import Observation

    /// The pile behind a `WalletDeckView`, for commands and saving.
    ///
    /// ```swift
    /// @State private var wallet = WalletDeckController<Pass.ID>()
    ///
    /// var body: some View {
    ///     WalletDeckView(passes, controller: wallet) { pass, state in PassView(pass, state) }
    ///     Button("Close") { wallet.close() }.disabled(wallet.opened == nil)
    /// }
    /// ```
    @MainActor @Observable
    public final class WalletDeckController<ID: Hashable & Sendable> {
        @ObservationIgnored let engine: DeckEngine<WalletDeck<ID>>
        private(set) var pulse = HapticPulse()
        /// The view's side. Weak, since what an app hands to a view often holds this controller.
        @ObservationIgnored weak var listener: (any WalletListener<ID>)?
        @ObservationIgnored private var surroundings: WalletSurroundings<ID>?
        /// A saved pile that waits for its items, which often come after the view.
        @ObservationIgnored private var awaited: WalletState<ID>?

        /// A pile that gets its items from the view that it is given to.
        public init() {
            engine = DeckEngine(WalletDeck(items: [], size: Extent(width: 0, height: 0)))
            engine.carryOut = { [unowned self] event in carryOut(event) }
        }

        /// A pile that goes on where `state` was saved.
        public convenience init(restoring state: WalletState<ID>) {
            self.init()
            restore(state)
        }

        // MARK: What it shows

        /// The card that is open, or is to be.
        public var opened: ID? { current.open }
        /// The pile from its top. It may differ from the data until the app has heard of a reorder.
        public var order: [ID] { current.order }
        /// The card that has the keyboard's focus.
        public var focused: ID? { current.focused }
        /// What to save. Motion is not part of it.
        public var state: WalletState<ID> {
            let state = current.state(at: engine.time)
            return awaited ?? state
        }

        private var current: WalletDeck<ID> {
            _ = engine.changes
            return engine.core
        }

        // MARK: Commands

        /// Opens a card, as a tap does.
        ///
        /// - Returns: `false` if the pile does not have it.
        @discardableResult
        public func open(_ id: ID) -> Bool { perform { $0.open(id, at: $1) } }

        /// Closes the open card.
        ///
        /// - Returns: `false` if none is open.
        @discardableResult
        public func close() -> Bool { perform { $0.close(at: $1) } }

        /// Moves a card by so many places and tells of it.
        ///
        /// - Returns: `false` if it cannot move any further.
        @discardableResult
        public func move(_ id: ID, by places: Int) -> Bool {
            perform { $0.move(id, by: places, at: $1) }
        }

        /// Puts the keyboard's focus on a card and scrolls it into view.
        @discardableResult
        public func focus(_ id: ID) -> Bool { perform { $0.focus(id, at: $1) } }

        /// Makes the cards in view jump one after the other, as after a shake.
        public func bounce() { perform { $0.bounce(at: $1) } }

        /// Scrolls at once, as a wheel or a trackpad does.
        ///
        /// - Parameter distance: points, towards the end of the pile positive.
        /// - Returns: whether the pile moved.
        @discardableResult
        public func scroll(by distance: Double) -> Bool {
            perform { $0.scroll(by: distance, at: $1) }
        }

        /// Puts a saved pile in the place of this one, at rest. Items that the view does not have are left out,
        /// and those it has besides lie at the end. A view without any items is given time to load them.
        public func restore(_ state: WalletState<ID>) {
            perform { wallet, _ in wallet = WalletDeck(restoring: state, size: wallet.size) }
            guard let known = surroundings else { return }
            surroundings = nil
            adopt(known)
        }

        /// Puts `new` where `old` is, whatever that is doing, for an item whose id changes. Change the data
        /// in the same update.
        ///
        /// - Returns: `false` if the pile does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: ID, with new: ID) -> Bool {
            perform { $0.replace(old, with: new, at: $1) }
        }

        // MARK: What the view says

        func perform(_ command: WalletCommand) -> Bool { perform { $0.perform(command, at: $1) } }

        func touch(_ touch: Touch) {
            perform(at: Date(timeIntervalSinceReferenceDate: touch.time)) { wallet, time in
                var touch = touch
                touch.time = time
                wallet.touch(touch)
            }
        }

        /// How far the open card's own content is scrolled.
        func scrollContent(to offset: Double) {
            // Told again with each layout; only what is new is an input.
            guard engine.core.open != nil, offset != engine.core.contentOffset else { return }
            perform { $0.scrollContent(to: offset, at: $1) }
        }

        /// Takes over what the view says about the pile's items, looks and size.
        func adopt(_ new: WalletSurroundings<ID>) {
            if surroundings == nil && new.ids.isEmpty && engine.core.count > 0 {
                awaited = engine.core.state(at: engine.time)
            }
            let saved = new.ids.isEmpty ? nil : awaited
            if saved != nil { awaited = nil }
            let old = saved == nil ? surroundings : nil
            surroundings = new
            perform { wallet, time in
                if let saved { wallet = WalletDeck(restoring: saved, size: wallet.size) }
                new.apply(to: &wallet, insteadOf: old, at: time)
            }
        }

        func advance(to date: Date) { engine.advance(to: date) }

        @discardableResult
        private func perform<Answer>(
            at date: Date? = nil, _ act: (inout WalletDeck<ID>, Double) -> Answer
        ) -> Answer {
            engine.perform(at: date, act)
        }

        private func carryOut(_ event: WalletEvent<ID>) {
            if case .haptic(let haptic) = event.kind { pulse.give(haptic) }
            listener?.hear(event.kind)
        }
    }

    /// What carries out a pile's events.
    @MainActor
    protocol WalletListener<ID>: AnyObject {
        associatedtype ID: Hashable & Sendable

        func hear(_ event: WalletEvent<ID>.Kind)
    }

    /// All that a view says about its pile.
    struct WalletSurroundings<ID: Hashable & Sendable>: Equatable {
        var ids: [ID]
        var feel: WalletFeel
        var size: Extent
        var reduceMotion: Bool

        /// Makes the pile so. The first time it simply is as it should be, and nothing moves.
        func apply(
            to wallet: inout WalletDeck<ID>, insteadOf old: WalletSurroundings?, at time: Double
        ) {
            if old == nil {
                wallet = WalletDeck(
                    restoring: wallet.state(at: time).fitted(to: ids), feel: feel, size: size)
            }
            wallet.feel = feel
            wallet.resize(to: size, at: time)
            wallet.setReduceMotion(reduceMotion, at: time)
            // An app that has heard of a reorder says what the pile knows already.
            if let old, old.ids != ids, wallet.order != ids { wallet.reload(ids, at: time) }
        }
    }
#endif
