// Mirror images, for right-to-left decks whose directions mean leading and trailing.

extension CardPose {
    /// The pose as seen in a mirror.
    public var mirrored: CardPose {
        var pose = self
        pose.x = -x
        pose.angle = -angle
        return pose
    }
}

extension CardStamp {
    /// The stamp as seen in a mirror.
    public var mirrored: CardStamp {
        CardStamp(direction: direction.mirrored, progress: progress, scale: scale, angle: -angle)
    }
}

extension Touch {
    /// The touch as seen in a mirror that is `width` points wide.
    public func mirrored(in width: Double) -> Touch {
        var touch = self
        touch.location.x = width - touch.location.x
        return touch
    }
}
