extension Clarity {
    /// Measures a picture of 8 bits a sample, reduced to at most 1,024 pixels along its longer side.
    ///
    /// The parameters are those of ``Look/init(width:height:bands:pixels:)``.
    public init(width: Int, height: Int, bands: Int, pixels: UnsafeRawBufferPointer) {
        let rows = GreyRows(width: width, height: height, bands: bands)
        var grey = GreyPicture(width: width, height: height)
        rows.forEach(of: pixels) { grey.add($0) }
        self.init(of: grey)
    }

    /// Measures a picture all of whose rows were added.
    init(of grey: GreyPicture) {
        self.init(
            sharpness: EdgeMeter.sharpness(
                of: grey.samples, width: grey.width, height: grey.height),
            highlight: grey.highlight)
    }
}
