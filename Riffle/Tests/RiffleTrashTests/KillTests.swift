import RiffleCore
import RiffleStore
import RiffleTestSupport
import RiffleTrash
import Testing

/// Items of one, two and three files, in two folders, with names that meet in the trash.
private let files = [
    "a/IMG_1.jpg", "a/IMG_1.raw", "a/IMG_1.xmp", "a/IMG_2.jpg", "a/IMG_2.raw", "b/IMG_1.jpg",
    "b/IMG_3.jpg",
]

@Suite(.serialized) struct KillTests {
    @Test("killed at any step of moving to the trash, every file is in exactly one place")
    func killedWhileTrashing() throws {
        let fixture = try Fixture(files)
        var step = 0
        var killed = 0
        while true {
            step += 1
            let round = try fixture.trashEverything()
            let status = try fixture.probe("trash", "--step", step)
            try check(fixture, after: "step \(step)", askTool: step % 4 == 1)
            if status == 0 {
                #expect(try fixture.store.currentRound(for: fixture.me) == nil)
            } else {
                #expect(status == 128 + 9)
                killed += 1
                try undoAndDecideAgain(fixture, round)
            }
            _ = try fixture.trash(round)
            #expect(Disk.files(fixture.library).isEmpty, "step \(step)")
            try restoreEverything(fixture, "step \(step)")
            if status == 0 { break }
        }
        // 7 files with 4 steps each, and those around them.
        #expect(killed > 30)
    }

    @Test("killed at any step of restoring, every file is in exactly one place")
    func killedWhileRestoring() throws {
        let fixture = try Fixture(files)
        var step = 0
        while true {
            step += 1
            _ = try fixture.trash(try fixture.trashEverything())
            let status = try fixture.probe("restore", "--step", step)
            try check(fixture, after: "step \(step)", askTool: step % 4 == 1)
            try restoreEverything(fixture, "step \(step)")
            if status == 0 { break }
            #expect(status == 128 + 9)
        }
        #expect(step > 25)
    }

    @Test("killed at random moments, also during the journal's own writes, nothing is lost")
    func endedAtRandom() throws {
        let seed = UInt64.random(in: .min ... .max)
        print("KillTests.endedAtRandom seed \(seed)")
        var generator = Seeded(seed: seed)
        let fixture = try Fixture(files)
        // The undisturbed duration, so that the random moments fall within it.
        try fixture.trashEverything()
        let whole = [try fixture.duration("trash"), try fixture.duration("restore")]
        var ended = 0
        // Some come too late: in a soak it goes on until 1,000 did not.
        for attempt in 0..<(Fixture.isSoak ? 3000 : 20) where ended < 1000 {
            let round = try fixture.trashEverything()
            let there = Int.random(in: 1...max(1, whole[0]), using: &generator)
            ended += try fixture.probe("trash", "--microseconds", there) == 0 ? 0 : 1
            try check(fixture, after: "attempt \(attempt)")
            _ = try fixture.trash(round)
            let back = Int.random(in: 1...max(1, whole[1]), using: &generator)
            ended += try fixture.probe("restore", "--microseconds", back) == 0 ? 0 : 1
            try check(fixture, after: "attempt \(attempt), restore")
            try restoreEverything(fixture, "attempt \(attempt)")
        }
        print("KillTests.endedAtRandom: \(ended) processes were ended in the middle")
        #expect(ended >= (Fixture.isSoak ? 1000 : 5))
    }

    /// After an interruption and a start: each file once, items whole, journal and disk agreed.
    private func check(
        _ fixture: Fixture, after moment: String, askTool: Bool = false
    ) throws {
        let label = Comment(rawValue: moment)
        let here = Disk.files(fixture.library).compactMap {
            Disk.read(Array((fixture.library + "/").utf8) + $0)
        }
        let there = fixture.contentsOfTrash()
        #expect(
            (here + there).sorted(by: precedes)
                == files.map { Array($0.utf8) }.sorted(by: precedes),
            label)
        // A file in the library is at its own place: nothing was renamed on the way.
        #expect(Disk.files(fixture.library) == here.sorted(by: precedes), label)
        #expect(Disk.files(fixture.trashPath + "/info").count == there.count, label)
        let original = there.map { fixture.library + "/" + String(decoding: $0, as: UTF8.self) }
        if askTool { #expect(try fixture.listedByTool() == original.sorted(), label) }

        #expect(try fixture.store.openOperations().isEmpty, label)
        var inTrash: [[UInt8]] = []
        for operation in try fixture.store.trashEntries() where operation.state == .trashed {
            for member in operation.move?.members ?? [] {
                inTrash.append(operation.move!.folder.appending(member.file.name).bytes)
            }
        }
        #expect(inTrash.sorted(by: precedes) == there, label)
        #expect(try fixture.everything()?.count ?? 0 == 4 - trashedItems(fixture), label)
    }

    private func trashedItems(_ fixture: Fixture) throws -> Int {
        try fixture.store.trashEntries().count { $0.state == .trashed }
    }

    /// The round is still there after a crash, and undo works in it.
    private func undoAndDecideAgain(_ fixture: Fixture, _ round: Round) throws {
        guard let open = try fixture.store.currentRound(for: fixture.me) else { return }
        #expect(open.id == round.id && open.state == .sheet)
        let undo = UndoCard(profile: fixture.me, round: open.id, now: 0)
        let answer = try fixture.store.wait { fixture.store.undo(undo, then: $0) }
        let card = try #require(open.card(answer.card))
        try fixture.decide(.trash, card, open)
    }

    private func restoreEverything(_ fixture: Fixture, _ moment: String) throws {
        _ = try fixture.trashRun.restoreAll(now: 0)
        for file in files {
            #expect(Disk.read(fixture.library + "/" + file) == file, Comment(rawValue: moment))
        }
        #expect(Disk.files(fixture.trashPath).isEmpty, Comment(rawValue: moment))
        #expect(try fixture.everything()?.undecided == 4, Comment(rawValue: moment))
    }
}

extension Fixture {
    /// Runs one operation in a process that may be killed, then starts another one.
    fileprivate func probe(_ action: String, _ how: String, _ number: Int) throws -> Int32 {
        store.close()
        let result = try run(
            probePath, [folder.path, action, how, String(number)])
        try reopen()
        try trashRun.recover(now: 0)
        return result.status
    }

    /// The duration of an operation, in microseconds.
    fileprivate func duration(_ action: String) throws -> Int {
        store.close()
        defer { try? reopen() }
        let result = try run(probePath, [folder.path, action])
        return Int(result.text.filter(\.isNumber)) ?? 0
    }
}
