import AVFoundation
import CoreGraphics
import Foundation
import Photos
import RiffleCore
import RiffleModels
import UIKit

/// A picture as UIKit has it.
struct PhotoKitPicture: Picture {
    let image: UIImage

    var size: PixelSize {
        PixelSize(
            width: Int(image.size.width * image.scale), height: Int(image.size.height * image.scale)
        )
    }

    /// To be called off the main thread.
    var decoded: PhotoKitPicture { PhotoKitPicture(image: image.preparingForDisplay() ?? image) }
}

extension PixelSize {
    /// PhotoKit counts in pixels, whatever the type's name says.
    var points: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
}

extension PhotoKitSource {
    /// One set of options for asking and for caching: PhotoKit compares them.
    static func options() -> PHImageRequestOptions {
        let options = PHImageRequestOptions()
        options.deliveryMode = .opportunistic
        options.resizeMode = .fast
        options.isNetworkAccessAllowed = true
        return options
    }

    func picture(of photo: PhotoID, in box: PixelSize) -> AsyncStream<PictureStep> {
        pictures.steps(of: photo, in: box)
    }

    /// The video itself, for playing; nil if it is not available. Cancelling the task cancels its download.
    ///
    /// - Parameters:
    ///   - downloads: whether it is fetched where it is not on this device.
    ///   - progress: called with the part of it, 0 to 1, that has been fetched.
    func video(
        of photo: PhotoID, downloads: Bool, progress: @MainActor (Double) -> Void = { _ in }
    ) async -> sending AVAsset? {
        guard let asset = Self.assets([photo]).first, asset.mediaType == .video else { return nil }
        let options = PHVideoRequestOptions()
        options.isNetworkAccessAllowed = downloads
        options.deliveryMode = .automatic
        let (answers, answer) = AsyncStream<VideoStep>.makeStream()
        options.progressHandler = { part, _, _, _ in answer.yield(.progress(part)) }
        let request = manager.requestAVAsset(forVideo: asset, options: options) { video, _, _ in
            if let video { answer.yield(.video(Video(asset: video))) }
            answer.finish()
        }
        answer.onTermination = { [manager] reason in
            if case .cancelled = reason { manager.cancelImageRequest(request) }
        }
        for await step in answers {
            switch step {
            case .progress(let part): await progress(part)
            case .video(let video): return video.asset
            }
        }
        return nil
    }
}

private enum VideoStep: Sendable {
    case progress(Double)
    case video(Video)
}

/// PhotoKit makes it for the one that asked, and informs no other.
private struct Video: @unchecked Sendable {
    nonisolated(unsafe) let asset: AVAsset
}

/// Asks PhotoKit's image manager for pictures.
struct PhotoKitPictures: PictureManager {
    let manager: PHImageManager

    func request(
        _ photo: PhotoID, in box: PixelSize, answer: @escaping @Sendable (PictureAnswer) -> Void
    ) -> PHImageRequestID? {
        guard let asset = PhotoKitSource.assets([photo]).first else { return nil }
        let options = PhotoKitSource.options()
        options.progressHandler = { part, _, _, _ in
            answer(PictureAnswer(.progress(part), isLast: false))
        }
        return manager.requestImage(
            for: asset, targetSize: box.points, contentMode: .aspectFit, options: options
        ) { image, info in
            answer(PictureAnswer(image, info ?? [:]))
        }
    }

    func cancel(_ request: PHImageRequestID) { manager.cancelImageRequest(request) }

    func decoded(_ picture: any Picture) -> any Picture {
        (picture as? PhotoKitPicture)?.decoded ?? picture
    }
}

extension PictureAnswer {
    /// - Parameter info: what PhotoKit says of the picture.
    fileprivate init(_ image: UIImage?, _ info: [AnyHashable: Any]) {
        let isDegraded = info[PHImageResultIsDegradedKey] as? Bool ?? false
        var step: PictureStep?
        if info[PHImageCancelledKey] as? Bool != true {
            if let image {
                let picture = PhotoKitPicture(image: image)
                step = isDegraded ? .preview(picture) : .picture(picture)
            } else if !isDegraded {
                step = .failed(Self.failure(info))
            }
        }
        self.init(step, isLast: !isDegraded)
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
