import RiffleCore

/// The id of a user, with separate decisions and rounds.
public struct ProfileID: RawRepresentable, Hashable, Sendable {
    /// The row of the journal, 1 or more.
    public let rawValue: Int64

    /// Wraps a row of the journal.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// Profiles are never deleted. One that was removed keeps its rows, so that whatever refers to it (files in the trash,
/// moves under way) stays known, and so that it can come back with everything it had.
extension Store {
    /// Returns the profile that has that name, or once had it. Creates a missing one, with everything undecided. Of a large
    /// library it has the first items at once, and the others soon after.
    ///
    /// - Parameter whenWhole: called when it has all items, unless it had them before or the store is closed first.
    public func profile(
        named name: String, whenWhole: @escaping @Sendable () -> Void = {}
    ) throws(StoreError) -> ProfileID {
        if readOnlyReason != nil {
            let known = try? readers.read { try $0.profile(named: name) }
            // There is always a default profile. An unknown one shows nothing.
            return (known ?? nil) ?? ProfileID(rawValue: name == "default" ? 1 : 0)
        }
        let profile = try addProfile(named: name)
        fillProfiles(then: whenWhole)
        return profile
    }

    /// Returns the profile that has that name, or once had it; nil if there is none.
    public func knownProfile(named name: String) throws(StoreError) -> ProfileID? {
        try readers.read { try $0.profile(named: name) }
    }

    /// Returns the names of all profiles that were not removed, the oldest first.
    public func profileNames() throws(StoreError) -> [String] {
        try readers.read { try $0.profileNames(areRemoved: false) }
    }

    /// Returns the names of the profiles that were removed, the oldest first.
    public func removedProfileNames() throws(StoreError) -> [String] {
        try readers.read { try $0.profileNames(areRemoved: true) }
    }

    /// Returns the names that profiles had before they were renamed, with the profiles.
    public func formerProfileNames() throws(StoreError) -> [String: ProfileID] {
        try readers.read { database in
            let former = try database.rows(
                """
                SELECT substr(name, length(?1) + 1), CAST(CAST(value AS TEXT) AS INTEGER) FROM setting
                WHERE substr(name, 1, length(?1)) = ?1
                """, .text(Database.former)
            ) { ($0.text(0), ProfileID(rawValue: $0.integer(1))) }
            return Dictionary(former) { first, _ in first }
        }
    }

    /// Returns the name of a profile, or nil if there is none.
    public func profileName(of id: ProfileID) throws(StoreError) -> String? {
        try readers.read { database in
            try database.first("SELECT name FROM profile WHERE id = ?", .integer(id.rawValue)) {
                $0.text(0)
            }
        }
    }

    /// Renames a profile. Its old name still finds it.
    ///
    /// - Parameter name: a name that no profile has, removed ones included.
    public func renameProfile(_ id: ProfileID, to name: String) throws(StoreError) {
        try writer.perform { database in
            try database.run(
                """
                INSERT INTO setting SELECT ?1 || name, CAST(CAST(id AS TEXT) AS BLOB) FROM profile WHERE id = ?2
                ON CONFLICT DO UPDATE SET value = excluded.value
                """, .text(Database.former), .integer(id.rawValue))
            try database.run("DELETE FROM setting WHERE name = ?", .text(Database.former + name))
            try database.run(
                "UPDATE profile SET name = ? WHERE id = ?", .text(name), .integer(id.rawValue))
        }
    }

    /// Removes a profile from the names, or brings it back. Nothing that belongs to it changes.
    public func setRemoved(_ isRemoved: Bool, profile id: ProfileID) throws(StoreError) {
        try setSetting(Database.removed + String(id.rawValue), to: isRemoved ? [] : nil)
    }
}

extension Database {
    /// The settings that say what a profile was called, and that one was removed, begin with these.
    fileprivate static let former = "profile formerly "
    fileprivate static let removed = "profile removed "

    func profiles() throws -> [ProfileID] {
        try rows("SELECT id FROM profile") { ProfileID(rawValue: $0.integer(0)) }
    }

    func profile(named name: String) throws -> ProfileID? {
        let id =
            try integer("SELECT id FROM profile WHERE name = ?", .text(name))
            ?? integer(
                "SELECT CAST(CAST(value AS TEXT) AS INTEGER) FROM setting WHERE name = ?",
                .text(Self.former + name))
        return id.map(ProfileID.init)
    }

    fileprivate func profileNames(areRemoved: Bool) throws -> [String] {
        try rows(
            """
            SELECT name FROM profile
            WHERE EXISTS (SELECT 1 FROM setting WHERE setting.name = ? || profile.id) = ? ORDER BY id
            """, .text(Self.removed), .integer(areRemoved ? 1 : 0)
        ) { $0.text(0) }
    }
}
