import RiffleBin
import RiffleCore
import RiffleLibrary
import RiffleStore
import RiffleThreads
import RiffleTrash

extension Engine {
    /// Ends a round: what is binned goes to the trash, everything else stays.
    ///
    /// - Parameters:
    ///   - seen: the decided cards that the person saw; with others nothing moves.
    ///   - done: is called on the trash's own queue.
    func trash(
        _ round: RoundID, of profile: ProfileID, seen: Set<Round.SeenCard>, key: String,
        then done: @escaping @Sendable (Result<TrashReport, StoreError>) -> Void
    ) {
        trashQueue.run { [self] in
            do throws(StoreError) {
                refreshChanged(among: seen)
                let report = try executor.trash(
                    round: round, of: profile, seen: seen,
                    dryRun: choices.isDryRun || binPlaces.isList,
                    now: now)
                done(.success(report))
                if report.isFinished, let ended = try store.round(round, of: profile) {
                    announce(RoundSummary(ended), cause: "finish", key: key, to: profile)
                }
                announceBin(but: profile)
            } catch {
                done(.failure(error))
            }
        }
    }

    /// The name of the setting.
    static let binPlaceSetting = "bin place"

    /// Keeps where binned files go where the system has no trash for them.
    func choose(
        _ place: BinPlace, then done: @escaping @Sendable (Result<Void, StoreError>) -> Void
    ) {
        trashQueue.run { [self] in
            do throws(StoreError) {
                try store.setSetting(Self.binPlaceSetting, to: Array(place.rawValue.utf8))
                binPlaces.choose(place)
                done(.success(()))
                announceLibrary()
            } catch {
                done(.failure(error))
            }
        }
    }

    /// What of the bin is to come back.
    enum Restoring: Sendable {
        /// With `anyway` also what may be another file than the one that was binned.
        case entries([OperationID], anyway: Bool = false)
        case round(RoundID)
        case all
    }

    /// Brings files back from the trash.
    func restore(
        _ what: Restoring,
        then done: @escaping @Sendable (Result<RestoreReport, StoreError>) -> Void
    ) {
        trashQueue.run { [self] in
            do throws(StoreError) {
                switch what {
                case .entries(let ids, let anyway):
                    done(.success(try executor.restore(ids, anyway: anyway, now: now)))
                case .round(let id): done(.success(try executor.restore(round: id, now: now)))
                case .all: done(.success(try executor.restoreAll(now: now)))
                }
                // A card that came back is undecided, also in a round that is open.
                announceRounds(cause: "restore")
                announceBin()
            } catch {
                done(.failure(error))
            }
        }
    }

    /// What the page shows of an entry of the bin; another program may have emptied the trash.
    func state(of operation: TrashOperation) -> String {
        switch operation.state {
        case .restored: return "restored"
        case .failed: return "gone"
        case .intended, .trashed, .restoring, .gone:
            guard let move = operation.move else { return "gone" }
            do throws(TrashError) {
                _ = try can.planRestore(move)
                return "trashed"
            } catch {
                switch error {
                case .notInTrash: return "gone"
                case .unclear: return "unclear"
                // Its drive is away, say: restoring tells.
                default: return "trashed"
                }
            }
        }
    }

    /// Tells the pages that the bin and the decks changed, and with them the rounds of the others.
    ///
    /// - Parameter person: whose round moved the files; nil where all rounds were told of.
    func announceBin(but person: ProfileID? = nil) {
        hub.send("bin", [:])
        if let person { announceRounds(cause: "change", but: person) }
        announceDecks()
        likeness.want()
    }
}
