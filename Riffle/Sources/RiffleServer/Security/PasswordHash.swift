import CCrypt
import RiffleSystem

/// Hashes of passwords by scrypt, as text that has the salt and the cost in it.
enum PasswordHash {
    /// How many characters a password has.
    static let lengths = 8...200
    /// The most bytes that the system's library hashes.
    private static let limit = 511

    /// Whether the text can be a password.
    static func isPassword(_ text: String) -> Bool {
        lengths.contains(text.count) && text.utf8.count <= limit
            && !text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    }

    /// Hashes a password with a new salt, which takes about 64 MiB and a tenth of a second; nil if the system refuses it.
    static func make(_ password: String) -> String? {
        // Seven means 2^14 blocks of 4 KiB, the library's own default.
        guard isPassword(password), let setting = crypt_gensalt_ra("$7$", 7, nil, 0) else {
            return nil
        }
        defer { free(setting) }
        return hash(password, String(cString: setting))
    }

    /// Whether the hash is of this password. The time that it takes does not depend on where the two differ.
    static func matches(_ password: String, _ hash: String) -> Bool {
        guard isPassword(password), hash.hasPrefix("$7$"),
            let own = Self.hash(password, hash), own.utf8.count == hash.utf8.count
        else { return false }
        return zip(own.utf8, hash.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func hash(_ password: String, _ setting: String) -> String? {
        var memory: UnsafeMutableRawPointer?
        var size: Int32 = 0
        defer { free(memory) }
        // What begins with an asterisk is the library's sign of a failure.
        guard let hash = crypt_ra(password, setting, &memory, &size), hash.pointee != 0x2A else {
            return nil
        }
        return String(cString: hash)
    }
}
