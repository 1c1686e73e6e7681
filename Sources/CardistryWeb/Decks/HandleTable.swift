import Cardistry

/// An object that the page knows by a handle.
open class Handled {
    public init() {}
}

nonisolated(unsafe) private var handles: [Handled?] = []

/// What is behind a handle. A handle that was never given out is a mistake in the page's script.
package func object<Object: Handled>(_ handle: Int32, _: Object.Type = Object.self) -> Object {
    guard handles.indices.contains(Int(handle)), let object = handles[Int(handle)] as? Object else {
        preconditionFailure("there is no such object")
    }
    return object
}

/// Gives out a handle for `object`.
package func handle(for object: Handled) -> Int32 {
    for index in handles.indices where handles[index] == nil {
        handles[index] = object
        return Int32(index)
    }
    handles.push(object)
    return Int32(handles.count - 1)
}

@_expose(wasm, "destroy")
public func destroy(_ handle: Int32) {
    if handles.indices.contains(Int(handle)) { handles[Int(handle)] = nil }
}
