-- A journal as format 5 made it: that of format-4.sql after its one step, with what could be in it then: D2 was moved to the
-- trash, came back, and was moved again; D is said to be gone from it; B3 was moved after it was decided about anew. The
-- contents of D and D2 are known, that of B3 is not.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE answer(
    key TEXT PRIMARY KEY,
    request INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "answer" VALUES('four-keep',-3215373021044276388,12,'12 5 keep 3 2 2 sheet 2 501 0 0');
INSERT INTO "answer" VALUES('two-bin',-3938990388479977012,3,'3 2 bin 1 2 10 active 1 100 1 201');
INSERT INTO "answer" VALUES('two-favourite',4898456368223380198,4,'4 3 favourite 1 3 10 active 2 302 1 201');
INSERT INTO "answer" VALUES('two-keep',7949758738098929563,2,'2 1 keep 1 1 10 active 1 100 0 0');
CREATE TABLE content(
    item INTEGER PRIMARY KEY REFERENCES item,
    version INTEGER NOT NULL,
    hash BLOB,
    look INTEGER);
INSERT INTO "content" VALUES(7,6820222716326036213,X'0707',NULL);
INSERT INTO "content" VALUES(9,8538122935896170531,X'0707',NULL);
CREATE TABLE decided(
    profile INTEGER NOT NULL REFERENCES profile,
    item INTEGER NOT NULL REFERENCES item,
    version INTEGER NOT NULL,
    hash BLOB,
    aside INTEGER NOT NULL,
    PRIMARY KEY(profile, item)) WITHOUT ROWID;
INSERT INTO "decided" VALUES(1,1,-5306866269735388879,NULL,0);
INSERT INTO "decided" VALUES(1,2,6315937156133091554,NULL,0);
INSERT INTO "decided" VALUES(1,3,-4354078578080813280,NULL,0);
INSERT INTO "decided" VALUES(1,4,-5546566417617604592,NULL,2);
INSERT INTO "decided" VALUES(1,5,-3430723332626370929,NULL,0);
INSERT INTO "decided" VALUES(1,6,-6843336113487149794,NULL,0);
INSERT INTO "decided" VALUES(1,7,6820222716326036213,X'0707',0);
INSERT INTO "decided" VALUES(1,9,8538122935896170531,X'0707',0);
INSERT INTO "decided" VALUES(1,10,-1100515869709685185,NULL,0);
CREATE TABLE folder(
    id INTEGER PRIMARY KEY,
    path BLOB NOT NULL UNIQUE,
    device INTEGER NOT NULL);
INSERT INTO "folder" VALUES(1,X'',1);
INSERT INTO "folder" VALUES(2,X'73637265656E73686F7473',1);
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
    presence INTEGER NOT NULL, sort INTEGER NOT NULL DEFAULT 0, alike INTEGER NOT NULL DEFAULT 0, burst TEXT);
