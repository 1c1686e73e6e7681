#if canImport(UIKit)
    import Cardistry
    import CardistryApple
    import CoreGraphics
    import Foundation
    import UIKit

    // The one place where a pose becomes a transform.

    extension CardPose {
        /// About the card's own centre: scale, then turn, then move.
        var transform: CGAffineTransform {
            CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
                .rotated(by: CGFloat(angle * .pi / 180))
                .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
        }
    }

    extension WalletPose {
        var transform: CGAffineTransform {
            CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
                .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
        }
    }

    extension UIView {
        /// Shows a card in its pose within `area`, the deck's.
        func place(_ pose: CardPose, in area: CGRect) {
            place(CGSize(width: area.width, height: area.height), in: area)
            transform = pose.transform
            alpha = CGFloat(pose.opacity)
        }

        /// The same for a pass: the window through which its content is seen.
        func place(_ pose: WalletPose, in area: CGRect) {
            place(CGSize(width: pose.width, height: pose.height), in: area)
            transform = pose.transform
            alpha = CGFloat(pose.opacity)
        }

        /// Bounds and centre, which a transform leaves alone, unlike the frame.
        private func place(_ size: CGSize, in area: CGRect) {
            if bounds.size != size { bounds.size = size }
            let middle = CGPoint(x: area.midX, y: area.midY)
            if center != middle { center = middle }
        }
    }
#endif
