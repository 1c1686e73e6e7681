// Every number that crosses the boundary to JavaScript. Tests/CardistryTests/TableFileTests.swift writes them into
// Web/engine/records.js; the names there are these in capitals.

/// The first number of an input's record: the case of `DeckInput`. The numbers after it are the case's values.
package enum InputKind: UInt8, CaseIterable {
    /// Phase, pointer, x, y, the touch's own time.
    case touch
    /// x, y.
    case shift
    /// Two flags.
    case yieldTouch
    /// `KeyStroke.Key`, `KeyStroke.Modifier`, whether it repeats.
    case press
    /// `SwipeCommandKind` or `WalletCommandKind`, then that command's values.
    case command
    /// Card, index.
    case insert
    /// Card.
    case remove
    /// Card, index.
    case move
    /// Old card, new card.
    case replace
    /// Cards.
    case reload
    /// Of a stack: the number of undecided cards, these, then for each decision its card and direction. Of a wallet: the open
    /// and the focused card or -1, the scroll offset, then the cards.
    case restore
    /// Width, height.
    case size
    /// Points.
    case overscan
    /// The numbers of all constants.
    case feel
    /// A flag.
    case reduceMotion
    /// x, y, width, height.
    case visibleArea
    /// A bit for each `SwipeDirection`, and whether drags along other axes are left to the page.
    case directions
    case time
}

package enum SwipeCommandKind: UInt8, CaseIterable {
    case swipe, undo, activate, cancel, rollback
}

package enum WalletCommandKind: UInt8, CaseIterable {
    case focusPrevious, focusNext, focusFirst, focusLast, activate, cancel, moveUp, moveDown
    case open, close, focus, move, scroll, bounce, scrollContent
}

/// What a look-ahead takes.
package enum LookaheadKind: UInt8, CaseIterable {
    /// The number of decided cards, these, the last decided first, the number of visible cards, then the upcoming ones.
    case update
    /// Card, bytes.
    case loaded
    /// Card.
    case failed
}

/// The lists of a look-ahead's plan.
package enum PlanList: UInt8, CaseIterable {
    case load, background, cancel, evict
}

/// Why the engine refuses a call. It answers with the negative number of the fault.
package enum Fault: UInt8, CaseIterable {
    case none
    /// The handle was never given out, or its object was destroyed.
    case unknownHandle
    /// The first number of the record isn't a kind of input, or the deck has no such command.
    case unknownKind
    /// The record has fewer numbers than its kind needs.
    case shortRecord
    /// A number of the record isn't one of its values.
    case wrongValue

    package var answer: Int { -Int(rawValue) }
}

// MARK: A frame

/// The head of a frame. The cards follow, back to front, then the events since the last frame.
package enum HeaderField: UInt8, CaseIterable {
    /// The number of cards; -1: the page has to ask for the coming frame when the display does.
    case cards
    case events
    /// Whether the frame has all cards. If not, it has those that have changed since the last one, and the others are as they
    /// were.
    case isWhole
    /// `GestureClaim`.
    case claim
    /// -1: the deck needs nothing; 0: every frame; otherwise a call at this time.
    case need
    /// The number of items.
    case count
    /// The frame's time.
    case now
    /// The lifted card that was dropped since the last frame, or -1.
    case dropped
    /// Whether the deck's own fields say something else of a drag than in the last frame.
    case feedbackIsNew
    /// The first number of the deck's own fields: `SwipeField` or `WalletField`.
    case own

    static var size: Int { Int(Self.own.rawValue) + 8 }
}

/// A swipe stack's own numbers in a frame's head. -1: none.
package enum SwipeField: UInt8, CaseIterable {
    case top
    /// The card that the feedback is about.
    case feedbackCard
    case progress, direction, wash
    /// The number of undecided and of decided cards.
    case undecided, decided
    /// The card of the last decision.
    case lastDecided
}

/// A wallet's own numbers in a frame's head. -1: none.
package enum WalletField: UInt8, CaseIterable {
    case open, focused
    /// The progress of a drag that closes the open card.
    case progress
    case spread, offset, limit
    case pileIsReachable
}

package enum CardField: UInt8, CaseIterable {
    case id, phase, depth
    case x, y, angle, scale, opacity, z, width, height
    case takesTouches, isAccessible
    case stamp, stampProgress, stampScale
    case place, openness, headerOpacity, headerScale
    case revision, rest
    /// Which of the numbers before the revision have changed since the last frame, a bit for each; all if the frame is whole.
    case changed

    static var size: Int { Int(Self.changed.rawValue) + 1 }
}

/// A keyframe has the numbers of a card up to the stamp's scale, with its time in place of the id.
package enum KeyframeField: UInt8, CaseIterable {
    case time

    static var size: Int { Int(CardField.stampScale.rawValue) + 1 }
}

package enum EventField: UInt8, CaseIterable {
    case time
    /// `SwipeEventKind` or `WalletEventKind`.
    case kind
    /// The card that it is about, and what else it says. -1: none.
    case card, first, second
    /// `FactKind`: what assistive technology says of it, or -1.
    case fact
    /// For the announcement: the number of items, the top card and its index.
    case count, next, nextPlace

    static var size: Int { Int(Self.nextPlace.rawValue) + 1 }
}

package enum SwipeEventKind: UInt8, CaseIterable {
    case decided, revoked, left, returned, tapped, haptic, empty
}

package enum WalletEventKind: UInt8, CaseIterable {
    case opened, closed, arrived, returned, tapped, lifted, reordered, focused, haptic
}

package enum FactKind: UInt8, CaseIterable {
    case decided, revoked, opened, closed, lifted, moved
}
