import Cardistry

// What happens to a deck of either kind. The functions return 1 for yes and 0 for no.

/// `phase`: 0 began, 1 moved, 2 ended, 3 cancelled. Returns what becomes of the touch that counts: 0 there is none,
/// 1 it may be a tap, 2 it moves something, 3 it is left to the page.
@_expose(wasm, "touch")
public func touch(
    _ handle: Int32, _ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ time: Double
) -> Int32 {
    guard let phase = Touch.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return 0 }
    let touch = Touch(id: Int(pointer), phase: phase, location: Vector(x: x, y: y), time: time)
    return Int32(anyDeck(handle).touch(touch).rawValue)
}

/// The deck has moved in the window by so many of its points under the finger that is down.
@_expose(wasm, "shift")
public func shift(_ handle: Int32, _ x: Double, _ y: Double, _ time: Double) {
    anyDeck(handle).shift(by: Vector(x: x, y: y), at: time)
}

/// A key and what is held down beside it, in the order of `KeyStroke`. Returns whether the deck has used it.
@_expose(wasm, "press")
public func press(
    _ handle: Int32, _ key: Int32, _ modifier: Int32, _ isRepeat: Int32, _ time: Double
) -> Int32 {
    guard let key = KeyStroke.Key(rawValue: UInt8(truncatingIfNeeded: key)),
        let modifier = KeyStroke.Modifier(rawValue: UInt8(truncatingIfNeeded: modifier))
    else { return 0 }
    let stroke = KeyStroke(key, modifier)
    return anyDeck(handle).press(stroke, isRepeat: isRepeat != 0, at: time) ? 1 : 0
}

@_expose(wasm, "insert")
public func insert(_ handle: Int32, _ card: Int32, _ index: Int32, _ time: Double) -> Int32 {
    anyDeck(handle).insert(card, at: Int(index), time: time) ? 1 : 0
}

@_expose(wasm, "remove")
public func remove(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    anyDeck(handle).remove(card, at: time) ? 1 : 0
}

@_expose(wasm, "move")
public func move(_ handle: Int32, _ card: Int32, _ index: Int32, _ time: Double) -> Int32 {
    anyDeck(handle).move(card, to: Int(index), at: time) ? 1 : 0
}

@_expose(wasm, "replace")
public func replace(_ handle: Int32, _ old: Int32, _ new: Int32, _ time: Double) -> Int32 {
    anyDeck(handle).replace(old, with: new, at: time) ? 1 : 0
}

/// Makes the first `count` cards in `ids` the deck.
@_expose(wasm, "reload")
public func reload(_ handle: Int32, _ count: Int32, _ time: Double) {
    anyDeck(handle).reload(takeIDs(count), at: time)
}

@_expose(wasm, "resize")
public func resize(_ handle: Int32, _ width: Double, _ height: Double, _ time: Double) {
    anyDeck(handle).resize(to: Extent(width: width, height: height), at: time)
}

@_expose(wasm, "setReduceMotion")
public func setReduceMotion(_ handle: Int32, _ isOn: Int32, _ time: Double) {
    anyDeck(handle).setReduceMotion(isOn != 0, at: time)
}

/// Gives a deck the feel in `scratch`.
@_expose(wasm, "setFeel")
public func setFeel(_ handle: Int32, _ time: Double) { anyDeck(handle).setFeel(at: time) }

/// Writes the rest of a card's motion from `time` on into `scratch`. Returns the number of keyframes: 0 for a card
/// at rest or in the hand; of a wallet's also in a pile that scrolls or bounces, and while a finger is down.
@_expose(wasm, "sample")
public func sample(_ handle: Int32, _ card: Int32, _ time: Double) -> Int32 {
    let keyframes = anyDeck(handle).keyframes(of: card, from: time)
    var record = scratchBuffer.room(for: keyframes.count * FrameRecord.keyframe)
    for index in keyframes.indices {
        FrameRecord.write(keyframes[index], to: record)
        record += FrameRecord.keyframe
    }
    return Int32(keyframes.count)
}

/// Lets time pass until `time`, and returns where the frame is that the deck then shows (FrameRecord.swift).
@_expose(wasm, "frame")
public func frame(_ handle: Int32, _ time: Double) -> UnsafeMutablePointer<Double> {
    anyDeck(handle).writeFrame(at: time)
    return frameBuffer.numbers
}
