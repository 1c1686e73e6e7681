import RiffleCore

/// A language of the page.
enum PageLanguage {
    /// Languages that are written from right to left.
    static let rightToLeft: Set = ["ar"]
    /// Countries that write English as the United States do.
    private static let american: Set = ["us", "ph", "pr", "gu", "vi", "as", "mp", "um"]
    /// Places where Chinese is written in traditional characters unless the tag says otherwise.
    private static let traditional: Set = ["tw", "hk", "mo"]
    /// The scripts of languages that are not written in Latin letters.
    private static let scripts = ["ja": "jpan", "zh": "hans", "ar": "arab"]

    /// The first language of a browser's list that the page has, as the page itself chooses; English where there is none.
    ///
    ///     PageLanguage.match(["pt-pt", "en"])             // "pt-BR"
    static func match(_ tags: [String]) -> String {
        for tag in tags {
            if let found = one(tag) { return found }
        }
        return "en"
    }

    private static func one(_ tag: String) -> String? {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        let isTag = tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        guard isTag, let language = parts.first else { return nil }
        let rest = parts.dropFirst().prefix { $0.count > 1 }
        let script = rest.first { $0.count == 4 && $0.first?.isLetter == true }
        let region = rest.first { $0.count == 2 || $0.count == 3 && Int($0) != nil }
        if let script, script != scripts[language] ?? "latn" { return nil }
        if language == "zh", script == nil, let region, traditional.contains(region) { return nil }
        if language == "en" {
            return region.map(american.contains) ?? true ? "en" : "en-GB"
        }
        return PersonSettings.languages.first {
            $0 != "system" && $0.prefix { $0 != "-" } == language
        }
    }
}
