/// The version that `riffle --version` prints.
enum RiffleVersion {
    static let current = "0.1.0"
}
