import RiffleCore

extension Database {
    // MARK: Reading

    /// Returns a round. An undecided card of an open round is left out while another round has
    /// decided it. A card that was dealt to be decided again is left out only while that round is open.
    func round(_ id: RoundID, of profile: ProfileID) throws -> Round? {
        var cards: [Round.Card] = []
        var hidden: Set<ItemID> = []
        var decided: [(seq: Int64, entry: Round.Entry)] = []
        try each(
            """
            SELECT item, version, bytes, decided, decision, decision IS NULL
                AND (SELECT finished FROM round WHERE id = ?1) = 0
                AND EXISTS (SELECT 1 FROM verdict
                    WHERE profile = ?2 AND verdict.item = round_card.item AND state <> 0
                        AND (before IS NULL OR state = 2 OR EXISTS (
                            SELECT 1 FROM round_card AS other JOIN round ON round.id = other.round
                            WHERE other.item = verdict.item AND other.decision IS NOT NULL
                                AND round.profile = ?2 AND finished = 0)))
            FROM round_card WHERE round = ?1 ORDER BY position
            """, .integer(id.rawValue), .integer(profile.rawValue)
        ) { row in
            let card = row.itemID(0)
            cards.append(Round.Card(id: card, version: row.version(1), bytes: try row.bytes(2)))
            if row.bool(5) { hidden.insert(card) }
            if let seq = row.optionalInteger(3) {
                guard let decision = Decision(rawValue: row.text(4)) else {
                    throw Row.damage("a decision")
                }
                decided.append((seq, Round.Entry(card: card, decision: decision)))
            }
        }
        decided.sort { $0.seq < $1.seq }
        guard Round.isPossible(cards, decided.map(\.entry)) else { throw Row.damage("round \(id)") }
        cards.removeAll { hidden.contains($0.id) }
        return try first(
            "SELECT number, deck, battle, finished FROM round WHERE id = ? AND profile = ?",
            .integer(id.rawValue), .integer(profile.rawValue)
        ) { row in
            Round(
                id: id, number: try row.count(0), deck: DeckID(row.text(1)) ?? .everything,
                battle: row.isNull(2) ? nil : BossBattle(rawValue: row.text(2)), cards: cards,
                history: decided.map(\.entry), isFinished: row.bool(3))
        }
    }

    // MARK: Starting

    func startRound(_ request: StartRound, closing: Set<RoundID>) throws -> Round {
        let profile = request.profile
        let id = Fingerprint.of(
            request.battle.map { "start \($0.rawValue)" } ?? "start", profile.rawValue,
            request.deck.description + request.cards.map { " \($0)" }.joined(), request.size,
            request.replace)
        if let body = try recorded(request.key, id), let old = RoundID(body) {
            guard let round = try round(old, of: profile) else { throw StoreError.noSuchRound }
            return round
        }
        try wake(profile, now: request.now)
        if let open = try openRound(of: profile, in: request.deck, request.battle) {
            if closing.contains(open.id) { throw StoreError.roundActive(open) }
            if request.deck == .chosen { try add(request.cards, to: open.id, of: profile) }
            if !request.replace, let round = try resume(open, of: profile, now: request.now) {
                try record(request.key, id, seq: lastSeq(), body: round.id.description)
                return round
            }
            try replace(open, profile: profile, now: request.now)
        }
        let size = min(max(request.size, 1), Self.largestRound)
        var items =
            try request.battle.map { try opponents(in: $0, of: profile) }
            ?? dealt(request, limit: size)
        if request.battle == nil, request.deck == .duplicates {
            items = try withWholeGroups(items, of: profile)
        }
        if request.deck.isDecidedAgain { items = try items.filter { try mayAsk($0, of: profile) } }
        if items.isEmpty { throw StoreError.emptyDeck }
        let number =
            try first(
                "SELECT ifnull(max(number), 0) FROM round WHERE profile = ?",
                .integer(profile.rawValue)
            ) { Int64(try $0.count(0)) } ?? 0
        try run(
            "INSERT INTO round(profile, number, deck, battle, finished, used) VALUES(?, ?, ?, ?, 0, 0)",
            .integer(profile.rawValue), .integer(number + 1), .text(request.deck.description),
            request.battle.map { .text($0.rawValue) } ?? .null)
        let round = RoundID(rawValue: lastRow)
        try deal(items, in: round, of: profile, again: request.deck.isDecidedAgain)
        let seq = try use(round, as: .start, of: profile, now: request.now)
        try record(request.key, id, seq: seq, body: round.description)
        guard let dealt = try self.round(round, of: profile) else { throw StoreError.noSuchRound }
        return dealt
    }

