import RiffleCore
public import RiffleFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension OpenFile {
    /// The maximum size of an embedded thumbnail in bytes; cameras write 3 to 60 KB.
    private static let maximumPreview: UInt64 = 256 * 1024

    /// Returns the thumbnail that the camera embedded, as a JPEG without metadata except its
    /// orientation; `nil` if there is none or it isn't an intact JPEG.
    ///
    /// It takes about 0.1 ms. Some cameras add black bars to 3:2 pictures to fill 4:3. A page that
    /// fits the thumbnail into the card with `object-fit: cover` crops them.
    public borrowing func preview() -> [UInt8]? {
        let header = header()
        guard let range = header.preview, range.upperBound <= UInt64(max(0, stamp.size)) else {
            return nil
        }
        let count = range.upperBound - range.lowerBound
        guard count <= Self.maximumPreview else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
            filled = max(
                0, pread(descriptor, buffer.baseAddress, Int(count), off_t(range.lowerBound)))
        }
        return CleanJPEG.clean(bytes, orientation: header.orientation)
    }
}
