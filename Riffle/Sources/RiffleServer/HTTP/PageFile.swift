import RiffleCore
import RiffleHash

/// One file of the page, as it is and, where it was packed when the page was built, as gzip.
struct PageFile: Sendable {
    let type: String
    let plain: Form
    let gzip: Form?

    /// The bytes of one representation.
    struct Form: Sendable {
        let bytes: [UInt8]
        /// The `ETag`, the same for the same bytes only.
        let tag: String

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            tag = "\"\(SHA256.hash(bytes).prefix(12).hexadecimal)\""
        }
    }

    /// - Parameter gzip: a gzip file; one that was made of other bytes is left aside.
    init(_ bytes: [UInt8], type: String, gzip: [UInt8]? = nil) {
        self.type = type
        plain = Form(bytes)
        self.gzip = gzip.flatMap { GzipFile.holds(bytes, in: $0) ? Form($0) : nil }
    }

    func response(_ request: HTTPRequest) -> HTTPResponse {
        let packed = request.acceptsGzip ? gzip : nil
        let form = packed ?? plain
        var response = HTTPResponse(status: 200, body: .bytes(form.bytes))
            .with("Content-Type", type).with("ETag", form.tag).with("Cache-Control", "no-cache")
        if gzip != nil { response = response.with("Vary", "Accept-Encoding") }
        if let known = request.header("if-none-match"), HTTPResponse.matches(known, tag: form.tag) {
            response.status = 304
            response.body = .bytes([])
        } else if packed != nil {
            response = response.with("Content-Encoding", "gzip")
        }
        return response
    }
}