INSERT INTO "item" VALUES(1,1,-5306866269735388879,1100,0,'jpeg',40,30,1740819600000,24302,0,NULL,'',NULL,NULL,0,0,0,0,NULL);
INSERT INTO "item" VALUES(2,1,6315937156133091554,201,0,'jpeg',40,30,1740906000000,24302,0,NULL,'',NULL,NULL,0,0,0,1825472249856000003,NULL);
INSERT INTO "item" VALUES(3,1,-4354078578080813280,202,0,'jpeg',40,30,1740906001000,24302,0,NULL,'',NULL,NULL,0,0,0,1825472249856000003,NULL);
INSERT INTO "item" VALUES(4,1,-4656051005300263316,1203,0,'jpeg',40,30,1740906002000,24302,0,NULL,'',NULL,NULL,0,2,0,1825472249856000003,NULL);
INSERT INTO "item" VALUES(5,1,-3430723332626370929,300,0,'jpeg',40,30,1740992400000,24302,0,NULL,'',NULL,NULL,0,0,0,1825562846822400006,'0F52D6A1-91E5-4B4C-A2C3-7D1D3C1B7C55');
INSERT INTO "item" VALUES(6,1,-6843336113487149794,302,0,'jpeg',40,30,1740992405000,24302,0,NULL,'',NULL,NULL,0,0,0,1825562846822400006,'0F52D6A1-91E5-4B4C-A2C3-7D1D3C1B7C55');
INSERT INTO "item" VALUES(7,1,6820222716326036213,400,0,'jpeg',40,30,1741078800000,24302,0,NULL,'',NULL,NULL,0,0,0,1825653443788800008,NULL);
INSERT INTO "item" VALUES(8,1,-6558084701731443811,9000,1,'mov',40,30,1741251600000,24302,0,7.5,'video',NULL,NULL,0,0,1,0,NULL);
INSERT INTO "item" VALUES(9,1,8538122935896170531,400,0,'jpeg',40,30,1741338000000,24302,0,NULL,'',NULL,NULL,0,2,0,1825653443788800008,NULL);
INSERT INTO "item" VALUES(10,2,-1100515869709685185,50,0,'jpeg',40,30,1741165200000,24302,0,NULL,'',NULL,NULL,0,0,2,0,NULL);
CREATE TABLE journal(
    seq INTEGER PRIMARY KEY,
    time INTEGER NOT NULL,
    profile INTEGER,
    round INTEGER,
    item INTEGER,
    version INTEGER,
    act TEXT NOT NULL,
    decision TEXT);
