import CVips
import CVipsShims
import RiffleCore
import RiffleMedia

/// The pictures that libvips gives up or would show wrong.
extension CardMaker {
    /// Makes the card of what libvips gave up, without its colour profile or by another loader.
    func rest(
        of file: OpenMedia, _ tiff: TIFFFile?, after refusal: Refused
    ) throws(Refused) -> MadeCard {
        let known = file.header
        // A profile for another number of channels, or a cut one, says nothing of the pixels.
        if usesProfile, refusal.text.lowercased().contains("icc") {
            var plain = self
            plain.usesProfile = false
            return try plain.picture(file)
        }
        if let tiff {
            let isUnknown = tiff.isUnknownKind(refusal.text)
            if isUnknown { throw Refused(reason: .unknownKind, text: known.type.displayName) }
            if let card = try? card(tiff) { return card }
            throw refusal
        }
        // libvips ends after 100 complaints of libjpeg, which a long damaged photo may have.
        if known.type == .jpeg,
            let card = try? card(
                VipsInput(descriptor: file.descriptor), limit: Limits.pixels(known),
                options: "[unlimited]")
        {
            return card
        }
        throw refusal
    }

    func card(_ tiff: TIFFFile) throws(Refused) -> MadeCard {
        try Self.check(tiff.size, Limits.progressivePixels)
        forgetComplaints()
        return try tiff.colours { whole throws(Refused) in try card(whole) }
    }

    /// Makes the card of a picture that is decoded already.
    func card(_ whole: borrowing VipsPicture) throws(Refused) -> MadeCard {
        let (image, box) = (whole.image, box)
        return try finished(
            VipsPicture.make {
                riffle_vips_thumbnail_image(image, &$0, Int32(box.width), Int32(box.height))
            })
    }

    /// Makes the card of samples whose range libvips doesn't know.
    ///
    /// - Parameter map: for an HDR picture.
    func toned(
        _ input: borrowing VipsInput, _ orientation: Orientation, _ map: ToneMap? = nil
    ) throws(Refused) -> MadeCard {
        let whole = try VipsPicture.make { riffle_vips_header(input.source, &$0) }
        let target = whole.size.turned(by: orientation).fitting(box).turned(by: orientation)
        let scale = Double(target.width) / Double(whole.width)
        let small = try VipsPicture.make { riffle_vips_shrink(whole.image, &$0, scale) }.inMemory()
        if let map, let colours = small.mapped(by: map, on: Self.background) {
            let size = small.size
            return try colours.withUnsafeBytes { bytes in
                Result { () throws(Refused) in
                    let plain = try VipsPicture.make {
                        riffle_vips_colours(
                            bytes.baseAddress, Int32(size.width), Int32(size.height), 3, 1, &$0)
                    }
                    return try turned(plain, orientation)
                }
            }.get()
        }
        let tones = try VipsPicture.make { riffle_vips_tones(small.image, &$0) }
        return try turned(tones, orientation)
    }

    private func turned(
        _ picture: borrowing VipsPicture, _ orientation: Orientation
    ) throws(Refused) -> MadeCard {
        let image = picture.image
        return try finished(
            VipsPicture.make { riffle_vips_turn(image, &$0, Int32(orientation.rawValue)) })
    }
}
