/// How sharp and how bright a picture is, as far as its pixels tell.
public struct Clarity: Hashable, Sendable {
    /// How often the width of the steepest edge fits into a sixth of the picture's longer side, in
    /// the direction where it is widest, 0 to 255. Nil where too little of the picture has edges and
    /// contrast to tell.
    ///
    /// The steepest edge counts, because a portrait before a soft background is sharp; and the worst
    /// direction, because a camera that moved leaves the edges along its way as they were.
    public var sharpness: UInt8?
    /// The brightness that only one small cell of the picture in 2,000 exceeds in its brightest colour, 0 to 255. A few
    /// lamps or stars are enough to make a night bright; a hot pixel is not.
    public var highlight: UInt8

    /// The number of the way in which an ``Impression`` is measured. Another number makes libraries
    /// measure their pictures again.
    public static let meter = 5
    /// The share of the longer side that ``sharpness`` counts widths in.
    static let share: Float = 6
    /// A picture is blurred below this: the steepest edges are wider than a third of a percent of its longer side, with
    /// the noise taken off. Sharp photographs in soft light and soft lenses reach down to 60 (`make check-blur`), and
    /// people trash what is called blurred, so the limit is well below them.
    public static let blurred: UInt8 = 50
    /// A picture is dark below this, which is 3 % of white's light: nothing in it can be recognized. Photographs with
    /// an eighth of normal light are brighter, and nothing in a pocket is.
    public static let dark: UInt8 = 48

    /// Figures that were measured.
    public init(sharpness: UInt8?, highlight: UInt8) {
        self.sharpness = sharpness
        self.highlight = highlight
    }

    /// Whether nothing in the picture is in focus.
    public var isBlurred: Bool { sharpness.map { $0 < Self.blurred } ?? false }
    /// Whether there is hardly any light in the picture.
    public var isDark: Bool { highlight < Self.dark }
    /// Whether there is little to see in the picture.
    public var isUnclear: Bool { isBlurred || isDark }
}

/// What the pixels of a picture tell the index.
public struct Impression: Hashable, Sendable {
    /// Tells the picture from others.
    public var appearance: Appearance
    /// Tells whether there is something to see.
    public var clarity: Clarity

    /// An impression.
    public init(appearance: Appearance, clarity: Clarity) {
        self.appearance = appearance
        self.clarity = clarity
    }

    /// The impression of a picture; the parameters are those of
    /// ``Look/init(width:height:bands:pixels:)``.
    public init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        let rows = GreyRows(width: width, height: height, bands: bands)
        var meter = LookMeter(width: width, height: height)
        var grey = GreyPicture(width: width, height: height)
        rows.forEach(of: pixels) { row in
            meter.add(row)
            grey.add(row)
        }
        let colours = ColourMeter.colours(
            width: width, height: height, bands: bands, pixels: pixels)
        appearance = Appearance(
            look: meter.look, tones: Tones(light: meter.light, colours: colours))
        clarity = Clarity(
            of: grey,
            highlight: HighlightMeter.highlight(
                width: width, height: height, bands: bands, pixels: pixels))
    }
}
