/// What a `Range` header asks of a file, by RFC 9110, section 14.
enum ByteRange: Equatable {
    /// No range, several ranges, or one that says nothing: the whole file is sent.
    case whole
    /// One piece, in bytes.
    case part(Range<Int64>)
    /// A range that begins after the end.
    case unsatisfiable

    /// Reads the header's value for a file of that many bytes.
    init(header: String?, size: Int64) {
        guard let header, header.hasPrefix("bytes=") else {
            self = .whole
            return
        }
        let spec = header.dropFirst("bytes=".count)
        let ends = spec.split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1])
        else {
            self = .whole
            return
        }
        switch (first, last) {
        case (nil, nil): self = .whole
        case (nil, .some(let count)):
            self = count == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - count)..<size)
        case (.some(let first), let last):
            if let last, last < first {
                self = .whole
            } else if first >= size {
                self = .unsatisfiable
            } else {
                self = .part(first..<min(size, (last ?? size - 1) + 1))
            }
        }
    }

    /// The digits as a number; `.some(nil)` for no digits, nil for anything else.
    private static func number(_ text: Substring) -> Int64?? {
        if text.isEmpty { return .some(nil) }
        guard text.utf8.count <= 18, text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int64(text)
    }
}

extension HTTPResponse {
    /// The file, or the piece of it that the request asks for.
    ///
    /// - Parameters:
    ///   - file: an open file of `size` bytes.
    ///   - type: its media type.
    ///   - tag: a strong entity tag in quotes that changes with the content.
    ///   - request: whose `Range`, `If-Range` and `If-None-Match` are answered.
    static func file(
        _ file: SharedFile, size: Int64, type: String, tag: String, for request: HTTPRequest
    ) -> HTTPResponse {
        var response = HTTPResponse(status: 200, body: .file(file, 0..<size))
            .with("Content-Type", type).with("ETag", tag)
        if request.header("if-none-match").map({ matches($0, tag: tag) }) ?? false {
            response.status = 304
            response.body = .bytes([])
            return response
        }
        response = response.with("Accept-Ranges", "bytes")
        // A range of another version would be a piece of another picture.
        let condition = request.header("if-range")
        let header = condition == nil || condition == tag ? request.header("range") : nil
        switch ByteRange(header: header, size: size) {
        case .whole: return response
        case .part(let range):
            response.status = 206
            response.body = .file(file, range)
            return response.with(
                "Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
        case .unsatisfiable:
            return HTTPResponse.error(416, "range", "The range is outside the file.")
                .with("Content-Range", "bytes */\(size)")
        }
    }

    /// Whether an `If-None-Match` header names the tag.
    static func matches(_ header: String, tag: String) -> Bool {
        header == "*"
            || header.split(separator: ",").contains { candidate in
                var candidate = candidate.drop { $0 == " " }
                if candidate.hasPrefix("W/") { candidate = candidate.dropFirst(2) }
                while candidate.last == " " { candidate.removeLast() }
                return candidate == tag
            }
    }
}
