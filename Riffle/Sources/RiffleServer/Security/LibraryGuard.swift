/// Keeps apart what clients ask of different libraries that are served at one address in turn, and for
/// different people in one library.
enum LibraryGuard {
    /// The header field by which a client says which library it means.
    static let field = "X-Riffle-Library"
    /// The query's name for it, for requests that can have no such field: event streams.
    static let query = "library"

    /// The refusal of a request that means another library than the one served.
    static func refusal(_ request: HTTPRequest, library: String) -> HTTPResponse? {
        let field = request.headers.filter { $0.name == "x-riffle-library" }
        let named = (field + request.query.filter { $0.name == query }).map(\.value)
        guard named.contains(where: { $0 != library }) else { return nil }
        return .error(
            409, "other_library",
            "Another library is served here now, or this device decides for another person.")
    }
}
