/// The names that Google Takeout gives to the data about a photo.
///
/// `X.jpg` has `X.jpg.json` or `X.jpg.supplemental-metadata.json`, of which at most 46 UTF-16 units
/// stand before `.json`. The counter of a second `X(1).jpg` moves behind them:
/// `X.jpg.supplemental-metadata(1).json`. A photo whose title has no ending is `X.jpg` too, and its
/// data are `X.json` or `X.supplemental-metadata.json`.
struct TakeoutName: Hashable {
    /// Whom the data are about.
    enum Owner {
        case file(FileName)
        /// The only photo of that stem.
        case stem(NameKey)
    }

    private static let limit = 46
    private static let addition = ".supplemental-metadata"

    /// What is left of the photo's name, without its counter.
    private var base: NameKey
    private var counter: String

    /// The names of the data about a photo whose own name is longer than the limit: with the counter
    /// moved, and as a part of the title.
    static func all(clipping name: FileName) -> [TakeoutName] {
        // Small letters of plain ASCII are as long as the others, so most names need no look.
        if name.bytes.count <= limit, name.bytes.allSatisfy({ $0 < 0x80 }) { return [] }
        let (stem, ending) = name.parts
        guard let text = NameKey(stem).text, let ending = NameKey(ending).text else { return [] }
        let (plain, counter) = split(text[...])
        let moved = TakeoutName(clipping: "\(plain).\(ending)", counter)
        let whole = counter.isEmpty ? nil : TakeoutName(clipping: "\(text).\(ending)", "")
        return [moved, whole].compactMap { $0 }
    }

    private init?(clipping name: String, _ counter: String) {
        guard name.utf16.count > Self.limit, let base = String(name.utf16.prefix(Self.limit))
        else { return nil }
        self.base = NameKey(base)
        self.counter = counter
    }

    private init(base: Substring, counter: String) {
        self.base = NameKey(String(base))
        self.counter = counter
    }

    /// The photo that a JSON file is about, by what stands before its ending.
    static func owner(ofStem stem: ArraySlice<UInt8>, among media: MediaNames) -> Owner? {
        guard let text = NameKey(stem).text else { return nil }
        // A photo that has its counter in place, or none.
        if let file = media.file(NameKey(text)) { return .file(file) }
        let (base, counter) = split(text[...])
        let isClipped = [base, text[...]].contains { $0.utf16.count == limit }
        let plains = (0...addition.count).reversed().compactMap { length in
            (length == 0 || length == addition.count || isClipped)
                && base.hasSuffix(addition.prefix(length)) ? base.dropLast(length) : nil
        }
        for plain in plains {
            if let file = media.file(named(plain, counter)) { return .file(file) }
        }
        if isClipped {
            // The second way of reading has the counter in the title, or a part of it.
            let readings = [
                TakeoutName(base: base, counter: counter),
                TakeoutName(base: text[...], counter: ""),
            ]
            let files = readings.reduce(into: Set<FileName>()) {
                $0.formUnion(media.clipped[$1] ?? [])
            }
            if files.count == 1, let file = files.first { return .file(file) }
            if files.count > 1 { return nil }
        }
        return plains.lazy.map { NameKey($0 + counter) }.first { media.stems.contains($0) }
            .map { .stem($0) }
    }

    /// The photo's name with its counter before the ending.
    private static func named(_ plain: Substring, _ counter: String) -> NameKey {
        guard let dot = plain.lastIndex(of: ".") else { return NameKey(plain + counter) }
        return NameKey(plain[..<dot] + counter + plain[dot...])
    }

    /// A text without the counter in brackets at its end, and that counter.
    static func split(_ text: Substring) -> (Substring, String) {
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return (text, "") }
        let digits = text[text.index(after: open)...].dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return (text, "")
        }
        return (text[..<open], String(text[open...]))
    }
}
