import RiffleCore
import RiffleTestSupport
import Testing

@testable import RiffleStore

/// The formats of the journals that `Journals/record` made.
private let recordedFormats = Array(12...20)

/// Journals that a real Riffle of an older format left behind, opened today. What is in them is told
/// by `Journals/told`, which asks SQLite and none of our code.
@Suite struct RecordedJournalTests {
    let folder = TemporaryFolder(inMemory: true)
    private var journal: String { folder.path + "/riffle.sqlite" }
    private var recorded: String { folder.path + "/recorded" }

    /// Puts the journal of a format in place, and a copy beside it.
    private func place(_ format: Int) throws {
        try told("load", journals + "format-\(format).sql", journal, recorded)
    }

    @discardableResult private func told(_ arguments: String...) throws -> [String] {
        let result = try run("python3", [journals + "told"] + arguments, package: "python3")
        try #require(result.status == 0, "\(arguments)")
        return result.text.split(separator: "\n").map(String.init)
    }

    /// The same lines as `told evening`, from what the store answers.
    private func evening(_ store: Store) throws -> [String] {
        var lines: [String] = []
        for name in ["default", "Ada"] {
            let me = try store.profile(named: name)
            try store.export(me) { decided in
                lines.append("\(name): \(decided.item.id) \(decided.decision.rawValue)")
            }
            let progress = try store.progress(for: me)
            let shares = progress.months + [progress.undated].compactMap(\.self)
            let looked = shares.reduce(0) { $0 + $1.looked }
            let all = shares.reduce(0) { $0 + $1.all }
            lines.append("\(name): looked at \(looked) of \(all)")
            lines.append("\(name): \(try store.confirmedRounds(of: me).rounds) rounds confirmed")
            let round = try #require(try store.currentRound(for: me))
            let cards = round.cards.map(\.id.description).joined(separator: " ")
            lines.append("\(name): round \(round.id) of \(cards)")
            let history = round.history.map { "\($0.card) \($0.decision.rawValue)" }
            lines.append("\(name): \(history.joined(separator: ", "))")
        }
        for entry in try store.trashEntries() {
            let move = try #require(entry.move)
            let members = move.members.map { member in
                " \(hex(member.file.name.bytes))→\(hex(member.entry.trash.seen))"
                    + "/\(hex(member.entry.name.bytes))"
            }
            lines.append(
                "trash: \(entry.id) \(entry.item) \(entry.state.rawValue) \(entry.bytes) "
                    + hex(move.folder.bytes) + members.joined())
        }
        return lines
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(
        "of a recorded journal no decision, round, trash entry or row is lost",
        arguments: recordedFormats)
    func nothingIsLost(format: Int) throws {
        try place(format)
        let store = try Store.open(directory: folder.path)
        // The tool lists each person's decisions by card, the store by time.
        let lines = try told("evening", recorded)
        #expect(try evening(store).sorted() == lines.sorted())
        #expect(lines.filter { $0.hasPrefix("trash: ") }.count == 5)
        store.close()
        #expect(try told("lost", recorded, journal) == [])
    }

    @Test(
        "the older file stays beside the new one, dated, with every row", arguments: recordedFormats
    )
    func backup(format: Int) throws {
        try place(format)
        try Store.open(directory: folder.path).close()
        let names = Disk.files(folder.path).map { String(decoding: $0, as: UTF8.self) }
        let backups = names.filter { $0.hasPrefix("riffle-") && $0.hasSuffix(".sqlite") }
        let name = try #require(backups.first)
        #expect(backups.count == 1)
        let dated = try Regex("riffle-format-\(format)-[0-9]{8}T[0-9]{6}Z\\.sqlite")
        #expect(name.wholeMatch(of: dated) != nil)
        let copy = folder.path + "/" + name
        #expect(try told("same", recorded, copy) == [])
    }

    @Test(
        "files that did not change are not read again, and all decisions stand",
        arguments: recordedFormats)
    func rescan(format: Int) throws {
        try place(format)
        let store = try Store.open(directory: folder.path)
        let before = try evening(store)
        let lines = try told("files", recorded)
        #expect(lines.count == 34)
        let files = try lines.map { line in
            let words = line.split(separator: " ")
            let path = words[0] == "-" ? "" : words[0]
            return (
                folder: try #require(RelativePath(bytes(path))),
                file: ScannedFile(
                    name: try #require(FileName(bytes(words[1]))),
                    stamp: FileStamp(
                        size: Int64(words[2])!, modified: Int64(words[3])!,
                        inode: UInt64(words[4])!),
                    device: UInt64(words[5])!)
            )
        }
        let scan = store.beginScan(now: 0)
        for (path, its) in Dictionary(grouping: files, by: \.folder) {
            try scan.visit(
                ListedFolder(
                    path: path, device: its[0].file.device, mark: store.mark(),
                    files: its.map(\.file))
            ) { fresh, _ in
                Issue.record("\(fresh.map(\.name.display)) were read again")
                return []
            }
        }
        try scan.finish()
        #expect(try evening(store) == before)
    }

    private func bytes(_ hex: Substring) -> [UInt8] {
        let digits = hex.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    @Test(
        "the evening goes on: an answer is known, a decision taken back, passes stand",
        arguments: recordedFormats)
    func goesOn(format: Int) throws {
        try place(format)
        let store = try Store.open(directory: folder.path)
        let me = try store.profile(named: "default")
        let round = try #require(try store.currentRound(for: me))
        // The passes were turned round, and the videos pinned.
        let decks = try store.passes(for: me).decks
        #expect(decks.first?.id == .videos && decks.first?.isPinned == true)
        let months = decks.map(\.id.description).filter { $0.hasPrefix("month-") }
        #expect(months == months.sorted() && months.count == 8)
        #expect(try #require(decks.last).id == .everything)

        let last = try #require(round.history.last)
        let key = try #require(
            try store.readers.read { database in
                try database.first(
                    """
                    SELECT key FROM answer WHERE seq =
                        (SELECT max(seq) FROM journal WHERE round = ? AND act = 'decide')
                    """, .integer(round.id.rawValue)
                ) { $0.text(0) }
            })
        let card = try #require(round.card(last.card))
        #expect(try store.decide(last.decision, card, in: round, me, key: key).isReplay)
        #expect(try store.undo(round, me).card == last.card)
        #expect(try store.currentRound(for: me)?.position == round.position - 1)
    }
}
