/// The boxes of ISO media files: a length, a type of four characters, and a body.
enum ISOBoxes {
    /// Calls `visit` with the type and the body of each box in `range` until it returns `false`,
    /// for the first `limit` boxes at most.
    static func forEach(
        _ bytes: inout HeaderBytes, in range: Range<UInt64>, limit: Int = 256,
        _ visit: (inout HeaderBytes, String, Range<UInt64>) -> Bool
    ) {
        var offset = range.lowerBound
        for _ in 0..<limit {
            guard range.upperBound - offset >= 8, let short = bytes.u32(offset),
                let type = bytes.text(at: offset + 4, count: 4)
            else { return }
            var bodyStart = offset + 8
            let length: UInt64
            switch short {
            case 0: length = range.upperBound - offset
            case 1:
                guard let long = bytes.u64(offset + 8), long >= 16 else { return }
                length = long
                bodyStart += 8
            default: length = UInt64(short)
            }
            guard length >= bodyStart - offset else { return }
            let end = min(range.upperBound, offset.addingReportingOverflow(length).partialValue)
            guard end > offset, bodyStart <= end else { return }
            if !visit(&bytes, type, bodyStart..<end) { return }
            offset = end
        }
    }
}
