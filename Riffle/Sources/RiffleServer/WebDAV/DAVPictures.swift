import RiffleCore
import RiffleFiles
import RiffleHTTP
import RiffleMedia
import RiffleWebDAV

/// Has pictures of a WebDAV library made. The password stays on this side.
struct DAVPictures: Sendable {
    let files: RemoteFiles
    let server: DAVKnowledge

    /// The most bytes of a photo that are fetched for its picture.
    private static let photo: Int64 = 512 << 20
    /// The bytes beyond which a JPEG takes more than one request.
    private static let largeJPEG: Int64 = 4 << 20
    /// The most bytes of a video that are fetched whole for its picture.
    private static let video: Int64 = 64 << 20
    /// What is fetched of a larger video, in bytes: its beginning, and the table at its end.
    private static let (beginning, end): (Int64, Int64) = (24 << 20, 8 << 20)
    /// The most bytes of a video in one answer. A player asks for the next part.
    private static let part: Int64 = 2 << 20
    /// The longest side of a picture that Nextcloud makes well.
    private static let preview = 2048

    /// What a worker makes an item's picture from.
    func source(of item: Item, in box: PixelSize?) -> PictureSource {
        var request = CardRequest(item, box: box)
        if item.facts.isVideo, item.members[0].stamp.size > Self.video {
            // Only frames of its beginning can be had.
            request.duration = nil
        }
        return PictureSource(request: request) { open(item, in: box ?? CardSize.small.box) }
    }

    private func open(_ item: Item, in box: PixelSize) -> OpenFile? {
        if let bytes = preview(of: item, in: box) {
            return OpenFile.withoutName(in: files.folder, bytes: bytes)
        }
        let stamp = item.members[0].stamp
        return files.read(item.path, stamp) { file throws(DAVError) in
            if !item.facts.isVideo {
                if hasPreviews(item), let jpeg = try file.preview(for: box) {
                    return OpenFile.withoutName(in: files.folder, bytes: jpeg)
                }
                guard file.size <= Self.photo else { return nil }
                try file.need(0..<file.size)
            } else if file.size <= Self.video {
                try file.need(0..<file.size)
            } else {
                _ = try file.header()
                try file.need(0..<Self.beginning)
                try file.need(file.size - Self.end..<file.size)
            }
            return file.opened(stamp)
        }
    }

    /// Whether the file may list previews, and is so large that looking for them is worth a request.
    private func hasPreviews(_ item: Item) -> Bool {
        switch item.facts.format {
        case .raw: true
        case .jpeg: item.members[0].stamp.size > Self.largeJPEG
        default: false
        }
    }

    /// Nextcloud's picture of a photo; nil if it has none.
    private func preview(of item: Item, in box: PixelSize) -> [UInt8]? {
        let id = item.members[0].stamp.inode
        guard let previews = server.handshake.cloud?.previews, id != 0, !item.facts.isVideo,
            max(box.width, box.height) <= Self.preview
        else { return nil }
        let query = "?fileId=\(id)&x=\(box.width)&y=\(box.height)&a=1&forceIcon=0"
        return try? files.client.get(previews + query).body
    }

    /// The small picture inside the item's file.
    func embedded(in item: Item) -> [UInt8]? {
        files.read(item.path, item.members[0].stamp) { file throws(DAVError) in
            let header = try file.header()
            guard let range = header.preview else { return nil }
            try file.need(Int64(range.lowerBound)..<Int64(range.upperBound))
            return header.preview(descriptor: file.descriptor)
        }
    }

    /// The original, or a part of it.
    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        let stamp = item.members[0].stamp
        guard let file = files.file(item.path, stamp), let opened = file.opened(stamp) else {
            return nil
        }
        var response = HTTPResponse.file(
            SharedFile(opened), size: stamp.size, type: item.facts.format.mediaType,
            tag: "\"\(item.version)\"", for: request)
        guard case .file(let shared, var range) = response.body else { return response }
        if response.status == 206, range.count > Self.part {
            range = range.lowerBound..<range.lowerBound + Self.part
            response.body = .file(shared, range)
            response.headers.removeAll { $0.name == "Content-Range" }
            response = response.with(
                "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(stamp.size)")
        }
        do throws(DAVError) {
            try file.need(range)
            return response
        } catch {
            if error.isPassing { files.onAway() }
            return nil
        }
    }
}
