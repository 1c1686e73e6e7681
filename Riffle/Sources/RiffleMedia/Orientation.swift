public import RiffleCore

/// The rotation and mirroring that make a stored picture upright. The numbers are EXIF's.
public enum Orientation: UInt8, Sendable, CaseIterable {
    case up = 1
    case mirrored = 2
    case upsideDown = 3
    case mirroredUpsideDown = 4
    case mirroredLeft = 5
    case right = 6
    case mirroredRight = 7
    case left = 8

    /// Whether width and height are swapped.
    public var swapsSides: Bool { rawValue >= 5 }
}

extension PixelSize {
    /// Returns the size after rotating the picture upright.
    public func turned(by orientation: Orientation) -> PixelSize {
        orientation.swapsSides ? PixelSize(width: height, height: width) : self
    }
}
