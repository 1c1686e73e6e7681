import RiffleCore
import RiffleIndexing

/// One file of the page, as it is and, if it was packed when the page was built, as Brotli and gzip.
struct PageFile: Sendable {
    let type: String
    let plain: Form
    /// The packed forms, the smallest first.
    private let packed: [(coding: ContentCoding, form: Form)]

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

    /// - Parameter packed: The packed files. All are ignored unless the gzip file was made of `bytes`:
    ///   it is written last, and a Brotli file has no checksum.
    init(_ bytes: [UInt8], type: String, packed: [ContentCoding: [UInt8]] = [:]) {
        self.type = type
        plain = Form(bytes)
        let isFresh = packed[.gzip].map { GzipFile.holds(bytes, in: $0) } ?? false
        self.packed = ContentCoding.allCases.compactMap { coding in
            guard isFresh, let file = packed[coding], !file.isEmpty else { return nil }
            return (coding, Form(file))
        }
    }

    func response(_ request: HTTPRequest) -> HTTPResponse {
        let choice = packed.first { request.accepts($0.coding) }
        let form = choice?.form ?? plain
        var response = HTTPResponse(status: 200, body: .bytes(form.bytes))
            .with("Content-Type", type).with("ETag", form.tag).with("Cache-Control", "no-cache")
        if !packed.isEmpty { response = response.with("Vary", "Accept-Encoding") }
        if let known = request.header("if-none-match"), HTTPResponse.matches(known, tag: form.tag) {
            response.status = 304
            response.body = .bytes([])
        } else if let choice {
            response = response.with("Content-Encoding", choice.coding.rawValue)
        }
        return response
    }
}
