import RiffleCore
import RiffleFiles
import RiffleSystem
import RiffleWebDAV

/// A file without a name that has some parts of a file on a server, and zeros everywhere else. Workers and the readers
/// of headers get files only.
final class PartialFile {
    /// How much is fetched at a time at least, in bytes. Most headers are in the first piece.
    private static let piece: Int64 = 64 << 10

    let size: Int64
    private let file: OpenFile
    /// The pieces that are there.
    private var pieces: Set<Int64> = []
    private let fetch: (ClosedRange<Int64>) throws(DAVError) -> [UInt8]

    /// Makes a file without any part; nil if this computer has no room for it.
    ///
    /// - Parameters:
    ///   - folder: the folder of the disk that is to hold it.
    ///   - stamp: its size and time.
    ///   - fetch: returns the bytes of a range.
    init?(
        in folder: String, _ stamp: FileStamp,
        fetch: @escaping (ClosedRange<Int64>) throws(DAVError) -> [UInt8]
    ) {
        guard let file = OpenFile.withoutName(in: folder, stamp) else { return nil }
        self.file = file
        self.fetch = fetch
        size = stamp.size
    }

    /// Has the bytes of a range fetched unless they are there.
    func need(_ range: Range<Int64>) throws(DAVError) {
        let end = min(range.upperBound, size)
        guard range.lowerBound >= 0, range.lowerBound < end else { return }
        var next = range.lowerBound / Self.piece
        let last = (end - 1) / Self.piece
        while next <= last {
            guard !pieces.contains(next) else {
                next += 1
                continue
            }
            // What is missing in a row is fetched at once, up to a limit that memory does not feel.
            var stop = next
            while stop < last, stop - next < 63, !pieces.contains(stop + 1) { stop += 1 }
            let wanted = next * Self.piece...min((stop + 1) * Self.piece, size) - 1
            let bytes = try fetch(wanted)
            guard bytes.count == wanted.count, write(bytes, at: wanted.lowerBound) else {
                throw .changed
            }
            pieces.formUnion(next...stop)
            next = stop + 1
        }
    }

    private func write(_ bytes: [UInt8], at offset: Int64) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = pwrite(
                    file.descriptor, bytes.baseAddress! + done, bytes.count - done,
                    off_t(offset) + off_t(done))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }

    /// Fills a buffer from what is there. Returns the number of bytes.
    func read(at offset: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        readFully(file.descriptor, at: Int64(offset), into: buffer) ?? 0
    }

    /// The descriptor, valid as long as this object lives.
    var descriptor: Int32 { file.descriptor }

    /// The file, opened once more.
    func opened(_ stamp: FileStamp) -> OpenFile? {
        let copy = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return nil }
        // Writing has changed the time, by which some photos are dated.
        Self.setTime(stamp, of: copy)
        return OpenFile(owning: copy)
    }

    fileprivate static func setTime(_ stamp: FileStamp, of descriptor: Int32) {
        let time = timespec(
            tv_sec: Int(stamp.modified / 1_000_000_000),
            tv_nsec: Int(stamp.modified % 1_000_000_000))
        withUnsafePointer(to: (time, time)) { times in
            times.withMemoryRebound(to: timespec.self, capacity: 2) {
                _ = futimens(descriptor, $0)
            }
        }
    }
}

extension OpenFile {
    /// An empty file without a name, as long as a stamp says.
    fileprivate static func withoutName(in folder: String, _ stamp: FileStamp) -> OpenFile? {
        var path = Array((folder + "/picture-XXXXXX").utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard ftruncate(descriptor, off_t(stamp.size)) == 0 else {
            close(descriptor)
            return nil
        }
        return OpenFile(owning: descriptor)
    }

    /// A file without a name that has these bytes; nil if this computer has no room for it.
    static func withoutName(in folder: String, bytes: [UInt8]) -> OpenFile? {
        guard let file = withoutName(in: folder, FileStamp(size: 0, modified: 0, inode: 0)),
            writeAll(bytes, to: file.descriptor) == nil
        else { return nil }
        // Its size is known only to a new look.
        return OpenFile(owning: file.take())
    }
}
