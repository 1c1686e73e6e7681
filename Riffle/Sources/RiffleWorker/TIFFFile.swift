import CTIFFShims
import CVips
import CVipsShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// A TIFF as libtiff reads it, which converts kinds of colours that libvips refuses or shows wrong.
struct TIFFFile {
    /// The numbers of the TIFF specification and of libtiff.
    private static let (oldJPEG, newJPEG): (UInt16, UInt16) = (6, 7)
    private static let (yCbCr, iccLab, ituLab): (UInt16, UInt16, UInt16) = (6, 9, 10)
    private static let float: UInt16 = 3
    /// What libjpeg says of lossless and other rare processes, and libtiff of a JPEG that has another
    /// sampling than its tags.
    private static let unknown = ["Unsupported JPEG process", "Improper JPEG sampling"]
    private static let logLuv: ClosedRange<UInt16> = 32844...32845

    private let descriptor: Int32
    private let tags: riffle_tiff_tags

    /// Reads the tags of an open file; nil if libtiff can't.
    init?(descriptor: Int32) {
        var tags = riffle_tiff_tags()
        guard riffle_tiff_read_tags(descriptor, &tags) == 0 else { return nil }
        self.descriptor = descriptor
        self.tags = tags
    }

    var size: PixelSize { PixelSize(width: Int(tags.width), height: Int(tags.height)) }

    /// Whether libvips has a loader for the compression and the colours, but a wrong one: it takes
    /// luma and chroma for red, green and blue.
    var isMisread: Bool {
        tags.compression == Self.oldJPEG || Self.logLuv.contains(tags.photometry)
            || tags.photometry == Self.yCbCr && tags.compression != Self.newJPEG
    }

    /// Whether libvips takes its colours for others, and libtiff doesn't know them.
    var hasUnknownColours: Bool { [Self.iccLab, Self.ituLab].contains(tags.photometry) }

    /// Whether neither libtiff nor libvips decodes such pictures, damaged or not.
    /// - Parameter complaint: what libvips said of this one.
    func isUnknownKind(_ complaint: String) -> Bool {
        let isFloat = tags.format == Self.float
        let depths: Set<UInt16> = isFloat ? [32] : [1, 2, 4, 8, 16, 32]
        return tags.has_decoder == 0 || !depths.contains(tags.bits)
            || tags.bits == 4 && tags.samples > 1
            || Self.unknown.contains(where: complaint.contains)
    }

    /// Has the picture, decoded as a whole, made smaller.
    func colours(
        _ use: (borrowing VipsPicture) throws(Refused) -> MadeCard
    ) throws(Refused) -> MadeCard {
        guard let pixels = riffle_tiff_colours(descriptor) else {
            throw Refused(reason: .damaged, text: takeVipsError())
        }
        defer { free(pixels) }
        return try use(
            VipsPicture.make {
                riffle_vips_colours(
                    pixels, Int32(size.width), Int32(size.height), 4, Int32(tags.orientation), &$0)
            })
    }
}
