import RiffleCore
import Testing

@testable import RiffleServer
@testable import RiffleStore

@Suite struct FolderTests {
    @Test(
        "the answer of all decks stays below 200 kB with 16,000 folders in 15 years of months",
        arguments: [40, 100, 16_000])
    func size(top: Int) throws {
        let library = try ServedLibrary(pictures: [])
        try library.parts.store.fill(folders: 16_000, below: top)
        let answer = try library.get("/api/decks")
        #expect(answer.body.count < 200_000)
        let decks = try #require(try JSON(parsing: answer.body)["decks"]?.array)
        #expect(decks.first?["count"] == 16_000)
        let folders = decks.filter { $0["kind"] == "folder" }
        #expect(folders.count == (top <= FolderNode.passLimit ? top : 0))
        #expect(folders.allSatisfy { $0["count"] == .int(Int64(16_000 / top)) })
        // No pass is lost: all folders are below one that is there, part after part.
        let deck = folders.first ?? decks.last { $0["kind"] == "folders" }
        let id = try #require(deck?["id"]?.string)
        var part = try library.getJSON("/api/decks/" + id)
        var count = part["folders"]?.array?.count ?? 0
        while let next = part["next"]?.string {
            part = try library.getJSON("/api/decks/\(id)/folders/\(next)")
            count += part["folders"]?.array?.count ?? 0
        }
        #expect(count == (folders.isEmpty ? 16_000 : 16_000 / top))
    }

    @Test("no folder but an existing one is listed, and decks that are none have no folders")
    func unknown() throws {
        let library = try ServedLibrary(pictures: ["a/1.jpg", "a/b/2.jpg"])
        #expect(try library.getJSON("/api/decks/everything/folders/1")["folders"] == [])
        #expect(try library.getJSON("/api/decks/folder-999/folders/1")["folders"] == [])
        #expect(try library.get("/api/decks/folder-1/folders/x").status == 404)
        #expect(try library.get("/api/decks/folder-999").status == 404)
        #expect(try library.get("/api/decks/only-999").status == 404)
    }
}

extension Store {
    /// Puts one item each into `folders` folders, spread evenly below `top` others, or at the top
    /// where there are as many of these.
    fileprivate func fill(folders: Int, below top: Int) throws {
        try writer.perform { database in
            try database.script(
                """
                WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < \(top))
                INSERT INTO folder(id, path, device)
                SELECT 100000 + i, CAST(format('%05d Summer in the mountains', i) AS BLOB), 1 FROM n;
                WITH RECURSIVE n(i) AS (
                    SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < \(top < folders ? folders : 0))
                INSERT INTO folder(id, path, device, parent)
                SELECT 200000 + i, CAST(folder.path || format('/day %05d', i) AS BLOB), 1, folder.id
                FROM n JOIN folder ON folder.id = 100000 + i % \(top) WHERE \(top < folders);
                INSERT INTO item(folder, version, bytes, kind, format, width, height, taken, month,
                    source, badges, refusal, presence)
                SELECT id, id, 4000000, 0, 'jpeg', 4000, 3000, id * 86400000, 23640 + id % 180, 0, '',
                    0, 0
                FROM folder WHERE id >= \(top < folders ? 200_000 : 100_000);
                INSERT INTO member
                SELECT id, 0, folder, CAST('IMG_' || id || '.jpg' AS BLOB), 0, 1, 1, id, 1, 1
                FROM item;
                INSERT INTO verdict(profile, item, state, present, taken, month, bytes, folder)
                SELECT profile.id, item.id, 0, 1, taken, month, bytes, folder FROM item, profile;
                """)
            try database.count(addedFrom: ItemID(rawValue: 0))
        }
    }
}