INSERT INTO "journal" VALUES(1,1000,1,1,NULL,NULL,'start',NULL);
INSERT INTO "journal" VALUES(2,2000,1,1,1,5631951354549229352,'decide','keep');
INSERT INTO "journal" VALUES(3,2000,1,1,2,6315937156133091554,'decide','bin');
INSERT INTO "journal" VALUES(4,2000,1,1,3,-4354078578080813280,'decide','favourite');
INSERT INTO "journal" VALUES(5,3000,1,NULL,NULL,NULL,'pin',NULL);
INSERT INTO "journal" VALUES(6,4000,1,1,2,NULL,'release',NULL);
INSERT INTO "journal" VALUES(7,4000,1,1,NULL,NULL,'finish',NULL);
INSERT INTO "journal" VALUES(8,5000,1,2,NULL,NULL,'start',NULL);
INSERT INTO "journal" VALUES(9,6000,1,2,NULL,NULL,'replace',NULL);
INSERT INTO "journal" VALUES(10,6000,1,3,NULL,NULL,'start',NULL);
INSERT INTO "journal" VALUES(11,7000,1,3,2,6315937156133091554,'decide','later');
INSERT INTO "journal" VALUES(12,8000,1,3,5,-3430723332626370929,'decide','keep');
INSERT INTO "journal" VALUES(13,9000,1,3,NULL,NULL,'finish',NULL);
INSERT INTO "journal" VALUES(14,10000,1,4,NULL,NULL,'start',NULL);
INSERT INTO "journal" VALUES(15,11000,1,4,7,6820222716326036213,'decide','keep');
INSERT INTO "journal" VALUES(16,11000,1,4,9,8538122935896170531,'decide','bin');
INSERT INTO "journal" VALUES(17,11000,1,4,4,-5546566417617604592,'decide','bin');
INSERT INTO "journal" VALUES(18,11000,1,4,6,-6843336113487149794,'decide','later');
INSERT INTO "journal" VALUES(19,12000,1,4,NULL,NULL,'finish',NULL);
INSERT INTO "journal" VALUES(20,13000,1,5,NULL,NULL,'start',NULL);
INSERT INTO "journal" VALUES(21,11000,1,5,10,-1100515869709685185,'decide','favourite');
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
INSERT INTO "member" VALUES(1,0,1,X'412E68656963',0,1100,1740819600000000000,101,1,1);
INSERT INTO "member" VALUES(2,0,1,X'42312E68656963',0,201,1740906000000000000,201,1,1);
INSERT INTO "member" VALUES(3,0,1,X'42322E68656963',0,202,1740906001000000000,202,1,1);
INSERT INTO "member" VALUES(4,0,1,X'42332E68656963',0,1203,1740906002000000000,203,1,0);
INSERT INTO "member" VALUES(5,0,1,X'43312E68656963',0,300,1740992400000000000,301,1,1);
INSERT INTO "member" VALUES(6,0,1,X'43322E68656963',0,302,1740992405000000000,306,1,1);
INSERT INTO "member" VALUES(7,0,1,X'442E68656963',0,400,1741078800000000000,401,1,1);
INSERT INTO "member" VALUES(8,0,1,X'562E6D6F76',0,9000,1741251600000000000,601,1,1);
INSERT INTO "member" VALUES(9,0,1,X'44322E68656963',0,400,1741338000000000000,701,1,0);
INSERT INTO "member" VALUES(10,0,2,X'532E706E67',0,50,1741165200000000000,501,1,1);
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
INSERT INTO "operation" VALUES(1,1,2,9,3,12,400,X'',NULL);
INSERT INTO "operation" VALUES(2,1,2,9,1,12,400,X'',NULL);
INSERT INTO "operation" VALUES(3,1,2,7,4,12,400,X'',NULL);
INSERT INTO "operation" VALUES(4,1,2,4,1,12,203,X'',NULL);
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
INSERT INTO "operation_member" VALUES(1,0,X'44322E68656963',0,400,1741338000000000000,701,1,X'2F686F6D652F6D652F2E6C6F63616C2F73686172652F5472617368',X'44322E68656963',X'44322E68656963');
INSERT INTO "operation_member" VALUES(2,0,X'44322E68656963',0,400,1741338000000000000,701,1,X'2F686F6D652F6D652F2E6C6F63616C2F73686172652F5472617368',X'44322E68656963',NULL);
INSERT INTO "operation_member" VALUES(3,0,X'442E68656963',0,400,1741078800000000000,401,1,X'2F686F6D652F6D652F2E6C6F63616C2F73686172652F5472617368',X'442E68656963',NULL);
INSERT INTO "operation_member" VALUES(4,0,X'42332E68656963',0,203,1740906002000000000,203,1,X'2F686F6D652F6D652F2E6C6F63616C2F73686172652F5472617368',X'42332E68656963',NULL);
CREATE TABLE other_file(
    folder INTEGER NOT NULL REFERENCES folder,
    name BLOB NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    inode INTEGER NOT NULL, reason INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY(folder, name)) WITHOUT ROWID;
CREATE TABLE pass(
    profile INTEGER NOT NULL REFERENCES profile,
    deck TEXT NOT NULL,
    place INTEGER NOT NULL,
    pinned INTEGER NOT NULL,
    PRIMARY KEY(profile, deck)) WITHOUT ROWID;
INSERT INTO "pass" VALUES(1,'biggest',2,0);
INSERT INTO "pass" VALUES(1,'duplicates',3,0);
INSERT INTO "pass" VALUES(1,'everything',0,0);
INSERT INTO "pass" VALUES(1,'folder-1',8,0);
INSERT INTO "pass" VALUES(1,'folder-2',9,0);
INSERT INTO "pass" VALUES(1,'month-2025-03',6,0);
INSERT INTO "pass" VALUES(1,'onThisDay',1,0);
INSERT INTO "pass" VALUES(1,'screenshots',5,0);
INSERT INTO "pass" VALUES(1,'undated',7,0);
INSERT INTO "pass" VALUES(1,'videos',4,1);
CREATE TABLE profile(
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE, passes INTEGER NOT NULL DEFAULT 0);
INSERT INTO "profile" VALUES(1,'default',1);
CREATE TABLE round(
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    profile INTEGER NOT NULL REFERENCES profile,
    number INTEGER NOT NULL,
    deck TEXT NOT NULL,
    finished INTEGER NOT NULL, battle TEXT);
