package import Cardistry

// A deck that means leading and trailing, as a reader from right to left sees it.

extension CardPose {
    /// The pose as seen in a mirror.
    package var mirrored: CardPose {
        CardPose(x: -x, y: y, angle: -angle, scale: scale, opacity: opacity, z: z, window: window)
    }
}

extension CardStamp {
    /// The stamp as seen in a mirror.
    package var mirrored: CardStamp {
        CardStamp(
            direction: direction.mirrored, progress: progress, scale: scale, angle: -angle)
    }
}

extension CardFrame {
    /// The card as seen in a mirror. Its stamp still names the decision.
    package var mirrored: CardFrame {
        var card = self
        card.pose = pose.mirrored
        return card
    }
}

extension Touch {
    /// The touch as seen in a mirror that is `width` points wide.
    package func mirrored(in width: Double) -> Touch {
        var touch = self
        touch.location.x = width - touch.location.x
        return touch
    }
}
