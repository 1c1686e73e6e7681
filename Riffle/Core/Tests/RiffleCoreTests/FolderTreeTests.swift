import RiffleCore
import RiffleTestSupport
import Testing

@Suite struct FolderTreeTests {
    /// The folders of a library by their paths, each with so many pictures of its own.
    private struct Tree {
        var counts: [String: Int]

        func node(_ path: String) throws -> FolderNode {
            var (own, all) = (Tally(), Tally())
            own.total = counts[path] ?? 0
            all.total = counts.filter { $0.key == path || $0.key.hasPrefix(path + "/") }
                .reduce(0) { $0 + $1.value }
            let place = (counts.keys.sorted().firstIndex(of: path) ?? 998) + 1
            return FolderNode(
                id: FolderID(rawValue: Int64(place)),
                path: try #require(RelativePath(path)), own: own, all: all)
        }

        func collapsed(_ path: String) throws -> FolderNode {
            try node(path).collapsed { node in
                let below = node.path.display + "/"
                let child = counts.keys.sorted().first {
                    $0.hasPrefix(below) && !$0.dropFirst(below.count).contains("/")
                        && counts[$0].map { _ in true } == true
                }
                return try child.map { try self.node($0) }
            }
        }
    }

    @Test("a chain of folders that hold one folder each is one, named by all of them")
    func chain() throws {
        let tree = Tree(counts: [
            "2019": 0, "2019/Italy": 0, "2019/Italy/Rome": 2, "2019/Italy/Rome/Best": 1,
        ])
        let node = try tree.collapsed("2019")
        #expect(node.path == RelativePath("2019/Italy/Rome") && node.all.total == 3)
        #expect(node.label(library: "Pictures") == "2019 / Italy / Rome")
        #expect(node.hasFolders)
    }

    @Test("a folder with pictures, with two folders or with nothing below it stands for itself")
    func noChain() throws {
        let own = Tree(counts: ["a": 1, "a/b": 2])
        #expect(try own.collapsed("a").path == RelativePath("a"))
        let two = Tree(counts: ["a": 0, "a/b": 1, "a/c": 1])
        #expect(try two.collapsed("a").path == RelativePath("a"))
        let leaf = Tree(counts: ["a": 3])
        #expect(try leaf.collapsed("a") == leaf.node("a"))
        #expect(try !leaf.node("a").hasFolders)
        let empty = Tree(counts: ["a": 0, "a/b": 0])
        #expect(try empty.collapsed("a").path == RelativePath("a"))
    }

    @Test(
        "names that are no text are shown as far as they can be; the top is called as the library")
    func labels() throws {
        let path = try #require(RelativePath(Array("a/".utf8) + [0xFF, 0x0A] + Array("/b".utf8)))
        let node = FolderNode(
            id: FolderID(rawValue: 1), path: path, names: 2, own: Tally(), all: Tally())
        #expect(node.label(library: "Pictures") == "\u{FFFD}\u{FFFD} / b")
        let root = FolderNode(
            id: FolderID(rawValue: 2), path: .root, own: Tally(), all: Tally())
        #expect(root.label(library: "Pictures") == "Pictures")
    }

    @Test("a title shows all names of a chain, and more of the way where another shows the same")
    func titles() throws {
        let chain = ["2019/Italy", "2020/Italy", "x/2019/Italy"].enumerated().map {
            (FolderID(rawValue: Int64($0 + 1)), RelativePath($1) ?? .root, names: $0 == 1 ? 1 : 2)
        }
        let titles = FolderTitles(library: "Pictures", folders: chain)
        #expect(
            chain.map { titles[$0.0] } == [
                "2019 / Italy (Pictures)", "Italy", "2019 / Italy (x)",
            ])
    }

    private func isBelow(_ path: RelativePath, _ folder: RelativePath) -> Bool {
        let (first, end) = folder.below
        return !path.bytes.lexicographicallyPrecedes(first)
            && path.bytes.lexicographicallyPrecedes(end)
    }

    @Test("what is below `a` is a range of bytes without `a`, `a b`, `a0`, `a-b` and `ab`")
    func prefixes() throws {
        let names = ["", "a", "a b", "a/b", "a/b/c", "a0", "a-b", "ab", "a/\u{FF}", "b"]
        let below = names.filter { isBelow(RelativePath($0)!, RelativePath("a")!) }
        #expect(below == ["a/b", "a/b/c", "a/\u{FF}"])
        #expect(names.filter { isBelow(RelativePath($0)!, .root) } == Array(names.dropFirst()))
        let greatest = try #require(RelativePath([UInt8](repeating: 0xFF, count: 255)))
        #expect(isBelow(greatest, .root))
    }

    @Test("the range of bytes is what lies within, for random paths of any bytes")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("FolderTreeTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        let bytes: [UInt8] = [0x20, 0x2E, 0x2F, 0x30, 0x61, 0xFF, 0x01]
        func path() -> RelativePath? {
            RelativePath(
                (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                    bytes.randomElement(using: &generator) ?? 0x61
                })
        }
        var (inside, outside) = (0, 0)
        while inside < 200 || outside < 200 {
            guard let folder = path(), let other = path() else { continue }
            let isWithin = other.isWithin(folder) && other != folder
            if isWithin { inside += 1 } else { outside += 1 }
            #expect(isBelow(other, folder) == isWithin, "seed \(seed): \(other), \(folder)")
        }
    }
}
