public import Cardistry

/// A moment on the page's clock, in seconds.
public struct Moment {
    /// Not a number: the deck's latest time.
    package var now: Double
    /// The frame that the display shows at the time. Not a number: there is no display, and all counts at its own time.
    package var shown: Double
}

/// An object that the page holds by a handle: a number that is used once.
open class HandleObject {
    fileprivate var handle: Int32 = 0
    fileprivate var next: HandleObject?

    public init() {}

    /// Takes an input that the page handles at `moment`.
    ///
    /// - Returns: 1 or 0, the claim after a touch, or a fault.
    open func take(_ record: inout InputRecord, at moment: Moment) -> Int { 0 }
    /// Writes the frame at `moment`: all cards, or those that have changed since the last frame. After a movement it is
    /// the coming frame.
    open func writeFrame(at moment: Moment, isWhole: Bool, isMovement: Bool) {}
    /// The rest of a card's motion.
    open func keyframes(of card: Int32, from time: Double) -> [CardKeyframe] { [] }
    /// One of the object's lists.
    open func list(_ kind: Int32) -> [Int32] { [] }
}

/// The objects in a chain: a page has few of them, and the newest is found first.
nonisolated(unsafe) private var newest: HandleObject?
nonisolated(unsafe) private var count: Int32 = 0

/// The object of a handle; `nil` if it was destroyed or never given out.
@inline(never)
func object(_ handle: Int32) -> HandleObject? {
    var next = newest
    while let object = next, object.handle != handle { next = object.next }
    return next
}

/// Gives out a handle.
@inline(never)
package func handle(for object: HandleObject) -> Int32 {
    count += 1
    object.handle = count
    object.next = newest
    newest = object
    return count
}

func forget(_ handle: Int32) {
    guard let object = object(handle) else { return }
    if object === newest {
        newest = object.next
        return
    }
    var next = newest
    while let before = next {
        if before.next === object { before.next = object.next }
        next = before.next
    }
}
