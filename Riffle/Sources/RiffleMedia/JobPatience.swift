/// What becomes of a running job that may be in others' way.
enum JobReview: Equatable {
    case goesOn
    /// It goes on in the lane of slow pictures, with its worker.
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
///     var patience = JobPatience(deadline: 10_000)
///     patience.note(cost: 80)
///     patience.untilMove  // 240
struct JobPatience {
    /// How many pictures tell what is usual. A few slow ones don't change it.
    private static let remembered = 15

    /// The time limit of a picture, in milliseconds.
    let deadline: Int
    private var costs: [Int] = []

    init(deadline: Int) { self.deadline = deadline }

    /// Remembers what a picture cost, in milliseconds.
    mutating func note(cost: Int) {
        costs.append(cost)
        if costs.count > Self.remembered { costs.removeFirst() }
    }

    /// The median cost of the last pictures.
    private var usual: Int { costs.isEmpty ? 0 : costs.sorted()[(costs.count - 1) / 2] }

    /// The cost after which a job makes room by moving, in milliseconds.
    var untilMove: Int { min(max(200, usual * 3), deadline / 4) }

    /// The cost after which it makes room although what was done is lost, in milliseconds.
    var untilRestart: Int { min(max(1000, usual * 6), deadline / 2) }
}
