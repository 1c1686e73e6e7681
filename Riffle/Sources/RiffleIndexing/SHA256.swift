import CGnuTLS

/// The hash SHA-256 of FIPS 180-4, by GnuTLS, which the HTTP library loads anyway: session cookies are kept as hashes
/// only, and files with equal bytes are found by it.
///
///     var hash = SHA256()
///     hash.update(bytes)
///     let digest = hash.finish()
package struct SHA256: ~Copyable {
    private static let length = 32

    private let handle: gnutls_hash_hd_t

    /// The hash of an empty message.
    package init() {
        var handle: gnutls_hash_hd_t?
        guard gnutls_hash_init(&handle, GNUTLS_DIG_SHA256) == GNUTLS_E_SUCCESS, let handle else {
            preconditionFailure("GnuTLS offers no SHA-256")
        }
        self.handle = handle
    }

    deinit { gnutls_hash_deinit(handle, nil) }

    /// The 32 bytes of a message's hash.
    package static func hash(_ message: some Collection<UInt8>) -> [UInt8] {
        var hash = SHA256()
        Array(message).withUnsafeBytes { hash.update($0) }
        return hash.finish()
    }

    /// Adds bytes to the message.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        gnutls_hash(handle, start, bytes.count)
    }

    /// The 32 bytes of the hash; nothing can be added after it.
    package consuming func finish() -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Self.length) { buffer, count in
            gnutls_hash_output(handle, buffer.baseAddress)
            count = Self.length
        }
    }
}
