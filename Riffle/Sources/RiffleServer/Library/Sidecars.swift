import RiffleCore
import RiffleFiles
import RiffleScan
import RiffleStore
import RiffleSystem
import RiffleTrash

/// Writes stars and labels to XMP sidecars beside the pictures, when a person asks for it.
///
/// Of a sidecar that is there, only `xmp:Rating` and `xmp:Label` change; see ``XMPEdit``. A sidecar that can't be written
/// stays as it is.
struct Sidecars: Sendable {
    enum Outcome: Hashable {
        case written
        /// It has these stars and this label already.
        case unchanged
        /// It was not, for this reason.
        case failed(Notice)
    }

    /// The most bytes that a sidecar may have.
    private static let limit = 4 << 20

    let folder: LibraryFolder

    /// Writes stars and label to the sidecar of an item, which is created if there is none. What the rating lacks
    /// stays as it is there.
    func write(_ rating: Rating, for item: Item) -> Outcome {
        var stars = rating.stars > 0 ? rating.stars : nil
        var label = rating.label
        guard
            let own = Self.sidecar(of: item)
                ?? FileName(item.members[0].name.bytes + Array(".xmp".utf8))
        else {
            return .failed(.sidecarNameTooLong(item.name.display))
        }
        let path = item.folder.appending(own)
        do throws(TrashError) {
            guard let file = folder.open(path) else {
                guard folder.isGone(path) else {
                    return .failed(.sidecarUnreadable(path.display))
                }
                return outcome(
                    try folder.replace(
                        path, with: XMPEdit.new(rating: stars, label: label),
                        expecting: nil), path)
            }
            let stamp = file.stamp
            guard let text = file.contents(limit: Self.limit) else {
                return .failed(.sidecarUnreadable(path.display))
            }
            if XMPEdit.rating(in: text) == stars { stars = nil }
            if XMPEdit.label(in: text) == label { label = nil }
            if stars == nil, label == nil { return .unchanged }
            guard let edited = XMPEdit.setting(rating: stars, label: label, in: text) else {
                return .failed(.sidecarUnknown(path.display))
            }
            return outcome(try folder.replace(path, with: edited, expecting: stamp), path)
        } catch {
            return .failed(error.notice)
        }
    }

    /// The name of the XMP sidecar that an item has.
    private static func sidecar(of item: Item) -> FileName? {
        item.members.first {
            $0.role == .sidecar && $0.name.bytes.suffix(4).map { $0 | 0x20 } == Array(".xmp".utf8)
        }?.name
    }

    /// Returns the stars and the label that the files of an item have: in its sidecar, or else in the XMP near the
    /// beginning of the file that is shown.
    func rating(in item: Item) -> Rating {
        var text: [UInt8] = []
        if let name = Self.sidecar(of: item) {
            if let file = folder.open(item.folder.appending(name)) {
                text = file.contents(limit: Self.limit) ?? []
            }
        } else if let file = folder.open(item.path) {
            text = XMPEdit.packet(in: file.beginning()) ?? []
        }
        let stars = XMPEdit.rating(in: text) ?? 0
        return Rating(
            stars: (1...5).contains(stars) ? stars : 0, label: XMPEdit.label(in: text))
    }

    private func outcome(_ result: LibraryFolder.Replacing, _ path: RelativePath) -> Outcome {
        switch result {
        case .written: .written
        case .changed: .failed(.sidecarChanged(path.display))
        case .failed(let code): .failed(.sidecarUnwritable(path.display, code))
        }
    }
}
