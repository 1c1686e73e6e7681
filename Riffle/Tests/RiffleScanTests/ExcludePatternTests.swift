import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleTestSupport
import Testing

@testable import RiffleScan

/// Patterns, compared with what git ignores by the same lines.
@Suite struct ExcludePatternTests {
    private static let folders = ["a", "a/b", "a/b/a", "ab", "ab/c", ".a", "a b", "[a]"]
    private static let names = ["a", "b", "ab.c", "B", "c ", "b\\", "*", "a-b", "é"]
    private static let files =
        (folders.map { $0 + "/" } + [""]).flatMap { folder in names.map { folder + $0 } }
        .filter { !folders.contains($0) }

    /// What git ignores by each list of patterns, of the folders and files above.
    private func ignored(by lists: [[String]]) throws -> [Set<String>] {
        let place = TemporaryFolder()
        for (index, list) in lists.enumerated() {
            mkdir("\(place.path)/\(index)", 0o755)
            for folder in Self.folders { mkdir("\(place.path)/\(index)/\(folder)", 0o755) }
            for file in Self.files { try write([], to: "\(place.path)/\(index)/\(file)") }
            let lines = list.map { $0 + "\n" }.joined()
            try write(Array(lines.utf8), to: "\(place.path)/\(index)/.gitignore")
        }
        let environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
        func git(_ arguments: [String], input: String = "") throws -> [UInt8] {
            let result = try run(
                "git", ["-C", place.path] + arguments, environment: environment, input: input,
                package: "git")
            // 1 means that it ignores none.
            try #require(result.status <= 1)
            return result.output
        }
        _ = try git(["init", "-q"])
        return try lists.indices.map { index in
            let paths = (Self.folders + Self.files).map { "\(index)/\($0)\0" }.joined()
            let output = try git(
                ["check-ignore", "--no-index", "-z", "--stdin"], input: paths)
            return Set(
                output.split(separator: 0).map {
                    String(decoding: $0.dropFirst("\(index)/".utf8.count), as: UTF8.self)
                })
        }
    }

