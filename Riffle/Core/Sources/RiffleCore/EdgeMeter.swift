/// Measures how steep the edges of a picture are, in each of eight directions.
///
/// A blur by a length along a way spreads every change of the light over that length, so no slope
/// along the way is steeper than the change divided by it, whichever way the edge runs. A lens out
/// of focus limits the slopes in all directions; a camera that moved, those along its way. So each
/// direction is measured by itself and the worst decides (after Delbracio et al., "Polyblur", 2021,
/// who take a blur's shape from the steepest slope in each direction).
///
/// Slopes are compared with the changes of the same part of the picture, so that contrast does not
/// matter; and in light, because a blur is even in light and not in the values of a file.
enum EdgeMeter {
    /// White's light: the square of its value, of 255, which is close to sRGB's curve.
    static let white: Float = 255 * 255
    /// The change over ``LightField/coarse`` pixels in a direction from which on a part counts in
    /// that direction. Less is noise, or a shade.
    static let change = white * 20 / 255
    /// The difference between a part's brightest and darkest pixel that it is taken to have at least.
    static let range = white * 40 / 255
    /// How many parts must count in a direction. Stripes have no edges along them, and few edges of
    /// clouds, fog or a background tell nothing.
    static let leastParts = 8
    /// The difference between the brightest and the darkest pixel of a part from which on it has contrast. As many parts
    /// as ``leastParts`` must: fog, plain skies and soft light have none, and look the same in and out of focus.
    static let contrast = white * 80 / 255
    /// The share of the parts whose steepest slopes are taken for noise: grain is everywhere.
    static let quietShare = 4
    /// Noise is at most this share of the steepest slope, since text and leaves are everywhere, too.
    static let noisiest: Float = 0.5
    /// The shorter side from which on there is enough to measure, in pixels.
    static let shortest = 64
    /// The longer side of a whole card, in pixels. A smaller picture is not blurred for having
    /// fewer pixels.
    static let card = 750
    /// A picture with a shorter longer side, in pixels, is a thumbnail. What reduced it softened
    /// its edges, so it is measured as if it were larger.
    static let thumbnail = (below: 480, as: 1000)

    /// Returns ``Clarity/sharpness`` of a grey picture.
    static func sharpness(of samples: [UInt8], width: Int, height: Int) -> UInt8? {
        guard min(width, height) >= shortest else { return nil }
        let fine = LightField(of: samples, width: width, height: height)
        let steepness = steepness(
            slopes: fine.steepest, changes: fine.coarser.steepest, ranges: fine.ranges)
        let longer = max(width, height)
        let side = longer < thumbnail.below ? thumbnail.as : max(longer, card)
        return steepness.map { UInt8(clamping: Int(Float(side) * $0 / Clarity.share)) }
    }

    /// Returns the steepest slope in the direction where it is least steep, as a share of the change
    /// around it a pixel; `nil` where no direction has enough changes to tell, or the picture too little contrast.
    ///
    /// - Parameters:
    ///   - slopes: the steepest slope of each part in each direction, in light a pixel.
    ///   - changes: the greatest change of each part over ``LightField/coarse`` pixels.
    ///   - ranges: the difference between each part's brightest and darkest pixel.
    static func steepness(
        slopes: [SIMD8<Float>], changes: [SIMD8<Float>], ranges: [Float]
    ) -> Float? {
        guard ranges.count(where: { $0 >= contrast }) >= leastParts else { return nil }
        var worst: Float?
        for direction in 0..<SIMD8<Float>.scalarCount {
            let sorted = slopes.map { $0[direction] }.sorted()
            let noise = min(sorted[sorted.count / quietShare], noisiest * (sorted.last ?? 0))
            var steepest: Float = 0
            for (part, slope) in slopes.enumerated() where slope[direction] > noise {
                // The geometric mean of the change nearby and of the whole part's.
                let around = max(changes[part][direction], change) * max(ranges[part], range)
                let share = (slope[direction] * slope[direction] - noise * noise) / around
                steepest = max(steepest, share)
            }
            if changes.count(where: { $0[direction] >= change }) >= leastParts {
                worst = min(worst ?? .infinity, steepest)
            }
        }
        return worst?.squareRoot()
    }
}
