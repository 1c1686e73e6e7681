/// What has happened to the held card since the last look. Front ends announce it and don't work it out themselves.
package struct DragTracker<D: Deck> {
    private var held: D.ID?
    private var feedback: D.Feedback

    package init(_ feedback: D.Feedback) { self.feedback = feedback }

    /// Looks at a deck that shows `feedback` and holds `held`.
    ///
    /// - Returns: the card that is no longer held, the one that is held since, and whether the feedback is another.
    package mutating func look(
        held: D.ID?, feedback: D.Feedback
    ) -> (ended: D.ID?, began: D.ID?, isChanged: Bool) {
        let isSame = held == self.held
        let news = (
            ended: isSame ? nil : self.held, began: isSame ? nil : held,
            isChanged: feedback != self.feedback
        )
        self.held = held
        self.feedback = feedback
        return news
    }
}
