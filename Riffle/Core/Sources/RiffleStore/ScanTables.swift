import RiffleCore

extension Database {
    /// Writes the changes found in a folder, except for items that Riffle itself moved since.
    func apply(
        _ changes: [FolderChange], to folder: ListedFolder, _ touched: TouchedItems, now: Int64
    ) throws {
        let id = try folderRow(folder.path, device: folder.device)
        var added = AddedItems()
        for change in changes {
            switch change {
            case .begin: try forgetListing(of: id)
            case .agreed(let listing, let changes):
                try run(
                    "UPDATE folder SET listing = ? WHERE id = ? AND changes = ?",
                    .integer(listing.value), .integer(id), .integer(changes))
            case .device:
                try run(
                    "UPDATE folder SET device = ? WHERE id = ?", Value(folder.device), .integer(id))
                try run(
                    "UPDATE member SET device = ? WHERE folder = ? AND live = 1",
                    Value(folder.device), .integer(id))
                // What went to the trash from here is on the same drive, and has its new number too.
                try run(
                    """
                    UPDATE operation_member SET device = ?
                    WHERE operation IN (SELECT id FROM operation WHERE folder = ?)
                    """, Value(folder.device), .blob(folder.path.bytes))
            case .item(let item):
                try upsert(item, in: id, folder, touched, now, &added)
            case .returned(let item):
                try settle(&added)
                if touched.isTouched(item, since: folder.mark) {
                    try forgetListing(of: id)
                } else {
                    try setPresence(.present, of: item)
                }
            case .vanished(let item):
                try settle(&added)
                if touched.isTouched(item, since: folder.mark) {
                    try forgetListing(of: id)
                } else {
                    try vanish(item, now: now)
                }
            case .other(let file, let reason):
                try run(
                    "INSERT OR REPLACE INTO other_file VALUES(?, ?, ?, ?, ?, ?)", .integer(id),
                    .blob(file.name.bytes), .integer(file.stamp.size),
                    .integer(file.stamp.modified), Value(file.stamp.inode),
                    Value(reason?.rawValue ?? 0))
            case .readAgain:
                try run("DELETE FROM setting WHERE name = ?", .text(Self.outdated(id)))
            case .forget(let name):
                try run(
                    "DELETE FROM other_file WHERE folder = ? AND name = ?", .integer(id),
                    .blob(name.bytes))
            }
        }
        try settle(&added)
    }

    /// Records that what the index knows of a folder's files changes.
    func forgetListing(of folder: Int64) throws {
        try run(
            "UPDATE folder SET changes = changes + 1, listing = NULL WHERE id = ?",
            .integer(folder))
    }

    /// Puts new items into the decks; before anything else changes their rows.
    private func settle(_ added: inout AddedItems) throws {
        try added.settle(in: self)
        added = AddedItems()
    }

    /// Adds new rows of `verdict` to the counters.
    ///
    /// - Parameters:
    ///   - item: the first new item.
    ///   - profile: whose rows; nil for everybody's.
    func count(addedFrom item: ItemID, for profile: ProfileID? = nil) throws {
        try run(
            "INSERT INTO added VALUES(?, ?)", Value(profile?.rawValue), .integer(item.rawValue))
    }

    /// Returns the row of a folder. Creates it and those of its parents if they are missing.
    func folderRow(_ path: RelativePath, device: UInt64) throws -> Int64 {
        if let id = try integer("SELECT id FROM folder WHERE path = ?", .blob(path.bytes)) {
            return id
        }
        var parent: Int64?
        if let above = path.split?.folder, above != .root {
            parent = try folderRow(above, device: device)
        }
        try run(
            "INSERT INTO folder(path, device, parent) VALUES(?, ?, ?)", .blob(path.bytes),
            Value(device), Value(parent))
        return lastRow
    }

    private func upsert(
        _ item: ScannedItem, in folder: Int64, _ seen: ListedFolder, _ touched: TouchedItems,
        _ now: Int64, _ added: inout AddedItems
    ) throws {
        let (mark, path) = (seen.mark, seen.path)
        let holders = try item.members.compactMap { try holder(of: $0.name, in: folder) }
        if holders.contains(where: { touched.isTouched($0, since: mark) }) {
            return try forgetListing(of: folder)
        }
        if let known = holders.first {
            try settle(&added)
            return try place(
                known, item.members, in: folder, path, facts: item.facts,
                content: item.content, now: now)
        }
        switch try origin(of: item.members[0], mark, touched) {
        case .nowhere:
            try insert(item, in: folder, path, &added)
        case .moving: try forgetListing(of: folder)
        case .missing(let known):
            try settle(&added)
            try place(known, item.members, in: folder, path, facts: item.facts, now: now)
        case .trashed(let known, let operation):
            try settle(&added)
            // It was restored from the trash with another program.
            try endOperation(operation, as: .restored)
            for profile in try profiles() {
                try clearVerdict(profile: profile, item: known)
            }
            try place(known, item.members, in: folder, path, facts: item.facts, now: now)
        }
    }

