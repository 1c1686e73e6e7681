import Glibc
import MadeUpLibrary
import Measure
import RiffleCore
import RiffleStore

/// Items of the big library; the first argument after the folder changes it.
private let defaultItems = 1_000_000

func bench(_ arguments: [String]) {
    let given = arguments.dropFirst().filter { $0 != "--decisions" }
    guard let folder = given.first else {
        print("usage: store-bench [--decisions] FOLDER [ITEMS]")
        exit(2)
    }
    let items = given.dropFirst().first.flatMap { Int($0) } ?? defaultItems
    do {
        let library = try Library(folder, items: items)
        if !arguments.contains("--decisions") {
            try library.measureNext()
            try library.measureLikeness()
        }
        try library.measureDecisions()
        library.store.close()
    } catch let error as StoreError {
        print(error.sentence)
        exit(1)
    } catch {
        print(error)
        exit(1)
    }
}

/// A made-up library, and a file beside it to append to.
private struct Library: Sendable {
    private let library: MadeUpLibrary
    private let log: Int32
    private let count: Int

    var store: Store { library.store }
    private var me: ProfileID { library.me }

    init(_ folder: String, items: Int) throws {
        count = items
        let folder = "\(folder)-tree-\(items)"
        library = try MadeUpLibrary(folder, items: items)
        log = open(
            folder + "/floor.log", O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard log >= 0 else { throw StoreError.failed(code: errno, reason: "cannot make the log") }
    }

    // MARK: Reading

    func measureNext() throws {
        let month = try store.months(for: me).dropFirst(5).first?.month ?? Month(index: 24_120)
        let top = try store.decks(for: me).first { $0.id.kind == .folder }?.id ?? .everything
        let decks: [(DeckID, String)] = [
            (.month(month), "next 50 of a month"), (.everything, "next 50 of everything"),
            (.biggest, "next 50 of the biggest"), (.videos, "next 50 of the videos"),
            (.folder(FolderID(rawValue: 7)), "next 50 of a folder"), (top, "next 50 of a tree"),
        ]
        var report = Report("next cards of \(count) items")
        for (deck, name) in decks {
            var times: [Double] = []
            for _ in 0..<2000 {
                let start = Clock.wall.now
                let ids = try store.upcoming(in: deck, for: me, limit: 50)
                times.append(Clock.wall.now - start)
                precondition(ids.count == 50, "the deck is too small")
            }
            report.add(name + ", p50", readable(seconds: median(times)))
            report.add(name + ", p95", readable(seconds: times.sorted()[1900]))
        }
        var times: [Double] = []
        for _ in 0..<50 {
            let start = Clock.wall.now
            keep(try store.decks(for: me))
            times.append(Clock.wall.now - start)
        }
        let view = DeckView(today: LocalTime(year: 2020, month: 11, day: 21))
        let all = try store.decks(for: me, view).count
        report.add("all \(all) decks with counts and covers, p50", readable(seconds: median(times)))
        for (deck, name) in [
            (DeckID.onThisDay, "opened pass"), (top, "opened tree of 421 folders"),
        ] {
            times = []
            for _ in 0..<50 {
                let start = Clock.wall.now
                keep(try store.details(of: deck, for: me, view))
                times.append(Clock.wall.now - start)
            }
            report.add("an \(name) with twelve samples, p50", readable(seconds: median(times)))
        }
        report.print()
    }

    // MARK: Likeness

    /// The worst that can be: each size many times, so that every file was read, and every picture
    /// was looked at; one in a hundred is a copy, another one looks like its neighbour.
    func measureLikeness() throws {
        let ids = try store.upcoming(in: .everything, for: me, limit: count)
        var random = SystemRandomNumberGenerator()
        var look = UInt64(0)
        var bytes = [UInt8](repeating: 0, count: Tones.byteCount)
        for first in stride(from: 0, to: ids.count, by: 1000) {
            let part = Array(ids[first..<min(first + 1000, ids.count)])
            let items = try store.items(part)
            let known = part.compactMap { items[$0] }
            try store.keep(
                hashes: known.map { item in
                    let copied = item.id.rawValue / 977 % 100 == 0
                    let content = UInt64(copied ? item.bytes : item.id.rawValue)
                    return (item.id, item.version, withUnsafeBytes(of: content) { Array($0) })
                })
            try store.keep(
                impressions: known.map { item in
                    if item.id.rawValue % 100 == 1 {
                        look ^= 1
                    } else {
                        look = random.next()
                        bytes = (0..<Tones.byteCount).map { _ in .random(in: 0...255) }
                    }
                    let appearance = Appearance(
                        look: Look(rawValue: look), tones: Tones(bytes: bytes)!)
                    let impression = Impression(
                        appearance: appearance, clarity: Clarity(sharpness: 200, highlight: 200))
                    return (item.id, item.version, impression)
                })
        }
        var report = Report("bursts and duplicates among \(count) items, all of them read before")
        func add(_ name: String, _ work: () throws -> Void) rethrows {
            let start = Clock.wall.now
            try work()
            report.add(name, readable(seconds: Clock.wall.now - start))
        }
        try add("which files are left to read") { keep(try store.unhashed()) }
        try add("which pairs are left to look at") { keep(try store.unseen()) }
        let before = peakMemory()
        try add("groups, found and written") { keep(try store.regroup()) }
        try add("groups, found again and the same") { keep(try store.regroup()) }
        report.add("peak memory more than before", "\(max(0, peakMemory() - before) >> 10) MB")
        let tally = try store.details(of: .duplicates, for: me, DeckView())?.deck.tally
        report.add("items in groups", "\(tally?.total ?? 0)")
        report.print()
    }

    /// In kilobytes.
    private func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss
    }

