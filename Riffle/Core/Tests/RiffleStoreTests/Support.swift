import RiffleCore

@testable import RiffleStore

/// A pretended folder of photos: what a scanner would list.
struct FakeFile: Hashable {
    var name: String
    var size: Int64 = 1000
    var modified: Int64 = 1
    var inode: UInt64
    var taken: LocalTime?
    var camera: String?
    var badges: [Badge] = []
    /// The file's content; nil for a file that is never read.
    var content: UInt8?

    var listed: ScannedFile {
        ScannedFile(
            name: FileName(name)!,
            stamp: FileStamp(size: size, modified: modified, inode: inode), device: 1)
    }
}

extension Store {
    /// Visits folders and ends the scan; returns how many files had to be read.
    @discardableResult func scan(
        _ folders: [String: [FakeFile]], device: UInt64 = 1, now: Int64 = 0
    ) throws -> (read: Int, report: ScanReport) {
        let scan = beginScan(now: now)
        var read = 0
        for (path, files) in folders.sorted(by: { $0.key < $1.key }) {
            read += try scan.visit(path, files, mark: mark(), device: device)
        }
        return (read, try scan.finish())
    }

    func all(_ profile: ProfileID) throws -> [Item] {
        let ids = try upcoming(in: .everything, for: profile, limit: 1_000_000)
        let items = try items(ids)
        return ids.compactMap { items[$0] }
    }

    func start(
        _ profile: ProfileID, _ deck: DeckID = .everything, size: Int = 50,
        replace: Bool = false, key: String? = nil, now: Int64 = 0
    ) throws -> Round {
        let request = StartRound(
            profile: profile, deck: deck, size: size, replace: replace, key: key, now: now)
        return try wait { startRound(request, then: $0) }
    }

    @discardableResult func decide(
        _ decision: Decision, _ card: Round.Card, in round: Round, _ profile: ProfileID,
        key: String? = nil, now: Int64 = 0
    ) throws -> RoundAnswer {
        let request = DecideCard(
            profile: profile, round: round.id, card: card.id, version: card.version,
            decision: decision, key: key, now: now)
        return try wait { decide(request, then: $0) }
    }

    @discardableResult func undo(
        _ round: Round, _ profile: ProfileID, key: String? = nil
    ) throws -> RoundAnswer {
        let request = UndoCard(profile: profile, round: round.id, key: key, now: 0)
        return try wait { undo(request, then: $0) }
    }

    @discardableResult func flip(
        _ card: Round.Card, to decision: Decision, in round: Round, _ profile: ProfileID,
        now: Int64 = 0
    ) throws -> RoundAnswer {
        let request = DecideCard(
            profile: profile, round: round.id, card: card.id, version: card.version,
            decision: decision, now: now)
        return try wait { flip(request, then: $0) }
    }
}

extension Scan {
    func visit(
        _ path: String, _ files: [FakeFile], mark: ScanMark, device: UInt64 = 1
    ) throws -> Int {
        let folder = ListedFolder(
            path: RelativePath(path)!, device: device, mark: mark, files: files.map(\.listed))
        var taken: [FileName: LocalTime] = [:]
        var contents: [FileName: UInt8] = [:]
        var fakes: [FileName: FakeFile] = [:]
        for file in files {
            fakes[FileName(file.name)!] = file
            taken[FileName(file.name)!] = file.taken
            contents[FileName(file.name)!] = file.content
        }
        return try visit(folder) { fresh, _ in
            fresh.filter { !$0.name.display.hasSuffix(".txt") }.map { file in
                ScannedItem(
                    members: [
                        ItemMember(name: file.name, stamp: file.stamp, device: file.device)
                    ],
                    facts: ItemFacts(
                        format: file.name.display.hasSuffix(".mp4") ? .mp4 : .jpeg,
                        size: PixelSize(width: 4, height: 3),
                        taken: taken[file.name].map { CaptureTime($0, from: .camera) },
                        badges: fakes[file.name]?.badges ?? [], camera: fakes[file.name]?.camera),
                    content: contents[file.name].map { .hash([$0]) } ?? .unknown)
            }
        }.fresh
    }
}

/// `count` photos, one a day from 2024-01-01, each ten bytes bigger than the one before.
func photos(_ count: Int, inode first: UInt64 = 1) -> [FakeFile] {
    let start = LocalTime(year: 2024, month: 1, day: 1)!.milliseconds
    return (0..<count).map { index in
        FakeFile(
            name: "IMG_\(index).jpg", size: Int64(index + 1) * 10, inode: first + UInt64(index),
            taken: LocalTime(milliseconds: start + Int64(index) * 86_400_000))
    }
}

/// The refusal that an error carries.
func refusal(_ body: () throws -> Void) -> RoundRefusal? {
    do {
        try body()
        return nil
    } catch StoreError.refused(let refusal, _) {
        return refusal
    } catch {
        return nil
    }
}

/// The folder of recorded journals, with the slash at its end.
let journals =
    #filePath.split(separator: "/").dropLast().reduce("/") { $0 + $1 + "/" } + "Journals/"
