import CoreGraphics
import Foundation
import RiffleCore
import SwiftUI
import UIKit

#if DEBUG
    import RiffleSamples
#endif

/// A picture of whatever kind, as an image that fills its place, or that is whole within it.
struct PictureView: View {
    let picture: any Picture
    var isWhole = false

    var body: some View {
        if let image {
            image.resizable()
                .aspectRatio(contentMode: isWhole ? .fit : .fill)
                .accessibilityHidden(true)
        }
    }

    private var image: Image? {
        #if DEBUG
            if let drawn = picture as? DrawnPicture {
                return drawn.image.map { Image(uiImage: $0) }
            }
        #endif
        return (picture as? PhotoKitPicture).map { Image(uiImage: $0.image) }
    }
}

#if DEBUG
    extension DrawnPicture {
        var image: UIImage? {
            var pixels = pixels
            let image = pixels.withUnsafeMutableBytes { bytes in
                CGContext(
                    data: bytes.baseAddress, width: size.width, height: size.height,
                    bitsPerComponent: 8, bytesPerRow: size.width * 4,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)?
                    .makeImage()
            }
            return image.map { UIImage(cgImage: $0) }
        }
    }
#endif
