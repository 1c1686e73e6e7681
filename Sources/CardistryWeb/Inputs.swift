import Cardistry

// What happens to a deck of either kind. Answers are 1 for yes and 0 for no.

/// `phase`: 0 began, 1 moved, 2 ended, 3 cancelled.
@_expose(wasm, "touch")
public func touch(
    _ handle: Int32, _ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ time: Double
) {
    guard let phase = Touch.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return }
    deck(handle).touch(
        Touch(id: Int(pointer), phase: phase, location: Vector(x: x, y: y), time: time))
}

/// What the touch that counts is doing; 0 there is none. On a swipe stack: 1 it may be a tap, 2 drags,
/// 3 is ignored. On a wallet: 1 it may be a tap, 2 scrolls, 3 holds a card, 4 drags one, 5 is ignored.
@_expose(wasm, "gesture")
public func gesture(_ handle: Int32) -> Int32 { Int32(deck(handle).gesture) }

@_expose(wasm, "insert")
public func insert(_ handle: Int32, _ card: Int32, _ index: Int32, _ time: Double) -> Int32 {
    deck(handle).insert(card, at: Int(index), time: time) ? 1 : 0
}

@_expose(wasm, "remove")
public func remove(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    deck(handle).remove(card, at: time) ? 1 : 0
}

@_expose(wasm, "move")
public func move(_ handle: Int32, _ card: Int32, _ index: Int32, _ time: Double) -> Int32 {
    deck(handle).move(card, to: Int(index), at: time) ? 1 : 0
}

@_expose(wasm, "replace")
public func replace(_ handle: Int32, _ old: Int32, _ new: Int32, _ time: Double) -> Int32 {
    deck(handle).replace(old, with: new, at: time) ? 1 : 0
}

/// Makes the first `count` cards in `ids` the deck.
@_expose(wasm, "reload")
public func reload(_ handle: Int32, _ count: Int32, _ time: Double) {
    deck(handle).reload(takeIDs(count), at: time)
}

@_expose(wasm, "resize")
public func resize(_ handle: Int32, _ width: Double, _ height: Double, _ time: Double) {
    deck(handle).resize(to: Extent(width: width, height: height), at: time)
}

@_expose(wasm, "setReduceMotion")
public func setReduceMotion(_ handle: Int32, _ isOn: Int32, _ time: Double) {
    deck(handle).setReduceMotion(isOn != 0, at: time)
}

/// Gives a deck the constants that stand in `feel`, and a swipe stack the directions that go with them.
@_expose(wasm, "setFeel")
public func setFeel(_ handle: Int32, _ time: Double) {
    var visitor = FeelVisitor(isWriting: false)
    deck(handle).setFeel(&visitor, at: time)
}

/// Lets time pass until `time` and writes the live cards into `poses`, back to front. Answers with their
/// number. After them comes one more record, of the deck's surroundings.
@_expose(wasm, "frame")
public func frame(_ handle: Int32, _ time: Double) -> Int32 { Int32(deck(handle).frame(at: time)) }

/// Writes what has happened since the last call into `events`, and answers with the number.
@_expose(wasm, "takeEvents")
public func takeEvents(_ handle: Int32) -> Int32 { Int32(deck(handle).takeEvents()) }
