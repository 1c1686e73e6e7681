import Cardistry

/// What the page has made and knows by a handle.
class Kept {}

/// A deck of the page. Cards are numbers here; the page knows what they stand for. Times are in seconds
/// on the page's clock; points are in CSS pixels from the deck's top left corner.
class Deck: Kept {
    /// Which touch is being followed and what it is doing; 0: none.
    var gesture: UInt8 { 0 }

    func touch(_ touch: Touch) {}
    func insert(_ card: Int32, at index: Int, time: Double) -> Bool { false }
    func remove(_ card: Int32, at time: Double) -> Bool { false }
    func move(_ card: Int32, to index: Int, at time: Double) -> Bool { false }
    func replace(_ old: Int32, with new: Int32, at time: Double) -> Bool { false }
    func reload(_ cards: [Int32], at time: Double) {}
    func resize(to size: Extent, at time: Double) {}
    func setReduceMotion(_ isOn: Bool, at time: Double) {}
    func setFeel(_ visitor: inout FeelVisitor, at time: Double) {}
    /// Lets time pass, and writes the live cards and then the surroundings into the pose buffer.
    func frame(at time: Double) -> Int { 0 }
    /// Writes what has happened since the last call into the event buffer.
    func takeEvents() -> Int { 0 }
}

nonisolated(unsafe) private var kept: [Kept?] = []

/// What is behind a handle. A handle that was never given out is a mistake in the page's script.
func find<Object: Kept>(_ handle: Int32, _: Object.Type = Object.self) -> Object {
    guard kept.indices.contains(Int(handle)), let object = kept[Int(handle)] as? Object else {
        preconditionFailure("there is no such deck")
    }
    return object
}

/// Gives out a handle for `object`.
func keep(_ object: Kept) -> Int32 {
    for index in kept.indices where kept[index] == nil {
        kept[index] = object
        return Int32(index)
    }
    kept.push(object)
    return Int32(kept.count - 1)
}

@_expose(wasm, "destroy")
public func destroy(_ handle: Int32) {
    if kept.indices.contains(Int(handle)) { kept[Int(handle)] = nil }
}

@inline(never)
func deck(_ handle: Int32) -> Deck { find(handle) }
