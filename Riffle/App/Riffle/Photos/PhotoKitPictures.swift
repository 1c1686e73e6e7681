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
            let finding = Task.detached(priority: Task.currentPriority) { [self] in
                request(photo, box, continuation)
            }
            continuation.onTermination = { _ in finding.cancel() }
        }
    }

    private func request(
        _ photo: PhotoID, _ box: PictureSize, _ continuation: AsyncStream<PictureStep>.Continuation
    ) {
        if Task.isCancelled { return }
        guard let asset = Self.assets([photo]).first else {
            continuation.yield(.failed(.missing))
            return continuation.finish()
        }
        let options = Self.options()
        options.progressHandler = { part, _, _, _ in continuation.yield(.progress(part)) }
        let request = manager.requestImage(
            for: asset, targetSize: box.points, contentMode: .aspectFit, options: options
        ) { image, info in
            let answer = Answer(image, info ?? [:])
            if let step = answer.step { continuation.yield(step) }
            if answer.isLast { continuation.finish() }
        }
        continuation.onTermination = { [manager] reason in
            if case .cancelled = reason { manager.cancelImageRequest(request) }
        }
        // Whoever gave up before the line above has only ended this task.
        if Task.isCancelled { manager.cancelImageRequest(request) }
    }

    /// The video itself, for playing; nil when it cannot be had.
    func video(of photo: PhotoID) async -> sending AVAsset? {
        guard let asset = Self.assets([photo]).first, asset.mediaType == .video else { return nil }
        let options = PHVideoRequestOptions()
        options.isNetworkAccessAllowed = true
        options.deliveryMode = .automatic
        return await withCheckedContinuation { continuation in
            manager.requestAVAsset(forVideo: asset, options: options) { video, _, _ in
                // PhotoKit makes it for whoever asked, and tells nobody else of it.
                nonisolated(unsafe) let video = video
                continuation.resume(returning: video)
            }
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
            let isElsewhere = info[PHImageResultIsInCloudKey] as? Bool ?? false
            let error = info[PHImageErrorKey] as? PHPhotosError
            let isAboutNetwork =
                error?.code == .networkError || error?.code == .networkAccessRequired
            step = .failed(isElsewhere || isAboutNetwork ? .notDownloaded : .unreadable)
        }
    }
}
