import RiffleHTTP
import RiffleJSON
import RiffleSystem

@testable import RiffleImmich

/// A server in memory: it answers what the test says, and keeps what it was asked.
final class ScriptedServer: WebTransport {
    typealias Script = @Sendable (WebRequest) throws(WebError) -> WebAnswer

    private let script: Script
    private let asked = Monitor<[WebRequest]>([])

    init(_ script: @escaping Script) { self.script = script }

    var requests: [WebRequest] { asked.withLock { $0 } }

    func send(_ request: WebRequest, to server: WebAddress) throws(WebError) -> WebAnswer {
        asked.withLock { $0.append(request) }
        return try script(request)
    }

    /// A client of this server. It does not wait; the seconds that it would wait go to `pauses`.
    func client(
        _ generation: ImmichGeneration = .three, server: String = "https://photos.example",
        pauses: Monitor<[Double]> = Monitor([])
    ) -> ImmichClient {
        ImmichClient(
            WebAddress(server)!, key: ImmichKey("secret-key")!, generation: generation,
            transport: self, pause: { seconds in pauses.withLock { $0.append(seconds) } })
    }
}

extension WebAnswer {
    /// An answer in JSON.
    static func json(_ text: String, status: Int = 200, _ headers: [WebHeader] = []) -> WebAnswer {
        WebAnswer(status: status, headers: headers, body: Array(text.utf8))
    }
}

extension WebRequest {
    var json: JSON { (try? JSON(parsing: body ?? [])) ?? .null }
    /// `GET /api/users/me`.
    var line: String { "\(method.rawValue) \(path)" }
}

/// The UUID of the n-th asset.
func assetID(_ number: Int) -> AssetID {
    let digits = String(number, radix: 16)
    let zeros = String(repeating: "0", count: 12 - digits.count)
    return AssetID("00000000-0002-4000-8000-\(zeros)\(digits)")!
}

/// An asset as versions 3.x write it.
func assetJSON(
    _ number: Int, taken: String = "2024-05-03T12:00:00.000Z", isTrashed: Bool = false,
    owner: String = "me", more: String = ""
) -> String {
    """
    {"id": "\(assetID(number))", "ownerId": "\(owner)", "checksum": "\(number)", "type": "IMAGE",
     "originalFileName": "IMG_\(number).jpg", "fileCreatedAt": "\(taken)", "localDateTime": "\(taken)",
     "updatedAt": "2026-01-01T00:00:00.000Z", "isFavorite": false, "isTrashed": \(isTrashed),
     "isOffline": false, "visibility": "timeline"\(more)}
    """
}

func pageJSON(_ assets: [String], next: String? = nil, cursor: String? = nil) -> String {
    let quoted = { (text: String?) in text.map { "\"\($0)\"" } ?? "null" }
    return """
        {"albums": {}, "assets": {"items": [\(assets.joined(separator: ","))], "count": \(assets.count),
         "total": \(assets.count), "facets": [], "nextPage": \(quoted(next)), "nextCursor": \(quoted(cursor))}}
        """
}
