/// The number of a row, by which it is known on the wire: an opaque decimal string, from which a client
/// never learns a path.
public protocol RowID: RawRepresentable<Int64>, Hashable, Sendable, CustomStringConvertible {
    /// Wraps the number of a row.
    init(rawValue: Int64)
}

extension RowID {
    /// Reads an id from the wire. Returns nil unless it is a plain decimal number from 1 up.
    public init?(_ wire: some StringProtocol) {
        guard let value = parseID(wire) else { return nil }
        self.init(rawValue: value)
    }

    /// The id as it goes over the wire.
    public var description: String { String(rawValue) }
}

/// The identity of one item of a library: it never changes, also when the item's files move.
///
///     ItemID("17")?.rawValue  // 17
public struct ItemID: RowID, Comparable {
    /// The row of the index, 1 or more.
    public let rawValue: Int64

    /// Wraps a row of the index.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    public static func < (left: ItemID, right: ItemID) -> Bool { left.rawValue < right.rawValue }
}

/// The identity of one round.
public struct RoundID: RowID {
    /// The row of the journal, 1 or more.
    public let rawValue: Int64

    /// Wraps a row of the journal.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }
}

/// The one spelling of an id: digits without a sign or a leading zero, so that one item has one id.
func parseID(_ wire: some StringProtocol) -> Int64? {
    let bytes = wire.utf8
    guard (1...19).contains(bytes.count), let first = bytes.first, first != 0x30 else { return nil }
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(wire)
}
