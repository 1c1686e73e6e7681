package import Cardistry
#if canImport(os)
    import os
#endif

// An app's mistakes: each has a defined result, and a message in the log that names it.
extension DeckDriver {
    /// Logs a message about a mistake, once.
    func warn(_ message: String) {
        guard !warnings.contains(message) else { return }
        warnings.append(message)
        #if canImport(os)
            // It may contain an id, so it isn't public: only a debugger shows it.
            Logger(subsystem: "Cardistry", category: "Decks").fault("\(message)")
        #endif
    }

    /// Returns `feel`, or the deck's own if a constant of `feel` is too small or not a number.
    package func checked(_ feel: D.Feel) -> D.Feel {
        guard let name = (feel as? any ListedFeel)?.faultyConstant else { return feel }
        warn("“\(name)” of the feel is too small or not a number. The deck keeps its present feel.")
        return deck.feel
    }

    func warn(ofRepeated ids: [D.ID]) {
        var seen: Set<D.ID> = []
        guard let id = ids.first(where: { !seen.insert($0).inserted }) else { return }
        warn(
            """
            Several items have the id “\(id)”. The deck shows the first of them. Give each item an \
            id of its own.
            """)
    }

    func warn(ofUnknown ids: [D.ID]) {
        let known = Set(items ?? [])
        guard let id = ids.first(where: { !known.contains($0) }) else { return }
        warn("The deck has no item “\(id)”, so it can't be set. Add the item first.")
    }
}
