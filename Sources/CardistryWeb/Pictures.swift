import Cardistry

// The look-ahead plan for the page's pictures. Cards are numbers, of the page's choice.

final class Pictures: Kept {
    var lookahead: Lookahead<Int32>

    init(_ lookahead: Lookahead<Int32>) { self.lookahead = lookahead }
}

nonisolated(unsafe) private var plan = LookaheadPlan<Int32>()

/// Makes a look-ahead that keeps `budget` bytes, loads `ahead` cards and keeps `trailing` ones.
@_expose(wasm, "createLookahead")
public func createLookahead(
    _ budget: Double, _ ahead: Int32, _ trailing: Int32, _ background: Int32
) -> Int32 {
    var lookahead = Lookahead<Int32>(budget: Int(min(max(budget, 0), 2e9)))
    lookahead.ahead = Int(ahead)
    lookahead.trailing = Int(trailing)
    lookahead.background = Int(background)
    return keep(Pictures(lookahead))
}

@inline(never)
private func pictures(_ handle: Int32) -> Pictures { find(handle) }

@_expose(wasm, "destroyLookahead")
public func destroyLookahead(_ handle: Int32) { destroy(handle) }

/// `ids` holds `behind` decided cards, the last decided first, then `upcoming` ones, the top one first.
@_expose(wasm, "updateLookahead")
public func updateLookahead(
    _ handle: Int32, _ behind: Int32, _ upcoming: Int32, _ visible: Int32
) {
    plan = pictures(handle).lookahead.update(
        trailing: takeIDs(behind), upcoming: takeIDs(upcoming, from: behind), visible: Int(visible))
}

/// A picture is there; what must go for it is then read as part 3.
@_expose(wasm, "loadedPicture")
public func loadedPicture(_ handle: Int32, _ card: Int32, _ bytes: Double) {
    plan = LookaheadPlan()
    plan.evict = pictures(handle).lookahead.loaded(card, bytes: Int(min(max(bytes, 0), 2e9)))
}

@_expose(wasm, "failedPicture")
public func failedPicture(_ handle: Int32, _ card: Int32) {
    pictures(handle).lookahead.failed(card)
}

/// Copies a part of the last answer into `ids`: 0 load, 1 background, 2 cancel, 3 evict. Answers with the
/// number of cards.
@_expose(wasm, "plan")
public func readPlan(_ part: Int32) -> Int32 {
    let cards =
        switch part {
        case 0: plan.load
        case 1: plan.background
        case 2: plan.cancel
        default: plan.evict
        }
    let buffer = ids(Int32(cards.count))
    for index in cards.indices { buffer[index] = cards[index] }
    return Int32(cards.count)
}