INSERT INTO "round" VALUES(1,1,1,'everything',1,NULL);
INSERT INTO "round" VALUES(2,1,2,'duplicates',1,NULL);
INSERT INTO "round" VALUES(3,1,3,'everything',1,NULL);
INSERT INTO "round" VALUES(4,1,4,'everything',1,NULL);
INSERT INTO "round" VALUES(5,1,5,'biggest',0,'hoard');
CREATE TABLE round_card(
    round INTEGER NOT NULL REFERENCES round,
    position INTEGER NOT NULL,
    item INTEGER NOT NULL REFERENCES item,
    version INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    decision TEXT,
    decided INTEGER,
    PRIMARY KEY(round, position)) WITHOUT ROWID;
INSERT INTO "round_card" VALUES(1,0,1,5631951354549229352,100,'keep',2);
INSERT INTO "round_card" VALUES(1,1,2,6315937156133091554,201,'bin',3);
INSERT INTO "round_card" VALUES(1,2,3,-4354078578080813280,202,'favourite',4);
INSERT INTO "round_card" VALUES(1,3,4,-5546566417617604592,203,NULL,NULL);
INSERT INTO "round_card" VALUES(1,4,5,-3430723332626370929,300,NULL,NULL);
INSERT INTO "round_card" VALUES(1,5,6,-6843336113487149794,302,NULL,NULL);
INSERT INTO "round_card" VALUES(1,6,7,6820222716326036213,400,NULL,NULL);
INSERT INTO "round_card" VALUES(1,7,10,-1100515869709685185,50,NULL,NULL);
INSERT INTO "round_card" VALUES(1,8,8,-6558084701731443811,9000,NULL,NULL);
INSERT INTO "round_card" VALUES(1,9,9,8538122935896170531,400,NULL,NULL);
INSERT INTO "round_card" VALUES(2,0,7,6820222716326036213,400,NULL,NULL);
INSERT INTO "round_card" VALUES(3,0,2,6315937156133091554,201,'later',11);
INSERT INTO "round_card" VALUES(3,1,5,-3430723332626370929,300,'keep',12);
INSERT INTO "round_card" VALUES(4,0,4,-5546566417617604592,203,'bin',17);
INSERT INTO "round_card" VALUES(4,1,6,-6843336113487149794,302,'later',18);
INSERT INTO "round_card" VALUES(4,2,7,6820222716326036213,400,'keep',15);
INSERT INTO "round_card" VALUES(4,3,10,-1100515869709685185,50,NULL,NULL);
INSERT INTO "round_card" VALUES(4,4,8,-6558084701731443811,9000,NULL,NULL);
INSERT INTO "round_card" VALUES(4,5,9,8538122935896170531,400,'bin',16);
INSERT INTO "round_card" VALUES(5,0,8,-6558084701731443811,9000,NULL,NULL);
INSERT INTO "round_card" VALUES(5,1,10,-1100515869709685185,50,'favourite',21);
CREATE TABLE setting(
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL) WITHOUT ROWID;
INSERT INTO "setting" VALUES('last scanned',10);
CREATE TABLE tally(
    profile INTEGER NOT NULL REFERENCES profile,
    deck INTEGER NOT NULL,
    key INTEGER NOT NULL,
    total INTEGER NOT NULL, videos INTEGER NOT NULL, undecided INTEGER NOT NULL, kept INTEGER NOT NULL, binned INTEGER NOT NULL, favourites INTEGER NOT NULL, later INTEGER NOT NULL, bytes INTEGER NOT NULL, undecided_bytes INTEGER NOT NULL,
    PRIMARY KEY(profile, deck, key)) WITHOUT ROWID;
