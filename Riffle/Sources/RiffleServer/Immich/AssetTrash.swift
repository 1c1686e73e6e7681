import RiffleCore
import RiffleHTTP
import RiffleImmich
import RiffleStore
import RiffleSystem
import RiffleTrash

/// The trash of an Immich server. What moved is what the server lists in its trash afterwards.
struct AssetTrash: ServerTrash {
    let client: ImmichClient
    /// Why nothing could be moved there when Riffle started, as a part of a sentence; nil if it could.
    let obstacle: Notice?
    /// Whether the key may tag the photos of a round.
    let mayTag: Bool
    let scanner: AssetScanner
    let log: Log

    /// The place in the journal of everything that was moved there.
    private static let place = TrashPlace(known: Array("immich".utf8), for: .root)

    // MARK: To the trash

    func trash(
        _ cards: [Round.Card], of round: RoundID, _ profile: ProfileID, in store: Store, now: Int64
    ) throws(StoreError) -> Bool {
        if cards.isEmpty { return true }
        if let refusal = try refusal(of: cards.count, store) {
            let failures = cards.map { TrashFailure(card: $0, reason: refusal.notice) }
            try store.fail(failures, profile: profile, round: round, now: now)
            return !refusal.isRefusal
        }
        let (moves, assets, failures) = try plan(cards, in: store, now: now)
        if !failures.isEmpty {
            try store.fail(failures, profile: profile, round: round, now: now)
        }
        if moves.isEmpty { return true }
        let ids = try store.beginTrash(moves, profile: profile, round: round, now: now)
        tag(assets, at: now)
        let outcome = ImmichTrash(client).move(assets)
        let outcomes = AssetOutcomes(outcome, client.server)
        try store.finish(
            zip(ids, zip(assets, moves)).compactMap { id, moved in
                outcomes.trashed(moved.0, moved.1).map { (id: id, outcome: $0) }
            }, now: now)
        return true
    }

    func failures(of cards: [Round.Card], in store: Store) throws(StoreError) -> [TrashFailure] {
        if cards.isEmpty { return [] }
        if let refusal = try refusal(of: cards.count, store) {
            return cards.map { TrashFailure(card: $0, reason: refusal.notice) }
        }
        return try plan(cards, in: store, now: 0).failures
    }

    private func plan(
        _ cards: [Round.Card], in store: Store, now: Int64
    ) throws(StoreError) -> (moves: [TrashMove], assets: [AssetID], failures: [TrashFailure]) {
        let items = try store.items(cards.map(\.id))
        var (moves, assets, failures) = ([TrashMove](), [AssetID](), [TrashFailure]())
        for card in cards {
            do throws(TrashError) {
                let item = try card.present(items[card.id])
                guard let asset = AssetNames.asset(item) else { throw .missing(item.name) }
                guard AssetNames.isOwn(item) else { throw .server(.photoOfPartner) }
                moves.append(Self.move(item, now))
                assets.append(asset)
            } catch {
                failures.append(TrashFailure(card: card, reason: error.notice))
            }
        }
        return (moves, assets, failures)
    }

    /// Why a round may not move its cards now; nil if it may.
    ///
    /// Without its trash, the server would delete the photos in the next night. So it is asked each time.
    private func refusal(of count: Int, _ store: Store) throws(StoreError) -> TrashError? {
        if let refusal = try limitRefusal(of: count, store) { return refusal }
        do throws(ImmichError) {
            let handshake = try Handshake(client)
            guard handshake.userID == scanner.index.person else {
                return .server(.keyOfAnotherPerson)
            }
            if let obstacle = handshake.trashObstacle { return .noTrash(obstacle) }
        } catch {
            return .server(error.notice(about: client.server))
        }
        do throws(AssetScanError) {
            try scanner.refresh()
        } catch {
            return .server(error.notice(about: client.server))
        }
        return nil
    }

    private static func move(_ item: Item, _ now: Int64) -> TrashMove {
        TrashMove(
            item: item.id, folder: item.folder,
            members: item.members.map { member in
                TrashMove.Member(file: member, entry: TrashEntry(trash: place, name: member.name))
            }, time: now)
    }

