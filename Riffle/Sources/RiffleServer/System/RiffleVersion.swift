/// The version that `riffle --version` prints.
enum RiffleVersion {
    static let current = "0.9.0"
}
