public import RiffleCore
import RiffleSystem

/// A request to change decisions outside a round.
public struct ChangeDecisions: Sendable {
    /// A card as the person saw it.
    public struct Card: Hashable, Sendable {
        /// The item.
        public var item: ItemID
        /// Its content.
        public var version: ItemVersion

        /// A card.
        public init(item: ItemID, version: ItemVersion) {
            self.item = item
            self.version = version
        }
    }

    /// Who decides.
    public var profile: ProfileID
    /// The cards and their new decisions, nil for undecided. ``Decision/trash`` needs a round.
    public var changes: [(card: Card, decision: Decision?)]
    /// The idempotency key: the same key gives the same answer again, and changes nothing.
    public var key: String?
    /// The time, in milliseconds since 1970 (UTC).
    public var now: Int64

    /// A request.
    public init(
        profile: ProfileID, changes: [(card: Card, decision: Decision?)], key: String? = nil,
        now: Int64
    ) {
        self.profile = profile
        self.changes = changes
        self.key = key
        self.now = now
    }
}

/// The result of changed decisions.
public struct ChangedDecisions: Hashable, Sendable {
    /// A card that was changed, and its decision before, for undo.
    public struct Change: Hashable, Sendable {
        /// The card.
        public var item: ItemID
        /// The decision before; nil if it was undecided.
        public var before: Decision?
    }

    /// The changes.
    public var changed: [Change]
    /// Cards that are unchanged: another version, in the trash, or missing.
    public var refused: [ItemID]
    /// Whether the answer was given before, and nothing changed this time.
    public var isReplay = false
}

extension Store {
    /// Changes decisions outside a round. A card that an open round decided is changed there, too.
    public func change(
        _ request: ChangeDecisions,
        then done: @escaping @Sendable (Result<ChangedDecisions, StoreError>) -> Void
    ) {
        writer.submit(
            .urgent, { [closing] in try $0.change(request, closing: closing.withLock { $0 }) },
            done: done)
    }
}

extension Database {
    fileprivate func change(
        _ request: ChangeDecisions, closing: Set<RoundID>
    ) throws -> ChangedDecisions {
        let text = request.changes.map { card, decision in
            "\(card.item) \(card.version) \(decision?.rawValue ?? "-")"
        }
        let id = Fingerprint.of(
            "change", request.profile.rawValue, text.joined(separator: ","))
        if let body = try recorded(request.key, id) { return ChangedDecisions(recorded: body) }
        var answer = ChangedDecisions(changed: [], refused: [])
        for (card, decision) in request.changes where decision != .trash {
            let before = try state(of: card.item, request.profile)
            let open = try openCard(card.item, of: request.profile)
            guard let item = try item(card.item), item.presence == .present,
                item.version == card.version, before != .trash || open != nil,
                open.map({ !closing.contains($0.round) }) ?? true
            else {
                answer.refused.append(card.item)
                continue
            }
            if before == decision { continue }
            try change(card, to: decision, open?.round, request)
            answer.changed.append(.init(item: card.item, before: before))
        }
        try record(request.key, id, seq: lastSeq(), body: answer.recorded)
        return answer
    }

    private func change(
        _ card: ChangeDecisions.Card, to decision: Decision?, _ round: RoundID?,
        _ request: ChangeDecisions
    ) throws {
        try note(
            .change, profile: request.profile, round: round, item: card.item,
            version: card.version, decision: decision, now: request.now)
        if let round, let decision {
            try run(
                "UPDATE round_card SET decision = ? WHERE round = ? AND item = ?",
                .text(decision.rawValue), .integer(round.rawValue), .integer(card.item.rawValue))
        } else if let round {
            try clearRoundCard(card.item, in: round)
        }
        guard let decision else {
            return try clearVerdict(profile: request.profile, item: card.item)
        }
        try setVerdict(
            decision, about: card.version, profile: request.profile, item: card.item,
            now: request.now)
    }
}

extension ChangedDecisions {
    /// The answer as text, for the journal.
    fileprivate var recorded: String {
        (changed.map { "\($0.item) \($0.before?.rawValue ?? "-")" } + refused.map(\.description))
            .joined(separator: ",")
    }

    fileprivate init(recorded text: String) {
        self.init(changed: [], refused: [], isReplay: true)
        for part in text.split(separator: ",") {
            let words = part.split(separator: " ")
            guard let item = words.first.flatMap({ ItemID($0) }) else { continue }
            if words.count == 2 {
                changed.append(.init(item: item, before: Decision(rawValue: String(words[1]))))
            } else {
                refused.append(item)
            }
        }
    }
}
