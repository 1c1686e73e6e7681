// A viewport for the page: one for each instance of this module. Times are seconds on the page's clock; points are CSS
// pixels from the view's top left corner.
import CPlatform
import Cardistry

nonisolated(unsafe) private var viewport = Viewport()
/// The latest frame: x, y, scale, opacity, percent, whether it is zoomed, when it rests, and whether it is closed.
nonisolated(unsafe) private let record = UnsafeMutablePointer<Double>.allocate(capacity: 8)

@_expose(wasm, "resize")
public func resize(_ width: Double, _ height: Double, _ density: Double, _ time: Double) {
    viewport.resize(to: Extent(width: width, height: height), density: density, at: time)
}

/// Shows another picture, by its size in pixels; 0 if that is unknown.
@_expose(wasm, "show")
public func show(_ width: Double, _ height: Double, _ keepsPlace: Int32, _ time: Double) {
    viewport.show(
        Extent(width: width, height: height), keepsPlace: keepsPlace != 0, at: time)
}

@_expose(wasm, "allow")
public func allow(_ previous: Int32, _ next: Int32, _ reducesMotion: Int32, _ stays: Int32) {
    viewport.hasPrevious = previous != 0
    viewport.hasNext = next != 0
    viewport.reducesMotion = reducesMotion != 0
    viewport.stays = stays != 0
}

/// `phase`: 0 began, 1 moved, 2 ended, 3 cancelled; `time`: the touch's own; `now`: that of its report. Returns what it led
/// to, in the order of `Viewport.Event`.
@_expose(wasm, "touch")
public func touch(
    _ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double, _ time: Double, _ now: Double
) -> Int32 {
    guard let phase = Touch.Phase(rawValue: UInt8(truncatingIfNeeded: phase)) else { return 0 }
    let location = Vector(x: x, y: y)
    return viewport.touch(
        Touch(id: Int(pointer), phase: phase, location: location, time: time), at: now
    ).rawValue
}

@_expose(wasm, "zoom")
public func zoom(_ factor: Double, _ x: Double, _ y: Double, _ time: Double) {
    viewport.zoom(by: factor, about: Vector(x: x, y: y), at: time)
}

@_expose(wasm, "toggle")
public func toggle(_ x: Double, _ y: Double, _ time: Double) {
    viewport.toggle(about: Vector(x: x, y: y), at: time)
}

@_expose(wasm, "zoomOut")
public func zoomOut(_ time: Double) { viewport.zoomOut(at: time) }

@_expose(wasm, "pan")
public func pan(_ x: Double, _ y: Double, _ time: Double) {
    viewport.pan(by: Vector(x: x, y: y), at: time)
}

/// Returns where the frame at `time` is.
@_expose(wasm, "frame")
public func frame(_ time: Double) -> UnsafeMutablePointer<Double> {
    let frame = viewport.frame(at: time)
    record[0] = frame.offset.x
    record[1] = frame.offset.y
    record[2] = frame.scale
    record[3] = frame.opacity
    record[4] = viewport.percent
    record[5] = viewport.isZoomed ? 1 : 0
    record[6] = viewport.restTime
    record[7] = viewport.isClosed(at: time) ? 1 : 0
    return record
}
