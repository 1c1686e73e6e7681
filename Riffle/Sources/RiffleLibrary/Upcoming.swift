import RiffleCore
import RiffleFiles
import RiffleMedia

/// The files of a folder that are read next, opened before their turn, so that the disk fetches
/// many at a time.
struct Upcoming {
    /// The number of files that are open at a time.
    private static let count = 32

    /// A file that waits for its turn; closed if it never comes.
    private final class Waiting {
        var file: OpenFile?

        init(_ file: consuming OpenFile?) { self.file = file }
    }

    private let names: [FileName]
    /// The opened ones, by their place in `names` modulo their number.
    private var waiting: [Waiting] = []
    private var opened = 0
    private var taken = 0

    /// Files that are to be read in this order.
    init(_ names: [FileName]) { self.names = names }

    /// Returns the next file, or nil if it can't be opened. There must be one.
    mutating func next(_ open: (FileName) -> OpenFile?) -> OpenFile? {
        while opened < min(taken + Self.count, names.count) {
            let file = Waiting(open(names[opened]))
            file.file?.readAhead()
            if waiting.count < Self.count {
                waiting.append(file)
            } else {
                waiting[opened % Self.count] = file
            }
            opened += 1
        }
        defer { taken += 1 }
        return waiting[taken % Self.count].file.take()
    }
}
