import RiffleCore

/// Finds the time in Sony's metadata of a clip, XML in the file or beside it:
/// `<CreationDate value="2019-05-03T12:00:00+02:00"/>`.
enum SonyDate {
    /// The maximum to search, in bytes.
    static let limit = 16 * 1024

    static func find(in text: [UInt8]) -> (time: LocalTime, zoneMinutes: Int?)? {
        guard let name = text.prefix(limit).firstRange(of: Array("<CreationDate".utf8)),
            let value = text[name.upperBound...].prefix(80).firstRange(of: Array("value=".utf8))
        else { return nil }
        let quoted = text[value.upperBound...].dropFirst().prefix(40)
        return DateText.iso(Array(quoted.prefix { !"\"'<".utf8.contains($0) }))
    }
}
