import RiffleBin
import RiffleCore
import RiffleLibrary
import RiffleStore
import RiffleThreads

/// Immediate mode: the file has moved before the answer goes out, and each change waits for the one
/// before it. A change whose file does not move is taken back, and refused.
extension Engine {
    func decideImmediately(
        _ request: DecideCard, flips: Bool, compared: [ComparedCard],
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        changeImmediately(then: done) { [self] () throws(StoreError) in
            let before = try store.round(request.round, of: request.profile)?
                .decision(for: request.card)
            // Whatever was looked at before this change had its turn may be old.
            try check(compared: compared, in: request.round, of: request.profile)
            try refreshIfChanged(request)
            let answer = try store.wait { [store] in
                flips ? store.flip(request, then: $0) : store.decide(request, then: $0)
            }
            if answer.isReplay { return answer }
            if let sentence = try follow(
                answer, of: request.profile, isBin: request.decision == .bin)
            {
                try takeBack(request, to: before, sentence)
            }
            return answer
        }
    }

    func undoImmediately(
        _ request: UndoCard,
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void
    ) {
        changeImmediately(then: done) { [self] () throws(StoreError) in
            let answer = try store.wait { [store] in store.undo(request, then: $0) }
            if !answer.isReplay,
                let sentence = try follow(answer, of: request.profile, isBin: false)
            {
                let version = try store.round(request.round, of: request.profile)?
                    .card(answer.card)?.version
                let again = DecideCard(
                    profile: request.profile, round: request.round, card: answer.card,
                    version: version ?? ItemVersion(bits: 0), decision: answer.decision,
                    key: request.key, now: request.now)
                try takeBack(again, to: answer.decision, sentence)
            }
            return answer
        }
    }

    private func changeImmediately(
        then done: @escaping @Sendable (Result<RoundAnswer, StoreError>) -> Void,
        _ change: @escaping @Sendable () throws(StoreError) -> RoundAnswer
    ) {
        trashQueue.run {
            do throws(StoreError) {
                done(.success(try change()))
            } catch {
                done(.failure(error))
            }
        }
    }

    /// Brings the file to where it belongs after a change, if it is the one that the card showed.
    /// Returns why it could not be, in one plain sentence.
    private func follow(
        _ answer: RoundAnswer, of profile: ProfileID, isBin: Bool
    ) throws(StoreError) -> String? {
        guard let round = try store.round(answer.round.id, of: profile),
            let card = round.card(answer.card)
        else { return nil }
        if isBin {
            // A scan may have found another file meanwhile.
            guard round.decision(for: card.id) == .bin else {
                return RoundRefusal.changed(now: card.version).sentence
            }
            defer { announceBin(but: profile) }
            return try executor.trash(card, of: round.id, of: profile, now: now)
        }
        let entries = try store.operations(of: round.id).filter {
            $0.item == card.id && $0.state == .trashed
        }
        if entries.isEmpty { return nil }
        defer { announceBin(but: profile) }
        return try executor.restore(entries.map(\.id), now: now).failed.first?.message
    }

    /// - Throws: the refusal to answer with, always.
    private func takeBack(
        _ request: DecideCard, to before: Decision?, _ sentence: String
    ) throws(StoreError) {
        // The answer brings the state as it is on the disk now.
        if let item = try store.item(request.card) { scanner.refresh(item.folder) }
        throw try store.takeBack(request, to: before, as: .notMoved(sentence))
    }
}