    private func dealt(_ request: StartRound, limit: Int) throws -> [ItemID] {
        switch request.deck {
        case .chosen: return request.cards
        case .filtered(_, let filter):
            // Others may have decided some of them since they were found.
            let decision: Decision? = filter.isDecidedAgain ? .keep : nil
            var items: [ItemID] = []
            for id in request.found where items.count < limit {
                guard try state(of: id, request.profile) == decision else { continue }
                if try item(id)?.presence == .present { items.append(id) }
            }
            return items
        default:
            return try undecided(
                in: request.deck, of: request.profile, today: request.today, limit: limit)
        }
    }

    /// Ends a round without confirmation. None of its cards goes to the trash any more.
    func replace(_ round: Round, profile: ProfileID, now: Int64) throws {
        for card in round.trashed where try !mayBeTrashed(card.id, in: round.id) {
            try revertVerdict(card.id, in: round.id, profile: profile, now: now)
        }
        try closeRound(round.id)
        try note(.replace, profile: profile, round: round.id, now: now)
    }

    func closeRound(_ round: RoundID) throws {
        try run("UPDATE round SET finished = 1 WHERE id = ?", .integer(round.rawValue))
    }

    // MARK: Deciding

    func decide(_ request: DecideCard) throws -> RoundOutcome {
        try answer(
            request.key, Fingerprint.of("decide", request), profile: request.profile,
            round: request.round
        ) { round in
            if let decided = try decidedElsewhere(request.card, in: round, of: request.profile) {
                return .failure(.alreadyDecided(decided))
            }
            let done = round.decide(
                request.decision, card: request.card, version: request.version)
            guard case .success = done else { return done.map { (0, $0) } }
            let seq = try note(
                .decide, profile: request.profile, round: round.id, item: request.card,
                version: request.version, decision: request.decision, now: request.now)
            try noteBefore(request.card, in: round.id, of: request.profile)
            try run(
                "UPDATE round_card SET decision = ?, decided = ? WHERE round = ? AND item = ?",
                .text(request.decision.rawValue), .integer(seq), .integer(round.id.rawValue),
                .integer(request.card.rawValue))
            try setVerdict(
                request.decision, about: request.version, profile: request.profile,
                item: request.card, now: request.now)
            return done.map { (seq, $0) }
        }
    }

    func flip(_ request: DecideCard) throws -> RoundOutcome {
        try answer(
            request.key, Fingerprint.of("flip", request), profile: request.profile,
            round: request.round
        ) { round in
            let done = round.flip(request.card, to: request.decision, version: request.version)
            guard case .success = done else {
                return done.map { (0, Round.Entry(card: request.card, decision: $0)) }
            }
            let seq = try note(
                .flip, profile: request.profile, round: round.id, item: request.card,
                version: request.version, decision: request.decision, now: request.now)
            try run(
                "UPDATE round_card SET decision = ? WHERE round = ? AND item = ?",
                .text(request.decision.rawValue), .integer(round.id.rawValue),
                .integer(request.card.rawValue))
            try setVerdict(
                request.decision, about: request.version, profile: request.profile,
                item: request.card, now: request.now)
            return .success((seq, Round.Entry(card: request.card, decision: request.decision)))
        }
    }

