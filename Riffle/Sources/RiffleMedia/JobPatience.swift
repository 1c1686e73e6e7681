/// What becomes of a running job that may be in others' way.
enum JobReview: Equatable {
    case goesOn
    /// It goes on beside the others, with its worker.
    case moves
    /// It starts again in the lane of slow pictures, and its worker is needed for others.
    case restarts
}

/// How much processor time a job may use while a visible card waits for its worker.
///
/// It follows from what pictures usually cost here, so that on a slow machine, or in a library of
/// large pictures, the ordinary ones stay where they are. It is processor time, because on a busy
/// machine everything takes long.
///
///     var patience = JobPatience(limit: 10_000)
///     for _ in 0..<8 { patience.note(cost: 100) }
///     patience.untilMove  // 200
struct JobPatience {
    /// What pictures cost until it is known: a JPEG of 12 megapixels takes about that, in
    /// milliseconds. There are as many as are remembered, so a few slow pictures don't change what
    /// is usual.
    private var costs = [Int](repeating: 60, count: 15)
    /// The number of restarts since the last ordinary picture.
    private var restarts = 0

    /// The limit of processor time for a picture, in milliseconds.
    let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Remembers what a picture cost that neither moved nor started again, in milliseconds.
    mutating func note(cost: Int) {
        costs.removeFirst()
        costs.append(cost)
        if cost < untilMove { restarts = 0 }
    }

    /// Remembers what a picture cost that moved, in milliseconds. On a slow machine ordinary ones do,
    /// and each takes a worker with it. None counts for more than twice the limit, so that a few huge
    /// ones raise it little.
    mutating func noteMove(cost: Int) { note(cost: min(cost, 2 * untilMove)) }

    /// Remembers that a picture started again. If that goes on without an ordinary picture in
    /// between, slow ones are the ordinary ones here, and have longer and longer.
    mutating func noteRestart() { restarts += 1 }

    /// The median cost of the last pictures.
    private var usual: Int { costs.sorted()[costs.count / 2] }

    /// The cost after which a job makes room by moving, in milliseconds.
    var untilMove: Int { min(max(120, usual * 2), limit / 10) }

    /// The cost after which it makes room although what was done is lost, in milliseconds.
    var untilRestart: Int { min(untilMove << min(restarts, 10), limit / 2) }

    /// The cost after which a job that moved at `cost` yields the processors, in milliseconds. That ends
    /// its worker, and most ordinary pictures that move are done before.
    static func untilYield(movedAt cost: Int) -> Int { cost + cost / 2 }
}
