import Glibc
import Measure
import RiffleStore

/// The most by which the cost of one size may exceed that of the smallest.
private let limit = 1.1

func growth(_ arguments: [String]) {
    guard arguments.count == 2 else {
        print("usage: growth FOLDER")
        exit(2)
    }
    let stacks = Decks.swipeStacks([10, 100, 1_000, 10_000, 100_000])
    report("a frame of a swipe stack, by cards", frames(of: stacks))
    let wallets = Decks.wallets([10, 100, 1_000, 10_000])
    report("a frame of a wallet, by passes", frames(of: wallets))
    do {
        let costs = try decisions(in: arguments[1], sizes: [1_000, 10_000, 100_000, 1_000_000])
        report("a decision, by photos of the library", costs)
    } catch let error as StoreError {
        print(error.sentence)
        exit(1)
    } catch {
        print(error)
        exit(1)
    }
}

/// One chart: what the same costs at several sizes.
private func report(_ title: String, _ costs: [Cost]) {
    var report = Report(title)
    for cost in costs {
        let isFirst = cost.size == costs[0].size
        report.add(
            "\(title): \(cost.size)", readable(seconds: cost.seconds),
            isFirst ? "1" : "\(rounded(cost.ratio))x", limit: isFirst ? nil : "\(limit)x",
            share: isFirst ? nil : cost.ratio / limit)
    }
    report.print()
    noteCurve(title, costs.map { ($0.size, $0.ratio) })
}

/// What something costs at one size.
struct Cost {
    var size: Int
    var seconds: Double
    /// The size as a multiple of the smallest.
    var ratio: Double
}
