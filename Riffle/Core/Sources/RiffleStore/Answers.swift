import RiffleCore

/// Answers by idempotency key: a client can repeat a request whose reply was lost, and nothing
/// happens twice.
extension Database {
    /// The number of changes whose answers are kept. Older answers are removed when the store is
    /// opened.
    static let keptAnswers = 200_000

    /// Removes the answers to all but the last changes.
    func pruneAnswers(keeping count: Int = keptAnswers) throws {
        let last = try integer("SELECT max(seq) FROM journal") ?? 0
        guard last > count else { return }
        try run("DELETE FROM answer WHERE seq <= ?", .integer(last - Int64(count)))
    }

    /// Returns the answer recorded for a key. Throws if the key was used with another request.
    func recorded(_ key: String?, _ request: UInt64) throws -> String? {
        guard let key else { return nil }
        let found = try first("SELECT request, body FROM answer WHERE key = ?", .text(key)) {
            (UInt64(bitPattern: $0.integer(0)), $0.text(1))
        }
        guard let found else { return nil }
        guard found.0 == request else { throw StoreError.keyReused }
        return found.1
    }

    /// Replaces the recorded answer for a key, because its change was withdrawn.
    func correct(_ key: String?, body: String) throws {
        guard let key else { return }
        try run("UPDATE answer SET body = ? WHERE key = ?", .text(body), .text(key))
    }

    /// Records an answer in the transaction of its change.
    func record(_ key: String?, _ request: UInt64, seq: Int64, body: String) throws {
        guard let key else { return }
        try run(
            "INSERT INTO answer VALUES(?, ?, ?, ?)", .text(key), Value(request), .integer(seq),
            .text(body))
    }
}

/// A hash of a request's content, for comparison. It doesn't include the time: a repeated request
/// is the same request.
enum Fingerprint {
    static func of(_ parts: any CustomStringConvertible...) -> UInt64 { of(parts) }

    private static func of(_ parts: [any CustomStringConvertible]) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in parts {
            for byte in part.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return hash
    }

    static func of(_ act: String, _ request: DecideCard) -> UInt64 {
        of(
            act, request.profile.rawValue, request.round, request.card, request.version,
            request.decision.rawValue)
    }

    static func of(_ request: UndoCard) -> UInt64 {
        let undo: [any CustomStringConvertible] = [
            "undo", request.profile.rawValue, request.round.rawValue,
        ]
        // Without one, the fingerprint is the same as in older journals.
        let seen: [any CustomStringConvertible] =
            request.seen.map { [$0.card, $0.decision.rawValue] } ?? []
        return of(undo + seen)
    }
}

extension RoundAnswer {
    /// The answer as a line of text, for the journal.
    var recorded: String {
        let piles = [round.kept, round.trash].map { "\($0.count) \($0.bytes)" }
        return "\(seq) \(card) \(decision.rawValue) \(round.id) \(round.position) \(round.total) "
            + "\(round.state.rawValue) " + piles.joined(separator: " ")
    }

    init?(recorded text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 11, let seq = Int64(parts[0]), let card = ItemID(parts[1]),
            let decision = Decision(rawValue: String(parts[2])), let id = RoundID(parts[3]),
            let state = Round.State(rawValue: String(parts[6]))
        else { return nil }
        let numbers = [4, 5, 7, 8, 9, 10].compactMap { Int64(parts[$0]) }
        guard numbers.count == 6 else { return nil }
        self.init(
            seq: seq, card: card, decision: decision,
            round: RoundSummary(
                id: id, position: Int(numbers[0]), total: Int(numbers[1]), state: state,
                kept: Round.Pile(count: Int(numbers[2]), bytes: numbers[3]),
                trash: Round.Pile(count: Int(numbers[4]), bytes: numbers[5])),
            isReplay: true)
    }
}

extension RoundSummary {
    init(
        id: RoundID, position: Int, total: Int, state: Round.State, kept: Round.Pile,
        trash: Round.Pile
    ) {
        self.id = id
        self.position = position
        self.total = total
        self.state = state
        self.kept = kept
        self.trash = trash
    }
}

extension RoundRefusal {
    /// The refusal as text. It begins with a mark that no answer begins with.
    var recorded: String {
        switch self {
        case .unknownCard: "!unknownCard"
        case .changed(let version): "!changed \(version)"
        case .alreadyDecided(let decision): "!alreadyDecided \(decision.rawValue)"
        case .notDecided: "!notDecided"
        case .notMoved(let reason): "!notMoved \(reason.stored)"
        case .nothingToUndo: "!nothingToUndo"
        case .decidedOtherwise(let decision): "!decidedOtherwise \(decision.rawValue)"
        case .sheetChanged: "!sheetChanged"
        case .roundFinished: "!roundFinished"
        }
    }

    init(recorded text: String) {
        let parts = text.split(separator: " ")
        let detail = parts.count > 1 ? String(parts[1]) : ""
        switch parts.first {
        case "!changed": self = .changed(now: ItemVersion(detail) ?? ItemVersion(bits: 0))
        case "!alreadyDecided": self = .alreadyDecided(Decision(rawValue: detail) ?? .keep)
        case "!notDecided": self = .notDecided
        case "!notMoved":
            self = .notMoved(Notice(stored: String(text.dropFirst(parts[0].count + 1))))
        case "!nothingToUndo": self = .nothingToUndo
        case "!decidedOtherwise": self = .decidedOtherwise(Decision(rawValue: detail) ?? .keep)
        case "!sheetChanged": self = .sheetChanged
        case "!roundFinished": self = .roundFinished
        default: self = .unknownCard
        }
    }
}
