/// The tables of the journal, and the migrations from older formats.
enum Schema {
    /// "Rifl": marks the file as ours.
    static let applicationID: Int32 = 0x5269_666C

    /// A migration; number n leads from format n to n + 1.
    typealias Migration = @Sendable (Database) throws -> Void

    /// All migrations. The format of a file is the number of migrations applied.
    static let migrations: [Migration] = [
        { try $0.script(first) }, { try addDecks($0) }, { try $0.script(bursts) },
        { try $0.script(battles) }, { try $0.script(decided + leftOut) },
        { try $0.script(movedContents) }, { try addTree($0) }, { try $0.script(looks) },
        { try $0.script(scans) }, { try $0.script(meters) }, { try $0.script(tones) },
        { try $0.script(refusals) }, { try addTrashPlaces($0) },
        { try $0.script(wholeContents) }, { try $0.script(emptied) },
        { try $0.script(openRounds) }, { try $0.script(trashWords) },
        { try $0.script(decidedAgain) },
        { try $0.script(ratings) }, { try $0.script(cameras) },
    ]

    /// The sort time of an item without a plausible date: after everything else.
    static let undated = Int64.max

    /// Format 1.
    ///
    /// Names and paths are BLOBs, because names on Linux need not be UTF-8. The journal is ordered
    /// by `seq` and never by a clock. `verdict` has one row for each profile and item, with the
    /// columns that the partial indexes need to find the next undecided card without reading other
    /// tables.
    private static let first = """
        CREATE TABLE profile(
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE);
        CREATE TABLE setting(
            name TEXT PRIMARY KEY,
            value BLOB NOT NULL) WITHOUT ROWID;

        CREATE TABLE folder(
            id INTEGER PRIMARY KEY,
            path BLOB NOT NULL UNIQUE,
            device INTEGER NOT NULL);
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
            damaged INTEGER NOT NULL,
            presence INTEGER NOT NULL);
        CREATE INDEX item_taken ON item(taken, id) WHERE presence = 0;
        CREATE INDEX item_bytes ON item(bytes DESC, id) WHERE presence = 0;
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
            PRIMARY KEY(folder, name)) WITHOUT ROWID;

        CREATE TABLE verdict(
            profile INTEGER NOT NULL REFERENCES profile,
            item INTEGER NOT NULL REFERENCES item,
            state INTEGER NOT NULL,
            present INTEGER NOT NULL,
            due INTEGER,
            taken INTEGER NOT NULL,
            month INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            PRIMARY KEY(profile, item)) WITHOUT ROWID;
        CREATE INDEX verdict_next ON verdict(profile, taken, item)
            WHERE state = 0 AND present = 1;
        CREATE INDEX verdict_biggest ON verdict(profile, bytes DESC, item)
            WHERE state = 0 AND present = 1;
        CREATE INDEX verdict_due ON verdict(profile, due) WHERE state = 4;

        CREATE TABLE month(
            profile INTEGER NOT NULL REFERENCES profile,
            month INTEGER NOT NULL,
            total INTEGER NOT NULL,
            undecided INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            PRIMARY KEY(profile, month)) WITHOUT ROWID;
        CREATE TRIGGER verdict_added AFTER INSERT ON verdict BEGIN
            INSERT INTO month VALUES(new.profile, new.month, new.present,
                new.present AND new.state = 0, new.present * new.bytes)
            ON CONFLICT DO UPDATE SET total = total + excluded.total,
                undecided = undecided + excluded.undecided, bytes = bytes + excluded.bytes;
        END;
        CREATE TRIGGER verdict_removed AFTER DELETE ON verdict BEGIN
            UPDATE month SET total = total - old.present,
                undecided = undecided - (old.present AND old.state = 0),
                bytes = bytes - old.present * old.bytes
            WHERE profile = old.profile AND month = old.month;
        END;
        CREATE TRIGGER verdict_decided AFTER UPDATE ON verdict
        WHEN old.month = new.month BEGIN
            UPDATE month SET total = total + new.present - old.present,
                undecided = undecided + (new.present AND new.state = 0)
                    - (old.present AND old.state = 0),
                bytes = bytes + new.present * new.bytes - old.present * old.bytes
            WHERE profile = new.profile AND month = new.month;
        END;
        CREATE TRIGGER verdict_moved AFTER UPDATE ON verdict
        WHEN old.month <> new.month BEGIN
            UPDATE month SET total = total - old.present,
                undecided = undecided - (old.present AND old.state = 0),
                bytes = bytes - old.present * old.bytes
            WHERE profile = old.profile AND month = old.month;
            INSERT INTO month VALUES(new.profile, new.month, new.present,
                new.present AND new.state = 0, new.present * new.bytes)
            ON CONFLICT DO UPDATE SET total = total + excluded.total,
                undecided = undecided + excluded.undecided, bytes = bytes + excluded.bytes;
        END;

        CREATE TABLE round(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            profile INTEGER NOT NULL REFERENCES profile,
            number INTEGER NOT NULL,
            deck TEXT NOT NULL,
            finished INTEGER NOT NULL);
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
            message TEXT);
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
