import RiffleBin
import RiffleCore
import RiffleStore
import RiffleTrash

extension Engine {
    /// Ends a round: what is binned goes to the trash, everything else stays.
    ///
    /// - Parameter done: is called on the trash's own queue.
    func trash(
        _ round: RoundID, key: String,
        then done: @escaping @Sendable (Result<TrashReport, StoreError>) -> Void
    ) {
        trashQueue.run { [self] in
            do throws(StoreError) {
                let report = try executor.trash(
                    round: round, of: profile, dryRun: choices.isDryRun, now: now)
                done(.success(report))
                if report.isFinished, let ended = try store.round(round, of: profile) {
                    announce(RoundSummary(ended), cause: "finish", key: key)
                }
                announceBin()
            } catch {
                done(.failure(error))
            }
        }
    }

    /// What of the bin is to come back.
    enum Restoring: Sendable {
        case entries([OperationID])
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
                case .entries(let ids): done(.success(try executor.restore(ids, now: now)))
                case .round(let id): done(.success(try executor.restore(round: id, now: now)))
                case .all: done(.success(try executor.restoreAll(now: now)))
                }
                // A card that came back is undecided, also in a round that is open.
                announceRound(cause: "restore")
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
        case .gone, .failed: return "gone"
        case .intended, .trashed, .restoring:
            guard let move = operation.move, (try? can.planRestore(move)) != nil else {
                return "gone"
            }
            return "trashed"
        }
    }

    /// Tells the pages that the bin and the decks changed.
    func announceBin() {
        hub.send("bin", [:])
        announceDecks()
        likeness.want()
    }
}
