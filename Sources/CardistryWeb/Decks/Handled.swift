import Cardistry

/// An object that the page holds. Its handle is where it lies in memory, and good until it is destroyed.
open class Handled {
    public init() {}
}

/// What is behind a handle. One that was never given out, or was destroyed, is a mistake in the page's script.
package func object<Object: Handled>(_ handle: Int32, _: Object.Type = Object.self) -> Object {
    unsafeBitCast(UnsafeRawPointer(bitPattern: Int(handle)), to: Object.self)
}

/// Gives out a handle for `object`.
package func handle(for object: Handled) -> Int32 {
    Int32(truncatingIfNeeded: Int(bitPattern: Unmanaged.passRetained(object).toOpaque()))
}

@_expose(wasm, "destroy")
public func destroy(_ handle: Int32) { Unmanaged<Handled>.passUnretained(object(handle)).release() }
