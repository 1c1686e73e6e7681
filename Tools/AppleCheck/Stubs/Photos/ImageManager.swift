public import AVFoundation
public import CoreGraphics
public import Foundation
public import UIKit

public typealias PHImageRequestID = Int32
public typealias PHAssetImageProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void
public typealias PHAssetVideoProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
}

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic, highQualityFormat, fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

open class PHImageRequestOptions: NSObject {
    public override init() {}
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetImageProgressHandler?
}

public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
    case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}

open class PHVideoRequestOptions: NSObject {
    public override init() {}
    open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
    open var isNetworkAccessAllowed = false
    open var progressHandler: PHAssetVideoProgressHandler?
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageResultIsInCloudKey = ""
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageResultIsDegradedKey = ""
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageCancelledKey = ""
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageErrorKey = ""

open class PHImageManager: NSObject, @unchecked Sendable {
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { fatalError() }
    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
    @discardableResult
    open func requestAVAsset(
        forVideo asset: PHAsset, options: PHVideoRequestOptions?,
        resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID { fatalError() }
}

open class PHCachingImageManager: PHImageManager {
    public override init() {}
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
        options: PHImageRequestOptions?
    ) {}
}
