#if canImport(UIKit)
    import Cardistry
    import CoreGraphics
    import Foundation
    import UIKit

    extension CardPose {
        /// The transform about the card's centre: scale, then turn, then move.
        var transform: CGAffineTransform {
            CGAffineTransform(translationX: CGFloat(x), y: CGFloat(y))
                .rotated(by: CGFloat(angle * .pi / 180))
                .scaledBy(x: CGFloat(scale), y: CGFloat(scale))
        }
    }

    extension DeckCardView {
        /// Places the card in its pose within `area`, the deck's bounds. Its content is laid out at
        /// `cardSize`.
        func place(_ pose: CardPose, in area: CGRect, cardSize: Extent) {
            fullSize = CGSize(width: CGFloat(cardSize.width), height: CGFloat(cardSize.height))
            let size = pose.window.map { CGSize(width: $0.width, height: $0.height) } ?? area.size
            // Sets bounds and centre: a transform changes the frame, but not these.
            if bounds.size != size { bounds.size = size }
            let middle = CGPoint(x: area.midX, y: area.midY)
            if center != middle { center = middle }
            transform = pose.transform
            alpha = CGFloat(pose.opacity)
        }
    }
#endif
