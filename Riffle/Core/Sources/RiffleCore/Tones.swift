/// The light and the colour of a picture, coarsely: what has to agree before two ``Look``s mean the same picture.
///
/// A look says which cell is brighter than the one beside it. Among a million pictures many agree in
/// that by chance. Tones are measured values, they also tell what is above what, and they have
/// colour.
public struct Tones: Hashable, Sendable {
    /// How many ``bytes`` tones have.
    public static let byteCount = 32

    /// The mean brightness of each third of the picture in eight cells from the top down, 0 to 255.
    private let left: SIMD8<UInt8>
    private let middle: SIMD8<UInt8>
    private let right: SIMD8<UInt8>
    /// Half of what red and blue exceed the brightness by, of each quarter: top left, top right,
    /// bottom left, bottom right.
    private let colours: SIMD8<Int8>

    /// Tones of brightness by row, and of the colours of the quarters.
    init(light: [SIMD3<UInt8>], colours: SIMD8<Int8>) {
        precondition(light.count == 8, "tones have eight rows")
        left = SIMD8(light.map(\.x))
        middle = SIMD8(light.map(\.y))
        right = SIMD8(light.map(\.z))
        self.colours = colours
    }

    /// Tones from their bytes; nil for another number of bytes.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount else { return nil }
        let bytes = Array(bytes)
        left = SIMD8(bytes[0..<8])
        middle = SIMD8(bytes[8..<16])
        right = SIMD8(bytes[16..<24])
        colours = SIMD8(bytes[24..<32].map { Int8(bitPattern: $0) })
    }

    /// The bytes from which the same tones can be made.
    public var bytes: [UInt8] {
        [left, middle, right].flatMap { column in column.indices.map { column[$0] } }
            + colours.indices.map { UInt8(bitPattern: colours[$0]) }
    }

    /// Sorts equal tones side by side, and otherwise anyhow.
    var sortKey: (UInt64, UInt64, UInt64, UInt64) {
        (
            unsafeBitCast(left, to: UInt64.self), unsafeBitCast(middle, to: UInt64.self),
            unsafeBitCast(right, to: UInt64.self), unsafeBitCast(colours, to: UInt64.self)
        )
    }

    // MARK: Comparing

    /// Whether the light varies enough to tell one picture from another.
    var isTelling: Bool {
        let deviations = deviations
        return (deviations * deviations).sum() >= 24 * Self.leastVariance
    }

    /// Whether both can be of one picture in another size, quality or light.
    ///
    /// Where one has no colour, as an edit to black and white, light alone decides and has to agree
    /// more closely.
    public func isSame(as other: Tones) -> Bool {
        let isGrey = min(colourfulness, other.colourfulness) < Self.grey
        return correlation(with: other) >= (isGrey ? Self.greyCorrelation : Self.correlation)
            && (isGrey || agreesInColour(with: other, tolerance: Self.colourTolerance))
    }

    /// Whether both can be of one moment: the light, the frame and the people in it may have moved.
    public func isSameScene(as other: Tones) -> Bool {
        correlation(with: other) >= Self.sceneCorrelation
            && agreesInColour(with: other, tolerance: Self.sceneColourTolerance)
    }

    /// The least correlation of the light of two copies. On 210 photographs, smaller copies and
    /// those of JPEG quality 30 have 0.995 or more, those with another light, contrast, saturation
    /// or white balance 0.977; of painted pictures whose looks agree by chance, 2 % reach the limit.
    private static let correlation: Float = 0.97
    /// The least correlation if no colour confirms it; edits to black and white have 0.999 or more.
    private static let greyCorrelation: Float = 0.99
    /// The least correlation of two pictures of a burst; frames that differ by 4 % have 0.88 or more.
    private static let sceneCorrelation: Float = 0.8
    /// Brightness that varies less than this, as a variance, is noise of coding.
    private static let leastVariance: Float = 4
    /// A picture has no colour below this; black and white after JPEG has 0.5 at most.
    private static let grey: Float = 1
    /// How far the colours of copies may differ, in halves of levels, beside a quarter of their
    /// strength: saturation and exposure scale them, white balance moves them.
    private static let colourTolerance: Float = 4
    /// The tolerance for two pictures of a burst.
    private static let sceneColourTolerance: Float = 8
    private static let colourShare: Float = 0.25

    /// How alike the light is, -1 to 1, whatever the exposure and contrast; 0 where one is too even
    /// to tell.
    private func correlation(with other: Tones) -> Float {
        let (mine, others) = (deviations, other.deviations)
        guard isTelling, other.isTelling else { return 0 }
        return (mine * others).sum()
            / ((mine * mine).sum() * (others * others).sum()).squareRoot()
    }

    /// The brightness of the 24 cells, less the mean of all, and zeros.
    private var deviations: SIMD32<Float> {
        let (left, middle) = (SIMD8<Float>(left), SIMD8<Float>(middle))
        let right = SIMD8<Float>(right)
        let mean = (left + middle + right).sum() / 24
        return SIMD32(
            lowHalf: SIMD16(lowHalf: left - mean, highHalf: middle - mean),
            highHalf: SIMD16(lowHalf: right - mean, highHalf: .zero))
    }

    private func agreesInColour(with other: Tones, tolerance: Float) -> Bool {
        let difference = Self.strength(SIMD8<Float>(colours) - SIMD8<Float>(other.colours))
        return difference
            <= tolerance + Self.colourShare * max(colourfulness, other.colourfulness)
    }

    private var colourfulness: Float { Self.strength(SIMD8<Float>(colours)) }

    /// The mean length of the colours of the four quarters.
    private static func strength(_ colours: SIMD8<Float>) -> Float {
        let (red, blue) = (colours.evenHalf, colours.oddHalf)
        return (red * red + blue * blue).squareRoot().sum() / 4
    }
}
