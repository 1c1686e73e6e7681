import RiffleCore
import RiffleStore

/// Immediate mode: the file has moved before the answer goes out, and each change waits for the one
/// before it. A change whose file does not move is withdrawn and refused.
///
/// Its changes block, and run on the trash's queue.
struct ImmediateDecisions: Sendable {
    let store: Store
    let check: FileCheck
    let trash: TrashService

    func decide(
        _ request: DecideCard, flips: Bool, compared: [ComparedCard]
    ) throws(StoreError) -> RoundAnswer {
        let before = try store.round(request.round, of: request.profile)?
            .decision(for: request.card)
        // Whatever was looked at before this change had its turn may be old.
        try check.check(request, compared: compared)
        let answer = try store.wait {
            flips ? store.flip(request, then: $0) : store.decide(request, then: $0)
        }
        if answer.isReplay { return answer }
        if let reason = try follow(
            answer, of: request.profile, isTrash: request.decision == .trash)
        {
            try takeBack(request, to: before, reason)
        }
        return answer
    }

    func undo(_ request: UndoCard) throws(StoreError) -> RoundAnswer {
        let answer = try store.wait { store.undo(request, then: $0) }
        if !answer.isReplay, let reason = try follow(answer, of: request.profile, isTrash: false) {
            let version = try store.round(request.round, of: request.profile)?
                .card(answer.card)?.version
            let again = DecideCard(
                profile: request.profile, round: request.round, card: answer.card,
                version: version ?? ItemVersion(bits: 0), decision: answer.decision,
                key: request.key, now: request.now)
            try takeBack(again, to: answer.decision, reason)
        }
        return answer
    }

    /// Brings the file to where it belongs after a change, if it is the one that the card showed.
    /// Returns why it could not be.
    private func follow(
        _ answer: RoundAnswer, of profile: ProfileID, isTrash: Bool
    ) throws(StoreError) -> Notice? {
        guard let round = try store.round(answer.round.id, of: profile),
            let card = round.card(answer.card)
        else { return nil }
        guard isTrash else { return try trash.restore(card.id, of: round.id, of: profile) }
        // A scan may have found another file in the meantime.
        guard round.decision(for: card.id) == .trash else {
            return RoundRefusal.changed(now: card.version).notice
        }
        return try trash.trash(card, of: round.id, of: profile)
    }

    /// - Throws: the refusal to answer with, always.
    private func takeBack(
        _ request: DecideCard, to before: Decision?, _ reason: Notice
    ) throws(StoreError) {
        // The answer brings the state as it is on the disk now.
        try check.refresh(request.card)
        throw try store.takeBack(request, to: before, as: .notMoved(reason))
    }
}
