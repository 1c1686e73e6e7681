import Cardistry

// Everything that happens to a deck. Times are in seconds on the page's clock; points are in CSS pixels
// from the deck's top left corner. Answers are 1 for yes and 0 for no.

/// `phase`: 0 began, 1 moved, 2 ended, 3 cancelled.
@_expose(wasm, "touch")
public func touch(
    _ handle: Int32, _ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ time: Double
) {
    guard let phase = Touch.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    deck(handle).stack.touch(
        Touch(id: Int(pointer), phase: phase, location: Vector(x: x, y: y), time: time))
}

/// What the touch that counts is doing: 0 there is none, 1 it may be a tap, 2 drags, 3 is ignored.
@_expose(wasm, "gesture")
public func gesture(_ handle: Int32) -> Int32 { Int32(deck(handle).stack.gesturePhase.rawValue) }

@_expose(wasm, "swipe")
public func swipe(_ handle: Int32, _ direction: Int32, _ time: Double) -> Int32 {
    guard let direction = SwipeDirection(rawValue: UInt8(truncatingIfNeeded: direction)) else {
        return 0
    }
    return deck(handle).stack.swipe(direction, at: time) ? 1 : 0
}

/// Answers with the card that comes back, or -1.
@_expose(wasm, "undo")
public func undo(_ handle: Int32, _ time: Double) -> Int32 {
    deck(handle).stack.undo(at: time) ?? -1
}

@_expose(wasm, "rollback")
public func rollback(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    deck(handle).stack.rollback(card, at: time) ? 1 : 0
}

@_expose(wasm, "insert")
public func insert(_ handle: Int32, _ card: Int32, _ index: Int32, _ time: Double) -> Int32 {
    deck(handle).stack.insert(card, before: Int(index), at: time) ? 1 : 0
}

@_expose(wasm, "remove")
public func remove(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    deck(handle).stack.remove(card, at: time) ? 1 : 0
}

@_expose(wasm, "move")
public func move(_ handle: Int32, _ card: Int32, _ index: Int32, _ time: Double) -> Int32 {
    deck(handle).stack.move(card, before: Int(index), at: time) ? 1 : 0
}

@_expose(wasm, "replace")
public func replace(_ handle: Int32, _ old: Int32, _ new: Int32, _ time: Double) -> Int32 {
    deck(handle).stack.replace(old, with: new, at: time) ? 1 : 0
}

/// Makes the first `count` cards in `ids` the deck. Decisions on cards that stay stand.
@_expose(wasm, "reload")
public func reload(_ handle: Int32, _ count: Int32, _ time: Double) {
    deck(handle).stack.reload(takeIDs(count), among: NumberSet.self, at: time)
}

@_expose(wasm, "resize")
public func resize(_ handle: Int32, _ width: Double, _ height: Double, _ time: Double) {
    deck(handle).stack.resize(to: Size(width: width, height: height), at: time)
}

/// How far from its resting place a card's centre must be to be out of sight, to the side and upright.
@_expose(wasm, "setClearance")
public func setClearance(_ handle: Int32, _ width: Double, _ height: Double) {
    deck(handle).stack.clearance = Size(width: width, height: height)
}

@_expose(wasm, "setReduceMotion")
public func setReduceMotion(_ handle: Int32, _ isOn: Int32, _ time: Double) {
    deck(handle).stack.setReduceMotion(isOn != 0, at: time)
}

/// `directions`: a bit for each, in the order left, right, up, down, and the diagonals.
@_expose(wasm, "setDirections")
public func setDirections(_ handle: Int32, _ directions: Int32) {
    deck(handle).stack.directions = SwipeDirections(
        rawValue: UInt8(truncatingIfNeeded: directions))
}

@_expose(wasm, "directions")
public func directions(_ handle: Int32) -> Int32 { Int32(deck(handle).stack.directions.rawValue) }

@_expose(wasm, "setYieldsToScrolling")
public func setYieldsToScrolling(_ handle: Int32, _ isOn: Int32) {
    deck(handle).stack.yieldsToScrolling = isOn != 0
}
