import Testing

@testable import Cardistry

@Suite("Look-ahead")
struct LookaheadTests {
    /// Loads whatever a deck at `position` asks for, each picture of `bytes`.
    private func settle(
        _ lookahead: inout Lookahead<Int>, at position: Int, of count: Int, bytes: Int
    ) -> LookaheadPlan<Int> {
        let plan = update(&lookahead, at: position, of: count)
        for id in plan.load + plan.background { _ = lookahead.loaded(id, bytes: bytes) }
        return plan
    }

    private func update(
        _ lookahead: inout Lookahead<Int>, at position: Int, of count: Int
    ) -> LookaheadPlan<Int> {
        lookahead.update(
            trailing: Array((0..<position).reversed()), upcoming: Array(position..<count),
            visible: min(3, count - position))
    }

    @Test("asks for the top card and the next ten, nearest first, then more in the background")
    func first() {
        var lookahead = Lookahead<Int>(budget: 1 << 30)
        let plan = update(&lookahead, at: 0, of: 100)
        #expect(plan.load == Array(0...10))
        #expect(plan.background == Array(11...30))
        #expect(plan.cancel.isEmpty && plan.evict.isEmpty)
    }

    @Test("has every card loaded at ten swipes a second if a picture takes 300 ms")
    func ahead() {
        var lookahead = Lookahead<Int>(budget: 1 << 30)
        var due: [(time: Double, id: Int)] = []
        var loaded: Set<Int> = []
        for position in 0..<300 {
            let now = Double(position) / 10 + 1
            for item in due where item.time <= now {
                _ = lookahead.loaded(item.id, bytes: 1_000_000)
                loaded.insert(item.id)
            }
            due.removeAll { $0.time <= now }
            if position > 0 {
                #expect(loaded.isSuperset(of: position..<min(position + 3, 400)), "at \(position)")
            }
            let plan = update(&lookahead, at: position, of: 400)
            for id in plan.load + plan.background { due.append((now - 0.1 + 0.3, id)) }
            if position == 0 {
                due = due.map { (0.9, $0.id) }
            }
        }
    }

