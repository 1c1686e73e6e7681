public import RiffleCore

/// A decided photo with its name on all devices of a person.
public struct CloudName: Hashable, Sendable {
    /// The item.
    public var item: ItemID
    /// Its folder.
    public var folder: RelativePath
    /// Its name on this device.
    public var name: FileName
    /// Its name on all devices.
    public var cloudName: String
    /// Whether the last look at the library found it.
    public var isPresent: Bool
}

/// The names by which decisions find their photos on another device. Only decided items have one.
extension Store {
    /// Returns present decided items without such a name, ordered by id.
    public func unnamedDecisions(
        after item: ItemID = ItemID(rawValue: 0), limit: Int
    ) throws(StoreError) -> [Item] {
        try readers.read { try $0.unnamedDecisions(after: item, limit: limit) }
    }

    /// Keeps the names of items.
    public func keep(cloudNames: [ItemID: String]) throws(StoreError) {
        try writer.perform(.background) { database in
            for (item, name) in cloudNames {
                try database.run(
                    """
                    INSERT INTO setting VALUES(?, ?)
                    ON CONFLICT DO UPDATE SET value = excluded.value
                    """, .text(Database.cloudName(of: item)), .blob(Array(name.utf8)))
            }
        }
    }

    /// Returns all kept names of items that are not in the trash.
    public func cloudNames() throws(StoreError) -> [CloudName] {
        try readers.read { try $0.cloudNames() }
    }

    /// Gives items other names, such as those that a photo library has on a new device. What is known and
    /// decided about them stays. An undecided item that has such a name already is forgotten.
    public func rename(_ names: [ItemID: FileName], now: Int64) throws(StoreError) {
        try writer.perform(.background) { database in
            for (id, name) in names { try database.rename(id, name, now: now) }
        }
    }
}

extension Database {
    private static let prefix = "cloud name "

    fileprivate static func cloudName(of item: ItemID) -> String { prefix + "\(item.rawValue)" }

    fileprivate func unnamedDecisions(after item: ItemID, limit: Int) throws -> [Item] {
        try rows(
            """
            SELECT DISTINCT item.id FROM decided JOIN item ON item.id = decided.item
            WHERE profile IN (SELECT id FROM profile) AND presence = 0 AND item.id > ?
                AND NOT EXISTS (SELECT 1 FROM setting WHERE name = 'cloud name ' || item.id)
            ORDER BY item.id LIMIT ?
            """, .integer(item.rawValue), Value(limit)
        ) { $0.itemID(0) }
        .compactMap { try self.item($0) }
    }

    fileprivate func cloudNames() throws -> [CloudName] {
        try rows(
            """
            SELECT item.id, folder.path, member.name, value, presence FROM setting
            JOIN item ON item.id = CAST(substr(setting.name, length('cloud name ') + 1) AS INTEGER)
            JOIN folder ON folder.id = item.folder
            JOIN member ON member.item = item.id AND position = 0
            WHERE setting.name > 'cloud name ' AND setting.name < 'cloud name :' AND presence <> 2
            """
        ) { row in
            CloudName(
                item: row.itemID(0), folder: try row.path(1), name: try row.name(2),
                cloudName: String(decoding: row.blob(3), as: UTF8.self),
                isPresent: row.int(4) == ItemPresence.present.rawValue)
        }
    }

    fileprivate func rename(_ id: ItemID, _ name: FileName, now: Int64) throws {
        guard let item = try item(id), item.presence != .trashed else { return }
        let folder = try folderRow(item.folder, device: item.members[0].device)
        var members = item.members
        members[0].name = name
        if let other = try holder(of: name, in: folder), other != id {
            guard try isUntouched(other) else { return }
        }
        try place(
            id, members, in: folder, item.folder, facts: item.facts, content: .sameAsBefore,
            now: now)
        try forgetListing(of: folder)
    }

    func forgetCloudName(of item: ItemID) throws {
        try run("DELETE FROM setting WHERE name = ?", .text(Self.cloudName(of: item)))
    }
}
