public import RiffleCore

/// The sizes of a card picture. The page shows the small one first, and a sharper one where the
/// screen has the pixels for it.
public enum CardSize: Int, CaseIterable, Sendable {
    /// For phones, and for the first look at every card.
    case small = 750
    /// For most windows.
    case medium = 1500
    /// For large windows on dense screens.
    case large = 2400

    /// The box that the picture is fitted into, in pixels.
    public var box: PixelSize {
        switch self {
        case .small: PixelSize(width: 750, height: 1000)
        case .medium: PixelSize(width: 1500, height: 2000)
        // Cards are at most 1.25 times as wide as high, and a landscape fills their width.
        case .large: PixelSize(width: 3200, height: 2400)
        }
    }

    /// The maximum length of the JPEG in bytes. The quality is lowered to meet it.
    public var byteLimit: Int {
        switch self {
        case .small: 350_000
        case .medium: 1_000_000
        case .large: 2_500_000
        }
    }

    /// The byte limit of pictures in a box; 0 if they have none, as in full size.
    static func byteLimit(of box: PixelSize) -> Int {
        allCases.first { $0.box == box }?.byteLimit ?? 0
    }
}