    /// What these patterns exclude when folders that they exclude are not entered.
    private func excluded(by list: [String]) throws -> Set<String> {
        let patterns = list.compactMap { ExcludePattern($0) }
        func isExcluded(_ path: RelativePath, isFolder: Bool) -> Bool {
            if let parent = path.split?.folder, parent != .root,
                isExcluded(parent, isFolder: true)
            {
                return true
            }
            return patterns.last { $0.matches(path, isFolder: isFolder) }?.isNegated == false
        }
        var found: Set<String> = []
        for (paths, isFolder) in [(Self.folders, true), (Self.files, false)] {
            for path in paths where isExcluded(try #require(RelativePath(path)), isFolder: isFolder)
            {
                found.insert(path)
            }
        }
        return found
    }

    private func compare(_ lists: [[String]], _ note: String = "") throws {
        var matching = 0
        for (list, expected) in zip(lists, try ignored(by: lists)) {
            let found = try excluded(by: list)
            #expect(found == expected, "\(list) \(note)")
            if !expected.isEmpty { matching += 1 }
        }
        #expect(matching > lists.count / 4, "the patterns match something")
    }

    @Test("a pattern excludes what git ignores by it")
    func likeGit() throws {
        try compare([
            ["a"], ["a/"], ["/a"], ["/a/"], ["a/b"], ["a/b/"], ["b"], ["*"], ["*/"], ["*.c"], ["?"],
            ["**"], ["**/b"], ["a/**"], ["a/**/a"], ["/**/a"], ["**/a/**"], ["a**"], ["a/*"],
            ["/*"],
            ["a*b/*"], ["[ab]"], ["[!ab]"], ["[^a]*"], ["[a-b]"], ["[]a]"], ["[[:upper:]]"],
            ["[[:alpha:][:punct:]]"], ["[[:nonsense:]]", "b"], ["[a", "b"], ["b\\", "a"], ["\\*"],
            ["b\\\\"], ["c\\ "], ["c "], ["c  "], ["a\\ b"], ["a b"], ["# a", "b"], ["\\#"],
            ["", "b"],
            ["*", "!b"], ["*", "!*/", "!ab.c"], ["a", "!a/b"], ["/a/*", "!/a/b"], ["!a"],
            ["!", "b"],
            ["/", "b"], ["//a", "b"], ["a//", "b"], ["é"], ["?", "!??"], ["B"], ["\\!a", "b"],
            ["[\\a-b]"], ["a-b"], ["[a-]-b"], ["\\[a\\]"], ["[[]a]"], ["***"], ["a/***"],
            ["x", "b"],
        ])
    }

    @Test("random patterns exclude what git ignores by them")
    func random() throws {
        let seed =
            getenv("SEED").flatMap { UInt64(String(cString: $0)) } ?? .random(in: 0...(1 << 32))
        var chance = Seeded(seed: seed)
        let parts = [
            "a", "a", "b", "b", "c", "ab", "/", "/", "*", "*", "**", "**/", "/**", "?", ".", "-",
            " ",
            "[ab]", "[!a]", "[^b-]", "[a-c]", "[[:lower:]]", "[", "]", "\\", "\\*", "\\ ", "!", "#",
        ]
        let lists = (0..<150).map { _ in
            (0..<Int.random(in: 1...4, using: &chance)).map { index in
                let isNegated = index > 0 && Int.random(in: 0..<4, using: &chance) == 0
                let count = Int.random(in: 1...5, using: &chance)
                return (isNegated ? "!" : "")
                    + (0..<count).map { _ in parts.randomElement(using: &chance)! }.joined()
            }
        }
        // Git up to 2.39 compares pointers into two strings there, so that the result depends on the memory.
        let undefined = #/[^\/*]\*\*+(?:\\?\/|$)/#
        let defined = lists.filter { list in
            !list.contains { $0.drop { $0 == "!" }.contains(undefined) }
        }
        try compare(defined, "SEED=\(seed)")
    }

    @Test("a pattern of many stars takes no time")
    func stars() throws {
        let pattern = try #require(ExcludePattern(String(repeating: "*a", count: 60) + "b"))
        let path = try #require(RelativePath(String(repeating: "a", count: 250)))
        #expect(!pattern.matches(path, isFolder: false))
    }

    // MARK: In a scan

    /// The photos that a scan finds, and the entries that patterns exclude.
    private func scan(
        _ files: [String], _ patterns: [String]
    ) throws -> (found: [String], excluded: [String]) {
        let folder = TemporaryFolder()
        for file in files {
            let names = file.split(separator: "/")
            for depth in names.indices.dropFirst() {
                mkdir("\(folder.path)/" + names[..<depth].joined(separator: "/"), 0o755)
            }
            try write([1], to: "\(folder.path)/\(file)")
        }
        let list = IgnoreList(
            rejectFolder: RejectFolder.name, patterns: patterns.compactMap { ExcludePattern($0) })
        let scanner = Scanner(folder: try LibraryFolder(path: folder.path), ignoreList: list)
        var (found, excluded): ([String], [String]) = ([], [])
        try scanner.scan { visited in
            let path = visited.path
            found += visited.files.map { path.appending($0.name).display }
            for entry in visited.leftOut where entry.reason == .excluded {
                excluded.append(path.appending(entry.name).display)
            }
            // A folder that is looked at alone is in the library by the same rules.
            #expect(scanner.visit(path) { _ in })
            return true
        }
        for path in excluded.compactMap({ RelativePath($0) }) {
            #expect(!scanner.visit(path) { _ in })
        }
        return (found.sorted(), excluded.sorted())
    }

    @Test("an excluded folder is not entered and counts once, and so does an excluded photo")
    func exclude() throws {
        let (found, excluded) = try scan(
            [
                "a.jpg", "b.heic", "notes.txt", "Private/c.jpg", "Private/d.jpg",
                "trip/Private/e.jpg",
            ],
            ["*.heic", "*.txt", "/Private/"])
        #expect(found == ["a.jpg", "trip/Private/e.jpg"])
        #expect(excluded == ["Private", "b.heic"])
    }

    @Test("what is left out by default can be included")
    func include() throws {
        let files = [
            ".hidden/a.jpg", ".hidden/.b.jpg", "@eaDir/c.jpg", "old/.nomedia", "old/d.jpg",
            "im/upload/e.jpg", "im/library/e.jpg", "im/thumbs/f.jpg", "x.photoslibrary/g.jpg",
        ]
        #expect(try scan(files, []).found == ["im/library/e.jpg", "im/upload/e.jpg"])
        let patterns = [
            "!.hidden", "!.b.jpg", "!/@eaDir", "!old/", "!im/thumbs", "!*.photoslibrary",
        ]
        let found = try scan(files, patterns).found
        #expect(
            found.filter { !$0.hasSuffix(".nomedia") }
                == files.filter { $0 != "old/.nomedia" }.sorted())
    }

    @Test("what belongs to Riffle or the system is never included")
    func includeAll() throws {
        let files = [
            "_riffle_rejected/a.jpg", ".riffle/b.jpg", ".Trash-1000/files/c.jpg",
            "Trash/files/d.jpg",
            "Trash/info/d.jpg", "._e.jpg", "f.jpg",
        ]
        #expect(try scan(files, ["!*"]).found == ["f.jpg"])
    }
}
