package import Cardistry

#if hasFeature(Embedded)
    import CPlatform
#endif

// The engine's functions. Points are in CSS pixels from the deck's top left corner, times in seconds on the page's
// clock (`Moment`). A negative answer is a `Fault`.

/// The version of the table by which page and engine exchange numbers.
@_expose(wasm, "version")
public func version() -> Int32 { tableVersion }

/// Where the page writes the next record of up to `count` numbers. The address is valid until the next call.
@_expose(wasm, "room")
public func room(_ count: Int32) -> UnsafeMutablePointer<Double> {
    inputBuffer.room(for: max(Int(count), 1))
}

/// Makes a swipe stack by the record `width, height, feel, cards`. Returns its handle.
@_expose(wasm, "createSwipeStack")
public func createSwipeStack(_ length: Int32) -> Int32 {
    var record = inputBuffer.record(length: length)
    let object = DeckHandle<SwipeStack<Int32>>(&record)
    let handle = handle(for: object, unless: record.fault)
    #if hasFeature(Embedded)
        object.deck.shouldDecide = { card, direction in
            cardistryShouldDecide(handle, card, Int32(direction.rawValue)) != 0
        }
    #endif
    return handle
}

/// Makes a deck that only the full engine has.
package func createDeck<D: WebDeck>(_: D.Type, length: Int32) -> Int32 {
    var record = inputBuffer.record(length: length)
    let object = DeckHandle<D>(&record)
    return handle(for: object, unless: record.fault)
}

/// Gives out a handle for an object that was made by a record, or returns the record's fault.
@inline(never)
private func handle(for object: HandleObject, unless fault: Fault) -> Int32 {
    fault == .none ? handle(for: object) : Int32(fault.answer)
}

@_expose(wasm, "destroy")
public func destroy(_ handle: Int32) { forget(handle) }

/// Has an object take the input in a record of `length` numbers (InputKind), which the page handles at `now` while the display
/// shows the frame of `shown`. Returns 1 or 0 for whether it had an effect, after a touch the claim.
@_expose(wasm, "take")
public func take(_ handle: Int32, _ length: Int32, _ now: Double, _ shown: Double) -> Int32 {
    guard let object = object(handle) else { return Int32(Fault.unknownHandle.answer) }
    var record = inputBuffer.record(length: length)
    return Int32(object.take(&record, at: Moment(now: now, shown: shown)))
}

/// Advances a deck to `now`, after the movement in a record of `length` numbers, if there is one. Returns where the frame is:
/// of all cards, or of those that have changed since the deck's last frame.
@_expose(wasm, "frame")
public func frame(
    _ handle: Int32, _ now: Double, _ isWhole: Int32, _ length: Int32, _ shown: Double
) -> Int {
    if length > 0 {
        let answer = take(handle, length, now, shown)
        if answer < 0 { return Int(answer) }
    }
    guard let object = object(handle) else { return Fault.unknownHandle.answer }
    object.writeFrame(
        at: Moment(now: now, shown: shown), isWhole: isWhole != 0, isMovement: length > 0)
    return Int(bitPattern: frameBuffer.room(for: 1))
}

/// Samples the rest of a card's motion from `time` onward. Returns where their number is, which the keyframes follow: 0 for
/// a held card or one at rest; in a wallet also in a pile that scrolls or bounces, and while a finger is down.
@_expose(wasm, "sample")
public func sample(_ handle: Int32, _ card: Int32, _ time: Double) -> Int {
    guard let object = object(handle) else { return Fault.unknownHandle.answer }
    let keyframes = object.keyframes(of: card, from: time)
    let start = answerBuffer.room(for: 1 + keyframes.count * KeyframeField.size)
    start.pointee = Double(keyframes.count)
    var record = start + 1
    for index in keyframes.indices {
        write(keyframes[index], to: record)
        record += KeyframeField.size
    }
    return Int(bitPattern: start)
}

/// Writes one of an object's lists: of a stack its decisions, each a card and its direction; of a wallet the pile, from its
/// top; of a look-ahead a list of its plan (PlanList). Returns where its length is, which the list follows.
@_expose(wasm, "list")
public func list(_ handle: Int32, _ kind: Int32) -> Int {
    guard let object = object(handle) else { return Fault.unknownHandle.answer }
    let list = object.list(kind)
    let start = answerBuffer.room(for: 1 + list.count)
    start.pointee = Double(list.count)
    for index in list.indices { start[1 + index] = Double(list[index]) }
    return Int(bitPattern: start)
}
