import CVips
import CVipsShims
import RiffleCore
import RiffleMedia
import RiffleSystem

/// A libvips image. It is released when the value is destroyed.
struct VipsPicture: ~Copyable {
    let image: UnsafeMutablePointer<VipsImage>

    init(_ image: UnsafeMutablePointer<VipsImage>) { self.image = image }

    deinit { g_object_unref(image) }

    var width: Int { Int(vips_image_get_width(image)) }
    var height: Int { Int(vips_image_get_height(image)) }
    var size: PixelSize { PixelSize(width: width, height: height) }
    var bands: Int { Int(vips_image_get_bands(image)) }
    var space: VipsInterpretation { vips_image_get_interpretation(image) }
    var isEightBit: Bool { vips_image_get_format(image) == VIPS_FORMAT_UCHAR }
    /// Whether the range of its samples is not that of its colour space.
    var needsTones: Bool {
        let format = vips_image_get_format(image)
        return format == VIPS_FORMAT_UINT || format == VIPS_FORMAT_FLOAT && bands < 3
    }
    var hasAlpha: Bool { vips_image_hasalpha(image) != 0 }
    func has(_ field: String) -> Bool { vips_image_get_typeof(image, field) != 0 }

    /// Whether a field is there and is not 0, as libvips says yes and no.
    func says(_ field: String) -> Bool {
        var value: Int32 = 0
        return has(field) && vips_image_get_int(image, field, &value) == 0 && value != 0
    }

    /// Returns the same picture, decoded.
    borrowing func inMemory() throws(Refused) -> VipsPicture {
        try Self.make {
            $0 = vips_image_copy_memory(image)
            return $0 == nil ? -1 : 0
        }
    }

    /// The samples of a picture that is in memory with 8 bits per sample; nil of any other.
    private var samples: UnsafeRawBufferPointer? {
        guard isEightBit, let start = vips_image_get_data(image) else { return nil }
        return UnsafeRawBufferPointer(start: start, count: width * height * bands)
    }

    /// The bytes of its colour profile; empty without one.
    var profile: UnsafeRawBufferPointer {
        var start: UnsafeRawPointer?
        var length = 0
        guard has(VIPS_META_ICC_NAME),
            vips_image_get_blob(image, VIPS_META_ICC_NAME, &start, &length) == 0
        else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(start: start, count: length)
    }

    /// The 8-bit sRGB samples of an HDR picture that is in memory with 8 or 16 bits per sample, on a
    /// background; `nil` of any other.
    func mapped(by map: ToneMap, on background: [Double]) -> [UInt8]? {
        guard let start = vips_image_get_data(image) else { return nil }
        let (pixels, bands) = (width * height, bands)
        let isWide = vips_image_get_format(image) == VIPS_FORMAT_USHORT
        guard isEightBit || isWide, 1...4 ~= bands else { return nil }
        func sample(_ index: Int) -> UInt16 {
            isWide
                ? start.load(fromByteOffset: index * 2, as: UInt16.self)
                : UInt16(start.load(fromByteOffset: index, as: UInt8.self)) * 257
        }
        return [UInt8](unsafeUninitializedCapacity: pixels * 3) { out, count in
            for pixel in 0..<pixels {
                let first = pixel * bands
                let (second, third) = bands < 3 ? (first, first) : (first + 1, first + 2)
                let colour = map.colour(sample(first), sample(second), sample(third))
                out[pixel * 3] = colour.0
                out[pixel * 3 + 1] = colour.1
                out[pixel * 3 + 2] = colour.2
                guard bands % 2 == 0 else { continue }
                let alpha = Double(sample(first + bands - 1)) / 65535
                for band in 0..<3 {
                    let value = Double(out[pixel * 3 + band])
                    out[pixel * 3 + band] = UInt8(value * alpha + background[band] * (1 - alpha))
                }
            }
            count = pixels * 3
        }
    }

    /// The impression of the picture; nil unless it is in memory with 8 bits per sample.
    var impression: Impression? {
        samples.map { Impression(width: width, height: height, bands: bands, pixels: $0) }
    }

    /// The share of 1,000 evenly spread pixels that are equal to the last one, 0 to 1; nil unless the
    /// picture is in memory with 8 bits per sample.
    var shareLikeTheLast: Double? {
        guard let samples else { return nil }
        let (bands, pixels, last) = (bands, width * height, samples.suffix(bands))
        let equal = (0..<1000).count {
            let start = $0 * pixels / 1000 * bands
            return samples[start..<start + bands].elementsEqual(last)
        }
        return Double(equal) / 1000
    }

    /// Returns the image that a libvips call creates, or throws its error.
    static func make(
        _ call: (inout UnsafeMutablePointer<VipsImage>?) -> Int32
    ) throws(Refused) -> VipsPicture {
        var image: UnsafeMutablePointer<VipsImage>?
        guard call(&image) == 0, let image else {
            throw Refused(reason: .damaged, text: takeVipsError())
        }
        return VipsPicture(image)
    }
}

/// A source that libvips reads from. It is released when the value is destroyed.
struct VipsInput: ~Copyable {
    let source: UnsafeMutablePointer<VipsSource>

    /// Reads an open file from its beginning.
    init(descriptor: Int32) throws(Refused) {
        // It may have been read by another loader.
        lseek(descriptor, 0, SEEK_SET)
        guard let source = vips_source_new_from_descriptor(descriptor) else {
            throw Refused(reason: .damaged, text: takeVipsError())
        }
        self.source = source
    }

    /// Reads bytes, which must stay in place as long as this value lives.
    init(bytes: UnsafeRawBufferPointer) throws(Refused) {
        guard let source = vips_source_new_from_memory(bytes.baseAddress, bytes.count) else {
            throw Refused(reason: .damaged, text: takeVipsError())
        }
        self.source = source
    }

    deinit { g_object_unref(source) }
}

/// Takes the libvips error messages since the last call; empty if there were none.
func takeVipsError() -> String {
    let text = String(cString: vips_error_buffer())
    vips_error_clear()
    return text.split(separator: "\n").first.map(String.init) ?? ""
}
