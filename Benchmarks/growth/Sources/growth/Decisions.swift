import Glibc
import MadeUpLibrary
import Measure
import RiffleStore

/// What a durable decision costs in libraries of these sizes, the smallest first: processor time of all threads, since
/// the wait for the disk is the same and would hide it.
func decisions(in folder: String, sizes: [Int]) throws -> [Cost] {
    let libraries = try sizes.map { try MadeUpLibrary("\(folder)-tree-\($0)", items: $0) }
    defer { for library in libraries { library.store.close() } }
    var times = [[Double]](repeating: [], count: sizes.count)
    for round in 0..<31 {
        for (index, library) in libraries.enumerated() {
            let time = try decideRound(of: library, key: UInt64(round) << 40)
            // The first one finds nothing in the caches.
            if round > 0 { times[index].append(time) }
        }
    }
    return sizes.indices.map { index in
        Cost(
            size: sizes[index], seconds: median(times[index]),
            ratio: median(zip(times[index], times[0]).map { $0 / $1 }))
    }
}

/// Seconds of processor time for each card of a round.
private func decideRound(of library: MadeUpLibrary, key: UInt64) throws -> Double {
    let round = try library.deal()
    let start = processorTime()
    for (index, card) in round.cards.enumerated() {
        let key = key &+ UInt64(index) &+ UInt64(round.id.rawValue) << 20
        let request = library.request(card, round, key)
        _ = try library.store.wait { library.store.decide(request, then: $0) }
    }
    return (processorTime() - start) / Double(round.cards.count)
}

private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
