#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import Foundation
    import UIKit

    /// A container of a certain deck: what the two of them do each in its own way.
    @MainActor
    protocol DeckContainer: DeckContainerView {
        associatedtype D: Deck where D.ID == CardID
        associatedtype Card: DeckCardView

        var driver: DeckDriver<D> { get }
        var recycler: ViewRecycler<Card> { get }
        var lastFeedback: D.Feedback? { get set }

        /// Called once, before anything else.
        func setUp()
        /// Called when a finger comes down.
        func prepareForTouch(isInsideScrollView: Bool)

        /// How many items the data source has; `nil`: there is none.
        var itemCount: Int? { get }
        /// The identifier of the item at an index of the data source.
        func identifier(at index: Int) -> CardID?
        /// A card for the item at an index of the data source.
        func makeCard(at index: Int, for id: CardID) -> Card?
        /// The items that an index of the deck counts, from the top.
        var pile: [CardID] { get }
        /// Cards under a finger, which stay there when others are asked for again.
        var heldCards: [CardID] { get }

        /// Shows what only this kind of card has.
        func show(_ frame: CardFrame<CardID, D.Phase>, on card: Card)
        /// Shows what lies around the cards.
        func showSurroundings()
        func tell(_ feedback: D.Feedback)
        func hear(_ event: D.Event)

        /// Brings words and actions up to date.
        func describe(_ frames: [CardFrame<CardID, D.Phase>])
        var deckElements: [Any] { get }
        /// What a command is called; `nil`: nothing that people look up.
        func title(of command: D.Command) -> String?
        /// Called before a key does something.
        func prepareForKey()
    }

    extension DeckContainer {
        func connect() {
            addSubview(recycler.stage)
            surface.deck = driver
            surface.prepare = { [weak self] isInside in
                guard let self else { return }
                if isHapticsEnabled { haptics.prepare() }
                prepareForTouch(isInsideScrollView: isInside)
            }
            frames.tick = { [weak self] in self?.driver.advance(to: $0) }
            driver.changed = { [weak self] in self?.show() }
            driver.hear = { [weak self] event in
                guard let self else { return }
                if isHapticsEnabled, let haptic = event.haptic { haptics.play(haptic) }
                hear(event)
            }
            recycler.make = { [weak self] id in
                guard let self, let index = items.firstIndex(of: id) else { return nil }
                return makeCard(at: index, for: id)
            }
            recycler.letGo = { [weak self] _, _ in self?.told.changes = -1 }
            lastFeedback = driver.feedback
            setUp()
        }

        func setReduceMotion(_ isOn: Bool) { driver.update { $0.setReduceMotion(isOn, at: $1) } }

        func layOut() {
            recycler.stage.frame = bounds
            loadIfNeeded()
            let size = Extent(bounds.size)
            driver.update { $0.resize(to: size, at: $1) }
        }

        /// Shows the deck as it is.
        func show() {
            frames.isRunning = driver.needsFrames
            guard driver.isLoaded else { return }
            let frames = driver.cards()
            recycler.arrange(frames.map(\.id))
            for frame in frames {
                recycler.place(frame.id) { card in
                    card.place(frame.pose, in: bounds, cardSize: driver.deck.cardSize)
                    card.accessibilityElementsHidden = !frame.isAccessible
                    show(frame, on: card)
                }
            }
            showSurroundings()
            surface.settle()
            if told != (recycler.ids, driver.changes) {
                told = (recycler.ids, driver.changes)
                describe(frames)
            }
            let feedback = driver.feedback
            guard feedback != lastFeedback else { return }
            lastFeedback = feedback
            tell(feedback)
        }

        /// The labels are others.
        func relabel() {
            told.changes = -1
            show()
        }

        func name(of id: CardID) -> String? { recycler[id]?.accessibilityLabel }
    }
#endif
