/// The names that Google Takeout gives to the data about a photo.
///
/// `X.jpg` has `X.jpg.json` or `X.jpg.supplemental-metadata.json`, of which at most 46 UTF-16 units
/// stand before `.json`. The counter of a second `X(1).jpg` moves behind them:
/// `X.jpg.supplemental-metadata(1).json`.
struct TakeoutName: Hashable {
    private static let limit = 46
    private static let addition = ".supplemental-metadata"

    /// What is left of the photo's name, without its counter.
    private var base: NameKey
    private var counter: String

    /// The name of the data about a photo whose own name is longer than the limit; `nil` for a
    /// shorter one.
    init?(clipping name: FileName) {
        // Small letters of plain ASCII are as long as the others, so most names need no look.
        if name.bytes.count <= Self.limit, name.bytes.allSatisfy({ $0 < 0x80 }) { return nil }
        let (stem, ending) = name.parts
        let key = NameKey(stem)
        guard let text = key.text, let ending = NameKey(ending).text else { return nil }
        let (plain, counter) = Self.split(text[...])
        let whole = "\(plain).\(ending)"
        guard whole.utf16.count > Self.limit, let base = String(whole.utf16.prefix(Self.limit))
        else { return nil }
        self.base = NameKey(base)
        self.counter = counter
    }

    private init(base: Substring, counter: String) {
        self.base = NameKey(String(base))
        self.counter = counter
    }

    /// The photo that a JSON file is about, by what stands before its ending.
    static func owner(ofStem stem: ArraySlice<UInt8>, among media: MediaNames) -> FileName? {
        guard let text = NameKey(stem).text else { return nil }
        // A photo that has its counter in place, or none.
        if let file = media.files[NameKey(text)] { return file }
        let (base, counter) = split(text[...])
        let isClipped = [base, text[...]].contains { $0.utf16.count == limit }
        for length in (0...addition.count).reversed() {
            guard length == 0 || length == addition.count || isClipped,
                base.hasSuffix(addition.prefix(length))
            else { continue }
            if let file = media.files[named(base.dropLast(length), counter)] { return file }
        }
        guard isClipped, let files = media.clipped[TakeoutName(base: base, counter: counter)],
            files.count == 1
        else { return nil }
        return files[0]
    }

    /// The photo's name with its counter before the ending.
    private static func named(_ plain: Substring, _ counter: String) -> NameKey {
        guard let dot = plain.lastIndex(of: ".") else { return NameKey(plain + counter) }
        return NameKey(plain[..<dot] + counter + plain[dot...])
    }

    /// A text without the counter in brackets at its end, and that counter.
    private static func split(_ text: Substring) -> (Substring, String) {
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return (text, "") }
        let digits = text[text.index(after: open)...].dropLast()
        guard !digits.isEmpty, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return (text, "")
        }
        return (text[..<open], String(text[open...]))
    }
}

extension NameKey {
    fileprivate init(_ text: Substring) { self.init(String(text)) }
}
