public import Observation
public import RiffleCore
import RiffleStore

/// The end of a round: two piles, the last chance to change one's mind, and the one button.
@MainActor @Observable
public final class SheetModel {
    /// How far it is.
    public enum Phase: Hashable, Sendable {
        /// The person looks at the piles.
        case deciding
        /// The system asks, or deletes.
        case deleting
        /// The round is over.
        case done(TrashReport)
    }

    /// How far it is.
    public private(set) var phase = Phase.deciding
    /// What the last attempt came to, in one sentence.
    public private(set) var message: Notice?
    /// The round.
    @ObservationIgnored public let round: RoundModel
    /// The pictures of both piles, at the size of a tile.
    @ObservationIgnored public let tiles: PictureShelf
    /// The picture that is looked at closely.
    public internal(set) var closeup: Closeup?
    /// Pictures as sharp as the screen, of the one that is looked at and its neighbours.
    @ObservationIgnored public let closeups: PictureShelf
    @ObservationIgnored private let library: Library
    /// What was decided about a picture before it was trashed here: a favourite comes back as one.
    @ObservationIgnored private var before: [ItemID: Decision] = [:]

    /// The sheet of a round.
    public init(round: RoundModel, library: Library) {
        self.round = round
        self.library = library
        tiles = PictureShelf(source: library.source, clock: library.clock, box: .tile)
        closeups = PictureShelf(source: library.source, clock: library.clock, box: .screen)
        tiles.know(round.items.values)
        closeups.know(round.items.values)
        let cards = kept + trashed
        tiles.show(trailing: [], upcoming: cards.map(\.id), visible: cards.count)
    }

    /// What stays, in the order of the decisions.
    public var kept: [Item] { pile { $0 != .trash } }
    /// What goes, in the order of the decisions.
    public var trashed: [Item] { pile { $0 == .trash } }
    /// The bytes of a pile.
    public func bytes(of pile: [Item]) -> Int64 { pile.reduce(0) { $0 + $1.bytes } }
    /// Whether decisions can be changed.
    public var isOpen: Bool { phase == .deciding }

    private func pile(_ belongs: (Decision) -> Bool) -> [Item] {
        round.round.history.compactMap { entry in
            belongs(entry.decision) && round.isPresent(entry.card) ? round.items[entry.card] : nil
        }
    }

    /// Moves a picture to the other pile.
    public func flip(_ id: ItemID) {
        guard isOpen, let decision = round.round.decision(for: id) else { return }
        if decision == .trash {
            round.flip(id, to: before[id] ?? .keep)
        } else {
            before[id] = decision
            round.flip(id, to: .trash)
        }
    }

    /// What is decided about a picture at the moment.
    public func decision(for id: ItemID) -> Decision? { round.round.decision(for: id) }

    /// Deletes what is trashed and ends the round. The system asks the person; a no leaves all as it is.
    public func confirm() async {
        guard isOpen else { return }
        let shown = Set(trashed.map(\.id))
        phase = .deleting
        message = nil
        await round.flush()
        do throws(StoreError) {
            switch try await library.trash.confirm(round.round.id, shown: shown) {
            case .declined:
                phase = .deciding
                message = Notice(uncoded: "Nothing was deleted. Your decisions are kept.")
            case .failed(let reason):
                phase = .deciding
                message = reason
            case .done(let report):
                round.finish()
                phase = .done(report)
            }
        } catch {
            phase = .deciding
            message = Notice(uncoded: error.words)
        }
        await library.decksChanged()
    }

    /// Drops pictures that aren't on screen.
    func relieveMemory() {
        tiles.relieve()
        closeups.relieve()
    }

    /// Its screen is gone.
    func leave() {
        tiles.clear()
        closeups.clear()
    }
}
