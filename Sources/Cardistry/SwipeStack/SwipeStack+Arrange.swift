extension SwipeStack {
    /// Distance in points within which a spring is at rest: a tenth of the smallest visible movement.
    static var tolerance: Double { 0.05 }
    /// The rotation within which a spring is at rest, in degrees: it moves a corner 300 points from the centre by `tolerance`.
    static var turnTolerance: Double { 0.01 }
    /// The depth within which a spring is at rest; a depth of 1 is about ten points.
    static var levelTolerance: Double { 0.002 }

    /// Brings the live cards in line with the deck after any change: the top undecided cards exist, each
    /// heads for its depth, and all are in drawing order.
    mutating func arrange(at time: Double, animated: Bool) {
        if let question, question.id != top { withdrawQuestion(at: time) }
        let shown = min(feel.visibleCards, pending.count)
        let risen = risen
        for depth in 0..<max(shown, 0) {
            let id = pending[pending.count - 1 - depth]
            if let index = index(of: id) {
                cards[index].depth = depth
                lift(index, to: depth > 0 ? risen : 0)
                settle(index, to: Double(depth), at: time, animated: animated)
            } else {
                cards.push(entering(id, depth: depth, risen: risen, at: time, animated: animated))
            }
        }
        for index in cards.indices.reversed() {
            let id = cards[index].id
            if cards[index].phase == .leaving {
                cards[index].position = historyIndex(of: id) ?? history.count
            } else if let place = place(of: id) {
                cards[index].position = history.count + place
                if place >= shown { sink(index, place: place, at: time, animated: animated) }
            } else {
                cards.remove(at: index)
            }
        }
        sortForDrawing()
    }

    /// Makes a card that appears. At the back of the pile it rises from below; elsewhere it fades in.
    private func entering(
        _ id: ID, depth: Int, risen: Double, at time: Double, animated: Bool
    ) -> SwipeCard<ID> {
        let atBack = depth == feel.visibleCards - 1 && !reduceMotion
        var card = SwipeCard(
            id: id, depth: depth, position: history.count + depth,
            level: animated && atBack ? Double(feel.visibleCards) : Double(depth), size: size)
        if depth > 0 { card.lift = risen }
        if !animated { return card }
        if atBack {
            card.level.displace(by: card.lift)
            card.level.retarget(
                to: Double(depth), at: time, velocity: 0, curve: .spring(feel.stackSpring),
                tolerance: Self.levelTolerance)
        } else {
            card.fade.jump(to: 0)
            card.fade.fade(to: 1, over: feel.reducedFadeDuration, at: time)
        }
        return card
    }

    /// Sinks a card that is no longer one of the visible ones to the back and then forgets it. A card that is
    /// still on its way back finishes first.
    private mutating func sink(_ index: Int, place: Int, at time: Double, animated: Bool) {
        cards[index].depth = place
        lift(index, to: 0)
        let bottom = Double(feel.visibleCards)
        settle(index, to: bottom, at: time, animated: animated)
        if cards[index].restTime <= time { cards.remove(at: index) }
    }

    /// Cards by which the card that is held or waits raises those below.
    private var risen: Double {
        guard feel.rise > 0, !reduceMotion,
            let index = heldIndex ?? question.flatMap({ index(of: $0.id) })
        else { return 0 }
        return rise(under: index, draggedTo: cards[index].drag.target)
    }

    private func rise(under index: Int, draggedTo drag: Vector) -> Double {
        feel.rise(for: drag, size: cards[index].dragSize, allowed: allowed(cards[index]))
    }

    /// Raises the pile with the held card's drag.
    ///
    /// - Parameter follows: `false` where a hold begins or ends: then no card jumps, and each springs to its place.
    mutating func raise(at time: Double, follows: Bool) {
        if feel.rise == 0 { return }
        let risen = risen
        for index in cards.indices where isBelow(index) {
            if follows {
                cards[index].lift = risen
            } else {
                lift(index, to: risen)
                settle(index, to: Double(cards[index].depth), at: time, animated: true)
            }
        }
    }

    /// Passes the speed at which the held card's drag raises the pile on to the pile's own springs. The rise itself ends with
    /// the next `raise` or `arrange`.
    ///
    /// - Parameter velocity: the drag's, in points a second.
    mutating func letPileGo(from held: Int, velocity: Vector, at time: Double) {
        if feel.rise == 0 || reduceMotion { return }
        let drag = cards[held].drag.target
        // The speed until now: beyond the threshold the pile has stopped.
        let moment = 1e-5
        let before = rise(under: held, draggedTo: drag - velocity * moment)
        let speed = (rise(under: held, draggedTo: drag) - before) / moment
        if speed == 0 { return }
        for index in cards.indices where isBelow(index) {
            let level = cards[index].level
            cards[index].level.retarget(
                to: level.target, at: time, velocity: level.velocity(at: time) - speed,
                curve: .spring(feel.stackSpring), tolerance: Self.levelTolerance)
        }
    }

    /// Whether a card is one of those that a drag raises.
    private func isBelow(_ index: Int) -> Bool {
        cards[index].depth > 0 && cards[index].depth < feel.visibleCards
    }

    /// Lifts a card that stays where it is drawn; its level has another way to go.
    private mutating func lift(_ index: Int, to lift: Double) {
        let change = lift - cards[index].lift
        if change == 0 { return }
        cards[index].level.displace(by: change)
        cards[index].lift = lift
    }

    @inline(never)
    private mutating func settle(_ index: Int, to level: Double, at time: Double, animated: Bool) {
        if cards[index].level.target == level { return }
        if animated && !reduceMotion {
            cards[index].level.retarget(
                to: level, at: time, curve: .spring(feel.stackSpring),
                tolerance: Self.levelTolerance)
        } else {
            cards[index].level.jump(to: level)
        }
    }

    /// The number of undecided cards above `id`; `nil` if it is not undecided. Live cards are near the top, so
    /// the search is short.
    func place(of id: ID) -> Int? {
        pending.place(of: id).map { pending.count - 1 - $0 }
    }

    func historyIndex(of id: ID) -> Int? { history.place(of: id) }

    /// Insertion sort, back to front: the few cards are nearly in order already, and nothing is
    /// allocated.
    private mutating func sortForDrawing() {
        for index in cards.indices.dropFirst() {
            var place = index
            while place > 0 && cards[place - 1].position < cards[place].position {
                cards.swapAt(place - 1, place)
                place -= 1
            }
        }
    }
}
