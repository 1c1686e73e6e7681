/// The edges along all lines of a grey picture in one direction after the other.
struct EdgeLines {
    /// Wider edges are shades, in quarters of a pixel.
    private static let widths = 128

    private let width: Int
    private let height: Int
    /// Of each part, how many edges have which width in quarters of a pixel.
    private var counts: [UInt32]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        counts = []
    }

    /// Returns the width of the sharpest edges in the direction where it is greatest, in quarters of
    /// a pixel. Where no direction has enough edges but all together have, all count as one; `nil`
    /// where there are too few to tell.
    mutating func widest(in samples: UnsafeBufferPointer<UInt8>) -> Int? {
        var widest: Int?
        var (parts, sharpest) = (0, Int.max)
        for (right, down) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
            counts = [UInt32](
                repeating: 0, count: EdgeMeter.parts * EdgeMeter.parts * Self.widths)
            measure(samples, right: right, down: down)
            let found = self.found
            parts += found.parts
            sharpest = min(sharpest, found.sharpest)
            if found.parts >= EdgeMeter.leastParts {
                widest = max(widest ?? 0, found.sharpest)
            }
        }
        return widest ?? (parts >= EdgeMeter.leastParts ? sharpest : nil)
    }

    /// Walks along all lines that lead right and down by as many pixels a step, and leaves out the
    /// pixels at the margin, which have no neighbours across the line.
    private mutating func measure(
        _ samples: UnsafeBufferPointer<UInt8>, right: Int, down: Int
    ) {
        let last = (x: width - 2, y: height - 2)
        func walk(_ x: Int, _ y: Int) -> EdgeWalk {
            let across = right > 0 ? last.x - x : right < 0 ? x - 1 : Int.max
            return EdgeWalk(
                start: y * width + x, steps: min(across, down > 0 ? last.y - y : Int.max),
                stride: down * width + right, across: right * width - down)
        }
        let isDiagonal = right != 0 && down != 0
        if down > 0 {
            for x in stride(from: 1, through: last.x, by: EdgeMeter.apart) {
                note(walk(x, 1), samples, isDiagonal)
            }
        }
        if right != 0 {
            for y in stride(from: isDiagonal ? 2 : 1, through: last.y, by: EdgeMeter.apart) {
                note(walk(right > 0 ? 1 : last.x, y), samples, isDiagonal)
            }
        }
    }

    /// Counts the edges along a line, each in the part where it is steepest.
    private mutating func note(
        _ walk: EdgeWalk, _ samples: UnsafeBufferPointer<UInt8>, _ isDiagonal: Bool
    ) {
        let (width, height) = (width, height)
        counts.withUnsafeMutableBufferPointer { counts in
            walk.edges(in: samples) { place, contrast, step in
                // The step of a diagonal is longer by the root of two, 1.4142.
                let quarters = (isDiagonal ? 56569 : 40000) &* contrast / (10000 &* step)
                guard quarters < Self.widths else { return }
                let (y, x) = place.quotientAndRemainder(dividingBy: width)
                let row = y &* EdgeMeter.parts / height
                let part = row &* EdgeMeter.parts &+ x &* EdgeMeter.parts / width
                counts[part &* Self.widths &+ quarters] &+= 1
            }
        }
    }

    /// How many parts have enough edges, and the width that a tenth of the sharpest one's fall short
    /// of.
    private var found: (parts: Int, sharpest: Int) {
        var (parts, sharpest) = (0, Int.max)
        for start in stride(from: 0, to: counts.count, by: Self.widths) {
            let part = counts[start..<start + Self.widths]
            let edges = part.reduce(0, &+)
            guard edges >= EdgeMeter.edges else { continue }
            parts += 1
            var narrower: UInt32 = 0
            for (quarters, count) in part.enumerated() {
                narrower += count
                if narrower * 10 >= edges {
                    sharpest = min(sharpest, quarters)
                    break
                }
            }
        }
        return (parts, sharpest)
    }
}