    func undo(_ request: UndoCard) throws -> RoundOutcome {
        try answer(
            request.key,
            Fingerprint.of(request),
            profile: request.profile, round: request.round, isUndo: true
        ) { round in
            let done = request.seen.map { round.undo($0) } ?? round.undo()
            guard case .success(let entry) = done else { return done.map { (0, $0) } }
            let seq = try note(
                .undo, profile: request.profile, round: round.id, item: entry.card,
                decision: entry.decision, now: request.now)
            try clearCard(
                entry.card, in: round.id, profile: request.profile, now: request.now)
            return .success((seq, entry))
        }
    }

    func takeBack(
        _ request: DecideCard, to before: Decision?, as refusal: RoundRefusal
    ) throws -> StoreError {
        let (profile, card, round) = (request.profile, request.card, request.round)
        let now = try item(card)?.version ?? request.version
        let refusal = now == request.version ? refusal : .changed(now: now)
        let seq = try note(
            .release, profile: profile, round: round, item: card, version: request.version,
            decision: request.decision, now: request.now)
        if let before, now == request.version {
            try run(
                """
                UPDATE round_card SET decision = ?, decided = ifnull(decided, ?)
                WHERE round = ? AND item = ?
                """, .text(before.rawValue), .integer(seq), .integer(round.rawValue),
                .integer(card.rawValue))
            try setVerdict(
                before, about: request.version, profile: profile, item: card, now: request.now)
        } else {
            try clearCard(card, in: round, profile: profile, now: request.now)
        }
        try correct(request.key, body: refusal.recorded)
        return .refused(refusal, try self.round(round, of: profile))
    }

    /// Makes a card of a round undecided there, with its files' current content.
    func clearCard(
        _ card: ItemID, in round: RoundID, profile: ProfileID, now: Int64
    ) throws {
        try clearRoundCard(card, in: round)
        try revertVerdict(card, in: round, profile: profile, now: now)
    }

    /// Makes a card undecided only in its round.
    func clearRoundCard(_ card: ItemID, in round: RoundID) throws {
        try run(
            """
            UPDATE round_card SET decision = NULL, decided = NULL,
                (version, bytes) = (SELECT version, bytes FROM item WHERE id = round_card.item)
            WHERE round = ? AND item = ?
            """, .integer(round.rawValue), .integer(card.rawValue))
    }

    /// Handles every event of a round: returns a recorded answer again, and records refusals too.
    private func answer(
        _ key: String?, _ request: UInt64, profile: ProfileID, round id: RoundID,
        isUndo: Bool = false,
        _ event: (inout Round) throws -> Result<(seq: Int64, entry: Round.Entry), RoundRefusal>
    ) throws -> RoundOutcome {
        if let body = try recorded(key, request) {
            if let answer = RoundAnswer(recorded: body) { return .success(answer) }
            let refusal = RoundRefusal(recorded: body)
            return .failure(.refused(refusal, try round(id, of: profile)))
        }
        var known: Round?
        if let last = lastRound, last.profile == profile, last.round.id == id {
            known = last.round
        }
        lastRound = nil
        guard var round = try known ?? round(id, of: profile) else {
            return .failure(.noSuchRound)
        }
        let result = try event(&round)
        // An undone card gets its files' current content, from the tables.
        if !isUndo { lastRound = (profile, round) }
        switch result {
        case .success(let (seq, entry)):
            let answer = RoundAnswer(
                seq: seq, card: entry.card, decision: entry.decision,
                round: RoundSummary(round), isReplay: false)
            try record(key, request, seq: seq, body: answer.recorded)
            return .success(answer)
        case .failure(let refusal):
            let seq = try lastSeq()
            try record(key, request, seq: seq, body: refusal.recorded)
            return .failure(.refused(refusal, round))
        }
    }
}