INSERT INTO "tally" VALUES(1,0,24302,8,1,1,3,1,2,2,11555,9000);
INSERT INTO "tally" VALUES(1,1,1,7,1,1,3,1,1,2,11505,9000);
INSERT INTO "tally" VALUES(1,1,2,1,0,0,0,0,1,0,50,0);
INSERT INTO "tally" VALUES(1,2,1,1,1,1,0,0,0,0,9000,9000);
INSERT INTO "tally" VALUES(1,2,2,1,0,0,0,0,1,0,50,0);
INSERT INTO "tally" VALUES(1,3,20148,1,0,0,1,0,0,0,1100,0);
INSERT INTO "tally" VALUES(1,3,20149,2,0,0,0,0,1,1,403,0);
INSERT INTO "tally" VALUES(1,3,20150,2,0,0,1,0,0,1,602,0);
INSERT INTO "tally" VALUES(1,3,20151,1,0,0,1,0,0,0,400,0);
INSERT INTO "tally" VALUES(1,3,20152,1,0,0,0,0,1,0,50,0);
INSERT INTO "tally" VALUES(1,3,20153,1,1,1,0,0,0,0,9000,9000);
INSERT INTO "tally" VALUES(1,3,20154,0,0,0,0,1,0,0,0,0);
INSERT INTO "tally" VALUES(1,4,1,5,0,0,2,1,1,2,1405,0);
CREATE TABLE verdict(
    profile INTEGER NOT NULL REFERENCES profile,
    item INTEGER NOT NULL REFERENCES item,
    state INTEGER NOT NULL,
    present INTEGER NOT NULL,
    due INTEGER,
    taken INTEGER NOT NULL,
    month INTEGER NOT NULL,
    bytes INTEGER NOT NULL, folder INTEGER NOT NULL DEFAULT 0, sort INTEGER NOT NULL DEFAULT 0, alike INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY(profile, item)) WITHOUT ROWID;
INSERT INTO "verdict" VALUES(1,1,1,1,NULL,1740819600000,24302,1100,1,0,0);
INSERT INTO "verdict" VALUES(1,2,4,1,2592007000,1740906000000,24302,201,1,0,1825472249856000003);
INSERT INTO "verdict" VALUES(1,3,3,1,NULL,1740906001000,24302,202,1,0,1825472249856000003);
INSERT INTO "verdict" VALUES(1,4,0,0,NULL,1740906002000,24302,1203,1,0,1825472249856000003);
INSERT INTO "verdict" VALUES(1,5,1,1,NULL,1740992400000,24302,300,1,0,1825562846822400006);
INSERT INTO "verdict" VALUES(1,6,4,1,2592011000,1740992405000,24302,302,1,0,1825562846822400006);
INSERT INTO "verdict" VALUES(1,7,1,1,NULL,1741078800000,24302,400,1,0,1825653443788800008);
INSERT INTO "verdict" VALUES(1,8,0,1,NULL,1741251600000,24302,9000,1,1,0);
INSERT INTO "verdict" VALUES(1,9,2,0,NULL,1741338000000,24302,400,1,0,1825653443788800008);
INSERT INTO "verdict" VALUES(1,10,3,1,NULL,1741165200000,24302,50,2,2,0);
CREATE INDEX item_taken ON item(taken, id) WHERE presence = 0;
CREATE INDEX item_bytes ON item(bytes DESC, id) WHERE presence = 0;
CREATE UNIQUE INDEX member_place ON member(folder, name) WHERE live = 1;
CREATE INDEX member_inode ON member(inode) WHERE live = 1 AND inode <> 0;
CREATE INDEX verdict_next ON verdict(profile, taken, item)
    WHERE state = 0 AND present = 1;
CREATE INDEX verdict_biggest ON verdict(profile, bytes DESC, item)
    WHERE state = 0 AND present = 1;
