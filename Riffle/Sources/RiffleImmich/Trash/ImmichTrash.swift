/// Moves assets to Immich's trash and back, and believes only what it reads afterwards.
package struct ImmichTrash {
    /// What became of the assets of one request. Each is in exactly one of the lists.
    package struct Outcome: Equatable, Sendable {
        /// Those that are now where they were to be, as the server's own list says.
        package var done: [AssetID] = []
        /// Those that the server refused, with its words.
        package var refused: [Refusal] = []
        /// Those that are still where they were, although the server refused nothing, or that are not there at all.
        package var unchanged: [AssetID] = []
        /// Those about which the server could not be asked afterwards.
        package var unknown: [AssetID] = []
        /// What kept the request from its end.
        package var problem: ImmichError?
    }

    /// An asset that the server refused.
    package struct Refusal: Equatable, Sendable {
        package var id: AssetID
        package var words: String
    }

    /// How many assets are in one request at most.
    private static let batch = 500

    private let client: ImmichClient

    package init(_ client: ImmichClient) { self.client = client }

    /// Moves assets to the trash.
    package func move(_ ids: [AssetID]) -> Outcome {
        change(ids, toTrash: true) { .trash($0) }
    }

    /// Restores assets from the trash.
    package func restore(_ ids: [AssetID]) -> Outcome {
        change(ids, toTrash: false) { .restore($0) }
    }

    private func change(
        _ ids: [AssetID], toTrash: Bool, _ call: ([AssetID]) -> ImmichCall
    ) -> Outcome {
        var outcome = Outcome()
        var seen: Set<AssetID> = []
        let ids = ids.filter { seen.insert($0).inserted }
        let states = AssetStates(client: client)
        var asked: [AssetID] = []
        do throws(ImmichError) {
            // The changes are looked for from a second before, as the header has no fractions.
            let start = ids.count > AssetStates.few ? try states.now().map { $0 - 1000 } : nil
            do throws(ImmichError) {
                for first in stride(from: 0, to: ids.count, by: Self.batch) {
                    let batch = ids[first..<min(first + Self.batch, ids.count)]
                    asked += batch
                    try send(batch, call, &outcome)
                }
            } catch {
                // Some may have gone before it: what follows finds them.
                outcome.problem = error
            }
            let bad = Set(outcome.refused.map(\.id))
            asked.removeAll { bad.contains($0) }
            let now = try states.inTrash(asked, since: start)
            for id in asked {
                if now[id] == toTrash {
                    outcome.done.append(id)
                } else {
                    outcome.unchanged.append(id)
                }
            }
        } catch {
            outcome.problem = outcome.problem ?? error
            let bad = Set(outcome.refused.map(\.id))
            outcome.unknown = asked.filter { !bad.contains($0) }
        }
        let untouched = Set(ids).subtracting(asked).subtracting(outcome.refused.map(\.id))
        outcome.unchanged += ids.filter(untouched.contains)
        return outcome
    }

    /// Sends a batch. One bad asset has the server refuse all of them, so a refused batch is halved until
    /// the bad ones are alone.
    private func send(
        _ ids: ArraySlice<AssetID>, _ call: ([AssetID]) -> ImmichCall, _ outcome: inout Outcome
    ) throws(ImmichError) {
        do throws(ImmichError) {
            _ = try client.answer(call(Array(ids)))
        } catch .refused(400, let words) {
            guard ids.count > 1 else {
                outcome.refused.append(Refusal(id: ids[ids.startIndex], words: words))
                return
            }
            let middle = ids.startIndex + ids.count / 2
            try send(ids[..<middle], call, &outcome)
            try send(ids[middle...], call, &outcome)
        }
    }
}
