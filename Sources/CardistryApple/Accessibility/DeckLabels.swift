package import Cardistry

/// The words of a deck.
package protocol DeckLabels<Command> {
    associatedtype Command

    var position: @Sendable (Int, Int) -> String { get }
    /// What has happened to a card; `nil`: nothing worth saying.
    func outcome<ID>(_ announcement: DeckAnnouncement<ID>) -> String?
    /// What a command is called; `nil`: nothing that people look up.
    func title(of command: Command) -> String?
}

extension DeckLabels {
    /// “Beach: Keep”: a card and what has happened to it.
    package func sentence<ID>(
        _ announcement: DeckAnnouncement<ID>, name: (ID) -> String?
    ) -> String? {
        outcome(announcement).map { outcome in
            name(announcement.id).map { "\($0): \(outcome)" } ?? outcome
        }
    }
}

extension SwipeLabels: DeckLabels {
    package func outcome<ID>(_ announcement: DeckAnnouncement<ID>) -> String? {
        switch announcement.fact {
        case .decided(let direction): self[direction]
        case .revoked: undone
        case .opened, .closed, .lifted, .moved: nil
        }
    }

    /// “Dog, 3 of 12”: the card that comes next.
    package func next<ID>(_ announcement: DeckAnnouncement<ID>, name: (ID) -> String?) -> String {
        guard let next = announcement.next else { return empty }
        let place = position(announcement.nextPlace + 1, announcement.count)
        return name(next).map { "\($0), \(place)" } ?? place
    }

    package func title(of command: SwipeCommand) -> String? {
        switch command {
        case .swipe(let direction): self[direction]
        case .undo: undo
        case .activate, .cancel: nil
        }
    }
}

extension WalletLabels: DeckLabels {
    package func outcome<ID>(_ announcement: DeckAnnouncement<ID>) -> String? {
        switch announcement.fact {
        case .opened: opened
        case .closed: closed
        case .moved(let place): position(place + 1, announcement.count)
        case .lifted, .decided, .revoked: nil
        }
    }

    package func title(of command: WalletCommand) -> String? {
        switch command {
        case .activate: open
        case .cancel: close
        case .moveUp: moveUp
        case .moveDown: moveDown
        case .focusPrevious, .focusNext, .focusFirst, .focusLast: nil
        }
    }
}