CREATE INDEX verdict_due ON verdict(profile, due) WHERE state = 4;
CREATE UNIQUE INDEX round_open ON round(profile) WHERE finished = 0;
CREATE INDEX round_card_item ON round_card(item);
CREATE INDEX operation_state ON operation(state, id);
CREATE INDEX operation_round ON operation(round, id);
CREATE INDEX operation_item ON operation(item);
CREATE INDEX operation_member_inode ON operation_member(inode) WHERE inode <> 0;
CREATE INDEX item_folder ON item(folder, taken, id) WHERE presence = 0;
CREATE INDEX item_sort ON item(sort, taken, id) WHERE presence = 0 AND sort > 0;
CREATE INDEX item_alike ON item(alike, taken, id) WHERE presence = 0 AND alike > 0;
CREATE INDEX verdict_folder ON verdict(profile, folder, taken, item)
    WHERE state = 0 AND present = 1;
CREATE INDEX verdict_sort ON verdict(profile, sort, taken, item)
    WHERE state = 0 AND present = 1 AND sort > 0;
CREATE INDEX verdict_alike ON verdict(profile, alike, taken, item)
    WHERE state = 0 AND present = 1 AND alike > 0;
CREATE TRIGGER verdict_added_month AFTER INSERT ON verdict WHEN true BEGIN
    INSERT INTO tally
SELECT new.profile, 0, new.month, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE true
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_removed_month AFTER DELETE ON verdict WHEN true BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 0 AND key = old.month AND true;
END;
CREATE TRIGGER verdict_decided_month AFTER UPDATE ON verdict
WHEN ((true) = (true) AND (old.month) = (new.month)) AND true BEGIN
    UPDATE tally SET total = total + new.present - old.present, videos = videos + (new.present AND new.sort = 1) - (old.present AND old.sort = 1), undecided = undecided + (new.present AND new.state = 0) - (old.present AND old.state = 0), kept = kept + (new.present AND new.state = 1) - (old.present AND old.state = 1), binned = binned + (new.state = 2) - (old.state = 2), favourites = favourites + (new.present AND new.state = 3) - (old.present AND old.state = 3), later = later + (new.present AND new.state = 4) - (old.present AND old.state = 4), bytes = bytes + new.present * new.bytes - old.present * old.bytes, undecided_bytes = undecided_bytes + (new.present AND new.state = 0) * new.bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = new.profile AND deck = 0 AND key = new.month;
END;
CREATE TRIGGER verdict_moved_month AFTER UPDATE ON verdict WHEN NOT ((true) = (true) AND (old.month) = (new.month)) BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 0 AND key = old.month AND true;
    INSERT INTO tally
SELECT new.profile, 0, new.month, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE true
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_added_folder AFTER INSERT ON verdict WHEN true BEGIN
    INSERT INTO tally
SELECT new.profile, 1, new.folder, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE true
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_removed_folder AFTER DELETE ON verdict WHEN true BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 1 AND key = old.folder AND true;
END;
CREATE TRIGGER verdict_decided_folder AFTER UPDATE ON verdict
WHEN ((true) = (true) AND (old.folder) = (new.folder)) AND true BEGIN
    UPDATE tally SET total = total + new.present - old.present, videos = videos + (new.present AND new.sort = 1) - (old.present AND old.sort = 1), undecided = undecided + (new.present AND new.state = 0) - (old.present AND old.state = 0), kept = kept + (new.present AND new.state = 1) - (old.present AND old.state = 1), binned = binned + (new.state = 2) - (old.state = 2), favourites = favourites + (new.present AND new.state = 3) - (old.present AND old.state = 3), later = later + (new.present AND new.state = 4) - (old.present AND old.state = 4), bytes = bytes + new.present * new.bytes - old.present * old.bytes, undecided_bytes = undecided_bytes + (new.present AND new.state = 0) * new.bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = new.profile AND deck = 1 AND key = new.folder;
END;
CREATE TRIGGER verdict_moved_folder AFTER UPDATE ON verdict WHEN NOT ((true) = (true) AND (old.folder) = (new.folder)) BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 1 AND key = old.folder AND true;
    INSERT INTO tally
SELECT new.profile, 1, new.folder, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE true
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_added_sort AFTER INSERT ON verdict WHEN new.sort > 0 BEGIN
    INSERT INTO tally
