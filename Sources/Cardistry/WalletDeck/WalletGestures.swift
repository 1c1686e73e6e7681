/// How the gestures of a wallet settle among themselves: one table, and no state besides it.
///
/// Scrolling, pulling, tapping, pressing and dismissing start as the same touch. What the touch is doing,
/// what it began on and what happens next decide together; nothing else does.
public enum WalletGestures {
    /// What the touch that counts is doing.
    public enum Phase: UInt8, Hashable, Sendable, CaseIterable {
        /// There is no touch.
        case none
        /// Down, and not yet anything.
        case pressing
        /// Moves the pile, or pulls it past an end.
        case scrolling
        /// Holds a lifted card.
        case holding
        /// Drags an open card.
        case dragging
        /// Left to the surroundings, or taken over by a command; nothing until it lifts.
        case spent
    }

    /// What the touch began on.
    public enum Target: UInt8, Hashable, Sendable, CaseIterable {
        /// No card.
        case background
        /// A card in its place in the pile.
        case stacked
        /// A card on its way back into the pile after it was held.
        case returning
        /// A card on its way to full size or back.
        case moving
        /// A card at rest at full size.
        case open
    }

    /// What a finger does.
    public enum Input: UInt8, Hashable, Sendable, CaseIterable {
        /// A finger came down.
        case down
        /// The touch has gone further than a tap may, mainly up, down or sideways.
        case upward, downward, sideways
        /// `pressDuration` has passed.
        case wake
        /// The touch lifts: where it began, or after a movement.
        case tap, up
        /// The touch was cancelled.
        case cancel
    }

    /// What the wallet does.
    public enum Action: UInt8, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case ignore
        /// Stop the pile and wait.
        case press
        /// Stop the card where it is, and wait.
        case catchCard
        /// Take a card that is on its way back into the hand again.
        case hold
        /// Lift the card out of the pile.
        case lift
        /// Scroll the pile.
        case scroll
        /// Drag the card.
        case drag
        /// Open the card: from the pile, or again when it was closing.
        case open
        /// Tell of a tap on the open card.
        case tap
        /// Release the pile with the finger's velocity, or at rest.
        case fling, settle
        /// Put the held card into its slot, or back where it came from.
        case drop, restore
        /// Release the dragged card, which may close it, or let it go on to where it was going.
        case release, resume
        /// Leave the touch to the surroundings.
        case spend
        /// Forget the touch.
        case end
    }

    /// The table.
    public static func action(_ state: Phase, on target: Target, _ input: Input) -> Action {
        switch (state, input) {
        case (.none, .down):
            switch target {
            case .background, .stacked: .press
            case .returning: .hold
            case .moving: .catchCard
            case .open: .press
            }
        case (.pressing, .upward):
            switch target {
            case .background, .stacked: .scroll
            case .moving: .drag
            case .returning, .open: .ignore
            }
        case (.pressing, .downward):
            switch target {
            case .background, .stacked: .scroll
            case .moving, .open: .drag
            case .returning: .ignore
            }
        case (.pressing, .sideways):
            switch target {
            case .background, .stacked: .spend
            case .returning, .moving, .open: .ignore
            }
        case (.pressing, .wake): target == .stacked ? .lift : .ignore
        case (.pressing, .tap):
            switch target {
            case .stacked, .moving: .open
            case .open: .tap
            case .background, .returning: .settle
            }
        case (.pressing, .up), (.pressing, .cancel): target == .moving ? .resume : .settle
        case (.scrolling, .up), (.scrolling, .tap): .fling
        case (.scrolling, .cancel): .settle
        case (.holding, .up), (.holding, .tap): .drop
        case (.holding, .cancel): .restore
        case (.dragging, .up), (.dragging, .tap): .release
        case (.dragging, .cancel): .resume
        case (.spent, .up), (.spent, .tap), (.spent, .cancel): .end
        case (.none, _), (_, .down), (.scrolling, _), (.holding, _), (.dragging, _), (.spent, _):
            .ignore
        }
    }
}
