/// A picture that is looked at closely: how large it is shown, and which part of it.
///
/// Touches, wheel and keys go in; position, scale and opacity come out for any time. A finger moves the picture
/// directly, against a rubber band at its edges. Everything else is a spring or friction.
///
/// Points are measured from the view's top left corner. At scale 1 the picture just fits the view.
package struct Viewport: Sendable {
    /// What a touch led to.
    package enum Event: Int32, Sendable {
        case none, tap, doubleTap
        /// The picture was swiped away to the right or to the left, and a neighbour comes in.
        case previous, next
    }

    /// What is seen at one moment.
    package struct Frame: Equatable, Sendable {
        /// From the view's centre to the picture's, in points.
        package var offset: Vector
        /// 1 for a picture that just fits.
        package var scale: Double
        /// The opacity of the background: 1 unless the picture is being pulled closed.
        package var opacity: Double
    }

    /// The largest scale, and the largest as a multiple of the one that shows each pixel.
    static let maximumScale = 8.0
    static let maximumMagnification = 4.0
    /// Where a second tap zooms if that shows each pixel about as large already.
    static let tapScale = 2.5
    /// The scale up to which a picture is treated as one that just fits.
    static let slightlyZoomed = 1.01
    /// Points between two neighbours.
    package static let gap = 24.0
    static let spring = MotionCurve.spring(DampedSpring(response: 0.32, dampingFraction: 1))
    static let tolerance = 0.1
    static let scaleTolerance = 0.0005

    private(set) var view = Extent(width: 0, height: 0)
    /// The picture at scale 1, in points.
    private(set) var fitted = Extent(width: 0, height: 0)
    private var picture = Extent(width: 0, height: 0)
    private var density = 1.0
    /// Makes every animation immediate.
    package var reducesMotion = false
    /// The neighbours that a swipe can reach.
    package var hasPrevious = false
    package var hasNext = false
    /// Whether the picture stays: it can be neither pulled nor pinched closed.
    package var stays = false

    var x = AnimatedValue(0)
    var y = AnimatedValue(0)
    var magnification = AnimatedValue(1)
    /// Fades the ground while the picture leaves.
    var ground = AnimatedValue(1)
    var isClosing = false
    /// Whether a finger has pulled the picture up or down, and it is not back yet.
    var isPulled = false
    var gesture = ViewportGesture()

    package init() {}

    // MARK: What is shown

    /// The scale that shows each pixel of the picture as one of the display.
    package var fullScale: Double {
        guard picture.width > 0, fitted.width > 0 else { return Self.tapScale }
        return picture.width / density / fitted.width
    }

    var largestScale: Double { max(Self.maximumScale, fullScale * Self.maximumMagnification) }

    /// Whether the picture is, or is about to be, larger than what just fits.
    package var isZoomed: Bool { magnification.target > Self.slightlyZoomed }

    /// The size of the picture's pixels, in percent of the display's; at the end of a motion.
    package var percent: Double { 100 * magnification.target / fullScale }

    /// From this time on nothing moves by itself.
    package var restTime: Double {
        max(max(x.restTime, y.restTime), max(magnification.restTime, ground.restTime))
    }

    /// Whether a picture that was pulled or pinched away is gone.
    package func isClosed(at time: Double) -> Bool { isClosing && time >= ground.restTime }

    package func frame(at time: Double) -> Frame {
        let offset = Vector(x: x.value(at: time), y: y.value(at: time))
        let scale = magnification.value(at: time)
        // A picture shrinks as it is pulled up or down.
        let pull = isPulled && view.height > 0 ? min(offset.y.magnitude / view.height, 1) : 0
        return Frame(
            offset: offset, scale: scale * (1 - 0.4 * pull),
            opacity: ground.value(at: time) * min(scale, 1) * max(1 - 1.4 * pull, 0))
    }

    // MARK: What it is about

    /// The view has another size; `density` is the number of the display's pixels in a point.
    package mutating func resize(to size: Extent, density: Double, at time: Double) {
        guard size != view || density != self.density else { return }
        view = size
        self.density = max(density, 0.1)
        gesture.cancel()
        replace(picture, keepsPlace: true, at: time)
    }

    /// Shows another picture, whole, or, with `keepsPlace`, with pixels as large and the same relative part of it as now.
    /// A size of 0 is one that is not known yet.
    package mutating func show(_ size: Extent, keepsPlace: Bool, at time: Double) {
        let isPaging = gesture.isPaging
        if !isPaging { gesture.cancel() }
        replace(size, keepsPlace: keepsPlace, at: time)
    }

    private mutating func replace(_ size: Extent, keepsPlace: Bool, at time: Double) {
        let (old, oldFull) = (fitted, fullScale)
        picture = size
        fitted = fit(size)
        guard isZoomed, keepsPlace else {
            if isZoomed { settle(Vector.zero, scale: 1) }
            return
        }
        let scale = min(max(magnification.target * fullScale / oldFull, 1), largestScale)
        let shown = Extent(
            width: max(old.width * magnification.target, 1),
            height: max(old.height * magnification.target, 1))
        let place = Vector(
            x: x.target / shown.width * fitted.width * scale,
            y: y.target / shown.height * fitted.height * scale)
        settle(bounded(place, scale: scale), scale: scale)
    }

    private mutating func settle(_ place: Vector, scale: Double) {
        isPulled = false
        x.jump(to: place.x)
        y.jump(to: place.y)
        magnification.jump(to: scale)
    }

    private func fit(_ size: Extent) -> Extent {
        guard size.width > 0, size.height > 0 else {
            let side = min(view.width, view.height)
            return Extent(width: side, height: side)
        }
        let share = min(view.width / size.width, view.height / size.height)
        return Extent(width: size.width * share, height: size.height * share)
    }

    /// How far the picture's centre may be from the view's on each axis, in points.
    func reach(at scale: Double) -> Vector {
        Vector(
            x: max((fitted.width * scale - view.width) / 2, 0),
            y: max((fitted.height * scale - view.height) / 2, 0))
    }

    func bounded(_ place: Vector, scale: Double) -> Vector {
        let reach = reach(at: scale)
        return Vector(
            x: min(max(place.x, -reach.x), reach.x), y: min(max(place.y, -reach.y), reach.y))
    }
}