SELECT new.profile, 2, new.sort, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE new.sort > 0
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_removed_sort AFTER DELETE ON verdict WHEN old.sort > 0 BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 2 AND key = old.sort AND old.sort > 0;
END;
CREATE TRIGGER verdict_decided_sort AFTER UPDATE ON verdict
WHEN ((old.sort > 0) = (new.sort > 0) AND (old.sort) = (new.sort)) AND new.sort > 0 BEGIN
    UPDATE tally SET total = total + new.present - old.present, videos = videos + (new.present AND new.sort = 1) - (old.present AND old.sort = 1), undecided = undecided + (new.present AND new.state = 0) - (old.present AND old.state = 0), kept = kept + (new.present AND new.state = 1) - (old.present AND old.state = 1), binned = binned + (new.state = 2) - (old.state = 2), favourites = favourites + (new.present AND new.state = 3) - (old.present AND old.state = 3), later = later + (new.present AND new.state = 4) - (old.present AND old.state = 4), bytes = bytes + new.present * new.bytes - old.present * old.bytes, undecided_bytes = undecided_bytes + (new.present AND new.state = 0) * new.bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = new.profile AND deck = 2 AND key = new.sort;
END;
CREATE TRIGGER verdict_moved_sort AFTER UPDATE ON verdict WHEN NOT ((old.sort > 0) = (new.sort > 0) AND (old.sort) = (new.sort)) BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 2 AND key = old.sort AND old.sort > 0;
    INSERT INTO tally
SELECT new.profile, 2, new.sort, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE new.sort > 0
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_added_day AFTER INSERT ON verdict WHEN true BEGIN
    INSERT INTO tally
SELECT new.profile, 3, CASE WHEN new.month < 0 THEN -1 WHEN new.taken < 0
THEN (new.taken + 1) / 86400000 - 1 ELSE new.taken / 86400000 END, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE true
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_removed_day AFTER DELETE ON verdict WHEN true BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 3 AND key = CASE WHEN old.month < 0 THEN -1 WHEN old.taken < 0
THEN (old.taken + 1) / 86400000 - 1 ELSE old.taken / 86400000 END AND true;
END;
CREATE TRIGGER verdict_decided_day AFTER UPDATE ON verdict
WHEN ((true) = (true) AND (CASE WHEN old.month < 0 THEN -1 WHEN old.taken < 0
THEN (old.taken + 1) / 86400000 - 1 ELSE old.taken / 86400000 END) = (CASE WHEN new.month < 0 THEN -1 WHEN new.taken < 0
THEN (new.taken + 1) / 86400000 - 1 ELSE new.taken / 86400000 END)) AND true BEGIN
    UPDATE tally SET total = total + new.present - old.present, videos = videos + (new.present AND new.sort = 1) - (old.present AND old.sort = 1), undecided = undecided + (new.present AND new.state = 0) - (old.present AND old.state = 0), kept = kept + (new.present AND new.state = 1) - (old.present AND old.state = 1), binned = binned + (new.state = 2) - (old.state = 2), favourites = favourites + (new.present AND new.state = 3) - (old.present AND old.state = 3), later = later + (new.present AND new.state = 4) - (old.present AND old.state = 4), bytes = bytes + new.present * new.bytes - old.present * old.bytes, undecided_bytes = undecided_bytes + (new.present AND new.state = 0) * new.bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = new.profile AND deck = 3 AND key = CASE WHEN new.month < 0 THEN -1 WHEN new.taken < 0
THEN (new.taken + 1) / 86400000 - 1 ELSE new.taken / 86400000 END;
END;
CREATE TRIGGER verdict_moved_day AFTER UPDATE ON verdict WHEN NOT ((true) = (true) AND (CASE WHEN old.month < 0 THEN -1 WHEN old.taken < 0
THEN (old.taken + 1) / 86400000 - 1 ELSE old.taken / 86400000 END) = (CASE WHEN new.month < 0 THEN -1 WHEN new.taken < 0
THEN (new.taken + 1) / 86400000 - 1 ELSE new.taken / 86400000 END)) BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 3 AND key = CASE WHEN old.month < 0 THEN -1 WHEN old.taken < 0
THEN (old.taken + 1) / 86400000 - 1 ELSE old.taken / 86400000 END AND true;
    INSERT INTO tally
