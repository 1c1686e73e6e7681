/// A name or a part of one as partners are found by it: regardless of case, and of the two ways in
/// which Unicode writes an accent.
struct NameKey: Hashable {
    /// Where the bytes are UTF-8; equality of strings is that of their canonical forms.
    let text: String?
    private let bytes: [UInt8]

    /// The key of some bytes of a name. Those that are not UTF-8 differ from all others.
    init(_ name: some Sequence<UInt8>) {
        self.init(Array(name)[...])
    }

    init(_ name: ArraySlice<UInt8>) {
        // Most names are plain ASCII, whose letters need no tables.
        if name.allSatisfy({ $0 < 0x80 }) {
            text = String(unsafeUninitializedCapacity: name.count) { buffer in
                buffer.initialize(fromContentsOf: name.lazy.map(\.lowercasedASCII))
            }
            bytes = []
            return
        }
        let name = Array(name)
        let text = String(decoding: name, as: UTF8.self)
        let isText = text.utf8.elementsEqual(name)
        self.text = isText ? text.lowercased() : nil
        bytes = isText ? [] : name
    }

    init(_ text: String) { self.init(text.utf8) }

    init(_ text: Substring) { self.init(String(text)) }
}

extension UInt8 {
    /// The small letter of an ASCII letter; all other bytes as they are.
    var lowercasedASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}

extension FileName {
    /// What stands before the last dot and what stands behind it; a dot in front begins no ending.
    var parts: (stem: ArraySlice<UInt8>, ending: ArraySlice<UInt8>) {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
            return (bytes[...], [])
        }
        return (bytes[..<dot], bytes[(dot + 1)...])
    }

    var key: NameKey { NameKey(bytes[...]) }
    var stemKey: NameKey { NameKey(parts.stem) }
}
