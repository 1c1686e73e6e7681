import RiffleCore

/// Reads the `meta` box of a HEIC or AVIF: the size of the primary picture and its EXIF.
///
/// The size is the one that decoders return, which crop, rotate and mirror by themselves. The
/// orientation in EXIF only repeats that, so it is ignored: nothing may rotate such a picture
/// twice.
struct HEIFHeader {
    /// The maximum number of entries to read in any list; a picture of 200 megapixels has 800
    /// tiles.
    private static let limit = 4096

    private var primary: UInt64?
    private var exif: UInt64?
    private var xmp: UInt64?
    private var properties: [(type: String, body: Range<UInt64>)] = []
    /// The properties of the primary picture, in the order in which they apply; counted from 1.
    private var own: [Int] = []

    static func read(_ bytes: inout HeaderBytes, into header: inout MediaHeader) {
        guard let boxes = boxes(&bytes) else { return }
        var reader = HEIFHeader()
        reader.primary = boxes["pitm"].flatMap { primary(&bytes, $0) }
        if let box = boxes["iinf"] { reader.readItems(&bytes, box) }
        if let box = boxes["iprp"] { reader.readProperties(&bytes, box) }
        header.storedSize = reader.size(&bytes)
        header.hdr = reader.hdr(&bytes)
        guard let locations = boxes["iloc"] else { return }
        func range(_ item: UInt64) -> Range<UInt64>? {
            HEIFLocations.find(item, &bytes, in: locations, data: boxes["idat"])
        }
        if let range = reader.exif.flatMap(range) { Self.readExif(&bytes, range, into: &header) }
        if let range = reader.xmp.flatMap(range) { XMPDate.read(&bytes, at: range, into: &header) }
    }

    /// The boxes in the `meta` box, by their types; `nil` if there is no `meta` box.
    static func boxes(_ bytes: inout HeaderBytes) -> [String: Range<UInt64>]? {
        var meta: Range<UInt64>?
        ISOBoxes.forEach(&bytes, in: 0..<bytes.size) { _, type, body in
            if type == "meta" { meta = body }
            return meta == nil
        }
        guard let meta, meta.count > 4 else { return nil }
        var boxes: [String: Range<UInt64>] = [:]
        ISOBoxes.forEach(&bytes, in: meta.lowerBound + 4..<meta.upperBound) { _, type, body in
            if boxes[type] == nil { boxes[type] = body }
            return true
        }
        return boxes
    }

    /// The type of the pictures in an ISO media file without a movie, by its boxes; `nil` for any
    /// other file. New brands come up all the time, and say little about the content.
    static func type(_ bytes: inout HeaderBytes) -> FileType? {
        var tops: Set<String> = []
        ISOBoxes.forEach(&bytes, in: 0..<bytes.size) { _, type, _ in
            tops.insert(type)
            return type != "moov" && type != "moof"
        }
        guard tops.contains("meta"), tops.isDisjoint(with: ["moov", "moof"]),
            let boxes = boxes(&bytes),
            let handler = boxes["hdlr"], bytes.has("pict", at: handler.lowerBound + 8)
        else { return nil }
        let types = boxes["iinf"].map { Self.types(&bytes, $0) } ?? [:]
        return types.values.contains("av01") && !types.values.contains("hvc1") ? .avif : .heic
    }

    /// The types of the items, by their numbers.
    static func types(_ bytes: inout HeaderBytes, _ box: Range<UInt64>) -> [UInt64: String] {
        var types: [UInt64: String] = [:]
        forEachItem(&bytes, box) { bytes, id, place in
            types[id] = bytes.text(at: place, count: 4)
            return true
        }
        return types
    }

    /// Calls `visit` with the number of each item and the offset of its type until it returns
    /// `false`.
    private static func forEachItem(
        _ bytes: inout HeaderBytes, _ box: Range<UInt64>,
        _ visit: (inout HeaderBytes, UInt64, UInt64) -> Bool
    ) {
        let first = box.lowerBound + (bytes.u8(box.lowerBound) == 0 ? 6 : 8)
        guard first <= box.upperBound else { return }
        ISOBoxes.forEach(&bytes, in: first..<box.upperBound, limit: limit) { bytes, type, body in
            guard type == "infe", let version = bytes.u8(body.lowerBound), version >= 2 else {
                return true
            }
            let place = body.lowerBound + 4
            let id =
                version > 2
                ? bytes.u32(place).map(UInt64.init) : bytes.u16(place).map(UInt64.init)
            guard let id else { return true }
            return visit(&bytes, id, place + (version > 2 ? 6 : 4))
        }
    }

    /// The number of the item that is shown.
    static func primary(_ bytes: inout HeaderBytes, _ box: Range<UInt64>) -> UInt64? {
        let start = box.lowerBound
        return bytes.u8(start) == 0
            ? bytes.u16(start + 4).map(UInt64.init) : bytes.u32(start + 4).map(UInt64.init)
    }

