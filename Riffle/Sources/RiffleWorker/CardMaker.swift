import CVips
import CVipsShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// Makes the card of a picture: an upright JPEG in sRGB without metadata, fitted into the box, with
/// a plain background behind transparency.
struct CardMaker {
    /// The background of transparent pictures. Both white and black drawings stay visible on it.
    static let background: [Double] = [214, 211, 206]

    let box: PixelSize
    let quality: Int
    /// The maximum length of the JPEG in bytes; 0 for no limit.
    let byteLimit: Int
    /// Whether the picture's own colour profile is used.
    var usesProfile = true
    /// Whether the JPEG is wanted, or the picture's impression alone.
    private let hasJPEG: Bool

    init(_ request: WorkerRequest) {
        hasJPEG = request.kind != .impression
        box = request.box
        quality = request.quality
        byteLimit = request.byteLimit
    }

    /// Makes the card of the picture in a file.
    func picture(_ file: OpenMedia) throws(Refused) -> MadeCard {
        let (descriptor, known) = (file.descriptor, file.header)
        lseek(descriptor, 0, SEEK_SET)
        guard known.type.isPicture else { throw Refused(notShown: known.type) }
        guard Decoders.has(known.type) else {
            throw Refused(reason: .noDecoder, text: known.type.displayName)
        }
        let limit = Limits.pixels(known)
        // Some loaders decode a picture to find its size.
        if let size = known.storedSize { try Self.check(size, limit) }
        Limits.allowMemory(known)
        if known.type == .raw { return try raw(RawFile.open(descriptor: descriptor)) }
        let tiff = known.type == .tiff ? TIFFFile(descriptor: descriptor) : nil
        if let tiff {
            let isUnknown = tiff.hasUnknownColours
            if isUnknown { throw Refused(reason: .unknownKind, text: known.type.displayName) }
            if tiff.isMisread { return try card(tiff) }
        }
        do throws(Refused) {
            return try card(
                VipsInput(descriptor: descriptor), limit: limit,
                size: known.type == .tiff ? known.size : nil,
                orientation: known.orientation, hdr: known.hdr)
        } catch {
            guard error.reason == .damaged else { throw error }
            return try rest(of: file, tiff, after: error)
        }
    }

    /// Makes the card of raw data: from the camera's own preview if it is large enough for the box,
    /// otherwise from the sensor's data at half size, and from any preview if those can't be
    /// decoded.
    private func raw(_ file: borrowing RawFile) throws(Refused) -> MadeCard {
        try Self.check(file.size, Limits.rawPixels)
        let wanted = file.size.fitting(box)
        let preview = file.preview()
        if let preview, let size = MediaHeader.read(preview).size,
            max(size.width, size.height) * 10 >= max(wanted.width, wanted.height) * 9,
            let card = try? picture(bytes: preview)
        {
            return card
        }
        do throws(Refused) {
            let (size, pixels) = try file.halfSize()
            return try card(size, pixels)
        } catch {
            guard let preview else { throw error }
            return try picture(bytes: preview)
        }
    }

    /// Makes the card of 8-bit red, green and blue samples, row by row.
    private func card(_ size: PixelSize, _ pixels: [UInt8]) throws(Refused) -> MadeCard {
        forgetComplaints()
        return try pixels.withUnsafeBytes { bytes in
            Result { () throws(Refused) in
                try card(
                    VipsPicture.make {
                        riffle_vips_colours(
                            bytes.baseAddress, Int32(size.width), Int32(size.height), 3, 1, &$0)
                    })
            }
        }.get()
    }

    /// Makes the card of an encoded picture in memory.
    ///
    /// - Parameter hdr: what the samples mean, if the picture itself does not say it.
    func picture(bytes: [UInt8], hdr: HDRSignal? = nil) throws(Refused) -> MadeCard {
        var result: Result<MadeCard, Refused> = .failure(Refused(reason: .damaged))
        bytes.withUnsafeBytes { buffer in
            do throws(Refused) {
                result = .success(
                    try card(VipsInput(bytes: buffer), limit: Limits.pixels, hdr: hdr))
            } catch {
                result = .failure(error)
            }
        }
        return try result.get()
    }

