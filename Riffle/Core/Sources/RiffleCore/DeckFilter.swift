/// Narrows a deck to some of its items: for its next round, its counts and its grid.
///
///     DeckFilter("kept~raw~2024")     // kept raw photos of 2024
///
/// An item passes if it has all parts. A filter has at most one part of each ``Part/Dimension``.
public struct DeckFilter: Hashable, Sendable {
    /// A property that is asked of an item.
    public enum Part: Hashable, Sendable {
        /// Undecided items.
        case undecided
        /// Items that were decided to stay, favourites not included. A round of them asks again.
        case kept
        /// Videos.
        case videos
        /// Photos with a camera's raw data.
        case raw
        /// Items of more than ``DeckFilter/large`` bytes.
        case large
        /// Items of one camera, by its row of the index.
        case camera(Int64)
        /// Items of one year.
        case year(Int)
        /// Items of one month.
        case month(Month)

        /// The parts that exclude each other.
        public enum Dimension: Int, Hashable, Sendable, CaseIterable {
            case decision, kind, format, size, camera, date
        }

        /// The dimension of this part.
        public var dimension: Dimension {
            switch self {
            case .undecided, .kept: .decision
            case .videos: .kind
            case .raw: .format
            case .large: .size
            case .camera: .camera
            case .year, .month: .date
            }
        }
    }

    /// What a filter needs to know of an item.
    public struct Facts: Hashable, Sendable {
        /// The decision; nil if there is none.
        public var decision: Decision?
        /// The month in which it was taken; nil without a date.
        public var month: Month?
        /// The bytes of all its files.
        public var bytes: Int64
        /// Whether it is a video.
        public var isVideo: Bool
        /// Whether it has raw data.
        public var isRaw: Bool
        /// The row of its camera; nil if it is unknown.
        public var camera: Int64?

        /// Facts.
        public init(
            decision: Decision? = nil, month: Month? = nil, bytes: Int64 = 0,
            isVideo: Bool = false, isRaw: Bool = false, camera: Int64? = nil
        ) {
            self.decision = decision
            self.month = month
            self.bytes = bytes
            self.isVideo = isVideo
            self.isRaw = isRaw
            self.camera = camera
        }
    }

    /// The number of bytes above which an item is large.
    public static let large: Int64 = 10_000_000

    /// Its parts, in the order of their dimensions.
    public private(set) var parts: [Part]

    /// A filter that every item passes.
    public init() { parts = [] }

    /// Whether every item passes.
    public var isEmpty: Bool { parts.isEmpty }

    /// Whether a round of such items asks about decided items again.
    public var isDecidedAgain: Bool { parts.contains(.kept) }

    /// Returns the filter with a part added, in place of another one of its dimension. A part that it has is removed.
    public func toggling(_ part: Part) -> DeckFilter {
        var filter = self
        filter.parts.removeAll { $0.dimension == part.dimension }
        if parts.contains(part) { return filter }
        let place =
            filter.parts.firstIndex { $0.dimension.rawValue > part.dimension.rawValue }
            ?? filter.parts.count
        filter.parts.insert(part, at: place)
        return filter
    }

    /// Whether an item passes.
    public func accepts(_ item: Facts) -> Bool { parts.allSatisfy { item.has($0) } }
}

extension DeckFilter.Facts {
    /// Whether an item has a property.
    func has(_ part: DeckFilter.Part) -> Bool {
        switch part {
        case .undecided: decision == nil
        case .kept: decision == .keep
        case .videos: isVideo
        case .raw: isRaw
        case .large: bytes > DeckFilter.large
        case .camera(let camera): self.camera == camera
        case .year(let year): month?.year == year
        case .month(let month): self.month == month
        }
    }
}

extension DeckFilter: CustomStringConvertible {
    /// Its parts on the wire, in their order: `kept~raw~camera-3~2024`.
    public var description: String { parts.map(\.description).joined(separator: "~") }

    /// Reads ``description``. Returns nil for unknown parts, two of one dimension, or none.
    public init?(_ wire: some StringProtocol) {
        self.init()
        for word in wire.split(separator: "~", omittingEmptySubsequences: false) {
            guard let part = Part(word),
                !parts.contains(where: { $0.dimension == part.dimension })
            else { return nil }
            self = toggling(part)
        }
    }
}

extension DeckFilter.Part: CustomStringConvertible {
    /// The part on the wire: `raw`, `camera-3`, `2024`, `2024-05`.
    public var description: String {
        switch self {
        case .undecided: "undecided"
        case .kept: "kept"
        case .videos: "videos"
        case .raw: "raw"
        case .large: "large"
        case .camera(let camera): "camera-\(camera)"
        case .year(let year): padded(Int64(year), to: 4)
        case .month(let month): month.description
        }
    }

    /// Reads ``description``.
    public init?(_ wire: some StringProtocol) {
        let plain: [Self] = [.undecided, .kept, .videos, .raw, .large]
        if let part = plain.first(where: { $0.description == wire }) {
            self = part
        } else if wire.hasPrefix("camera-") {
            guard let camera = parseID(wire.dropFirst(7)) else { return nil }
            self = .camera(camera)
        } else if wire.utf8.count == 4 {
            guard wire.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let year = Int(wire) else {
                return nil
            }
            self = .year(year)
        } else {
            guard let month = Month(wire) else { return nil }
            self = .month(month)
        }
    }

    /// The name in English. `cameras` has those of cameras, by their rows.
    public func title(_ cameras: [Int64: String] = [:]) -> String {
        switch self {
        case .undecided: "Undecided"
        case .kept: "Kept"
        case .videos: "Videos"
        case .raw: "RAW"
        case .large: "Over 10 MB"
        case .camera(let camera): cameras[camera] ?? "Camera"
        case .year(let year): String(year)
        case .month(let month): month.title
        }
    }
}
