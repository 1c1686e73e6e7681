import RiffleCore

// What the models name in English, in the person's language.

extension DeckID {
    /// "May 2024", "Everything"
    @MainActor var name: String {
        if case .month(let month) = self { return Words.month(month) }
        return Words.translated(title)
    }
}

extension BossBattle {
    /// "The hoard"
    @MainActor var name: String { Words.translated(title) }
}

extension Round {
    /// The name of its battle or of its deck.
    @MainActor var name: String { battle?.name ?? deck.name }
}
