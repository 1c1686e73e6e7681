import RiffleCore
public import RiffleFiles
import RiffleSystem

extension OpenFile {
    /// Returns the thumbnail that the camera embedded, as a JPEG without metadata except its
    /// orientation; `nil` if there is none or it isn't an intact JPEG.
    ///
    /// It takes about 0.1 ms. Some cameras add black bars to 3:2 pictures to fill 4:3. A page that
    /// fits the thumbnail into the card with `object-fit: cover` crops them.
    public borrowing func preview() -> [UInt8]? {
        header().preview(descriptor: descriptor)
    }
}

extension MediaHeader {
    /// The maximum size of an embedded thumbnail in bytes; cameras write 3 to 60 KB.
    private static let maximumPreview = 256 * 1024

    /// Returns the embedded preview of the open file that the header was read from.
    package func preview(descriptor: Int32) -> [UInt8]? {
        guard let range = preview, range.count <= Self.maximumPreview else { return nil }
        let bytes = readBytes(descriptor, at: Int64(range.lowerBound), count: range.count)
        return CleanJPEG.clean(bytes, orientation: orientation)
    }
}