    /// Returns the item that has a file of that name in that folder.
    func holder(of name: FileName, in folder: Int64) throws -> ItemID? {
        try first(
            "SELECT item FROM member WHERE folder = ? AND name = ? AND live = 1",
            .integer(folder), .blob(name.bytes)
        ) { $0.itemID(0) }
    }

    private enum Origin {
        case nowhere
        case moving
        case missing(ItemID)
        case trashed(ItemID, OperationID)
    }

    /// Returns the known item, if any, that a new file belongs to, because it was known in another
    /// place.
    private func origin(
        of member: ItemMember, _ mark: ScanMark, _ touched: TouchedItems
    ) throws -> Origin {
        guard member.stamp.inode != 0, try knows(inode: member.stamp.inode) else {
            return .nowhere
        }
        let stamp = member.stamp
        let operations = try rows(
            """
            SELECT item, operation.id, state FROM operation_member
            JOIN operation ON operation.id = operation
            WHERE inode = ? AND size = ? AND modified = ? AND device = ? AND inode <> 0
                AND state IN (0, 1, 2, 6)
            """, Value(stamp.inode), .integer(stamp.size), .integer(stamp.modified),
            Value(member.device)
        ) { ($0.itemID(0), OperationID(rawValue: $0.integer(1)), $0.int(2)) }
        for (item, operation, state) in operations {
            if touched.isTouched(item, since: mark) || state != OperationState.trashed.rawValue {
                return .moving
            }
            // Another name of the same file (a hard link) was never in the trash, and this is that
            // name.
            if try !hasName(member, inPlace: false) { return .trashed(item, operation) }
        }
        let names = try rows(
            """
            SELECT item, name FROM member JOIN item ON item.id = member.item
            WHERE inode = ? AND size = ? AND modified = ? AND device = ? AND live = 1
                AND inode <> 0 AND position = 0 AND presence = 1
            """, Value(stamp.inode), .integer(stamp.size), .integer(stamp.modified),
            Value(member.device)
        ) { (item: $0.itemID(0), name: try $0.name(1)) }
        // If a file had several names, it is unknown which one has come back; a missing one has not
        // while another is present. No decision is guessed: the item is asked for again.
        let namesakes = names.filter { $0.name == member.name }
        let candidates = namesakes.isEmpty ? names : namesakes
        guard candidates.count == 1, try !hasName(member, inPlace: true) else { return .nowhere }
        let missing = candidates[0].item
        return touched.isTouched(missing, since: mark) ? .moving : .missing(missing)
    }

    /// Returns false if no file with that inode is in the library or was moved by Riffle.
    private func knows(inode: UInt64) throws -> Bool {
        try integer(
            """
            SELECT EXISTS (SELECT 1 FROM member WHERE inode = ?1 AND inode <> 0 AND live = 1)
                OR EXISTS (SELECT 1 FROM operation_member WHERE inode = ?1 AND inode <> 0)
            """, Value(inode)) == 1
    }

    /// Returns true if the index has a name of the file outside the trash.
    private func hasName(_ member: ItemMember, inPlace: Bool) throws -> Bool {
        let stamp = member.stamp
        return try integer(
            """
            SELECT EXISTS (SELECT 1 FROM member JOIN item ON item.id = member.item
                WHERE inode = ? AND size = ? AND modified = ? AND device = ? AND live = 1
                    AND inode <> 0 AND (presence = 0 OR NOT ?))
            """, Value(stamp.inode), .integer(stamp.size), .integer(stamp.modified),
            Value(member.device), Value(inPlace)) == 1
    }

