import RiffleBin
import RiffleCore
import RiffleStore
import RiffleTrash

extension Engine {
    /// Makes a change of the round in immediate mode: the file has moved before the answer goes
    /// out, and each change waits for the one before it.
    func changeImmediately(
        _ change: @escaping @Sendable () throws(StoreError) -> RoundAnswer,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        trashQueue.run { [self] in
            do throws(StoreError) {
                let answer = try change()
                if !answer.isReplay { try follow(answer) }
                done(.success(answer))
            } catch {
                done(.failure(error))
            }
        }
    }

    /// Brings the file to where the round now says that it belongs. A file that cannot move stays,
    /// and is tried again when the round is confirmed.
    private func follow(_ answer: RoundAnswer) throws(StoreError) {
        guard let round = try store.round(answer.round.id, of: profile) else { return }
        if round.decision(for: answer.card) == .bin {
            try moveNow(answer.card, of: round.id)
        } else {
            let entries = try store.operations(of: round.id).filter {
                $0.item == answer.card && $0.state == .trashed
            }
            _ = try executor.restore(entries.map(\.id), now: now)
        }
        announceBin()
    }

    private func moveNow(_ card: ItemID, of round: RoundID) throws(StoreError) {
        var planner = can.planner()
        guard let item = try store.item(card), let move = try? planner.plan(item, now: now) else {
            return
        }
        let ids = try store.beginTrash([move], profile: profile, round: round, now: now)
        let outcome: OperationOutcome
        do throws(TrashError) {
            try can.perform(move)
            outcome = .trashed
        } catch {
            outcome = .failed(error.sentence)
        }
        can.sync([move])
        try store.finish(ids.map { ($0, outcome) }, now: now)
    }
}
