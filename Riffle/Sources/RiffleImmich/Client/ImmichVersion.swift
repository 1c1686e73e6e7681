internal import RiffleJSON

/// The version of an Immich server.
package struct ImmichVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
    package var major: Int
    package var minor: Int
    package var patch: Int

    package init(_ major: Int, _ minor: Int, _ patch: Int) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads the answer to `GET /server/version`.
    init?(_ json: JSON) {
        guard let major = json["major"]?.int, let minor = json["minor"]?.int,
            let patch = json["patch"]?.int,
            [major, minor, patch].allSatisfy({ 0..<1_000_000 ~= $0 })
        else { return nil }
        self.init(Int(major), Int(minor), Int(patch))
    }

    /// The version as `GET /server/version` writes it.
    var json: JSON {
        ["major": .int(Int64(major)), "minor": .int(Int64(minor)), "patch": .int(Int64(patch))]
    }

    package static func < (left: ImmichVersion, right: ImmichVersion) -> Bool {
        (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    package var description: String { "\(major).\(minor).\(patch)" }

    /// How the server wants to be asked; nil for one that is too old.
    package var generation: ImmichGeneration? {
        if self < ImmichVersion(2, 0, 0) { return nil }
        if self < ImmichVersion(3, 0, 0) { return .two }
        return self < ImmichVersion(3, 2, 0) ? .three : .threeTwo
    }

    /// Whether Riffle was written before the server.
    package var isNewerThanKnown: Bool { major > 3 }
}

/// The groups of versions that differ in what Riffle asks.
package enum ImmichGeneration: Int, Sendable, CaseIterable {
    /// 2.x: the length of a video is a text, and errors are lists.
    case two
    /// 3.0 and 3.1: pages of a search have numbers.
    case three
    /// 3.2 and newer: a search has a filter and a cursor, and the settings have an address of their own.
    case threeTwo
}
