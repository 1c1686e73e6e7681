public import RiffleCore

/// The reasons why the store refuses or fails.
public enum StoreError: Error, Sendable {
    /// The round refused the request, with its current state if there is one.
    case refused(RoundRefusal, Round?)
    /// The deck's round is being moved to the trash.
    case roundActive(Round)
    /// Another round was finished after the one that was to be undone.
    case notLastRound
    /// The deck has nothing to decide.
    case emptyDeck
    /// The library has no such deck.
    case noSuchDeck(String)
    /// A deck is named twice in an order.
    case repeatedDeck(String)
    /// The decks were rearranged on another page.
    case passesChanged
    /// The profile has no such round.
    case noSuchRound
    /// The idempotency key was used before for another request.
    case keyReused
    /// Another process serves this library.
    case locked(process: Int32?, file: String)
    /// The journal can't be read. It is unchanged, and a dated copy is beside it.
    case damaged(file: String, backup: String?, reason: String)
    /// The journal was written by a newer Riffle. A dated copy is beside it.
    case newer(file: String, found: Int, known: Int, backup: String?)
    /// The journal was written by a Riffle from before the first release. It is unchanged.
    case older(file: String, found: Int, oldest: Int)
    /// The journal's disk is full; nothing was recorded.
    case full
    /// SQLite or the system failed in another way; nothing was recorded.
    case failed(code: Int32, reason: String)
    /// The journal is read-only, for the given reason; nothing was recorded.
    case readOnly(Notice)
    /// The store is closed.
    case closed

    /// One plain sentence for the user.
    public var sentence: String { notice.sentence }

    /// What to say to the user.
    public var notice: Notice {
        switch self {
        case .refused(let refusal, _): refusal.notice
        case .roundActive:
            Notice(
                .roundActive,
                "The last round of this deck is being moved to the trash. Try again in a moment.")
        case .notLastRound:
            Notice(
                .notLastRound,
                "Another round was finished or begun since, so this one was not undone. "
                    + "Its files can be restored from the trash.")
        case .emptyDeck: Notice(.emptyDeck, "Nothing is left to decide in this deck.")
        case .noSuchDeck: Notice(.noDeck, "This deck does not exist.")
        case .repeatedDeck(let id): Notice(uncoded: "The deck \(id) is named twice.")
        case .passesChanged: Notice(.passesChanged, "The decks were arranged on another page.")
        case .noSuchRound: Notice(.noRound, "This round does not exist.")
        case .keyReused:
            Notice(uncoded: "This idempotency key was already used for another request.")
        case .locked(let process, let file):
            // A Riffle that serves has the lock itself.
            Notice(
                uncoded:
                    "Another Riffle\(process.map { " (process \($0))" } ?? "") is serving this "
                    + "library; use its page or stop it first (lock file \(file)).")
        case .damaged(let file, let backup, let reason): Self.damaged(file, backup, reason)
        case .newer(let file, let found, let known, let backup):
            Self.newer(file, found, known, backup)
        case .older(let file, let found, let oldest):
            Notice(
                uncoded: "The journal \(file) was written by a test version of Riffle (format "
                    + "\(found), this one reads \(oldest) and later); nothing was changed. Open it "
                    + "once with the Riffle of 26 November 2026, which converts it, or move it away "
                    + "to start without its decisions.")
        case .full:
            Notice(.journalFull, "The disk with the journal is full. The change was not recorded.")
        case .failed(_, let reason):
            Notice(
                .journalFailed, "reason", reason,
                "The journal could not be written or read: \(reason).")
        case .readOnly(let reason):
            Notice(
                .journalReadOnly, [.init("reason", .notice(reason))],
                "Nothing can be decided now. \(reason.sentence)")
        case .closed: Notice(.stopping, "Riffle is stopping.")
        }
    }

    private static func damaged(_ file: String, _ backup: String?, _ reason: String) -> Notice {
        let values = [Notice.Value("file", .text(file)), .init("reason", .text(reason))]
        let sentence = "The journal \(file) is damaged (\(reason)). Nothing was changed."
        guard let backup else { return Notice(.journalDamaged, values, sentence) }
        return Notice(
            .journalDamagedCopied, values + [.init("backup", .text(backup))],
            "\(sentence) A copy is kept as \(backup).")
    }

    private static func newer(
        _ file: String, _ found: Int, _ known: Int, _ backup: String?
    ) -> Notice {
        let values = [
            Notice.Value("file", .text(file)), .init("found", .number(found)),
            .init("known", .number(known)),
        ]
        let sentence =
            "The journal \(file) was written by a newer Riffle (format \(found), this one knows "
            + "\(known)). Update Riffle."
        guard let backup else { return Notice(.journalNewer, values, sentence) }
        return Notice(
            .journalNewerCopied, values + [.init("backup", .text(backup))],
            "\(sentence) A copy is kept as \(backup).")
    }
}
