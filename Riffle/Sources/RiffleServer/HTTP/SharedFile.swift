import RiffleCore
import RiffleFiles

/// An open file that answers hold as long as they are being sent. It is closed when none does.
final class SharedFile: Sendable {
    private let file: OpenFile

    /// Shares a file.
    init(_ file: consuming OpenFile) { self.file = file }

    /// Valid as long as this object lives.
    var descriptor: Int32 { file.descriptor }

    /// The length in bytes when it was opened.
    var size: Int64 { file.stamp.size }
}
