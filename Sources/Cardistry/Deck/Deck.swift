/// A deck of cards: touches and time go in, frames and events come out.
///
/// ```swift
/// func play<D: Deck>(_ deck: inout D, _ touches: [Touch]) {
///     for touch in touches {
///         deck.touch(touch)
///         let frame = deck.frame(at: touch.time)
///         for index in 0..<frame.count { print(frame[index].pose) }
///         for event in deck.takeEvents() { print(event) }
///     }
/// }
/// ```
///
/// `SwipeStack` and `WalletDeck` are decks. A front end forwards touches and the frame clock, shows frames, and
/// carries out events; it decides nothing. Every input carries its time in seconds; a time before that of an
/// earlier input counts as that one.
public protocol Deck<ID>: Sendable {
    /// Identifies an item, and the card that shows it.
    associatedtype ID: Hashable & Sendable
    /// What a card is doing.
    associatedtype Phase: RawRepresentable, Hashable, Sendable where Phase.RawValue == UInt8
    /// What the surroundings of the deck show.
    associatedtype Feedback: Hashable, Sendable
    /// Something that happened.
    associatedtype Event: DeckEvent
    /// What a key or an assistive action asks for.
    associatedtype Command: Hashable, Sendable
    /// Every constant of the deck's feel.
    associatedtype Feel: Hashable, Sendable
    /// The part of the deck that is saved.
    associatedtype State: DeckState where State.ID == ID

    // MARK: Time and touches

    /// Takes a touch, with its own time.
    mutating func touch(_ touch: Touch)
    /// Keeps the touch that counts where it is on the screen after the deck itself has moved there by `offset`, in its own
    /// points, as in a page that scrolls. A held card stays under the finger, whose speed stays its own.
    mutating func shift(by offset: Vector, at time: Double)
    /// Advances the deck to `time`. Each event happens at its own exact time.
    mutating func advance(to time: Double)
    /// Events since the last call, oldest first.
    mutating func takeEvents() -> [Event]
    /// The state of the touch that counts.
    var claim: GestureClaim { get }
    /// The card in the hand.
    var held: ID? { get }
    /// How far in points a touch may move and still be a tap.
    var slop: Double { get }

    // MARK: The frame

    /// How many cards exist at the moment.
    var frameCount: Int { get }
    /// The size at which a card's content is laid out, in points.
    var cardSize: Extent { get }
    /// What the card at `index`, counted from the back, shows at `time`, the time that the deck was last advanced to.
    func cardFrame(at index: Int, time: Double) -> CardFrame<ID, Phase>
    /// What the surroundings show at `time`.
    func feedback(at time: Double) -> Feedback
    /// What the deck needs after `time`.
    func need(at time: Double) -> DeckNeed

    // MARK: Commands

    /// Which key asks for what.
    static var keys: [(KeyStroke, Command)] { get }
    /// Whether a key that is held down carries out `command` again and again.
    static func repeats(_ command: Command) -> Bool
    /// Whether `command` would do anything now.
    func canPerform(_ command: Command) -> Bool
    /// Carries out a command.
    ///
    /// - Returns: `false` if there was nothing to do, so that the key is free for others.
    mutating func perform(_ command: Command, at time: Double) -> Bool
    /// What assistive technology says of an event; `nil`: nothing.
    func announcement(of event: Event) -> DeckAnnouncement<ID>?

    // MARK: Items

    /// How many items there are, decided or not.
    var count: Int { get }
    /// Returns `true` if the deck has the item.
    func contains(_ id: ID) -> Bool
    /// Puts `id` at `index` of the items that the deck shows, from the top.
    ///
    /// - Returns: `false` if the deck already has it.
    mutating func insert(_ id: ID, at index: Int, time: Double) -> Bool
    /// Takes `id` out of the deck, wherever it is.
    ///
    /// - Returns: `false` if the deck does not have it.
    mutating func remove(_ id: ID, at time: Double) -> Bool
    /// Moves `id` to `index`.
    ///
    /// - Returns: `false` if it cannot be moved.
    mutating func move(_ id: ID, to index: Int, at time: Double) -> Bool
    /// Puts `new` where `old` is, whatever that is doing.
    ///
    /// - Returns: `false` if the deck does not have `old`, or already has `new`.
    mutating func replace(_ old: ID, with new: ID, at time: Double) -> Bool
    /// Makes `items` the deck. Cards that stay keep their motion.
    mutating func reload(_ items: [ID], at time: Double)

    // MARK: Environment

    var feel: Feel { get }
    /// Gives the deck another feel at any time, also with a card in the hand.
    mutating func setFeel(_ feel: Feel, at time: Double)
    /// In points.
    var size: Extent { get }
    /// Gives the deck another size, in any phase.
    mutating func resize(to size: Extent, at time: Double)
    var reduceMotion: Bool { get }
    /// Switches Reduce Motion, in any phase.
    mutating func setReduceMotion(_ isOn: Bool, at time: Double)

    // MARK: Creation and saving

    /// A deck without items, and without a size until it is given one.
    static var empty: Self { get }

    /// What to save at `time`. Motion is not part of it.
    func state(at time: Double) -> State
    /// Puts a saved deck in the place of this one, at rest. Feel, size and all other settings stay.
    mutating func restore(_ state: State, at time: Double)
    /// Restores a deck, at rest.
    init(restoring state: State, feel: Feel, size: Extent)
}

extension Deck {
    /// Lets time pass until `time`, and returns what is shown then.
    public mutating func frame(at time: Double) -> DeckFrame<Self> {
        advance(to: time)
        return DeckFrame(self, at: time)
    }

    /// The command that `stroke` asks for, if any.
    public static func command(for stroke: KeyStroke) -> Command? {
        for (key, command) in keys where key == stroke { return command }
        return nil
    }

    /// Carries out what a key asks for. One that is held down counts once, unless its command repeats.
    ///
    /// - Returns: `false` if the deck has no use for the key, so that it is free for others.
    @discardableResult
    public mutating func press(
        _ stroke: KeyStroke, isRepeat: Bool = false, at time: Double
    ) -> Bool {
        guard let command = Self.command(for: stroke) else { return false }
        if isRepeat, !Self.repeats(command) { return canPerform(command) }
        return perform(command, at: time)
    }
}

/// Something that happened in a deck.
public protocol DeckEvent: Hashable, Sendable {
    /// The exact time in seconds, not that of the frame that noticed it.
    var time: Double { get }
    /// The haptic to play, if any.
    var haptic: Haptic? { get }
}

/// A saved deck.
public protocol DeckState<ID>: Hashable, Sendable {
    associatedtype ID: Hashable & Sendable

    /// Whether it has nothing to restore.
    var isEmpty: Bool { get }
    /// This state with `ids` as the items: those it does not know come last, and what is not among them is gone.
    func fitted(to ids: [ID]) -> Self
}
