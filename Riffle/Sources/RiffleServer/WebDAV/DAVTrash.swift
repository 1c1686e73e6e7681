import RiffleCore
import RiffleIndexing
import RiffleStore
import RiffleTrash
import RiffleWebDAV

/// The reject folder of a WebDAV library. Files are moved within the server, never copied, never overwritten and never
/// deleted; what was moved is what the server lists in its new place afterwards.
struct DAVTrash: ServerTrash {
    let client: DAVClient
    let server: DAVKnowledge
    let scanner: LibraryScanner

    /// How many cards share one record of their intents.
    private static let batch = 16

    private var moving: DAVMove { DAVMove(client: client) }

    var obstacle: Notice? { server.handshake.mayMove ? nil : .serverReadOnly }

    // MARK: To the trash

    func trash(
        _ cards: [Round.Card], of round: RoundID, _ profile: ProfileID, in store: Store, now: Int64
    ) throws(StoreError) -> Bool {
        var names = RejectNames(client)
        var problem = try refusal(of: cards.count, store)
        var stale: Set<RelativePath> = []
        for start in stride(from: 0, to: cards.count, by: Self.batch) {
            let part = cards[start..<min(start + Self.batch, cards.count)]
            let items = try store.items(part.map(\.id))
            var (moves, failures) = ([TrashMove](), [TrashFailure]())
            for card in part {
                do throws(TrashError) {
                    if let problem { throw problem }
                    let item = try card.present(items[card.id])
                    moves.append(try plan(item, &names, now, &problem))
                } catch {
                    failures.append(TrashFailure(card: card, reason: error.notice))
                }
            }
            if !failures.isEmpty {
                try store.fail(failures, profile: profile, round: round, now: now)
            }
            if moves.isEmpty { continue }
            let ids = try store.beginTrash(moves, profile: profile, round: round, now: now)
            for (id, move) in zip(ids, moves) {
                var outcome: MoveOutcome? = problem.map { .failed($0.notice) }
                do throws(TrashError) {
                    if outcome == nil { outcome = try carryOut(move, &problem) }
                } catch {
                    switch error {
                    case .changed, .missing, .notAFile, .server: stale.insert(move.folder)
                    default: break
                    }
                    outcome = .failed(error.notice)
                }
                if let outcome { try store.finish([(id: id, outcome: outcome)], now: now) }
            }
        }
        for folder in stale { scanner.refresh(folder) }
        return !(problem?.isRefusal ?? false)
    }

    func failures(of cards: [Round.Card], in store: Store) throws(StoreError) -> [TrashFailure] {
        var problem = try refusal(of: cards.count, store)
        let items = try store.items(cards.map(\.id))
        var failures: [TrashFailure] = []
        for card in cards {
            do throws(TrashError) {
                if let problem { throw problem }
                let item = try card.present(items[card.id])
                for member in item.members { try check(member, in: item.folder, &problem) }
            } catch {
                failures.append(TrashFailure(card: card, reason: error.notice))
            }
        }
        return failures
    }

    /// Why a round may not move its cards; nil if it may.
    private func refusal(of count: Int, _ store: Store) throws(StoreError) -> TrashError? {
        if let obstacle { return .noTrash(obstacle) }
        return try limitRefusal(of: count, store)
    }

    private func plan(
        _ item: Item, _ names: inout RejectNames, _ now: Int64, _ problem: inout TrashError?
    ) throws(TrashError) -> TrashMove {
        do throws(DAVError) {
            return try names.move(item, now: now)
        } catch .forbidden {
            let refusal = TrashError.noTrash(
                .folderNotMade(on: client.server))
            problem = problem ?? refusal
            throw refusal
        } catch {
            throw refusal(error, &problem)
        }
    }

    /// Moves the files of an item, or none of them.
    ///
    /// - Returns: nil where the outcome is unknown.
    /// - Throws: the reason why nothing was moved.
    private func carryOut(
        _ move: TrashMove, _ problem: inout TrashError?
    ) throws(TrashError) -> MoveOutcome? {
        for member in move.members {
            try check(member.file, in: move.folder, &problem)
        }
        var moved: [TrashMove.Member] = []
        for member in move.members {
            let home = move.folder.appending(member.file.name)
            switch moving.move(home, to: member.entry.path, member.file.stamp) {
            case .moved: moved.append(member)
            case .unknown: return nil
            case .gone:
                guard moved.isEmpty, move.members.count == 1 else { return nil }
                throw .server(.serverLost(member.file.name))
            case .stayed(let error):
                for member in moved.reversed() {
                    let home = move.folder.appending(member.file.name)
                    guard moving.move(member.entry.path, to: home, member.file.stamp) == .moved
                    else { return nil }
                }
                throw reason(error, member.file.name, &problem)
            }
        }
        return .trashed
    }

    /// Checks that a file is the one that the index knows, and that the server can move it.
    private func check(
        _ member: ItemMember, in folder: RelativePath, _ problem: inout TrashError?
    ) throws(TrashError) {
        let path = folder.appending(member.name)
        if server.handshake.cutsNames, path.bytes.contains(where: \.endsName) {
            throw .server(.serverCutsName(member.name))
        }
        let entry: DAVEntry?
        do throws(DAVError) {
            entry = try client.entry(at: path)
        } catch {
            throw refusal(error, &problem)
        }
        guard let entry else { throw .missing(member.name) }
        if entry.isFolder { throw .notAFile(member.name) }
        guard entry.isIdentified, entry.stamp.isSame(as: member.stamp) else {
            throw .changed(member.name)
        }
    }

    private func reason(
        _ error: DAVError?, _ name: FileName, _ problem: inout TrashError?
    ) -> TrashError {
        if let error { return refusal(error, &problem) }
        return .server(.serverIgnored(name.display))
    }

