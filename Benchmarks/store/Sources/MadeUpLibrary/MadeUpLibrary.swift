import Measure
public import RiffleCore
public import RiffleStore

/// A store with many made-up items in nested folders.
public struct MadeUpLibrary: Sendable {
    public let store: Store
    public let me: ProfileID

    /// Opens the store in `folder`, which is filled unless an earlier run has done so with as many items.
    public init(_ folder: String, items: Int) throws {
        store = try Store.open(directory: folder)
        me = try store.profile(named: "bench")
        if try store.decks(for: me).first?.count != items { try fill(items) }
    }

    /// Deals the next 50 cards of everything.
    public func deal() throws -> Round {
        let start = StartRound(profile: me, deck: .everything, size: 50, replace: true, now: 0)
        return try store.wait { store.startRound(start, then: $0) }
    }

    /// Trashes a card, so that the next round restores it and the library never runs out.
    public func request(_ card: Round.Card, _ round: Round, _ key: UInt64) -> DecideCard {
        DecideCard(
            profile: me, round: round.id, card: card.id, version: card.version, decision: .trash,
            key: String(key, radix: 16), now: 0)
    }

    /// Files in a folder: a million are in 16,130 folders, which are by twenty in others, and these
    /// by twenty in 41 at the top.
    private static let folderSize = 62

    /// Scans made-up folders, as the first scan of a library does.
    private func fill(_ items: Int) throws {
        let start = Clock.wall.now
        let scan = store.beginScan(now: 1)
        let day = LocalTime(year: 2010, month: 1, day: 1)?.milliseconds ?? 0
        for first in stride(from: 0, to: items, by: Self.folderSize) {
            let numbers = first..<min(first + Self.folderSize, items)
            let files = numbers.compactMap { number in
                FileName("IMG_\(number).jpg").map { name in
                    ScannedFile(
                        name: name,
                        stamp: FileStamp(
                            size: Int64(2_000_000 + number % 977 * 4096), modified: 1,
                            inode: UInt64(number + 1)), device: 1)
                }
            }
            let place = first / Self.folderSize
            guard let path = RelativePath("year \(place / 400)/trip \(place / 20)/day \(place)")
            else {
                continue
            }
            let folder = ListedFolder(path: path, device: 1, mark: store.mark(), files: files)
            try scan.visit(folder) { fresh, _ in
                zip(fresh, numbers).map { file, number in
                    // About eight minutes apart: fifteen years.
                    let time = LocalTime(milliseconds: day + Int64(number) * 480_000)
                    return ScannedItem(
                        members: [
                            ItemMember(name: file.name, stamp: file.stamp, device: file.device)
                        ],
                        facts: ItemFacts(
                            format: number % 8 == 0 ? .mp4 : .jpeg,
                            size: PixelSize(width: 4000, height: 3000),
                            taken: CaptureTime(time, from: .camera)))
                }
            }
        }
        try scan.finish()
        let seconds = Clock.wall.now - start
        print(
            "\(items) items written to the index in \(rounded(seconds)) s: "
                + "\(rounded(Double(items) / seconds)) a second\n")
    }
}