    /// Inserts an item of which no file has a known name.
    private func insert(
        _ item: ScannedItem, in folder: Int64, _ path: RelativePath, _ added: inout AddedItems
    ) throws {
        let facts = item.facts
        let sort = ItemSort(facts, name: item.members[0].name, in: path)
        try run(
            """
            INSERT INTO item(folder, version, bytes, kind, format, width, height, taken, month,
                source, duration, badges, preview, preview_end, refusal, burst, sort, camera,
                presence)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
            """, .integer(folder), Value(ItemVersion(of: item.members.map(\.stamp)).bits),
            .integer(item.bytes), Value(facts.isVideo), .text(facts.format.rawValue),
            Value(facts.size.width), Value(facts.size.height), .integer(facts.takenColumn),
            Value(LocalTime.monthColumn(facts.taken?.time)),
            Value(facts.taken?.source.rawValue ?? 0),
            Value(facts.duration), .text(facts.badges.map(\.rawValue).joined(separator: ",")),
            Value(facts.preview?.lowerBound), Value(facts.preview?.upperBound),
            Value(facts.refusal?.rawValue ?? 0), Value(facts.burst), Value(sort.rawValue),
            Value(try cameraRow(facts.camera)))
        let id = ItemID(rawValue: lastRow)
        try addMembers(item.members, of: id, in: folder)
        added.add(id, facts: facts, bytes: item.bytes, folder: folder, sort: sort)
    }

    /// Updates the place and content of a known item. A decision about other content doesn't apply.
    func place(
        _ id: ItemID, _ members: [ItemMember], in folder: Int64, _ path: RelativePath,
        facts: ItemFacts, content: ScannedItem.Content = .unknown, now: Int64
    ) throws {
        let before = try item(id)?.members ?? []
        let version = ItemVersion(of: members.map(\.stamp))
        let sort = try sort(facts, name: members[0].name, in: path, item: id, version: version)
        let bytes = members.reduce(0) { $0 + $1.stamp.size }
        try run(
            """
            UPDATE item SET folder = ?, version = ?, bytes = ?, kind = ?, format = ?, width = ?,
                height = ?, taken = ?, month = ?, source = ?, duration = ?, badges = ?, preview = ?,
                preview_end = ?, refusal = ?, burst = ?, sort = ?, camera = ? WHERE id = ?
            """, .integer(folder), Value(version.bits), .integer(bytes), Value(facts.isVideo),
            .text(facts.format.rawValue), Value(facts.size.width), Value(facts.size.height),
            .integer(facts.takenColumn), Value(LocalTime.monthColumn(facts.taken?.time)),
            Value(facts.taken?.source.rawValue ?? 0), Value(facts.duration),
            .text(facts.badges.map(\.rawValue).joined(separator: ",")),
            Value(facts.preview?.lowerBound), Value(facts.preview?.upperBound),
            Value(facts.refusal?.rawValue ?? 0), Value(facts.burst), Value(sort.rawValue),
            Value(try cameraRow(facts.camera)), .integer(id.rawValue))
        try setMembers(members, of: id, in: folder)
        try run(
            """
            UPDATE verdict SET taken = ?, month = ?, bytes = ?, folder = ?, sort = ?
            WHERE profile IN (SELECT id FROM profile) AND item = ?
            """, .integer(facts.takenColumn), Value(LocalTime.monthColumn(facts.taken?.time)),
            .integer(bytes), .integer(folder), Value(sort.rawValue), .integer(id.rawValue))
        try setPresence(.present, of: id)
        try applyDecisions(
            about: id, version: version, content: content,
            hasSameTimes: members[0].hasSameTime(as: before.first),
            isAllKnown: members.allSatisfy { member in
                !member.role.isContent || before.contains { member.hasSameTime(as: $0) }
            }, now: now)
        try run(
            """
            UPDATE round_card SET version = ?, bytes = ? WHERE item = ? AND decision IS NULL
                AND round IN (SELECT id FROM round WHERE finished = 0)
            """, Value(version.bits), .integer(bytes), .integer(id.rawValue))
    }

    /// Replaces the files of an item. Another item that has one of their places loses it.
    func setMembers(_ members: [ItemMember], of id: ItemID, in folder: Int64) throws {
        for member in members {
            if let other = try holder(of: member.name, in: folder), other != id {
                try dispossess(other)
            }
        }
        try run("DELETE FROM member WHERE item = ?", .integer(id.rawValue))
        try addMembers(members, of: id, in: folder)
    }