    /// Leaves the round's tag on its photos, by which they are found on the server. Nothing depends on it.
    private func tag(_ assets: [AssetID], at time: Int64) {
        guard mayTag else { return }
        do throws(ImmichError) {
            try RoundTag.put(RoundTag.name(time: time), on: assets, client)
        } catch {
            log.note("The photos of a round have no tag. " + error.sentence(about: client.server))
        }
    }

    // MARK: Back

    func restore(
        _ entries: [(id: OperationID, move: TrashMove)], anyway: Bool, in store: Store, now: Int64
    ) throws(StoreError) -> [Result<TrashMove, TrashError>] {
        let plans = entries.map { (id: $0.id, move: $0.move.returning) }
        try store.plan(plans, as: .restoring)
        let outcome = ImmichTrash(client).restore(plans.compactMap { $0.move.asset })
        let outcomes = AssetOutcomes(outcome, client.server)
        let results = plans.map { outcomes.restored($0.move) }
        try store.finish(
            zip(plans, results).compactMap { plan, result in
                let outcome: MoveOutcome? =
                    switch result {
                    case .success(let move): .restored(move.members.compactMap(\.back))
                    case .failure(.notInTrash): .gone
                    case .failure(.unsettled): nil
                    case .failure: .trashed
                    }
                return outcome.map { (id: plan.id, outcome: $0) }
            }, now: now)
        return results
    }

    // MARK: After an interruption

    func settle(in store: Store, now: Int64) throws(StoreError) -> [OperationID] {
        let open = try store.openOperations()
        let assets = open.compactMap { $0.move?.asset }
        // Without an answer the next call asks again.
        guard !open.isEmpty, let states = try? client.inTrash(assets) else { return [] }
        var outcomes: [(id: OperationID, outcome: MoveOutcome)] = []
        for operation in open {
            guard let move = operation.move, let asset = move.asset else { continue }
            let outcome: MoveOutcome =
                switch states[asset] {
                case .some(true): .trashed
                case .none: .gone
                case .some(false) where operation.state == .restoring:
                    .restored(move.returning.members.compactMap(\.back))
                case .some(false):
                    .failed(.interrupted)
                }
            outcomes.append((id: operation.id, outcome: outcome))
        }
        try store.finish(outcomes, now: now)
        return outcomes.map(\.id)
    }
}

extension TrashMove {
    /// The asset on the server.
    fileprivate var asset: AssetID? { members[0].file.name.hiddenKey.flatMap { AssetID($0) } }

    /// The move with the places to which its files come back.
    fileprivate var returning: TrashMove {
        var move = self
        for index in members.indices {
            move.members[index].back = folder.appending(members[index].file.name)
        }
        return move
    }
}

/// What became of assets, in the words of the journal.
private struct AssetOutcomes {
    private let done: Set<AssetID>
    private let unknown: Set<AssetID>
    private let refused: [AssetID: String]
    private let problem: Notice?

    init(_ outcome: ImmichTrash.Outcome, _ server: WebAddress) {
        done = Set(outcome.done)
        unknown = Set(outcome.unknown)
        refused = Dictionary(
            outcome.refused.map { ($0.id, $0.words) }, uniquingKeysWith: { first, _ in first })
        problem = outcome.problem?.notice(about: server)
    }

    /// The outcome of a move to the trash; nil while it is unknown.
    func trashed(_ asset: AssetID, _ move: TrashMove) -> MoveOutcome? {
        if done.contains(asset) { return .trashed }
        if unknown.contains(asset) { return nil }
        let name = move.members[0].file.name.display
        if let words = refused[asset] {
            return .failed(.serverRefused(name, words))
        }
        return .failed(problem ?? .serverIgnored(name))
    }

    func restored(_ move: TrashMove) -> Result<TrashMove, TrashError> {
        let name = move.members[0].file.name
        guard let asset = move.asset else { return .failure(.notInTrash(name)) }
        if done.contains(asset) { return .success(move) }
        if unknown.contains(asset) { return .failure(.unsettled(name)) }
        // An asset that the server deleted is one that it does not find.
        if refused[asset] != nil { return .failure(.notInTrash(name)) }
        return .failure(.server(problem ?? .serverDidNotRestore(name.display)))
    }
}