SELECT new.profile, 3, CASE WHEN new.month < 0 THEN -1 WHEN new.taken < 0
THEN (new.taken + 1) / 86400000 - 1 ELSE new.taken / 86400000 END, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE true
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_added_alike AFTER INSERT ON verdict WHEN new.alike > 0 BEGIN
    INSERT INTO tally
SELECT new.profile, 4, 1, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE new.alike > 0
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE TRIGGER verdict_removed_alike AFTER DELETE ON verdict WHEN old.alike > 0 BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 4 AND key = 1 AND old.alike > 0;
END;
CREATE TRIGGER verdict_decided_alike AFTER UPDATE ON verdict
WHEN ((old.alike > 0) = (new.alike > 0) AND (1) = (1)) AND new.alike > 0 BEGIN
    UPDATE tally SET total = total + new.present - old.present, videos = videos + (new.present AND new.sort = 1) - (old.present AND old.sort = 1), undecided = undecided + (new.present AND new.state = 0) - (old.present AND old.state = 0), kept = kept + (new.present AND new.state = 1) - (old.present AND old.state = 1), binned = binned + (new.state = 2) - (old.state = 2), favourites = favourites + (new.present AND new.state = 3) - (old.present AND old.state = 3), later = later + (new.present AND new.state = 4) - (old.present AND old.state = 4), bytes = bytes + new.present * new.bytes - old.present * old.bytes, undecided_bytes = undecided_bytes + (new.present AND new.state = 0) * new.bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = new.profile AND deck = 4 AND key = 1;
END;
CREATE TRIGGER verdict_moved_alike AFTER UPDATE ON verdict WHEN NOT ((old.alike > 0) = (new.alike > 0) AND (1) = (1)) BEGIN
    UPDATE tally SET total = total - old.present, videos = videos - (old.present AND old.sort = 1), undecided = undecided - (old.present AND old.state = 0), kept = kept - (old.present AND old.state = 1), binned = binned - (old.state = 2), favourites = favourites - (old.present AND old.state = 3), later = later - (old.present AND old.state = 4), bytes = bytes - old.present * old.bytes, undecided_bytes = undecided_bytes - (old.present AND old.state = 0) * old.bytes WHERE profile = old.profile AND deck = 4 AND key = 1 AND old.alike > 0;
    INSERT INTO tally
SELECT new.profile, 4, 1, new.present, (new.present AND new.sort = 1), (new.present AND new.state = 0), (new.present AND new.state = 1), (new.state = 2), (new.present AND new.state = 3), (new.present AND new.state = 4), new.present * new.bytes, (new.present AND new.state = 0) * new.bytes WHERE new.alike > 0
ON CONFLICT DO UPDATE SET total = total + excluded.total, videos = videos + excluded.videos, undecided = undecided + excluded.undecided, kept = kept + excluded.kept, binned = binned + excluded.binned, favourites = favourites + excluded.favourites, later = later + excluded.later, bytes = bytes + excluded.bytes, undecided_bytes = undecided_bytes + excluded.undecided_bytes;
END;
CREATE INDEX item_burst ON item(burst, id) WHERE presence = 0 AND burst IS NOT NULL;
CREATE INDEX journal_finish ON journal(profile, round) WHERE act = 'finish';
CREATE INDEX decided_unhashed ON decided(item) WHERE hash IS NULL AND aside = 0;
CREATE INDEX other_file_reason ON other_file(reason) WHERE reason <> 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('item',10);
INSERT INTO "sqlite_sequence" VALUES('round',5);
INSERT INTO "sqlite_sequence" VALUES('operation',4);
COMMIT;
