package import Cardistry

/// The direction in which assistive technology scrolls a pile.
package enum PageDirection { case up, down }

extension DeckDriver {
    /// Scrolls a pile by most of its visible height.
    ///
    /// - Returns: `false` if it can't scroll any further.
    package func scrollPage<ID>(_ direction: PageDirection) -> Bool where D == WalletDeck<ID> {
        let page = deck.size.height * 0.8
        return take(.command(.scroll(by: direction == .down ? page : -page)))
    }
}
