import RiffleCore
import RiffleFiles
import RiffleStore
import RiffleTrash

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes ratings to XMP sidecars beside the pictures, when a person asks for it.
///
/// Of a sidecar that is there, only `xmp:Rating` changes; see ``XMPEdit``. A sidecar that can't be written
/// stays as it is.
struct Sidecars: Sendable {
    enum Outcome: Hashable {
        case written
        /// It has this rating already.
        case unchanged
        /// One plain sentence says why.
        case failed(String)
    }

    /// The most bytes that a sidecar may have.
    private static let limit = 4 << 20

    let folder: LibraryFolder

    /// Writes a rating to the sidecar of an item, which is created if there is none.
    func write(rating: Int, for item: Item) -> Outcome {
        let known = item.members.first {
            $0.role == .sidecar && $0.name.bytes.suffix(4).map { $0 | 0x20 } == Array(".xmp".utf8)
        }?.name
        guard let own = known ?? FileName(item.members[0].name.bytes + Array(".xmp".utf8)) else {
            return .failed("\(item.name.display): the name is too long for a sidecar.")
        }
        let path = item.folder.appending(own)
        do throws(TrashError) {
            guard let file = folder.open(path) else {
                guard folder.isGone(path) else {
                    return .failed("\(path.display) cannot be read. It was not changed.")
                }
                return outcome(
                    try folder.replace(path, with: XMPEdit.new(rating: rating), expecting: nil),
                    path)
            }
            let stamp = file.stamp
            guard let text = file.contents(limit: Self.limit) else {
                return .failed("\(path.display) cannot be read. It was not changed.")
            }
            if XMPEdit.rating(in: text) == rating { return .unchanged }
            guard let edited = XMPEdit.setting(rating: rating, in: text) else {
                return .failed(
                    "\(path.display) is not a sidecar that Riffle understands. It was not changed.")
            }
            return outcome(try folder.replace(path, with: edited, expecting: stamp), path)
        } catch {
            return .failed("\(path.display) cannot be written: \(error.sentence)")
        }
    }

    private func outcome(_ result: LibraryFolder.Replacing, _ path: RelativePath) -> Outcome {
        switch result {
        case .written: .written
        case .changed: .failed("\(path.display) was changed by another program. Try again.")
        case .failed(let code):
            .failed("\(path.display) cannot be written: \(String(cString: strerror(code))).")
        }
    }
}
