package import Cardistry

// Announcements in words.

extension SwipeLabels {
    /// “Beach: Keep. Dog, 3 of 12”: what happened to a card, and what comes next.
    package func words<ID>(
        _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
    ) -> (outcome: String, next: String)? {
        let outcome: String
        switch announcement.fact {
        case .decided(let direction): outcome = self[direction]
        case .revoked: outcome = undone
        case .opened, .closed, .lifted, .moved: return nil
        }
        let place = position(announcement.nextPlace + 1, announcement.count)
        let next = announcement.next.map { id in name(id).map { "\($0), \(place)" } ?? place }
        return (name(announcement.id).map { "\($0): \(outcome)" } ?? outcome, next ?? empty)
    }
}

extension WalletLabels {
    /// “Berlin: 3 of 12”: what happened to a card.
    package func words<ID>(
        _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
    ) -> String? {
        let outcome: String
        switch announcement.fact {
        case .opened: outcome = opened
        case .closed: outcome = closed
        case .moved(let place): outcome = position(place + 1, announcement.count)
        case .lifted, .decided, .revoked: return nil
        }
        return name(announcement.id).map { "\($0): \(outcome)" } ?? outcome
    }
}