    @Test("keeps the last ten for undo, and evicts the farthest first when bytes run out")
    func eviction() {
        var lookahead = Lookahead<Int>(budget: 24 * 1_000)
        for position in 0..<40 { _ = settle(&lookahead, at: position, of: 100, bytes: 1_000) }
        #expect(lookahead.bytes <= 24_000)
        for id in 29..<50 { #expect(lookahead.isLoaded(id), "\(id)") }
        #expect(!lookahead.isLoaded(20))
    }

    @Test("never evicts a visible card, however small the budget")
    func visible() {
        var lookahead = Lookahead<Int>(budget: 1_500)
        for position in 0..<20 {
            _ = settle(&lookahead, at: position, of: 30, bytes: 1_000)
            for id in position..<position + 3 { #expect(lookahead.isLoaded(id)) }
            #expect(lookahead.bytes <= 3_000)
        }
    }

    @Test("never requests what its budget can't hold")
    func noThrash() {
        var lookahead = Lookahead<Int>(budget: 6_500)
        _ = settle(&lookahead, at: 0, of: 50, bytes: 1_000)
        for _ in 0..<10 {
            let plan = settle(&lookahead, at: 0, of: 50, bytes: 1_000)
            #expect(plan.load.isEmpty && plan.background.isEmpty)
        }
    }

    @Test("cancels loads that are no longer needed, and requests failed ones again")
    func cancel() {
        var lookahead = Lookahead<Int>(budget: 1 << 30)
        _ = update(&lookahead, at: 0, of: 1_000)
        let plan = lookahead.update(
            trailing: [], upcoming: Array(500..<600), visible: 3)
        #expect(Set(plan.cancel) == Set(0...30))
        lookahead.failed(500)
        let again = lookahead.update(trailing: [], upcoming: Array(500..<600), visible: 3)
        #expect(again.load == [500])
    }

    @Test("does what its rules say for any moves, sizes and budgets", arguments: 0..<20)
    func model(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var lookahead = Lookahead<Int>(budget: Int.random(in: 0...40_000, using: &random))
        lookahead.ahead = Int.random(in: 0...12, using: &random)
        lookahead.trailing = Int.random(in: 0...12, using: &random)
        lookahead.background = Int.random(in: 0...25, using: &random)
        var model = LookaheadModel()
        for _ in 0..<200 {
            if Bool.random(using: &random) {
                let position = Int.random(in: 0...60, using: &random)
                let trailing = Array((0..<position).reversed())
                let upcoming = Array(position..<60)
                let visible = Int.random(in: 0...4, using: &random)
                let plan = lookahead.update(
                    trailing: trailing, upcoming: upcoming, visible: visible)
                model.check(
                    plan, settings: lookahead, behind: trailing, upcoming: upcoming,
                    visible: visible)
            } else {
                let id =
                    model.loading.randomElement(using: &random)
                    ?? Int.random(in: 0..<60, using: &random)
                if Int.random(in: 0..<5, using: &random) == 0 {
                    lookahead.failed(id)
                    model.loading.remove(id)
                } else {
                    let size = Int.random(in: 0...4_000, using: &random)
                    model.load(
                        id, bytes: size, evicted: lookahead.loaded(id, bytes: size), of: lookahead)
                }
            }
            #expect(lookahead.bytes == model.kept.values.reduce(0, +))
            for id in 0..<60 { #expect(lookahead.isLoaded(id) == (model.kept[id] != nil), "\(id)") }
        }
    }

    @Test("starts a round with five pictures, or after eight seconds with those it has")
    func arena() {
        let arena = Prefetch()
        #expect(!arena.isReady(finished: 4, total: 50, elapsed: 7.9))
        #expect(arena.isReady(finished: 5, total: 50, elapsed: 0))
        #expect(arena.isReady(finished: 0, total: 50, elapsed: 8))
        #expect(arena.isReady(finished: 2, total: 2, elapsed: 0))
        #expect(arena.progress(finished: 2, total: 50) == 0.4)
        #expect(arena.progress(finished: 0, total: 0) == 1)
    }
}

/// The rules of the look-ahead, each checked separately, on sets without an order.
private struct LookaheadModel {
    var kept: [Int: Int] = [:]
    var loading: Set<Int> = []
    /// The distance of each card in the windows. Visible ones must not be evicted.
    private var nearness: [Int: Int] = [:]
    private var visible: Set<Int> = []

    mutating func check(
        _ plan: LookaheadPlan<Int>, settings: Lookahead<Int>, behind: [Int], upcoming: [Int],
        visible count: Int
    ) {
        let shown = min(count, upcoming.count)
        visible = Set(upcoming.prefix(shown))
        nearness = [:]
        // A card ahead is nearer than the one equally far behind.
        let near = max(1 + settings.ahead, shown)
        for (index, id) in upcoming.prefix(near + settings.background).enumerated() {
            let distance = index - shown + 1
            nearness[id] =
                index < shown ? index : index < near ? 1_000 + 2 * distance : 9_000 + index
        }
        for (index, id) in behind.prefix(settings.trailing).enumerated() {
            nearness[id] = 1_000 + 2 * (index + 1) + 1
        }
        let asked = plan.load + plan.background
        #expect(Set(asked).isDisjoint(with: loading.union(kept.keys)))
        #expect(asked.allSatisfy { nearness[$0] != nil })
        #expect(asked == asked.sorted { nearness[$0, default: .max] < nearness[$1, default: .max] })
        let urgent = Set(upcoming.prefix(max(1 + settings.ahead, count))).union(
            behind.prefix(settings.trailing))
        #expect(Set(plan.background).isDisjoint(with: visible))
        #expect(Set(plan.load).isSubset(of: urgent))
        #expect(visible.isSubset(of: loading.union(kept.keys).union(asked)))
        #expect(Set(plan.cancel).isSubset(of: loading))
        loading.subtract(plan.cancel)
        loading.formUnion(asked)
        #expect(loading.allSatisfy { nearness[$0] != nil }, "no window needs these")
        evict(plan.evict, budget: settings.budget)
    }

    mutating func load(_ id: Int, bytes: Int, evicted: [Int], of settings: Lookahead<Int>) {
        loading.remove(id)
        kept[id] = bytes
        evict(evicted, budget: settings.budget)
    }

    /// Each evicted card is at least as far as any kept one, none is visible, and no more are evicted than necessary.
    private mutating func evict(_ ids: [Int], budget: Int) {
        for id in ids {
            #expect(kept.values.reduce(0, +) > budget, "\(id) was evicted without need")
            #expect(!visible.contains(id))
            #expect(kept[id] != nil)
            kept[id] = nil
            let distance = nearness[id] ?? .max
            #expect(kept.keys.allSatisfy { nearness[$0] ?? .max <= distance })
        }
        #expect(kept.values.reduce(0, +) <= budget || visible.isSuperset(of: kept.keys))
    }
}
