import RiffleCore
import RiffleIndexing
import RiffleStore

/// Names a library, and the person who decides in it, to clients: a page keeps decisions until they
/// are answered, and must never send them to another library that is served at the same address.
enum LibraryName {
    private static let setting = "library id"

    /// The name of the journal's library; it is made once and stays when the library moves.
    static func of(_ store: Store, profile: ProfileID) throws(StoreError) -> String {
        // A damaged journal may not know it; then no page has decisions that it could take.
        let isReadOnly = store.readOnlyReason != nil
        let known = isReadOnly ? (try? store.setting(setting)) ?? [] : try store.setting(setting)
        let id = known ?? Array(SecureRandom.hexadecimal(bytes: 16).utf8)
        if known == nil { try store.setSetting(setting, to: id) }
        return SHA256.hash(id + Array(" \(profile.rawValue)".utf8)).prefix(12).hexadecimal
    }
}
