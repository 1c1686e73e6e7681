#if canImport(SwiftUI)
    public import Cardistry
    import CardistryApple
    import Foundation
    public import Observation

    /// The deck behind a `SwipeStackView`, for buttons, progress and saving.
    ///
    /// ```swift
    /// @State private var deck = SwipeStackController<Photo.ID>()
    ///
    /// var body: some View {
    ///     SwipeStackView(photos, controller: deck) { photo in PhotoCard(photo) }
    ///     Button("Undo") { deck.undo() }.disabled(!deck.canUndo)
    /// }
    /// ```
    ///
    /// A view that reads one of its properties is updated when that property changes. The items come from the
    /// view; those that are already decided stay in the data, and the deck remembers what was decided.
    @MainActor @Observable
    public final class SwipeStackController<ID: Hashable & Sendable> {
        /// What the surroundings show of the current drag: a glow on a button, a wash behind the deck. It
        /// changes with each frame of a drag.
        public private(set) var feedback = SwipeFeedback.none

        @ObservationIgnored let engine: DeckEngine<SwipeStack<ID>>
        private(set) var pulse = HapticPulse()
        /// The view's side. Weak, since what an app hands to a view often holds this controller.
        @ObservationIgnored weak var listener: (any SwipeListener<ID>)?
        @ObservationIgnored private var surroundings: SwipeSurroundings<ID>?
        /// A saved deck that waits for its items, which often come after the view.
        @ObservationIgnored private var awaited: SwipeStackState<ID>?
        /// How far a leaving card has to go to be out of sight, in points; zero while nobody knows.
        @ObservationIgnored var clearance = Extent(width: 0, height: 0)
        /// The finger that counts: the first of those that are down.
        @ObservationIgnored private var finger = 0

        /// A deck that gets its items from the view that it is given to.
        public init() {
            engine = DeckEngine(SwipeStack(items: [], size: Extent(width: 0, height: 0)))
            engine.carryOut = { [unowned self] event in carryOut(event) }
        }

        /// A deck that goes on where `state` was saved.
        public convenience init(restoring state: SwipeStackState<ID>) {
            self.init()
            restore(state)
        }

        // MARK: What it shows

        /// The top undecided item.
        public var top: ID? { current.top }
        /// Undecided items, top first.
        public var undecided: [ID] { current.undecided }
        /// Undecided items; unlike `undecided.count` it costs nothing, however many there are.
        public var undecidedCount: Int { current.undecidedCount }
        /// Decisions, oldest first.
        public var history: [SwipeDecision<ID>] { current.history }
        /// Whether there is a decision to take back.
        public var canUndo: Bool { !current.history.isEmpty }
        /// What to save. Motion is not part of it.
        public var state: SwipeStackState<ID> {
            let state = current.state
            return awaited ?? state
        }
        /// Directions in which cards may leave.
        public var directions: SwipeDirections { current.directions }

        private var current: SwipeStack<ID> {
            _ = engine.changes
            return engine.core
        }

        // MARK: Commands

        /// Swipes the top card as a finger would.
        ///
        /// - Returns: `false` if there is no card, the direction is not allowed, or the decision was vetoed.
        @discardableResult
        public func swipe(_ direction: SwipeDirection) -> Bool {
            perform { $0.swipe(direction, at: $1) }
        }

        /// Brings the last decided card back the way it left, also out of its flight.
        ///
        /// - Returns: the card, or `nil` if there is nothing to undo.
        @discardableResult
        public func undo() -> ID? { perform { $0.undo(at: $1) } }

        /// Takes back the decision on `id`, however many followed it: for a decision that failed elsewhere.
        ///
        /// - Returns: `false` if there is no decision on it.
        @discardableResult
        public func rollback(_ id: ID) -> Bool { perform { $0.rollback(id, at: $1) } }

        /// Puts a saved deck in the place of this one, at rest. Items that the view does not have are left out,
        /// and those it has besides lie at the bottom. A view without any items is given time to load them.
        ///
        /// An empty state starts anew with everything undecided.
        public func restore(_ state: SwipeStackState<ID>) {
            perform { stack, _ in stack = SwipeStack(restoring: state, size: stack.size) }
            guard let known = surroundings else { return }
            surroundings = nil
            adopt(known)
        }

        /// Puts `new` where `old` is, whatever that is doing, for an item whose id changes. Change the data
        /// in the same update.
        ///
        /// - Returns: `false` if the deck does not have `old`, or already has `new`.
        @discardableResult
        public func replace(_ old: ID, with new: ID) -> Bool {
            perform { $0.replace(old, with: new, at: $1) }
        }

        // MARK: What the view says

        var width: Double { engine.core.size.width }

        /// Whether every card is decided. A deck that no view has said anything about yet is not empty.
        var isEmpty: Bool { current.top == nil && surroundings != nil }

        /// Whether a card is there, be it on its way out.
        var hasCards: Bool { !current.cards.isEmpty }

        /// What Return and assistive technology do to the top card.
        func tap() -> Bool {
            guard let top else { return false }
            listener?.hear(.tapped(top))
            return true
        }

        /// Lets a card that is in the hand go back.
        func letGo() -> Bool {
            guard engine.core.gesturePhase == .dragging else { return false }
            let now = engine.now().timeIntervalSinceReferenceDate
            touch(Touch(id: finger, phase: .cancelled, location: .zero, time: now))
            return true
        }

        /// A finger comes down.
        func prepare(isInsideScrollView: Bool) {
            guard surroundings?.yieldsToScrolling == nil,
                engine.core.yieldsToScrolling != isInsideScrollView
            else { return }
            perform { stack, _ in stack.yieldsToScrolling = isInsideScrollView }
        }

        func touch(_ touch: Touch) {
            if engine.core.gesturePhase == .none { finger = touch.id }
            perform(at: Date(timeIntervalSinceReferenceDate: touch.time)) { stack, time in
                var touch = touch
                touch.time = time
                stack.touch(touch)
            }
        }

        /// Takes over what the view says about the deck's items, looks and size.
        func adopt(_ new: SwipeSurroundings<ID>) {
            if surroundings == nil && new.ids.isEmpty && !engine.core.state.isEmpty {
                awaited = engine.core.state
            }
            let saved = new.ids.isEmpty ? nil : awaited
            if saved != nil { awaited = nil }
            let old = saved == nil ? surroundings : nil
            surroundings = new
            perform { stack, time in
                if let saved { stack = SwipeStack(restoring: saved, size: stack.size) }
                new.apply(to: &stack, insteadOf: old, at: time)
            }
        }

        func advance(to date: Date) {
            engine.advance(to: date)
            notice()
        }

        func mayDecide(_ id: ID, _ direction: SwipeDirection) -> Bool {
            listener?.mayDecide(id, direction) ?? true
        }

        @discardableResult
        private func perform<Answer>(
            at date: Date? = nil, _ act: (inout SwipeStack<ID>, Double) -> Answer
        ) -> Answer {
            let answer = engine.perform(at: date) { stack, time in
                stack.shouldDecide = { [weak self] id, direction in
                    MainActor.assumeIsolated { self?.mayDecide(id, direction) ?? true }
                }
                stack.clearance = clearance
                return act(&stack, time)
            }
            notice()
            return answer
        }

        private func notice() {
            let feedback = engine.core.feedback(at: engine.time)
            if feedback != self.feedback { self.feedback = feedback }
        }

        private func carryOut(_ event: SwipeEvent<ID>) {
            if case .haptic(let haptic) = event.kind { pulse.give(haptic) }
            listener?.hear(event.kind)
        }
    }

    /// What carries out a deck's events, and may veto its decisions.
    @MainActor
    protocol SwipeListener<ID>: AnyObject {
        associatedtype ID: Hashable & Sendable

        func hear(_ event: SwipeEvent<ID>.Kind)
        func mayDecide(_ id: ID, _ direction: SwipeDirection) -> Bool
    }
#endif