    private func addMembers(_ members: [ItemMember], of id: ItemID, in folder: Int64) throws {
        for (position, member) in members.enumerated() {
            try run(
                "INSERT INTO member VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, 1)", .integer(id.rawValue),
                Value(position), .integer(folder), .blob(member.name.bytes),
                Value(member.role.rawValue), .integer(member.stamp.size),
                .integer(member.stamp.modified), Value(member.stamp.inode), Value(member.device))
        }
    }

    /// Handles an item that lost its files: it moved to where the same files were found as a new
    /// item, or it is missing.
    private func vanish(_ id: ItemID, now: Int64) throws {
        guard let item = try item(id), item.presence == .present else { return }
        let main = item.members[0]
        let twin = try first(
            """
            SELECT item FROM member JOIN item ON item.id = member.item
            WHERE inode = ? AND size = ? AND modified = ? AND device = ? AND live = 1
                AND inode <> 0 AND position = 0 AND presence = 0 AND item.id > ?
            """, Value(main.stamp.inode), .integer(main.stamp.size), .integer(main.stamp.modified),
            Value(main.device), .integer(max(id.rawValue, try lastScanned()))
        ) { $0.itemID(0) }
        if let twin, try isUntouched(twin), let new = try self.item(twin) {
            let folder = try folderRow(new.folder, device: new.members[0].device)
            try forget(twin)
            return try place(
                id, new.members, in: folder, new.folder, facts: new.facts, now: now)
        }
        try setMissing(id)
    }

    /// Returns the last item known when a scan last ended. A file identical to one of the items up
    /// to it is not their new place, but another name of the same file (a hard link).
    func lastScanned() throws -> Int64 {
        try integer("SELECT value FROM setting WHERE name = 'last scanned'") ?? 0
    }

    /// Records the last item, which must exist, as ``lastScanned()``.
    func markScanned() throws {
        try run(
            """
            INSERT INTO setting VALUES('last scanned', (SELECT max(id) FROM item))
            ON CONFLICT DO UPDATE SET value = excluded.value
            """)
    }

    /// Returns true if there is an item newer than the last finished scan.
    func hasUnscanned() throws -> Bool {
        try integer("SELECT max(id) FROM item") ?? 0 > lastScanned()
    }

    /// Returns true if nothing was ever done with an item, so that its row can be deleted.
    func isUntouched(_ id: ItemID) throws -> Bool {
        try integer(
            """
            SELECT NOT EXISTS (SELECT 1 FROM round_card WHERE item = ?1)
                AND NOT EXISTS (SELECT 1 FROM operation WHERE item = ?1)
                AND NOT EXISTS (SELECT 1 FROM verdict
                    WHERE profile IN (SELECT id FROM profile) AND item = ?1 AND state <> 0)
            """, .integer(id.rawValue)) == 1
    }

    /// Handles an item whose place was taken by another one.
    func dispossess(_ id: ItemID) throws {
        if try isUntouched(id) { return try forget(id) }
        try run("UPDATE member SET live = 0 WHERE item = ?", .integer(id.rawValue))
        try setMissing(id)
    }

    func forget(_ id: ItemID) throws {
        try run(
            "DELETE FROM verdict WHERE profile IN (SELECT id FROM profile) AND item = ?",
            .integer(id.rawValue))
        try run("DELETE FROM member WHERE item = ?", .integer(id.rawValue))
        try run("DELETE FROM content WHERE item = ?", .integer(id.rawValue))
        try run("DELETE FROM album_item WHERE item = ?", .integer(id.rawValue))
        try run(
            "DELETE FROM rating WHERE profile IN (SELECT id FROM profile) AND item = ?",
            .integer(id.rawValue))
        try run(
            "DELETE FROM decided WHERE profile IN (SELECT id FROM profile) AND item = ?",
            .integer(id.rawValue))
        try forgetCloudName(of: id)
        try run("DELETE FROM item WHERE id = ?", .integer(id.rawValue))
    }
}

extension ItemFacts {
    /// The time as a sortable column. Items without a time come last.
    var takenColumn: Int64 { taken?.time.milliseconds ?? Schema.undated }
}

extension ItemMember {
    /// Returns true if name, size and time are the same. The inode differs on another disk.
    func hasSameTime(as other: ItemMember?) -> Bool {
        name == other?.name && stamp.size == other?.stamp.size
            && stamp.modified == other?.stamp.modified
    }
}

extension ScannedItem {
    var bytes: Int64 { members.reduce(0) { $0 + $1.stamp.size } }
    /// The name of the file that it shows.
    var main: FileName { members[0].name }
}
