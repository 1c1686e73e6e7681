import RiffleCore

/// A new profile has a row for each item. A million rows take a minute to write. They are written in parts, so that swipes
/// need not wait.
///
/// Each incomplete profile has a setting with its next item and the last one to add, such as `1001 1000000`. Items that a
/// scan finds later have greater ids, and ``AddedItems`` adds them to all profiles.
extension Store {
    /// How many items are added with the profile itself, and then with each part. A decision waits for no more than one.
    static let fillingPart = 100
    /// How many parts are queued at once. The writer commits them together where it has nothing else to do.
    private static let partsAhead = 64

    /// Returns the profile of that name. A new one has the first items.
    func addProfile(
        named name: String, part: Int = fillingPart
    ) throws(StoreError) -> ProfileID {
        try writer.perform { database in
            if let id = try database.profile(named: name) { return id }
            try database.run("INSERT INTO profile(name) VALUES(?)", .text(name))
            let profile = ProfileID(rawValue: database.lastRow)
            let last = try database.integer("SELECT ifnull(max(id), 0) FROM item") ?? 0
            try database.keep(ProfileFilling(next: 0, last: last), of: profile)
            try database.fill(profile, part: part)
            return profile
        }
    }

    /// Adds items to the profiles that do not have all yet, in the background.
    ///
    /// - Parameter done: called when something was added and all profiles are whole, on the writer's thread.
    func fillProfiles(part: Int = fillingPart, then done: @escaping @Sendable () -> Void = {}) {
        guard let profile = try? readers.read({ try $0.profilesToFill().first }) else { return }
        fill(profile, part: part, then: done)
    }

    private func fill(
        _ profile: ProfileID, part: Int, then done: @escaping @Sendable () -> Void
    ) {
        for index in 1...Self.partsAhead {
            writer.submit(.background) { database -> ProfileID? in
                try database.fill(profile, part: part)
                return index == Self.partsAhead ? try database.profilesToFill().first : nil
            } done: { [self] result in
                guard index == Self.partsAhead, case .success(let next) = result else { return }
                if let next { fill(next, part: part, then: done) } else { done() }
            }
        }
    }
}

/// The items that a profile does not have yet, by their ids.
struct ProfileFilling {
    var next: Int64
    var last: Int64

    init(next: Int64, last: Int64) {
        self.next = next
        self.last = last
    }

    /// What is left when the items up to `end` have been added; `nil` for nothing. In a damaged journal, an id can be the
    /// largest number that there is.
    func after(_ end: Int64) -> ProfileFilling? {
        end < last ? ProfileFilling(next: end + 1, last: last) : nil
    }

    init?(_ bytes: [UInt8]) {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        guard parts.count == 2, let next = Int64(parts[0]), let last = Int64(parts[1]) else {
            return nil
        }
        self.init(next: next, last: last)
    }

    var bytes: [UInt8] { Array("\(next) \(last)".utf8) }
}

extension Database {
    private static let filling = "profile filling "

    /// The profiles that do not have all items yet.
    func profilesToFill() throws -> [ProfileID] {
        try rows(
            """
            SELECT id FROM profile WHERE EXISTS (SELECT 1 FROM setting WHERE setting.name = ? || profile.id)
            ORDER BY id
            """, .text(Self.filling)
        ) { ProfileID(rawValue: $0.integer(0)) }
    }

    /// Keeps what a profile still needs; `nil` if it has all.
    func keep(_ filling: ProfileFilling?, of profile: ProfileID) throws {
        let name = Self.filling + String(profile.rawValue)
        guard let filling, filling.next <= filling.last else {
            return try run("DELETE FROM setting WHERE name = ?", .text(name))
        }
        try run(
            "INSERT INTO setting VALUES(?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
            .text(name), .blob(filling.bytes))
    }

    /// Adds the next items to a profile, if it does not have all.
    func fill(_ profile: ProfileID, part: Int) throws {
        let setting = try first(
            "SELECT value FROM setting WHERE name = ?",
            .text(Self.filling + String(profile.rawValue))
        ) { $0.blob(0) }
        guard let setting, let filling = ProfileFilling(setting) else { return }
        let end =
            try integer(
                """
                SELECT max(id) FROM
                    (SELECT id FROM item WHERE id BETWEEN ?1 AND ?2 ORDER BY id LIMIT ?3)
                """, .integer(filling.next), .integer(filling.last), Value(part)) ?? filling.last
        try run(
            """
            INSERT INTO verdict(profile, item, state, present, taken, month, bytes, folder,
                sort, alike)
            SELECT ?1, id, 0, presence = 0, taken, month, bytes, folder, sort, alike FROM item
            WHERE id BETWEEN ?2 AND ?3
            """, .integer(profile.rawValue), .integer(filling.next), .integer(end))
        let added = filling.next...max(end, filling.next)
        try script(
            Schema.count(profile.rawValue, added) + "\n"
                + Schema.countAlbums(profile.rawValue, added))
        try keep(filling.after(end), of: profile)
    }
}

extension Schema {
    /// Adds the verdicts of a range of items to the counters of a profile, for each kind of deck.
    fileprivate static func count(_ profile: Int64, _ items: ClosedRange<Int64>) -> String {
        Counted.allCases.map { deck in
            """
            INSERT INTO tally
            SELECT profile, \(deck.rawValue), \(deck.key("verdict")) AS k,
                \(countersToday.map { "sum(\($0.value("verdict")))" }.joined(separator: ", "))
            FROM verdict
            WHERE profile = \(profile) AND item BETWEEN \(items.lowerBound) AND \(items.upperBound)
                AND \(deck.isCounted("verdict"))
            GROUP BY k
            ON CONFLICT DO UPDATE
            SET \(countersToday.map { "\($0.name) = \($0.name) + excluded.\($0.name)" }.joined(separator: ", "));
            """
        }.joined(separator: "\n")
    }
}
