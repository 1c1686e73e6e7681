extension Clarity {
    /// Measures a picture of 8 bits a sample, reduced to at most 1,024 pixels along its longer side.
    ///
    /// The parameters are those of ``Look/init(width:height:bands:pixels:)``.
    public init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        let rows = GreyRows(width: width, height: height, bands: bands)
        var grey = GreyPicture(width: width, height: height)
        rows.forEach(of: pixels) { grey.add($0) }
        self.init(
            of: grey,
            highlight: HighlightMeter.highlight(
                width: width, height: height, bands: bands, pixels: pixels))
    }

    /// Measures a picture all of whose rows were added, and whose highlight is known.
    init(of grey: GreyPicture, highlight: UInt8) {
        self.init(
            sharpness: EdgeMeter.sharpness(
                of: grey.samples, width: grey.width, height: grey.height),
            highlight: highlight)
    }
}
