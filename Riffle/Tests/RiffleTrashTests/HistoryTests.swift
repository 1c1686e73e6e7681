import RiffleCore
import RiffleSystem
import RiffleTestSupport
import RiffleTrash
import Testing

@testable import RiffleStore

/// Random histories of a library, against a model that only knows contents.
@Suite struct HistoryTests {
    /// Where the content of each file is, and what was decided about it.
    private struct Model {
        var library: Set<String>
        var trash: Set<String> = []
        var decisions: [String: Decision] = [:]
    }

    @Test("whatever happens to it, each file is in one place and each decision on its content")
    func random() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("HistoryTests.random seed \(seed)")
        var generator = Seeded(seed: seed)
        // The content of each file is its first path, and half of them have the same size.
        let files = ["a/1.jpg", "a/2.jpg", "b/1.jpg", "b/2.jpg", "c/10.jpg", "c/d/5.jpg", "6.jpg"]
        let fixture = try Fixture(files)
        var model = Model(library: Set(files))
        var names = (0...).lazy.map { "folder\($0)" }.makeIterator()
        try look(fixture)
        for event in 0..<(Fixture.isSoak ? 500 : 25) {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0, 1:
                let folders = subfolders(of: fixture.library)
                guard let old = folders.randomElement(using: &generator) else { break }
                let new = fixture.library + "/" + names.next()!
                if Bool.random(using: &generator) {
                    #expect(rename(old, new) == 0)
                } else {
                    // Without the dates, as over a network or with another program.
                    #expect(try run("cp", ["-r", old, new]).status == 0)
                    #expect(try run("rm", ["-r", old]).status == 0)
                }
            case 2:
                // Everything has other numbers, as after a restored backup.
                let copy = fixture.folder.path + "/copy"
                #expect(try run("cp", ["-a", fixture.library, copy]).status == 0)
                #expect(try run("rm", ["-r", fixture.library]).status == 0)
                #expect(rename(copy, fixture.library) == 0)
                try fixture.reopen()
            case 3, 4: try play(fixture, &model, &generator)
            default:
                let entries = try fixture.store.trashEntries().filter { $0.state == .trashed }
                let some = entries.filter { _ in Bool.random(using: &generator) }
                let back = try fixture.trashRun.restore(some.map(\.id), now: 1)
                #expect(back.failed.isEmpty)
                for entry in back.restored {
                    let bytes = try #require(Disk.read("\(fixture.library)/\(entry.path.display)"))
                    #expect(model.trash.remove(bytes) != nil)
                    model.library.insert(bytes)
                    model.decisions[bytes] = nil
                }
            }
            try look(fixture)
            try compare(fixture, model, "event \(event), seed \(seed)")
        }
    }

    /// Deals a round, decides some of it and confirms, perhaps with a journal that refuses outcomes
    /// from some step on and a restart, which is a crash as far as the disk is concerned.
    private func play(
        _ fixture: Fixture, _ model: inout Model, _ generator: inout Seeded
    ) throws {
        let start = StartRound(
            profile: fixture.me, deck: .everything, size: 3, replace: true, now: 1)
        let dealt = try? fixture.store.wait { fixture.store.startRound(start, then: $0) }
        guard let round = dealt else {
            return #expect(try fixture.everything()?.undecided ?? 0 == 0)
        }
        let items = try fixture.store.items(round.cards.map(\.id))
        for card in round.cards {
            let path = try #require(items[card.id]).path.display
            let content = try #require(Disk.read(fixture.library + "/" + path))
            let decision = ([.keep, .favourite, .trash] as [Decision]).randomElement(
                using: &generator)!
            try fixture.decide(decision, card, round)
            if decision == .trash {
                model.library.remove(content)
                model.trash.insert(content)
            } else {
                model.decisions[content] = decision
            }
        }
        if Bool.random(using: &generator) {
            let steps = ["intended", "sync", "finish"]
            let last = steps.randomElement(using: &generator)!
            let store = fixture.store
            fixture.trashRun = try fixture.trashRun { step in
                if step == last { refuseOutcomes(store) }
            }
            _ = try? fixture.trash(round)
            try fixture.reopen()
            _ = try fixture.trashRun.recover(now: 1)
        }
        let current = try #require(try fixture.store.round(round.id, of: fixture.me))
        if !current.isFinished { _ = try fixture.trash(current) }
    }

    /// Scans, and reads what the background work would read.
    private func look(_ fixture: Fixture) throws {
        try fixture.scan()
        func keep(_ ids: [ItemID]) throws {
            let hashes = try fixture.store.items(ids).values.compactMap { item in
                Disk.read(Array("\(fixture.library)/\(item.path.display)".utf8)).map {
                    (item.id, item.version, $0)
                }
            }
            try fixture.store.keep(hashes: hashes)
        }
        let lookalikes = try fixture.store.lookalikes()
        try keep(lookalikes.filter { !$0.isHashed }.map(\.item))
        try fixture.store.reunite(lookalikes, now: 1)
        try keep(try fixture.store.unhashedDecisions(limit: 100))
    }

    private func compare(_ fixture: Fixture, _ model: Model, _ label: String) throws {
        let label = Comment(rawValue: label)
        let here = Disk.files(fixture.library).compactMap {
            Disk.read(Array((fixture.library + "/").utf8) + $0)
        }
        #expect(
            here.map { String(decoding: $0, as: UTF8.self) }.sorted() == model.library.sorted(),
            label)
        let gone = fixture.contentsOfTrash().map { String(decoding: $0, as: UTF8.self) }
        #expect(gone.sorted() == model.trash.sorted(), label)
        var decisions: [String: Decision] = [:]
        try fixture.store.export(fixture.me) { decided in
            guard decided.item.presence == .present else { return }
            let path = fixture.library + "/" + decided.item.path.display
            decisions[Disk.read(path) ?? "nothing at \(path)"] = decided.decision
        }
        #expect(decisions == model.decisions, label)
    }

    private func subfolders(of library: String) -> [String] {
        Set(
            Disk.files(library).compactMap { path -> String? in
                guard let slash = path.firstIndex(of: 0x2F) else { return nil }
                return library + "/" + String(decoding: path[..<slash], as: UTF8.self)
            }
        ).sorted()
    }
}

/// Has the journal refuse whatever becomes of an operation.
private func refuseOutcomes(_ store: Store) {
    try? store.writer.perform {
        try $0.script(
            """
            CREATE TEMP TRIGGER IF NOT EXISTS refusal BEFORE UPDATE ON main.operation BEGIN
                SELECT RAISE(ABORT, 'full');
            END
            """)
    }
}
