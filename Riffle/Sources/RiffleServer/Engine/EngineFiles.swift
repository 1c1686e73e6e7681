import RiffleCore
import RiffleFiles
import RiffleLibrary
import RiffleMedia
import RiffleStore
import RiffleThreads
import RiffleTrash

/// A refusal that a route answers with.
struct Refusal: Error {
    var response: HTTPResponse
}

extension Engine {
    /// The item that the path's id and version name.
    func item(of call: Call) -> Result<Item, Refusal> {
        guard call.values.count == 2, let id = ItemID(call.values[0]),
            let version = ItemVersion(call.values[1])
        else { return .failure(Self.notFound) }
        do {
            guard let item = try store.item(id) else { return .failure(Self.notFound) }
            guard item.version == version else {
                return .failure(
                    Refusal(
                        response: .error(410, "changed", "This file changed since you saw it.")))
            }
            return .success(item)
        } catch {
            return .failure(Refusal(response: refusal(error, for: person(call))))
        }
    }

    /// Finds the item of the path in its present version, and answers on the queue for reading files.
    func withItem(
        of call: Call, _ reply: Reply, answer: @escaping @Sendable (Item) -> HTTPResponse
    ) {
        reading.run {
            switch self.item(of: call) {
            case .success(let item): reply.send(answer(item))
            case .failure(let refusal): reply.send(refusal.response)
            }
        }
    }

    private static let notFound = Refusal(
        response: .error(404, "not_found", "There is no such item."))

    /// The item's shown file, if it is the one that is known.
    private func file(of item: Item) -> OpenFile? {
        guard let file = folder.open(item.path), file.stamp.isSame(as: item.members[0].stamp)
        else { return nil }
        return file
    }

    /// The small picture inside the item's file, without what else the camera wrote about it.
    func preview(of item: Item) -> [UInt8]? {
        guard let file = file(of: item) else { return nil }
        return file.preview()
    }

    /// What the item's file says of its camera; nil if it is not the file that is known.
    func cameraFacts(of item: Item) -> CameraFacts? {
        guard let file = file(of: item) else { return nil }
        return file.header().camera
    }

    /// Opens the shown file of the item below the library's root, if it is still the same file.
    func open(_ item: Item) -> SharedFile? {
        guard item.presence == .present, let file = file(of: item) else { return nil }
        return SharedFile(file)
    }

    /// Whether the item's files cannot be reached since their drive is not there.
    func isAway(_ item: Item) -> Bool {
        folder.isAway(item.path, device: item.members[0].device)
    }

    /// Whether every file of the item is the one that the index knows, in its place; true also where
    /// they cannot be looked at, because then nothing is known to have changed.
    func isUnchanged(_ item: Item) -> Bool {
        item.members.allSatisfy { member in
            let path = item.folder.appending(member.name)
            guard let file = folder.open(path) else {
                return !folder.isElsewhere(path, device: member.device)
            }
            return file.stamp.isSame(as: member.stamp)
        }
    }

    /// Brings the index up to date where the card's files are not what the client saw, so that the
    /// store refuses the decision and the answer brings the new state.
    ///
    /// - Throws: the refusal when the files are not in their place any more, or only behind a link.
    ///   From then on the card says so, and may be decided as one that is missing.
    func refreshIfChanged(_ request: DecideCard) throws(StoreError) {
        guard let item = try? store.item(request.card), item.version == request.version,
            item.presence == .present, !isUnchanged(item)
        else { return }
        if scanner.refresh(item.folder) { return }
        guard folder.isElsewhere(item.path, device: item.members[0].device) else { return }
        scanner.vanished(item.folder)
        throw .refused(
            .changed(now: item.version), try store.round(request.round, of: request.profile))
    }
}

/// A card as a person saw it beside others, when they compared them.
struct ComparedCard: Hashable, Sendable {
    var card: ItemID
    var version: ItemVersion
}

extension Engine {
    /// Refuses what was decided by comparing cards, unless all of them are still what was seen: who
    /// bins one for the sake of another must not lose both.
    ///
    /// - Throws: the refusal, with the round as it is now.
    func check(
        compared cards: [ComparedCard], in round: RoundID, of profile: ProfileID
    ) throws(StoreError) {
        for seen in cards {
            guard let item = try store.item(seen.card) else { continue }
            let isPresent = item.presence == .present && item.version == seen.version
            if isPresent, isUnchanged(item) { continue }
            if isPresent, !scanner.refresh(item.folder) { scanner.vanished(item.folder) }
            let now = try store.item(seen.card)?.version ?? seen.version
            throw .refused(.changed(now: now), try store.round(round, of: profile))
        }
    }

    /// Brings the index up to date where files that are to go are not what was seen: their cards
    /// become undecided then.
    func refreshChanged(among seen: Set<Round.SeenCard>) {
        let binned = items(seen.filter { $0.decision == .bin }.map(\.card))
        let changed = binned.values.filter { item in
            item.presence == .present && !isUnchanged(item)
                && !folder.isElsewhere(item.path, device: item.members[0].device)
        }
        for folder in Set(changed.map(\.folder)) { scanner.refresh(folder) }
    }
}
