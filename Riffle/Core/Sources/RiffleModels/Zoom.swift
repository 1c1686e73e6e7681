public import Cardistry
public import RiffleCore

/// A picture that a person zooms and moves: its size and its place.
/// Touches go in, and at any moment the picture fills its view as far as it can: it is never lost
/// beyond an edge.
///
/// ```swift
/// zoom.fit(picture.size, in: view)
/// zoom.pinch(by: value.magnification, at: fingers)
/// image.scaleEffect(zoom.scale).offset(x: zoom.offset.x, y: zoom.offset.y)
/// ```
///
/// Points are those of the view, from its top left corner; lengths are in points.
public struct Zoom: Hashable, Sendable {
    /// How large a picture can be, of what just fits.
    public static let scales = 1.0...8.0
    /// How large a double tap makes it.
    public static let tapScale = 2.5
    /// Seconds that a picture that was pushed goes on for, at the speed of the finger.
    static let glide = 0.12
    /// Which pull leaves is said by the same rule as which card leaves: so far, or so fast.
    private static let feel = SwipeFeel.swipeClean

    /// Of what just fits.
    public private(set) var scale = 1.0
    /// From the view's centre to the picture's.
    public private(set) var offset = Vector.zero
    /// How far a picture that just fits is pulled towards where it may leave.
    public private(set) var pull = Vector.zero
    /// Where a picture that just fits may leave to: downward to be closed, sideways to the next one.
    public var exits: SwipeDirections

    private var view = Extent(width: 0, height: 0)
    /// The picture's size at scale 1.
    private var fitted = Extent(width: 0, height: 0)
    private var pinched: Pinch?
    private var dragged: Drag?

    private struct Pinch: Hashable {
        /// What it was when the fingers came down, and where they did, from the centre.
        let scale: Double
        let offset: Vector
        let anchor: Vector
    }

    private struct Drag: Hashable {
        /// The finger's way when the drag was recognised, which does not count: nothing jumps then.
        let start: Vector
        let offset: Vector
        let isHorizontal: Bool
    }

    /// A picture that just fits.
    public init(exits: SwipeDirections = .down) { self.exits = exits }

    /// Whether it is larger than what just fits.
    public var isZoomed: Bool { scale > Self.scales.lowerBound }

    /// How far a picture is pulled towards being closed, 0 to 1.
    public var closing: Double {
        // The first points of a pull show, too.
        var feel = Self.feel
        feel.deadZone = 0
        let lean = feel.lean(of: pull, size: view, allowed: exits.intersection(.down))
        return lean?.progress ?? 0
    }

    // MARK: What it is about

    /// The picture has come, or a sharper one, or the view has another size. What is in the middle
    /// stays there.
    public mutating func fit(_ picture: PixelSize, in view: Extent) {
        let before = fitted
        let now = picture.fitting(view)
        guard now != before || view != self.view else { return }
        // A sharper picture may come in mid-pinch; its shape differs by a pixel at most.
        if view != self.view { cancel() }
        self.view = view
        fitted = now
        offset.x *= before.width > 0 ? now.width / before.width : 0
        offset.y *= before.height > 0 ? now.height / before.height : 0
        offset = held(offset)
    }

    // MARK: Touches

    /// Two fingers are so much farther apart than when they came down.
    ///
    /// - Parameter point: where they came down; what is there stays there.
    public mutating func pinch(by magnification: Double, at point: Vector) {
        guard magnification.isFinite, point.isFinite else { return }
        let start = pinched ?? Pinch(scale: scale, offset: offset, anchor: point - view.center)
        pinched = start
        scale(to: start.scale * magnification, from: start)
    }

    /// The two fingers are gone.
    public mutating func endPinch() { pinched = nil }

    /// One finger has gone so far since it came down. Two fingers at once only pinch.
    public mutating func drag(by translation: Vector) {
        guard pinched == nil, translation.isFinite else { return }
        let start =
            dragged
            ?? Drag(
                start: translation, offset: offset,
                isHorizontal: translation.x.magnitude > translation.y.magnitude)
        dragged = start
        let way = translation - start.start
        if isZoomed {
            offset = held(start.offset + way)
        } else {
            pull = pulled(start.isHorizontal ? Vector(x: way.x, y: 0) : Vector(x: 0, y: way.y))
        }
    }

    /// The finger is gone. A picture that is larger than its view goes on a little; one that fits
    /// returns, or leaves.
    ///
    /// - Parameter velocity: the finger's, in points a second.
    /// - Returns: where it leaves to; nil where it stays.
    public mutating func endDrag(velocity: Vector) -> SwipeDirection? {
        guard let drag = dragged else { return nil }
        dragged = nil
        if isZoomed {
            if velocity.isFinite { offset = held(offset + velocity * Self.glide) }
            return nil
        }
        let speed = Vector(
            x: drag.isHorizontal ? velocity.x : 0, y: drag.isHorizontal ? 0 : velocity.y)
        let exit = Self.feel.outcome(offset: pull, velocity: speed, size: view, allowed: exits)
        if exit == nil { pull = .zero }
        return exit
    }

    /// The system took the touches away.
    public mutating func cancel() {
        guard pinched != nil || dragged != nil else { return }
        pinched = nil
        dragged = nil
        pull = .zero
    }

    /// Two taps at a point: what is there comes nearer, or everything goes back.
    public mutating func doubleTap(at point: Vector) {
        let start = Pinch(scale: scale, offset: offset, anchor: point - view.center)
        scale(to: isZoomed ? Self.scales.lowerBound : Self.tapScale, from: start)
    }

    /// Two taps at the middle, for people who do not tap.
    public mutating func toggle() { doubleTap(at: view.center) }

    // MARK: Geometry

    /// What was under the anchor stays under it, as far as the picture still fills its view.
    private mutating func scale(to wanted: Double, from start: Pinch) {
        dragged = nil
        pull = .zero
        scale = min(max(wanted, Self.scales.lowerBound), Self.scales.upperBound)
        let way = start.anchor - start.offset
        offset = held(start.anchor - way * (scale / start.scale))
    }

    /// Along an axis on which the picture is smaller than its view it is in the middle.
    private func held(_ offset: Vector) -> Vector {
        let width = max(0, (fitted.width * scale - view.width) / 2)
        let height = max(0, (fitted.height * scale - view.height) / 2)
        return Vector(
            x: min(max(offset.x, -width), width), y: min(max(offset.y, -height), height))
    }

    /// A pull towards where nothing is gets ever stiffer.
    private func pulled(_ way: Vector) -> Vector {
        if Self.feel.lean(of: way, size: view, allowed: exits) != nil { return way }
        let band = RubberBand(slack: 0, limit: 60)
        return Vector(x: band.resisted(way.x), y: band.resisted(way.y))
    }
}

extension PixelSize {
    /// The pixels of a tablet's screen, which is as sharp as it is worth decoding.
    public static let screen = PixelSize(width: 2732, height: 2732)

    /// The largest of this shape that fits into a view; all of it where the shape is unknown.
    fileprivate func fitting(_ view: Extent) -> Extent {
        guard width > 0, height > 0 else { return view }
        let ratio = min(view.width / Double(width), view.height / Double(height))
        return Extent(width: Double(width) * ratio, height: Double(height) * ratio)
    }
}
