// What keys, buttons and the wheel do to a viewport. Each sets out from what is seen at that moment.

extension Viewport {
    /// Zooms so that what is at `point` stays there, as far as the picture's edges allow.
    package mutating func zoom(by factor: Double, about point: Vector, at time: Double) {
        guard factor.isFinite, factor > 0 else { return }
        zoom(to: magnification.target * factor, about: point, at: time)
    }

    /// Shows each pixel at `point`, or, if the picture is zoomed, the whole picture.
    package mutating func toggle(about point: Vector, at time: Double) {
        let full = fullScale > 1.2 ? fullScale : Self.tapScale
        zoom(to: isZoomed ? 1 : full, about: point, at: time)
    }

    /// Shows the whole picture.
    package mutating func zoomOut(at time: Double) { zoom(to: 1, about: view.center, at: time) }

    /// Moves the picture of a zoomed viewport by `distance` points.
    package mutating func pan(by distance: Vector, at time: Double) {
        guard isZoomed, distance.isFinite, !isClosing else { return }
        let target = Vector(x: x.target, y: y.target) + distance
        travel(to: bounded(target, scale: magnification.target), at: time)
    }

    private mutating func zoom(to scale: Double, about point: Vector, at time: Double) {
        guard point.isFinite, !isClosing, gesture.isIdle else { return }
        let next = min(max(scale, 1), largestScale)
        let now = frame(at: time)
        let anchor = point - view.center
        let place = anchor - (anchor - now.offset) * (next / now.scale)
        takeUpPull(at: time)
        retarget(scale: next, at: time)
        travel(to: next == 1 ? .zero : bounded(place, scale: next), at: time)
    }

    /// Makes the scale of a pulled picture its own, so that something else can go on from it.
    mutating func takeUpPull(at time: Double) {
        guard isPulled else { return }
        magnification.jump(to: max(frame(at: time).scale, 0.1))
        isPulled = false
    }

    mutating func travel(to place: Vector, at time: Double) {
        springViewport(&x, to: place.x, at: time)
        springViewport(&y, to: place.y, at: time)
        guard reducesMotion else { return }
        x.jump(to: place.x)
        y.jump(to: place.y)
    }

    mutating func retarget(scale: Double, at time: Double) {
        magnification.retarget(
            to: scale, at: time, curve: Self.spring, tolerance: Self.scaleTolerance)
        if reducesMotion { magnification.jump(to: scale) }
    }
}

/// Sets out for `target` with `velocity`, or with the present one.
@inline(never)
func springViewport(
    _ value: inout AnimatedValue, to target: Double, velocity: Double? = nil, at time: Double
) {
    value.retarget(
        to: target, at: time, velocity: velocity, curve: Viewport.spring,
        tolerance: Viewport.tolerance)
}
