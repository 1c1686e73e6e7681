#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import UIKit

    extension SwipeStackContainerView: DeckContainer {
        func setUp() {
            driver.set { stack in
                stack.shouldDecide = { [weak self] id, direction in
                    MainActor.assumeIsolated { self?.mayDecide(id, direction) ?? true }
                }
            }
        }

        private func mayDecide(_ id: CardID, _ direction: SwipeDirection) -> Bool {
            delegate?.swipeStack(self, shouldDecide: id, towards: direction) ?? true
        }

        func prepareForTouch(isInsideScrollView: Bool) {
            adoptDirection()
            let yields = yieldsToScrolling ?? isInsideScrollView
            driver.set { $0.yieldsToScrolling = yields }
        }

        func prepareForKey() {}

        var itemCount: Int? { dataSource?.numberOfCards(in: self) }
        func identifier(at index: Int) -> CardID? {
            dataSource?.swipeStack(self, identifierForCardAt: index)
        }

        func makeCard(at index: Int, for id: CardID) -> SwipeCardView? {
            let card = dataSource?.swipeStack(self, cardForItemAt: index)
            card?.activate = { [weak self] in self?.driver.perform(.activate) ?? false }
            return card
        }

        var pile: [CardID] { undecided }
        var heldCards: [CardID] { driver.deck.cards.filter { $0.phase == .held }.map(\.id) }

        func show(_ frame: CardFrame<CardID, CardPhase>, on card: SwipeCardView) {
            card.isUserInteractionEnabled = frame.takesTouches
            card.isMirrored = driver.isMirrored
            card.show(frame.stamp)
        }

        func showSurroundings() {
            if top != nil {
                emptyView?.removeFromSuperview()
                emptyView = nil
            } else if emptyView == nil, let view = dataSource?.viewForEmptyStack(self) {
                emptyView = view
                UIView.performWithoutAnimation { view.frame = bounds }
                insertSubview(view, at: 0)
            }
        }

        func tell(_ feedback: SwipeFeedback) {
            delegate?.swipeStack(self, didProgress: feedback)
        }
    }
#endif
