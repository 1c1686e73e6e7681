extension HTTPRequest {
    /// The tags of the languages that the browser asks for, in small letters, the preferred one first (RFC 9110, 12.5.4).
    ///
    /// An invalid weight is treated as 0, and a language of weight 0 is left out.
    var acceptedLanguages: [String] {
        let members = (header("accept-language") ?? "").lowercased().split(separator: ",").prefix(
            64)
        let weighted = members.enumerated().compactMap {
            place, member -> (tag: String, weight: Double, place: Int)? in
            let parts = member.split(separator: ";", omittingEmptySubsequences: false).map {
                $0.filter { $0 != " " && $0 != "\t" }
            }
            guard let tag = parts.first, !tag.isEmpty else { return nil }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
                Double($0.dropFirst(2)) ?? 0
            }
            return weight == 0 ? nil : (tag, weight ?? 1, place)
        }
        return weighted.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.tag)
    }
}
