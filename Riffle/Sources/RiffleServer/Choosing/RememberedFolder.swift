import RiffleSystem

/// The library that a person chose on the page, for the next start without one.
struct RememberedFolder: Sendable {
    private let file: PrivateFile

    /// - Parameter data: Riffle's data folder.
    init(data: String) { file = PrivateFile(path: data + "/library") }

    /// Its path; nil where none was chosen.
    var path: String? {
        guard let bytes = file.read(), !bytes.isEmpty else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Keeps the path.
    ///
    /// - Returns: false where the disk refused it.
    func remember(_ path: String) -> Bool { file.write(Array(path.utf8)) }
}