    /// The error for a person.
    ///
    /// - Parameter problem: becomes the error if the server is away: no other file needs to be tried then.
    private func refusal(_ error: DAVError, _ problem: inout TrashError?) -> TrashError {
        let refusal = TrashError.server(error.notice(about: client.server))
        if error.isPassing {
            problem = problem ?? refusal
            scanner.noteAway()
        }
        return refusal
    }

    // MARK: Back

    func restore(
        _ entries: [(id: OperationID, move: TrashMove)], anyway: Bool, in store: Store, now: Int64
    ) throws(StoreError) -> [Result<TrashMove, TrashError>] {
        var results: [Result<TrashMove, TrashError>] = []
        for (id, move) in entries {
            let planned = Result { () throws(TrashError) in try planRestore(move, anyway: anyway) }
            guard case .success(let plan) = planned else {
                if case .failure(.notInTrash) = planned {
                    try store.plan([(id: id, move: move)], as: .restoring)
                    try store.finish([(id: id, outcome: .gone)], now: now)
                }
                results.append(planned)
                continue
            }
            try store.plan([(id: id, move: plan)], as: .restoring)
            let result = bringBack(plan)
            let outcome: MoveOutcome? =
                switch result {
                case .success: .restored(plan.members.compactMap(\.back))
                case .failure(.unsettled): nil
                case .failure: .trashed
                }
            if let outcome { try store.finish([(id: id, outcome: outcome)], now: now) }
            results.append(result)
        }
        return results
    }

    /// Finds the files in the reject folder, and free names in the folder where they were.
    private func planRestore(_ move: TrashMove, anyway: Bool) throws(TrashError) -> TrashMove {
        do throws(DAVError) {
            var plan = move
            for (index, member) in move.members.enumerated() {
                guard let entry = try client.entry(at: member.entry.path), !entry.isFolder else {
                    // A file that is back already is not missed.
                    throw DAVError.notFound
                }
                guard entry.mayBe(member.file.stamp) || anyway else { throw DAVError.changed }
                plan.members[index].file.stamp = entry.stamp
            }
            try client.makeFolders(move.folder)
            var attempt = 1
            while try !isFree(plan, attempt) { attempt += 1 }
            for (index, member) in move.members.enumerated() {
                plan.members[index].back = move.folder.appending(
                    restoredName(member.file.name, attempt: attempt))
            }
            return plan
        } catch .notFound {
            throw .notInTrash(move.members[0].file.name)
        } catch .changed {
            throw .unclear(move.members[0].file.name)
        } catch {
            throw .server(error.notice(about: client.server))
        }
    }

    private func isFree(_ move: TrashMove, _ attempt: Int) throws(DAVError) -> Bool {
        for member in move.members {
            let name = restoredName(member.file.name, attempt: attempt)
            if try client.entry(at: move.folder.appending(name)) != nil { return false }
        }
        return true
    }

    private func bringBack(_ move: TrashMove) -> Result<TrashMove, TrashError> {
        var problem: TrashError?
        var back: [(from: RelativePath, to: RelativePath, stamp: FileStamp)] = []
        for member in move.members {
            guard let home = member.back else { continue }
            let place = member.entry.path
            switch moving.move(place, to: home, member.file.stamp) {
            case .moved: back.append((place, home, member.file.stamp))
            case .unknown, .gone: return .failure(.unsettled(member.file.name))
            case .stayed(let error):
                for (place, home, stamp) in back.reversed() {
                    guard moving.move(home, to: place, stamp) == .moved else {
                        return .failure(.unsettled(member.file.name))
                    }
                }
                return .failure(reason(error, member.file.name, &problem))
            }
        }
        return .success(move)
    }

    // MARK: After an interruption

    func settle(in store: Store, now: Int64) throws(StoreError) -> [OperationID] {
        var settled: [OperationID] = []
        for operation in try store.openOperations() {
            guard let move = operation.move else { continue }
            let outcome: MoveOutcome?
            do throws(DAVError) {
                outcome = try settle(move, isBack: operation.state == .restoring)
            } catch {
                // The server is away for all of them.
                if error.isPassing { break }
                continue
            }
            guard let outcome else { continue }
            try store.finish([(id: operation.id, outcome: outcome)], now: now)
            settled.append(operation.id)
        }
        return settled
    }

    /// Finds out where the files of an interrupted move are. Where they are in both places, those in the reject folder
    /// go back to the others.
    ///
    /// - Returns: nil while that is unknown.
    private func settle(_ move: TrashMove, isBack: Bool) throws(DAVError) -> MoveOutcome? {
        var places: [DAVMove.Place] = []
        for member in move.members {
            let home = member.back ?? move.folder.appending(member.file.name)
            places.append(try moving.place(of: member.file.stamp, home, member.entry.path))
        }
        if places.allSatisfy({ $0 == .target }) { return .trashed }
        if places.allSatisfy({ $0 == .neither }) { return .gone }
        for (member, place) in zip(move.members, places) where place == .target {
            let home = member.back ?? move.folder.appending(member.file.name)
            guard moving.move(member.entry.path, to: home, member.file.stamp) == .moved else {
                return nil
            }
        }
        if isBack { return .restored(move.members.compactMap(\.back)) }
        return .failed(.interrupted)
    }
}

extension TrashEntry {
    /// The path of the file on the server.
    fileprivate var path: RelativePath {
        (RelativePath(trash.path) ?? .root).appending(name)
    }
}

extension UInt8 {
    fileprivate var endsName: Bool { self == UInt8(ascii: ";") || self == UInt8(ascii: "?") }
}
