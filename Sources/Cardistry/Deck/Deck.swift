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
/// `SwipeStack` and `WalletDeck` are decks. A front end forwards inputs and the frame clock, shows frames, and
/// carries out events; it decides nothing. Each kind of input is a case of `DeckInput` and also a method, such as
/// `touch(_:)`. Times are in seconds.
public protocol Deck<ID>: Sendable {
    /// Identifies an item, and the card that shows it.
    associatedtype ID: Hashable & Sendable
    /// What a card is doing.
    associatedtype Phase: RawRepresentable, Hashable, Sendable where Phase.RawValue == UInt8
    /// What the surroundings of the deck show.
    associatedtype Feedback: Hashable, Sendable
    /// Something that happened.
    associatedtype Event: DeckEvent
    /// What a person, an app or assistive technology can ask for.
    associatedtype Command: Hashable, Sendable
    /// Every constant of the deck's feel.
    associatedtype Feel: Hashable, Sendable
    /// The part of the deck that is saved.
    associatedtype State: DeckState where State.ID == ID

    // MARK: Inputs

    /// Takes an input at `time`, in seconds. Time never runs backwards: an earlier time is treated as the latest one.
    ///
    /// - Returns: `false` if the input had no effect.
    @discardableResult
    mutating func take(_ input: DeckInput<Self>, at time: Double) -> Bool
    /// Advances the deck to `time`. Each event happens at its own exact time.
    mutating func advance(to time: Double)
    /// Events since the last call, oldest first.
    mutating func takeEvents() -> [Event]
    /// The state of the active touch.
    var claim: GestureClaim { get }
    /// The held card.
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
    /// What assistive technology says of an event; `nil`: nothing.
    func announcement(of event: Event) -> DeckAnnouncement<ID>?

    // MARK: Items

    /// How many items there are, decided or not.
    var count: Int { get }
    /// Returns `true` if the deck has the item.
    func contains(_ id: ID) -> Bool

    // MARK: Environment

    /// The constants that the deck moves by.
    var feel: Feel { get }
    /// In points.
    var size: Extent { get }
    /// Whether cards fade in place of flying.
    var reduceMotion: Bool { get }

    // MARK: Creation and saving

    /// A deck without items, and without a size until it is given one.
    static var empty: Self { get }

    /// What to save at `time`. Motion is not part of it.
    func state(at time: Double) -> State
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
    /// What identifies an item.
    associatedtype ID: Hashable & Sendable

    /// Whether it has nothing to restore.
    var isEmpty: Bool { get }
    /// This state with `ids` as the items: those it does not know come last, and what is not among them is gone.
    func fitted(to ids: [ID]) -> Self
}
