public import Observation
public import RiffleCore

/// Which screen is shown, and what it is about.
@MainActor @Observable
public final class AppModel {
    /// A screen.
    public enum Screen {
        case decks
        case arena(ArenaModel)
        case round(RoundModel)
        case boss(BossModel)
        case hoard(RoundModel)
        case duel(DuelModel)
        case sheet(SheetModel)
    }

    /// What the library lets us do.
    public enum Standing: Hashable, Sendable {
        /// Not looked up yet.
        case unknown
        /// The person is to be asked.
        case notAsked
        /// Nothing may be seen. Perhaps the person can change that in the system's settings.
        case refused(canBeChanged: Bool)
        /// Nothing is there, or nothing was picked.
        case empty(isLimited: Bool)
        /// There is something to look at.
        case open(isLimited: Bool)
    }

    /// The screen.
    public private(set) var screen = Screen.decks
    @ObservationIgnored public let library: Library
    @ObservationIgnored public let settings: SettingsModel
    @ObservationIgnored public let decks: DecksModel
    @ObservationIgnored public let trash: TrashModel
    @ObservationIgnored public let progress: ProgressModel
    /// The deck of the round behind the battle that is fought.
    @ObservationIgnored private var afterBattle: DeckID?

    /// An app on a library.
    public init(library: Library) {
        self.library = library
        settings = SettingsModel(journal: library.journal)
        decks = DecksModel(library: library)
        trash = TrashModel(library: library)
        progress = ProgressModel(library: library)
    }

    /// What the library lets us do.
    public var standing: Standing {
        switch library.access {
        case nil: .unknown
        case .notAsked: .notAsked
        case .denied: .refused(canBeChanged: true)
        case .restricted: .refused(canBeChanged: false)
        case .full, .limited:
            library.progress?.found == 0
                ? .empty(isLimited: library.access == .limited)
                : .open(isLimited: library.access == .limited)
        }
    }

    /// Starts a round of a deck; without one, takes up the round that is open.
    public func start(_ deck: DeckID?) {
        let size = settings.settings.person.roundSize
        show(.arena(ArenaModel(library: library, deck: deck, size: size)))
    }

    /// The round can begin. Where everything was decided before, its sheet comes.
    public func begin(_ round: RoundModel) {
        let duel = DuelModel(round: round)
        if round.round.battle == .duel { duel.settle() }
        if round.isComplete { return showSheet(of: round) }
        switch round.round.battle {
        case nil: show(.round(round))
        case .hoard: show(.hoard(round))
        case .duel: show(.duel(duel))
        }
    }

    /// The person goes on from the sheet of a confirmed round: to the next one of the same deck, or to
    /// a boss that stands before it.
    public func next(after round: Round) async {
        guard case .sheet = screen else { return }
        guard round.battle == nil else {
            // After a restart it is not known where the person came from.
            guard let deck = afterBattle else { return home() }
            return start(deck)
        }
        if settings.settings.person.bosses,
            let boss = await BossModel.due(after: round, in: library)
        {
            guard case .sheet = screen else { return boss.covers.clear() }
            show(.boss(boss))
        } else if case .sheet = screen {
            start(round.deck)
        }
    }

    /// Takes up the fight.
    public func fight(_ boss: BossModel) {
        afterBattle = boss.next
        show(.arena(ArenaModel(library: library, battle: boss.battle)))
    }

    /// Walks past the boss to the next round. It is not offered again before its time.
    public func skip(_ boss: BossModel) { start(boss.next) }

    /// Everything is decided, or the person has had enough: what is left comes again.
    public func showSheet(of round: RoundModel) {
        // Where everything was decided before, its cards were never on a screen of their own.
        round.leave()
        show(.sheet(SheetModel(round: round, library: library)))
    }

    /// Back to the decks. A round stays open.
    public func home() { show(.decks) }

    /// Whatever was on screen lets go of its pictures.
    private func show(_ next: Screen) {
        switch screen {
        case .decks: decks.close()
        case .arena(let arena): arena.leave()
        case .round(let round), .hoard(let round): round.leave()
        case .boss(let boss): boss.covers.clear()
        case .duel(let duel): duel.round.leave()
        case .sheet(let sheet): sheet.leave()
        }
        screen = next
    }

    /// The system runs out of memory: pictures that aren't on screen are dropped.
    public func relieveMemory() {
        switch screen {
        case .round(let round), .hoard(let round): round.pictures.relieve()
        case .duel(let duel): duel.round.pictures.relieve()
        case .sheet(let sheet): sheet.relieveMemory()
        case .decks, .arena, .boss: break
        }
    }

    /// The app may be stopped at any time from now on.
    public func flush() async {
        switch screen {
        case .round(let round), .hoard(let round): await round.flush()
        case .duel(let duel): await duel.round.flush()
        case .decks, .arena, .boss, .sheet: break
        }
        await settings.flush()
        await library.keepNames()
    }
}
