/// The tables of the journal, and the migrations from older formats.
enum Schema {
    /// "Rifl": marks the file as ours.
    static let applicationID: Int32 = 0x5269_666C

    /// A migration; the first leads from ``oldest`` to the next format.
    typealias Migration = @Sendable (Database) throws -> Void

    /// The oldest format that can be read: that of ``first``. Older ones were never released.
    static let oldest = 12

    /// All migrations since ``oldest``.
    static let migrations: [Migration] = [
        { try addTrashPlaces($0) }, { try $0.script(wholeContents) }, { try $0.script(emptied) },
        { try $0.script(openRounds) }, { try $0.script(trashWords) },
        { try $0.script(decidedAgain) },
        { try $0.script(ratings) }, { try $0.script(cameras) }, { try $0.script(albums) },
    ]

    /// The sort time of an item without a plausible date: after everything else.
    static let undated = Int64.max

    /// Format 12.
    ///
    /// Names and paths are BLOBs, because names on Linux need not be UTF-8. The journal is ordered
    /// by `seq` and never by a clock.
    static var first: String { [tables, decks, tree, scans].joined(separator: "\n") }

    private static let tables = """
        CREATE TABLE profile(
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            passes INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE setting(
            name TEXT PRIMARY KEY,
            value BLOB NOT NULL) WITHOUT ROWID;

        CREATE TABLE item(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            folder INTEGER NOT NULL REFERENCES folder,
            version INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            kind INTEGER NOT NULL,
            format TEXT NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            taken INTEGER NOT NULL,
            month INTEGER NOT NULL,
            source INTEGER NOT NULL,
            duration REAL,
            badges TEXT NOT NULL,
            preview INTEGER,
            preview_end INTEGER,
            refusal INTEGER NOT NULL,
            presence INTEGER NOT NULL,
            sort INTEGER NOT NULL DEFAULT 0,
            alike INTEGER NOT NULL DEFAULT 0,
            burst TEXT);
        CREATE INDEX item_taken ON item(taken, id) WHERE presence = 0;
        CREATE INDEX item_bytes ON item(bytes DESC, id) WHERE presence = 0;
        CREATE INDEX item_folder ON item(folder, taken, id) WHERE presence = 0;
        CREATE INDEX item_sort ON item(sort, taken, id) WHERE presence = 0 AND sort > 0;
        CREATE INDEX item_alike ON item(alike, taken, id) WHERE presence = 0 AND alike > 0;
        CREATE INDEX item_burst ON item(burst, id) WHERE presence = 0 AND burst IS NOT NULL;
        CREATE TABLE member(
            item INTEGER NOT NULL REFERENCES item,
            position INTEGER NOT NULL,
            folder INTEGER NOT NULL REFERENCES folder,
            name BLOB NOT NULL,
            role INTEGER NOT NULL,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            device INTEGER NOT NULL,
            live INTEGER NOT NULL,
            PRIMARY KEY(item, position)) WITHOUT ROWID;
        CREATE UNIQUE INDEX member_place ON member(folder, name) WHERE live = 1;
        CREATE INDEX member_inode ON member(inode) WHERE live = 1 AND inode <> 0;
        CREATE TABLE other_file(
            folder INTEGER NOT NULL REFERENCES folder,
            name BLOB NOT NULL,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            reason INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY(folder, name)) WITHOUT ROWID;
        CREATE INDEX other_file_reason ON other_file(reason) WHERE reason <> 0;
        CREATE TABLE content(
            item INTEGER PRIMARY KEY REFERENCES item,
            version INTEGER NOT NULL,
            hash BLOB,
            look INTEGER,
            sharpness INTEGER,
            highlight INTEGER,
            tries INTEGER NOT NULL DEFAULT 0,
            meter INTEGER NOT NULL DEFAULT 1,
            tones BLOB);

        CREATE TABLE round(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            profile INTEGER NOT NULL REFERENCES profile,
            number INTEGER NOT NULL,
            deck TEXT NOT NULL,
            finished INTEGER NOT NULL,
            battle TEXT);
        CREATE UNIQUE INDEX round_open ON round(profile) WHERE finished = 0;
        CREATE TABLE round_card(
            round INTEGER NOT NULL REFERENCES round,
            position INTEGER NOT NULL,
            item INTEGER NOT NULL REFERENCES item,
            version INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            decision TEXT,
            decided INTEGER,
            PRIMARY KEY(round, position)) WITHOUT ROWID;
        CREATE INDEX round_card_item ON round_card(item);

        CREATE TABLE journal(
            seq INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            profile INTEGER,
            round INTEGER,
            item INTEGER,
            version INTEGER,
            act TEXT NOT NULL,
            decision TEXT);
        CREATE INDEX journal_finish ON journal(profile, round) WHERE act = 'finish';
        CREATE TABLE answer(
            key TEXT PRIMARY KEY,
            request INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            body TEXT NOT NULL) WITHOUT ROWID;

        CREATE TABLE operation(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            profile INTEGER NOT NULL,
            round INTEGER NOT NULL,
            item INTEGER NOT NULL REFERENCES item,
            state INTEGER NOT NULL,
            time INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            folder BLOB NOT NULL,
            message TEXT,
            hash BLOB);
        CREATE INDEX operation_state ON operation(state, id);
        CREATE INDEX operation_round ON operation(round, id);
        CREATE INDEX operation_item ON operation(item);
        CREATE TABLE operation_member(
            operation INTEGER NOT NULL REFERENCES operation,
            position INTEGER NOT NULL,
            name BLOB NOT NULL,
            role INTEGER NOT NULL,
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            device INTEGER NOT NULL,
            trash BLOB NOT NULL,
            entry BLOB NOT NULL,
            back BLOB,
            PRIMARY KEY(operation, position)) WITHOUT ROWID;
        CREATE INDEX operation_member_inode ON operation_member(inode) WHERE inode <> 0;
        """
}