    /// Finds the items of EXIF and XMP.
    private mutating func readItems(_ bytes: inout HeaderBytes, _ box: Range<UInt64>) {
        Self.forEachItem(&bytes, box) { bytes, id, place in
            if bytes.has("Exif", at: place) { exif = id }
            if bytes.has("mime", at: place) {
                // A name that ends in zero, then the type.
                let name = (place + 4..<place + 68).first { bytes.u8($0) == 0 }
                let isXMP = name.map { bytes.has("application/rdf+xml", at: $0 + 1) } ?? false
                if isXMP { xmp = id }
            }
            return exif == nil || xmp == nil
        }
    }

    private mutating func readProperties(_ bytes: inout HeaderBytes, _ box: Range<UInt64>) {
        ISOBoxes.forEach(&bytes, in: box) { bytes, type, body in
            if type == "ipco" {
                ISOBoxes.forEach(&bytes, in: body, limit: Self.limit) { _, type, body in
                    properties.append((type, body))
                    return true
                }
            } else if type == "ipma", own.isEmpty {
                readAssociations(&bytes, body)
            }
            return true
        }
    }

    private mutating func readAssociations(_ bytes: inout HeaderBytes, _ box: Range<UInt64>) {
        let start = box.lowerBound
        guard let version = bytes.u8(start), let flags = bytes.u8(start + 3),
            let count = bytes.u32(start + 4)
        else { return }
        let isWide = flags & 1 != 0
        var offset = start + 8
        for _ in 0..<min(Int(count), Self.limit) where offset < box.upperBound {
            let item =
                version == 0
                ? bytes.u16(offset).map(UInt64.init) : bytes.u32(offset).map(UInt64.init)
            offset += version == 0 ? 2 : 4
            guard let item, let number = bytes.u8(offset) else { return }
            offset += 1
            for _ in 0..<number {
                // The highest bit says that the property must be understood.
                let index =
                    isWide
                    ? bytes.u16(offset).map { Int($0 & 0x7FFF) }
                    : bytes.u8(offset).map { Int($0 & 0x7F) }
                guard let index else { return }
                if item == primary { own.append(index) }
                offset += isWide ? 2 : 1
            }
            if item == primary { return }
        }
    }

    /// The primary picture's size after applying its properties in their order.
    private func size(_ bytes: inout HeaderBytes) -> PixelSize? {
        var size: PixelSize?
        for place in own.map({ $0 - 1 }) where properties.indices.contains(place) {
            let (type, body) = properties[place]
            let start = body.lowerBound
            switch type {
            case "ispe":
                guard let width = bytes.u32(start + 4), let height = bytes.u32(start + 8),
                    width > 0, height > 0
                else { return nil }
                size = PixelSize(width: Int(width), height: Int(height))
            case "clap":
                guard let whole = size else { continue }
                let width = Self.fraction(&bytes, start, atMost: whole.width)
                let height = Self.fraction(&bytes, start + 8, atMost: whole.height)
                if let width, let height { size = PixelSize(width: width, height: height) }
            case "irot":
                // In quarter turns.
                if bytes.u8(start).map({ $0 & 1 }) == 1 { size = size?.turned(by: .left) }
            default: break
            }
        }
        return size
    }

    /// The primary picture's HDR signal, unless a colour profile describes it.
    private func hdr(_ bytes: inout HeaderBytes) -> HDRSignal? {
        var found: HDRSignal?
        for place in own.map({ $0 - 1 }) where properties.indices.contains(place) {
            let (type, body) = properties[place]
            guard type == "colr" else { continue }
            guard bytes.has("nclx", at: body.lowerBound) else { return nil }
            if let primaries = bytes.u16(body.lowerBound + 4),
                let transfer = bytes.u16(body.lowerBound + 6)
            {
                found = HDRSignal(primaries: primaries, transfer: transfer)
            }
        }
        return found
    }

    /// A length of the clean aperture, which is a fraction.
    private static func fraction(
        _ bytes: inout HeaderBytes, _ offset: UInt64, atMost limit: Int
    ) -> Int? {
        guard let above = bytes.u32(offset), let below = bytes.u32(offset + 4), below > 0 else {
            return nil
        }
        let length = Int((Double(above) / Double(below)).rounded())
        return 1...limit ~= length ? length : nil
    }

    /// Reads the EXIF item: the offset of its TIFF header, other bytes, then the block.
    private static func readExif(
        _ bytes: inout HeaderBytes, _ range: Range<UInt64>, into header: inout MediaHeader
    ) {
        guard range.count > 4, let skip = bytes.u32(range.lowerBound) else { return }
        let start = range.lowerBound + 4 + UInt64(skip)
        guard start < range.upperBound else { return }
        let known = header
        ExifReader.read(&bytes, at: start..<range.upperBound, into: &header)
        // The file's own properties rotate the picture, and EXIF's thumbnail is not upright.
        header.orientation = known.orientation
        header.preview = known.preview
    }
}
