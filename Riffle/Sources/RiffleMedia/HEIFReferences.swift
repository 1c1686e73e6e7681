/// The references between the items of a HEIF file, from its `iref` box.
///
/// Phones with iOS 18 and later refer from metadata and from auxiliary pictures, such as the HDR
/// gain map, to two items each: the picture, and its tone-mapped version (`tmap`). libheif before
/// 1.18 refuses the whole file for that ("Too many auxiliary image references", "Metadata not
/// correctly assigned to image"). It ignores references of an unknown type.
package enum HEIFReferences {
    /// The types of references that must have one target, which is a picture.
    private static let single: Set<String> = ["auxl", "cdsc", "thmb"]
    /// The types of items that every libheif takes for pictures.
    private static let pictures: Set<String> = ["hvc1", "av01", "grid", "iden", "iovl"]
    /// The maximum number of items and references to read.
    private static let limit = 4096

    /// Returns the offsets of the types of the references that an old libheif refuses.
    ///
    /// A file that it reads has none, so none of its auxiliary pictures gets lost.
    static func refused(_ bytes: inout HeaderBytes) -> [UInt64] {
        guard let boxes = HEIFHeader.boxes(&bytes), let references = boxes["iref"],
            let items = boxes["iinf"], let version = bytes.u8(references.lowerBound), version < 2
        else { return [] }
        let types = HEIFHeader.types(&bytes, items)
        let width: UInt64 = version == 0 ? 2 : 4
        var found: [UInt64] = []
        let body = min(references.lowerBound + 4, references.upperBound)..<references.upperBound
        ISOBoxes.forEach(&bytes, in: body, limit: limit) { bytes, type, body in
            guard single.contains(type), let count = bytes.u16(body.lowerBound + width) else {
                return true
            }
            let first = body.lowerBound + width + 2
            let target =
                width == 2
                ? bytes.u16(first).map(UInt64.init) : bytes.u32(first).map(UInt64.init)
            let isPicture = target.flatMap { types[$0] }.map(pictures.contains) ?? false
            if count != 1 || !isPicture { found.append(body.lowerBound - 4) }
            return true
        }
        return found
    }

    /// Renames the references that an old libheif refuses to a type that it ignores. Returns
    /// whether there were any.
    package static func simplify(_ file: inout [UInt8]) -> Bool {
        var bytes = HeaderBytes(file)
        let places = refused(&bytes)
        for place in places { file[Int(place)] = UInt8(ascii: "x") }
        return !places.isEmpty
    }

    /// Replaces the major brand by the one of all HEIF pictures. libvips knows a HEIF file by a
    /// few major brands, and libheif doesn't depend on it. Returns whether it was another.
    package static func unifyBrand(_ file: inout [UInt8]) -> Bool {
        let common = Array("mif1".utf8)
        guard file.count >= 12, !file[8..<12].elementsEqual(common) else { return false }
        file.replaceSubrange(8..<12, with: common)
        return true
    }

    /// Whether the picture that is shown is coded in a way that many versions of libheif don't
    /// know.
    package static func isUncommon(_ file: [UInt8]) -> Bool {
        var bytes = HeaderBytes(file)
        guard let boxes = HEIFHeader.boxes(&bytes), let items = boxes["iinf"],
            let primary = boxes["pitm"].flatMap({ HEIFHeader.primary(&bytes, $0) }),
            let type = HEIFHeader.types(&bytes, items)[primary]
        else { return false }
        return !pictures.contains(type)
    }

    /// Whether the file ends before its last box does.
    package static func isCut(_ file: [UInt8]) -> Bool {
        var bytes = HeaderBytes(file)
        var offset: UInt64 = 0
        while offset + 8 <= bytes.size {
            guard let short = bytes.u32(offset) else { return false }
            let length = short == 1 ? bytes.u64(offset + 8) ?? 0 : UInt64(short)
            if length == 0 { return short != 0 }
            let (end, overflow) = offset.addingReportingOverflow(length)
            if overflow || end > bytes.size { return true }
            offset = end
        }
        return offset != bytes.size
    }
}
