/// What has to be known of a photo or a video to find the files that belong to it.
public struct PhotoFile: Hashable, Sendable {
    /// Its name within the folder.
    public var name: FileName
    /// What it is by its content.
    public var kind: FileKind
    /// When its camera took it, on the wall clock; nil when the file itself does not tell.
    public var taken: LocalTime?
    /// The moment of ``taken`` in milliseconds since 1970 (UTC), if the file has it.
    public var instant: Int64?
    /// What Apple's cameras write into both files of a live photo.
    public var contentID: String?
    /// The length of a video in seconds.
    public var duration: Double?

    /// A file.
    public init(
        _ name: FileName, _ kind: FileKind, taken: LocalTime? = nil, instant: Int64? = nil,
        contentID: String? = nil, duration: Double? = nil
    ) {
        self.name = name
        self.kind = kind
        self.taken = taken
        self.instant = instant
        self.contentID = contentID
        self.duration = duration
    }

    /// Milliseconds between the moments at which two files were taken; nil when one is not known.
    func gap(to other: PhotoFile) -> Int64? {
        if let mine = instant, let others = other.instant { return distance(mine, others) }
        guard let mine = taken, let others = other.taken else { return nil }
        return distance(mine.milliseconds, others.milliseconds)
    }

    /// Like ``gap(to:)``, where a file without a zone may be of any: between a time on the wall
    /// and a moment all whole quarters of an hour are left out, up to the 14 hours of the farthest
    /// zone.
    func gapInAnyZone(to other: PhotoFile) -> Int64? {
        let pairs = [(taken, instant, other.instant), (other.taken, other.instant, instant)]
        for case (let wall?, nil, let moment?) in pairs {
            let quarter: Int64 = 15 * 60_000
            let apart = distance(wall.milliseconds, moment)
            let rest = min(apart % quarter, quarter - apart % quarter)
            if apart - min(apart, rest) <= 14 * 60 * 60_000 { return rest }
        }
        return gap(to: other)
    }

    private func distance(_ one: Int64, _ other: Int64) -> Int64 {
        let (difference, overflow) = one.subtractingReportingOverflow(other)
        return overflow || difference == .min ? .max : abs(difference)
    }
}

/// The files of a folder that are one photo or one video.
public struct PhotoGroup: Hashable, Sendable {
    /// One of them.
    public struct Member: Hashable, Sendable {
        /// Its name within the folder.
        public var name: FileName
        /// What it is within the photo.
        public var role: MemberRole
    }

    /// The one that is shown first, then the raw data, the clip, what was edited, and the sidecars
    /// in the order of their names.
    public var members: [Member]
    /// What is shown of the photo that this one is an edited copy of, where both are cards.
    public var editedFrom: FileName?

    /// The one that is shown.
    public var main: FileName { members[0].name }

    /// Whether a file of this role is among them.
    public func has(_ role: MemberRole) -> Bool { members.contains { $0.role == role } }
}
