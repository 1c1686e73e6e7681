/// Measures how wide the sharpest edges of a picture are, in each of four directions.
///
/// The width of an edge is its height over its steepest step, along a line from the darkest to the
/// brightest point (Marziliano et al., "A no-reference perceptual blur metric", 2002, with the
/// steepest step instead of the ends, which noise moves). A lens out of focus widens the edges in
/// all directions; a camera that moved, those across its way, while those along it stay sharp. So
/// each direction is measured by itself and the worst decides.
enum EdgeMeter {
    /// The difference between the ends of an edge, of 255: less is noise, or a shade.
    static let contrast = 40
    /// By how much a line may go back on its way up or down an edge, of 255: noise does.
    static let noise = 8
    /// A slope across the line that is steeper than this share of the one along it, in sixteenths,
    /// belongs to an edge in another direction, which looks wider than it is.
    static let slant = 6
    /// The picture is divided into so many parts across and down.
    static let parts = 8
    /// From one line to the next that is measured, in pixels.
    static let apart = 2
    /// How many edges of one direction a part must have to count.
    static let edges = 8
    /// How many parts must count in a direction: a picture that was moved is so everywhere, and few
    /// edges of clouds, fog or a background tell nothing.
    static let leastParts = 24
    /// The shorter side from which on there is enough to measure, in pixels.
    static let shortest = 64
    /// The longer side of a whole card, in pixels. A smaller picture is not blurred for having
    /// fewer pixels.
    static let card = 750

    /// Returns ``Clarity/sharpness`` of a grey picture.
    static func sharpness(of samples: [UInt8], width: Int, height: Int) -> UInt8? {
        guard min(width, height) >= shortest else { return nil }
        var lines = EdgeLines(width: width, height: height)
        let widest = samples.withUnsafeBufferPointer { lines.widest(in: $0) }
        // In quarters of a pixel, as the widths are.
        return widest.map { UInt8(clamping: max(width, height, card) / $0) }
    }
}
