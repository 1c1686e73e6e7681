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

    /// The name of the data about a photo whose own name is longer than the limit; `nil` for a
    /// shorter one.
    ///
    /// - Parameter isWhole: whether a counter in the photo's name is a part of the title, and stays.
    init?(clipping name: FileName, isWhole: Bool = false) {
        // Small letters of plain ASCII are as long as the others, so most names need no look.
        if name.bytes.count <= Self.limit, name.bytes.allSatisfy({ $0 < 0x80 }) { return nil }
        let (stem, ending) = name.parts
        guard let text = NameKey(stem).text, let ending = NameKey(ending).text else { return nil }
        let (plain, counter) = isWhole ? (text[...], "") : Self.split(text[...])
        self.init(clipping: "\(plain).\(ending)", counter)
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
            // A counter that moved comes before one that is a part of the title.
            let moved = media.clipped[TakeoutName(base: base, counter: counter)] ?? []
            let files =
                moved.isEmpty
                ? media.clippedWhole[TakeoutName(base: text[...], counter: "")] ?? [] : moved
            if !files.isEmpty { return files.count == 1 ? .file(files[0]) : nil }
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
