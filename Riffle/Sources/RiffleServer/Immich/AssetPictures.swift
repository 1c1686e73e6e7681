import RiffleCore
import RiffleFiles
import RiffleHTTP
import RiffleImmich
import RiffleMedia
import RiffleSystem

/// Fetches pictures and videos from an Immich server. The key stays on this side.
struct AssetPictures: Sendable {
    let client: ImmichClient
    /// Whether the key may read originals.
    let mayReadOriginals: Bool
    /// The folder for pictures on their way to a worker.
    let folder: String
    /// Called when the server did not answer.
    let onAway: @Sendable () -> Void

    /// The most bytes of a video in one answer. A player asks for the next part.
    private static let part: Int64 = 2 << 20

    /// What a worker makes an item's picture from: the preview for a card, the largest picture for full size.
    func source(of item: Item, in box: PixelSize?) -> PictureSource {
        let isLarge = box.map { $0.width > CardSize.large.box.width } ?? false
        let size: ImmichCall.ThumbnailSize = isLarge && mayReadOriginals ? .fullsize : .preview
        // The preview of a video is a picture, too.
        let request = CardRequest(
            key: CardKey(item: item.id, version: item.version, box: box), format: .jpeg)
        return PictureSource(request: request) {
            guard let asset = AssetNames.asset(item),
                let answer = fetch(.thumbnail(asset, size))
            else { return nil }
            return OpenFile.withoutName(in: folder, bytes: answer.body)
        }
    }

    /// The original, or a part of it. Videos come in the form that browsers play.
    func original(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        guard let asset = AssetNames.asset(item) else { return nil }
        let tag = "\"\(item.version)\""
        var response = HTTPResponse(status: 200).with("ETag", tag)
        if let known = request.header("if-none-match"), HTTPResponse.matches(known, tag: tag) {
            response.status = 304
            return response
        }
        if item.facts.isVideo { return playback(asset, for: request, response) }
        let call: ImmichCall =
            mayReadOriginals ? .original(asset, bytes: nil) : .thumbnail(asset, .preview)
        guard let answer = fetch(call) else { return nil }
        response.body = .bytes(answer.body)
        let type = mayReadOriginals ? item.facts.format.mediaType : "image/jpeg"
        return response.with("Content-Type", type)
    }

    /// The clip of a Live Photo, or a part of it: an asset of its own.
    func clip(of item: Item, for request: HTTPRequest) -> HTTPResponse? {
        guard item.facts.badges.contains(.live), let asset = AssetNames.asset(item) else {
            return nil
        }
        do throws(ImmichError) {
            guard let clip = try client.clip(of: asset) else { return nil }
            return playback(clip, for: request, HTTPResponse(status: 200))
        } catch {
            if error.isPassing { onAway() }
            return nil
        }
    }

    /// A video in the form that browsers play, or a part of it.
    private func playback(
        _ asset: AssetID, for request: HTTPRequest, _ empty: HTTPResponse
    ) -> HTTPResponse? {
        var response = empty.with("Content-Type", FileType.mp4.mediaType)
            .with("Accept-Ranges", "bytes")
        if let range = request.header("range").flatMap(Self.range) {
            return part(range, of: asset, response)
        }
        guard let answer = fetch(.playback(asset, bytes: nil)) else { return nil }
        response.body = .bytes(answer.body)
        return response
    }

    private func part(
        _ range: ClosedRange<Int64>, of asset: AssetID, _ whole: HTTPResponse
    ) -> HTTPResponse? {
        do throws(ImmichError) {
            let answer = try client.answer(.playback(asset, bytes: range))
            var response = whole
            response.body = .bytes(answer.body)
            guard answer.status == 206, let place = answer.header("content-range") else {
                return response
            }
            response.status = 206
            return response.with("Content-Range", place)
        } catch .refused(416, _) {
            return .error(416, "range", "The file has no such part.")
        } catch {
            if error.isPassing { onAway() }
            return nil
        }
    }

    /// The part to ask for; nil for the whole.
    private static func range(_ header: String) -> ClosedRange<Int64>? {
        // The size is known only to the server, so nothing is cut off here.
        guard case .part(let wanted) = ByteRange(header: header, size: .max),
            !header.hasPrefix("bytes=-")
        else { return nil }
        return wanted.lowerBound...min(wanted.upperBound - 1, wanted.lowerBound + part - 1)
    }

    private func fetch(_ call: ImmichCall) -> WebAnswer? {
        do throws(ImmichError) {
            return try client.answer(call)
        } catch {
            if error.isPassing { onAway() }
            return nil
        }
    }
}
