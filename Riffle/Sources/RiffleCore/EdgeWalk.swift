/// A line through a grey picture that has neighbours on both sides.
struct EdgeWalk {
    /// The place of its first pixel.
    let start: Int
    /// How many steps it has.
    let steps: Int
    /// From a pixel to the next one.
    let stride: Int
    /// From a pixel to its neighbour across the line.
    let across: Int

    /// Calls `found` with each edge along the line: the place of its steepest step, the difference
    /// between its ends, and that step.
    ///
    /// An edge ends where the line goes back by more than ``EdgeMeter/noise``.
    func edges(
        in samples: UnsafeBufferPointer<UInt8>,
        _ found: (_ place: Int, _ contrast: Int, _ step: Int) -> Void
    ) {
        var place = start
        var value = steps > 0 ? Int(samples[place]) : 0
        var (from, farthest, sign) = (value, value, 1)
        var (steepest, back) = ((step: 0, place: start), (step: 0, place: start))
        func end() {
            let contrast = abs(farthest &- from)
            if contrast >= EdgeMeter.contrast, isAlong(steepest.place, steepest.step, samples) {
                found(steepest.place, contrast, steepest.step)
            }
        }
        for _ in 0..<max(0, steps) {
            let next = Int(samples[place &+ stride])
            let step = (next &- value) &* sign
            if step > steepest.step { steepest = (step, place) }
            let beyond = (next &- farthest) &* sign
            if beyond >= 0 {
                farthest = next
                back.step = 0
            } else {
                if -step > back.step { back = (-step, place) }
                if beyond < -EdgeMeter.noise {
                    end()
                    (from, farthest, sign) = (farthest, next, -sign)
                    (steepest, back.step) = (back, 0)
                }
            }
            value = next
            place &+= stride
        }
        end()
    }

    /// Whether the picture is level enough across the line where it takes this step.
    private func isAlong(
        _ place: Int, _ step: Int, _ samples: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let one = Int(samples[place &+ across]) &+ Int(samples[place &+ stride &+ across])
        let other = Int(samples[place &- across]) &+ Int(samples[place &+ stride &- across])
        return abs(one &- other) &* 16 <= 4 &* step &* EdgeMeter.slant
    }
}
