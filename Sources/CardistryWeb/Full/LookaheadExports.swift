import Cardistry
import CardistryWebDecks

// The look-ahead plan for the page's pictures. Cards are numbers, of the page's choice.

final class Pictures: Handled {
    var lookahead: Lookahead<Int32>

    init(_ lookahead: Lookahead<Int32>) { self.lookahead = lookahead }
}

/// The parts of the last plan: load, background, cancel, evict.
nonisolated(unsafe) private var plan: [[Int32]] = []

/// Makes a look-ahead that keeps `budget` bytes, loads `ahead` cards and keeps `trailing` ones.
@_expose(wasm, "createLookahead")
public func createLookahead(
    _ budget: Double, _ ahead: Int32, _ trailing: Int32, _ background: Int32
) -> Int32 {
    var lookahead = Lookahead<Int32>(budget: Int(min(max(budget, 0), 2e9)))
    lookahead.ahead = Int(ahead)
    lookahead.trailing = Int(trailing)
    lookahead.background = Int(background)
    return handle(for: Pictures(lookahead))
}

@inline(never)
private func pictures(_ handle: Int32) -> Pictures { object(handle) }

/// `ids` holds `behind` decided cards, the last decided first, then `upcoming` ones, the top one first.
@_expose(wasm, "updateLookahead")
public func updateLookahead(
    _ handle: Int32, _ behind: Int32, _ upcoming: Int32, _ visible: Int32
) {
    let next = pictures(handle).lookahead.update(
        trailing: takeIDs(behind), upcoming: takeIDs(upcoming, from: behind), visible: Int(visible))
    plan = [next.load, next.background, next.cancel, next.evict]
}

/// A picture is there; what must go for it is then read as part 3.
@_expose(wasm, "loadedPicture")
public func loadedPicture(_ handle: Int32, _ card: Int32, _ bytes: Double) {
    let size = Int(min(max(bytes, 0), 2e9))
    plan = [[], [], [], pictures(handle).lookahead.loaded(card, bytes: size)]
}

@_expose(wasm, "failedPicture")
public func failedPicture(_ handle: Int32, _ card: Int32) {
    pictures(handle).lookahead.failed(card)
}

/// Leaves a part of the last plan in `ids`: 0 load, 1 background, 2 cancel, 3 evict. Returns the number of cards.
@_expose(wasm, "plan")
public func readPlan(_ part: Int32) -> Int32 { giveIDs(plan[Int(part)]) }