    /// Returns the mean and the standard deviation of a card's samples, 0 to 255.
    func statistics(of card: MadeCard) throws(Refused) -> (mean: Double, deviation: Double) {
        var (mean, deviation) = (0.0, 0.0)
        var failure: Refused?
        card.jpeg.withUnsafeBytes { buffer in
            do throws(Refused) {
                let input = try VipsInput(bytes: buffer)
                let picture = try VipsPicture.make { riffle_vips_header(input.source, &$0) }
                let memory = try picture.inMemory()
                if riffle_vips_statistics(memory.image, &mean, &deviation) != 0 {
                    failure = Refused(reason: .damaged, text: takeVipsError())
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return (mean, deviation)
    }

    /// - Parameters:
    ///   - size: the picture's own size, if the file may contain smaller copies of it.
    ///   - orientation: the one in the file, which libvips may not find.
    ///   - options: the loader's.
    ///   - hdr: what the samples mean; `nil` if only a colour profile can say it.
    func card(
        _ input: borrowing VipsInput, limit: Int, size: PixelSize? = nil,
        orientation: Orientation = .up, options: String = "", hdr: HDRSignal? = nil
    ) throws(Refused) -> MadeCard {
        forgetComplaints()
        let header = try checkHeader(input, limit: limit)
        vips_error_clear()

        if let hdr = hdr ?? header.hdr { return try toned(input, orientation, ToneMap(hdr)) }
        if header.needsTones { return try toned(input, orientation) }
        let isUnturned = orientation != .up && !header.hasOrientation
        let target = size?.fitting(box) ?? (isUnturned ? box.turned(by: orientation) : box)
        let small = try VipsPicture.make {
            riffle_vips_thumbnail(
                input.source, &$0, Int32(target.width), Int32(target.height), size == nil ? 0 : 1,
                header.hasProfile && usesProfile ? "srgb" : nil, options)
        }
        guard isUnturned else { return try finished(small) }
        let whole = try small.inMemory()
        let image = whole.image
        return try finished(
            VipsPicture.make { riffle_vips_turn(image, &$0, Int32(orientation.rawValue)) })
    }

    func forgetComplaints() {
        vips_error_clear()
        _ = riffle_vips_take_warnings()
    }

    /// Makes the card of a picture that has its size, and finds out from the decoders' complaints
    /// whether it is damaged.
    func finished(_ small: consuming VipsPicture) throws(Refused) -> MadeCard {
        // In memory, because it is read twice, and a file is read only once.
        let plain = try eightBit(flat(small)).inMemory()
        let jpeg = hasJPEG ? try jpeg(of: plain) : []
        // A decoder that continues after damage leaves its error messages behind.
        let complaint = takeVipsError()
        let isDamaged =
            riffle_vips_take_warnings() > 0
            || !complaint.isEmpty && riffle_vips_tells_damage(complaint) != 0
        // Decoders fill what they lack with one colour. Of a JPEG that ends before its pixels, one
        // block may be left, decoded from the marker that libjpeg adds.
        if isDamaged, plain.shareLikeTheLast ?? 0 > 0.99 {
            throw Refused(reason: .damaged, text: complaint)
        }
        return MadeCard(
            jpeg: jpeg, size: plain.size,
            isDamaged: isDamaged, impression: plain.impression)
    }

    /// Encodes a picture at the requested quality, or at the first lower one that meets the limit.
    private func jpeg(of picture: borrowing VipsPicture) throws(Refused) -> [UInt8] {
        var bytes = try jpeg(of: picture, quality: quality)
        for lower in [60, 45, 30, 20, 10]
        where byteLimit > 0 && bytes.count > byteLimit && lower < quality {
            bytes = try jpeg(of: picture, quality: lower)
        }
        return bytes
    }

    private func jpeg(
        of picture: borrowing VipsPicture, quality: Int
    ) throws(Refused) -> [UInt8] {
        var buffer: UnsafeMutableRawPointer?
        var length = 0
        guard riffle_vips_jpeg(picture.image, &buffer, &length, Int32(quality)) == 0, let buffer
        else {
            throw Refused(reason: .damaged, text: takeVipsError())
        }
        defer { g_free(buffer) }
        return Array(UnsafeRawBufferPointer(start: buffer, count: length))
    }

    /// Refuses too many pixels before decoding any. Returns what libvips found.
    private func checkHeader(
        _ input: borrowing VipsInput, limit: Int
    ) throws(Refused) -> (
        hasProfile: Bool, hasOrientation: Bool, needsTones: Bool, hdr: HDRSignal?
    ) {
        let header = try VipsPicture.make { riffle_vips_header(input.source, &$0) }
        let needsAll = header.says("jpeg-multiscan") || header.says("interlaced")
        let limit = needsAll ? min(limit, Limits.progressivePixels) : limit
        try Self.check(header.size, limit)
        return (
            header.has(VIPS_META_ICC_NAME), header.has(VIPS_META_ORIENTATION), header.needsTones,
            HDRSignal(profile: header.profile)
        )
    }

    static func check(_ size: PixelSize, _ limit: Int) throws(Refused) {
        if size.pixels > limit { throw Refused(reason: .tooLarge, size: size) }
    }

    private func flat(_ picture: consuming VipsPicture) throws(Refused) -> VipsPicture {
        guard picture.hasAlpha else { return picture }
        // The background must have the picture's own range and bands.
        let scale = picture.isEightBit ? 1.0 : 257.0
        let colour = picture.bands < 3 ? [Self.background[1]] : Self.background
        let image = picture.image
        return try VipsPicture.make {
            riffle_vips_flatten(image, &$0, colour.map { $0 * scale }, Int32(colour.count))
        }
    }

    private func eightBit(_ picture: consuming VipsPicture) throws(Refused) -> VipsPicture {
        let space = picture.bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
        if picture.isEightBit && picture.space == space { return picture }
        let image = picture.image
        return try VipsPicture.make { riffle_vips_colourspace(image, &$0, space) }
    }
}
