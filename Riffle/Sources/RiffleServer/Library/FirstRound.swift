import RiffleStore

/// The dry run with which a library on a photo server begins: its first round shows what would move, and moves nothing.
///
/// The journal keeps that it took place.
struct FirstRound: Sendable {
    private static let setting = "first round"

    let store: Store
    /// Whether the library begins with a dry run, and the person did not switch it off.
    let isWanted: Bool

    /// Whether the next round is the dry run. If the journal cannot be read, it is.
    var isDue: Bool {
        guard isWanted else { return false }
        return ((try? store.setting(Self.setting)) ?? nil) == nil
    }

    /// Keeps that a round took place.
    ///
    /// - Parameter what: what it did, in one word.
    func end(_ what: String, now: Int64) throws(StoreError) {
        guard isWanted, try store.setting(Self.setting) == nil else { return }
        try store.setSetting(Self.setting, to: Array("\(what) \(now)".utf8))
    }
}