    // MARK: Deciding

    /// One line as a journal of plain text would have it, and a sync: the least that is durable.
    private func append() {
        let line = "123456789 1700000000000 bench 42 1234567 0123456789abcdef trash\n"
        guard write(log, line, line.utf8.count) == line.utf8.count, fdatasync(log) == 0 else {
            fatalError("the log cannot be written")
        }
    }

    func measureDecisions() throws {
        var floor: [Double] = []
        var ours: [Double] = []
        var waited: [Double] = []
        var ratios: [Double] = []
        for _ in 0..<20 {
            let (least, most) = try alternate(try library.deal())
            floor += least
            ours += most
            ratios.append(most.reduce(0, +) / least.reduce(0, +))
            let round = try library.deal()
            for (key, card) in round.cards.enumerated() {
                let start = Clock.wall.now
                let request = library.request(
                    card, round, UInt64(key) &+ UInt64(round.id.rawValue) << 20)
                _ = try store.wait { store.decide(request, then: $0) }
                waited.append(Clock.wall.now - start)
            }
        }
        var report = Report("a durable decision, one after the other")
        func row(_ name: String, _ values: [Double], _ part: Double) {
            let (least, most) = (quantile(floor, part), quantile(values, part))
            report.add(name, readable(seconds: most), "\(rounded(most / least))x")
        }
        for (name, part) in [("p50", 0.5), ("p95", 0.95)] {
            report.add(
                "append + fdatasync, \(name)", readable(seconds: quantile(floor, part)), "1 (floor)"
            )
            row("decision until its completion, \(name)", ours, part)
            row("the same, waited for by another thread, \(name)", waited, part)
        }
        let ratio = median(ratios)
        // The limit is one for disks whose sync takes a millisecond or more.
        let isSlow = quantile(floor, 0.5) >= 0.001
        report.add(
            "decision, sum of a round of 50, median of 20 rounds", "", "\(rounded(ratio))x",
            limit: isSlow ? "1.5x" : nil, share: isSlow ? ratio / 1.5 : nil)
        report.print()
        try measureGroups(floor: quantile(floor, 0.5))
    }

    /// One round, each decision after an append on the same thread, so that whatever else the disk
    /// and the machine do meets both alike. A completion makes the next append and decision, as a
    /// server does that has no thread to spare for waiting.
    private func alternate(_ round: Round) throws -> (floor: [Double], ours: [Double]) {
        final class Times: @unchecked Sendable {
            var floor: [Double] = []
            var ours: [Double] = []
        }
        let times = Times()
        let requests = round.cards.enumerated().map { index, card in
            library.request(card, round, UInt64(index) &+ UInt64(round.id.rawValue) << 20)
        }
        @Sendable func next(
            _ index: Int, _ done: @escaping @Sendable (Result<Int, StoreError>) -> Void
        ) {
            guard index < requests.count else { return done(.success(index)) }
            let start = Clock.wall.now
            append()
            let middle = Clock.wall.now
            store.decide(requests[index]) { result in
                let end = Clock.wall.now
                times.floor.append(middle - start)
                times.ours.append(end - middle)
                if case .failure(let error) = result { return done(.failure(error)) }
                next(index + 1, done)
            }
        }
        _ = try store.wait { next(0, $0) }
        // The first decision is begun by this thread and not by a completion.
        return (Array(times.floor.dropFirst()), Array(times.ours.dropFirst()))
    }

    /// Decisions that wait together are committed together.
    private func measureGroups(floor: Double) throws {
        var report = Report("decisions that wait together")
        for size in [2, 5, 10, 20, 50] {
            var times: [Double] = []
            var key = UInt64.random(in: .min ... .max)
            for _ in 0..<10 {
                let round = try library.deal()
                var cards = round.cards[...]
                while cards.count >= size {
                    let start = Clock.wall.now
                    let waiting = cards.prefix(size).map { card in
                        key &+= 1
                        return library.request(card, round, key)
                    }
                    cards = cards.dropFirst(size)
                    let last = waiting[waiting.count - 1]
                    for request in waiting.dropLast() { store.decide(request) { _ in } }
                    _ = try store.wait { store.decide(last, then: $0) }
                    times.append((Clock.wall.now - start) / Double(size))
                }
            }
            let each = median(times)
            report.add(
                "\(size) at once, each", readable(seconds: each), "\(rounded(each / floor))x")
        }
        report.print()
    }
}

private func quantile(_ values: [Double], _ part: Double) -> Double {
    values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
}
