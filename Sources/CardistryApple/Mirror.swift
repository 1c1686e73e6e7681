package import Cardistry

// A deck that means leading and trailing, as a reader from right to left sees it.

extension CardPose {
    /// The same as seen in a mirror.
    package var mirrored: CardPose {
        CardPose(x: -x, y: y, angle: -angle, scale: scale, opacity: opacity, z: z)
    }
}

extension Touch {
    /// The same in a mirror that is `width` points wide.
    package func mirrored(in width: Double) -> Touch {
        var touch = self
        touch.location.x = width - touch.location.x
        return touch
    }
}
