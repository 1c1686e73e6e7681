import RiffleCore
import RiffleFiles
import RiffleHTTP
import RiffleIndexing
import RiffleMedia
import RiffleSystem
import RiffleWebDAV

/// Fetches files of a WebDAV server, or the parts of them that are needed.
struct RemoteFiles: Sendable {
    let client: DAVClient
    /// The folder for what was fetched, without names.
    let folder: String
    /// Called when the server did not answer.
    let onAway: @Sendable () -> Void

    /// A file that can be asked for parts; nil if this computer has no room for it.
    func file(_ path: RelativePath, _ stamp: FileStamp) -> PartialFile? {
        let size = stamp.size
        return PartialFile(in: folder, stamp) { range throws(DAVError) in
            try fetch(path, range, of: size)
        }
    }

    /// The file with the parts that a body asks for; nil if they cannot be had.
    func open(
        _ path: RelativePath, _ stamp: FileStamp,
        _ body: (PartialFile) throws(DAVError) -> Void
    ) -> OpenFile? {
        read(path, stamp) { file throws(DAVError) in
            try body(file)
            return file.opened(stamp)
        }
    }

    /// What a body makes of the file's parts; nil if they cannot be had.
    func read<T: ~Copyable>(
        _ path: RelativePath, _ stamp: FileStamp,
        _ body: (PartialFile) throws(DAVError) -> T?
    ) -> T? {
        guard let file = file(path, stamp) else { return nil }
        do throws(DAVError) {
            return try body(file)
        } catch {
            if error.isPassing { onAway() }
            return nil
        }
    }

    /// The file with its header.
    func header(_ path: RelativePath, _ stamp: FileStamp) -> OpenFile? {
        open(path, stamp) { file throws(DAVError) in _ = try file.header() }
    }

    /// The file with the parts that its hash is made of.
    func hashed(_ path: RelativePath, _ stamp: FileStamp) -> OpenFile? {
        open(path, stamp) { file throws(DAVError) in
            for part in ContentHash.parts(of: Int(stamp.size)) {
                try file.need(Int64(part.lowerBound)..<Int64(part.upperBound))
            }
        }
    }

    /// A part of a file, which must have that size.
    private func fetch(
        _ path: RelativePath, _ range: ClosedRange<Int64>, of size: Int64
    ) throws(DAVError) -> [UInt8] {
        let answer = try client.read(path, range, limit: 256 << 20)
        guard answer.status == 206 else {
            // A server without ranges sends everything.
            guard answer.body.count == size else { throw .changed }
            return Array(answer.body[Int(range.lowerBound)...Int(range.upperBound)])
        }
        let place = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
        guard answer.header("content-range") == place else { throw .changed }
        return answer.body
    }
}

extension PartialFile {
    /// Reads the header, and has exactly those parts fetched that are needed for it.
    func header() throws(DAVError) -> MediaHeader { try read { MediaHeader.read(&$0) } }

    /// The smallest JPEG inside the photo that is large enough for a box, upright or with its orientation; nil if the file
    /// lists none.
    func preview(for box: PixelSize) throws(DAVError) -> [UInt8]? {
        let header = try header()
        let found = try read { ListedPreviews.smallest(&$0, header, for: box) }
        guard let range = found?.range else { return nil }
        try need(Int64(range.lowerBound)..<Int64(range.upperBound))
        let jpeg = readBytes(descriptor, at: Int64(range.lowerBound), count: range.count)
        return jpeg.count == range.count ? CleanJPEG.turned(jpeg, header.orientation) : nil
    }

    /// Calls a body with the file's bytes, and has those fetched that it asks for.
    private func read<T>(_ body: (inout HeaderBytes) -> T) throws(DAVError) -> T {
        var failure: DAVError?
        var bytes = HeaderBytes(size: UInt64(max(0, size))) { offset, buffer in
            do throws(DAVError) {
                try self.need(Int64(offset)..<Int64(offset) + Int64(buffer.count))
                return self.read(at: offset, into: buffer)
            } catch {
                failure = failure ?? error
                return 0
            }
        }
        let result = body(&bytes)
        if let failure { throw failure }
        return result
    }
}
