import AVFoundation
import CoreGraphics
import Foundation
import Photos
import RiffleCore
import UIKit

/// A picture as UIKit has it.
struct PhotoKitPicture: Picture {
    let image: UIImage

    var size: PictureSize {
        PictureSize(
            width: Int(image.size.width * image.scale), height: Int(image.size.height * image.scale)
        )
    }

    /// To be called off the main thread.
    var decoded: PhotoKitPicture { PhotoKitPicture(image: image.preparingForDisplay() ?? image) }
}

extension PictureSize {
    /// PhotoKit counts in pixels, whatever the type's name says.
    var points: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
}

extension PhotoKitSource {
    /// The same options for asking and for caching: PhotoKit compares them.
    static func options() -> PHImageRequestOptions {
        let options = PHImageRequestOptions()
        options.deliveryMode = .opportunistic
        options.resizeMode = .fast
        options.isNetworkAccessAllowed = true
        return options
    }

    func picture(of photo: PhotoID, in box: PictureSize) -> AsyncStream<PictureStep> {
        AsyncStream { continuation in
            // Finding an asset takes a query; the main actor, which asks, must not wait for it.
            let asking = Task.detached(priority: Task.currentPriority) { [self] in
                request(photo, box, continuation)
            }
            continuation.onTermination = { [manager] reason in
                guard case .cancelled = reason else { return }
                asking.cancel()
                // However far it has come: what was asked for by then is called off.
                Task { await asking.value.map(manager.cancelImageRequest) }
            }
        }
    }

    private func request(
        _ photo: PhotoID, _ box: PictureSize, _ continuation: AsyncStream<PictureStep>.Continuation
    ) -> PHImageRequestID? {
        if Task.isCancelled { return nil }
        guard let asset = Self.assets([photo]).first else {
            continuation.yield(.failed(.missing))
            continuation.finish()
            return nil
        }
        let options = Self.options()
        options.progressHandler = { part, _, _, _ in continuation.yield(.progress(part)) }
        let (answers, answer) = AsyncStream<Answer>.makeStream()
        // PhotoKit answers on the main thread, where decoding would hold up a frame.
        Task.detached(priority: Task.currentPriority) {
            for await answer in answers {
                if let step = answer.step { continuation.yield(step.decoded) }
            }
            continuation.finish()
        }
        return manager.requestImage(
            for: asset, targetSize: box.points, contentMode: .aspectFit, options: options
        ) { image, info in
            let new = Answer(image, info ?? [:])
            answer.yield(new)
            if new.isLast { answer.finish() }
        }
    }

    /// The video itself, for playing; nil when it cannot be had. Whoever is cancelled cancels its download.
    ///
    /// - Parameter downloads: whether it is fetched where it is not on this device.
    func video(of photo: PhotoID, downloads: Bool) async -> sending AVAsset? {
        guard let asset = Self.assets([photo]).first, asset.mediaType == .video else { return nil }
        let options = PHVideoRequestOptions()
        options.isNetworkAccessAllowed = downloads
        options.deliveryMode = .automatic
        let (answers, answer) = AsyncStream<Video>.makeStream()
        let request = manager.requestAVAsset(forVideo: asset, options: options) { video, _, _ in
            if let video { answer.yield(Video(asset: video)) }
            answer.finish()
        }
        answer.onTermination = { [manager] reason in
            if case .cancelled = reason { manager.cancelImageRequest(request) }
        }
        for await video in answers { return video.asset }
        return nil
    }
}

/// PhotoKit makes it for whoever asked, and tells nobody else of it.
private struct Video: @unchecked Sendable {
    nonisolated(unsafe) let asset: AVAsset
}

extension PictureStep {
    /// The same with a picture that is ready to be drawn.
    fileprivate var decoded: PictureStep {
        switch self {
        case .preview(let picture as PhotoKitPicture): .preview(picture.decoded)
        case .picture(let picture as PhotoKitPicture): .picture(picture.decoded)
        default: self
        }
    }
}

/// What PhotoKit says each time it calls back.
private struct Answer {
    let step: PictureStep?
    let isLast: Bool

    init(_ image: UIImage?, _ info: [AnyHashable: Any]) {
        let isDegraded = info[PHImageResultIsDegradedKey] as? Bool ?? false
        isLast = !isDegraded
        if info[PHImageCancelledKey] as? Bool == true {
            step = nil
        } else if let image {
            let picture = PhotoKitPicture(image: image)
            step = isDegraded ? .preview(picture) : .picture(picture)
        } else if isDegraded {
            step = nil
        } else {
            step = .failed(Self.failure(info))
        }
    }

    private static func failure(_ info: [AnyHashable: Any]) -> PictureFailure {
        if info[PHImageResultIsInCloudKey] as? Bool == true { return .notDownloaded }
        guard let error = info[PHImageErrorKey] as? any Error else { return .unreadable }
        // What is not an error of Photos itself comes from the way to iCloud, and may not come again.
        guard let error = error as? PHPhotosError else { return .notDownloaded }
        return error.code == .networkError || error.code == .networkAccessRequired
            ? .notDownloaded : .unreadable
    }
}
