import CVipsShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// Asks other decoders before a picture is called damaged, because people delete what is called
/// damaged.
struct SecondLook {
    /// The maximum size of a preview in bytes. Cameras of 60 megapixels write 25 MB.
    private static let maximumPreview: UInt64 = 32 << 20
    /// How many of the embedded previews are tried, the largest first.
    private static let previews = 4

    private let request: WorkerRequest
    private let tool: VideoTool
    private let maker: CardMaker

    init(_ request: WorkerRequest, _ tool: VideoTool) {
        self.request = request
        self.tool = tool
        maker = CardMaker(request)
    }

    /// Makes the card of a picture by the first decoder that reads it.
    func picture(_ file: OpenMedia) throws(Refused) -> MadeCard {
        do throws(Refused) {
            return try maker.picture(file)
        } catch {
            guard error.reason == .damaged else { throw error }
            if let card = other(file, error) { return card }
            throw cause(of: error, file)
        }
    }

    /// Returns the card by another way; `nil` if there is none.
    private func other(_ file: OpenMedia, _ refused: Refused) -> MadeCard? {
        if file.header.type == .raw { return largestPreview(file) }
        if file.isHEIF, let card = simplified(file) { return card }
        var ffmpeg = PosterMaker(request, tool)
        // ffmpeg invents what a damaged JPEG lacks, and doesn't say so.
        let isBrokenJPEG = refused.text.hasPrefix("VipsJpeg") && !Self.isUnknown(refused)
        if !isBrokenJPEG, ffmpeg.prepare(for: file.header),
            let card = try? ffmpeg.picture(descriptor: file.descriptor)
        {
            return card
        }
        // The camera's small preview is all that is left of a damaged picture.
        guard let preview = file.header.preview(descriptor: file.descriptor),
            var card = try? maker.picture(bytes: preview)
        else { return nil }
        card.isDamaged = true
        return card
    }

    /// Makes the card of a HEIF file without what an old libheif or libvips trips over.
    private func simplified(_ file: OpenMedia) -> MadeCard? {
        var bytes = file.bytes()
        let hasRenamed = HEIFReferences.simplify(&bytes)
        guard HEIFReferences.unifyBrand(&bytes) || hasRenamed else { return nil }
        return try? maker.picture(bytes: bytes, hdr: file.header.hdr)
    }

    /// Makes the card of the largest JPEG in raw data that LibRaw can't read.
    private func largestPreview(_ file: OpenMedia) -> MadeCard? {
        let found = EmbeddedJPEGs.find(descriptor: file.descriptor, size: file.size)
        for jpeg in found.prefix(Self.previews) {
            let bytes = file.bytes(from: jpeg.start, atMost: Self.maximumPreview)
            if let card = try? maker.picture(
                bytes: CleanJPEG.turned(bytes, file.header.orientation))
            {
                return card
            }
        }
        return nil
    }

    /// Whether a version of libheif is older than 1.18, the first that reads the photos of iOS 18
    /// and several codecs besides those of HEIC and AVIF. 0 is unknown.
    private static func isOld(_ version: UInt32) -> Bool { 1..<0x0112_0000 ~= version }

    /// Whether a decoder says that it doesn't know this kind of file.
    private static func isUnknown(_ refused: Refused) -> Bool {
        let complaint = refused.text.lowercased()
        return ["unsupported", "not supported", "not configured", "not implemented"]
            .contains(where: complaint.contains)
    }

    /// Returns what to say of a file that nothing here reads.
    private func cause(of refused: Refused, _ file: OpenMedia) -> Refused {
        var cause = refused
        let name = file.header.type.displayName
        if Self.isUnknown(refused) { (cause.reason, cause.text) = (.unknownKind, name) }
        guard file.isHEIF else { return cause }
        var bytes = file.bytes()
        if HEIFReferences.isCut(bytes) { return cause }
        let isUncommon = HEIFReferences.isUncommon(bytes)
        if isUncommon { (cause.reason, cause.text) = (.unknownKind, name) }
        if Self.isOld(riffle_heif_version()), isUncommon || HEIFReferences.simplify(&bytes) {
            (cause.reason, cause.text) = (.oldLibrary, "libheif")
        }
        return cause
    }
}
