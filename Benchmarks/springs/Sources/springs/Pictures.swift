import Cardistry
import Measure

/// What the look-ahead's questions cost with a thousand pictures kept, beside a dictionary that only holds them.
func lookaheadOfAThousand() {
    let ids = Array(0..<2_000)
    var lookahead = Lookahead<Int>(budget: 1_000 * 4_000)
    lookahead.ahead = 1_500
    keep(lookahead.update(trailing: [], upcoming: ids, visible: 3))
    for id in 0..<1_000 { keep(lookahead.loaded(id, bytes: 4_000)) }
    var dictionary: [Int: Int] = [:]
    for id in 0..<1_000 { dictionary[id] = 4_000 }

    var report = Report("look-ahead, 1,000 pictures kept")
    let hits = Comparison().run([
        .init("a dictionary's lookup") { count in
            var found = 0
            for index in 0..<count where dictionary[index &* 7919 % 1_000] != nil { found += 1 }
            keep(found)
        },
        .init("hit") { count in
            var found = 0
            for index in 0..<count where lookahead.isLoaded(index &* 7919 % 1_000) { found += 1 }
            keep(found)
        },
    ])
    report.add(hits, per: "each")
    report.add(
        "look-ahead: hit", readable(seconds: hits[1].seconds), limit: "80 ns",
        share: hits[1].seconds / 80e-9)
    // Each picture that comes is farther away than the thousand that are there, and goes again.
    let changes = Comparison().run([
        .init("a dictionary's insertion and removal") { count in
            for index in 0..<count {
                dictionary[1_000 + index % 500] = 4_000
                dictionary[1_000 + index % 500] = nil
            }
        },
        .init("insert and evict") { count in
            for index in 0..<count { keep(lookahead.loaded(1_000 + index % 500, bytes: 4_000)) }
        },
    ])
    report.add(changes, per: "each")
    report.add(
        "look-ahead: insert and evict", readable(seconds: changes[1].seconds), limit: "280 ns",
        share: changes[1].seconds / 280e-9)
    report.print()
}
