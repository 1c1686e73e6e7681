/// Sets the rating and the label of a picture in the text of an XMP sidecar. All other bytes stay as they are.
///
///     XMPEdit.setting(rating: 4, label: .red, in: text)       // the new text; nil for a text that isn't XMP
public enum XMPEdit {
    private static let xmp = "http://ns.adobe.com/xap/1.0/"
    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"

    /// Returns the text of a new sidecar.
    public static func new(rating: Int? = nil, label: ColourLabel? = nil) -> [UInt8] {
        let properties = properties(rating, label).map { " xmp:\($0.name)=\"\($0.value)\"" }
        return Array(
            """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
             <rdf:RDF xmlns:rdf="\(rdf)">
              <rdf:Description rdf:about="" xmlns:xmp="\(xmp)"\(properties.joined())/>
             </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="w"?>

            """.utf8)
    }

    /// Returns the text with another rating or label: in the place of the present one, or in the first description of
    /// the picture. What is nil stays as it is. Returns nil for a text that isn't XMP in UTF-8, or has no description
    /// to write to.
    public static func setting(
        rating: Int? = nil, label: ColourLabel? = nil, in text: [UInt8]
    ) -> [UInt8]? {
        var text = text
        for (name, value) in properties(rating, label) {
            guard let edited = setting(name, to: Array(value.utf8), in: text) else { return nil }
            text = edited
        }
        return text
    }

    private static func properties(
        _ rating: Int?, _ label: ColourLabel?
    ) -> [(name: String, value: String)] {
        [("Rating", rating.map(String.init)), ("Label", label?.xmp)]
            .compactMap { name, value in value.map { (name, $0) } }
    }

    private static func setting(_ name: String, to value: [UInt8], in text: [UInt8]) -> [UInt8]? {
        guard let found = find(name, in: text) else { return nil }
        var text = text
        guard found.values.isEmpty else {
            for range in found.values.reversed() { text.replaceSubrange(range, with: value) }
            return text
        }
        guard let place = found.description else { return nil }
        var attribute = Array(" \(place.prefix):\(name)=\"".utf8) + value + [UInt8(ascii: "\"")]
        if !place.isDeclared {
            attribute = Array(" xmlns:\(place.prefix)=\"\(xmp)\"".utf8) + attribute
        }
        text.insert(contentsOf: attribute, at: place.end)
        return text
    }

    /// Returns the rating that a sidecar has; nil if it has none.
    public static func rating(in text: [UInt8]) -> Int? {
        guard let number = value("Rating", in: text) else { return nil }
        return Int(number) ?? Double(number).flatMap { Int(exactly: $0.rounded()) }
    }

    /// Returns the label that a sidecar has; nil if it has none, or one that is not a colour.
    public static func label(in text: [UInt8]) -> ColourLabel? {
        value("Label", in: text).flatMap { ColourLabel(xmp: $0) }
    }

    /// Returns the first packet of XMP among the bytes of a file, as programs find it that don't know the file's
    /// format; nil if there is none, or not all of it.
    public static func packet(in bytes: [UInt8]) -> [UInt8]? {
        guard let start = bytes.firstRange(of: Array("<x:xmpmeta".utf8)),
            let end = bytes[start.upperBound...].firstRange(of: Array("</x:xmpmeta>".utf8))
        else { return nil }
        return Array(bytes[start.lowerBound..<end.upperBound])
    }

    private static func value(_ name: String, in text: [UInt8]) -> String? {
        find(name, in: text)?.values.last.map { String(decoding: text[$0], as: UTF8.self) }
    }

    /// The places of a text that a property is in or can be written to.
    private struct Found {
        /// The values of the property, in their order.
        var values: [Range<Int>] = []
        /// Where an attribute can be added, the prefix that it has there, and whether that is declared.
        var description: (end: Int, prefix: String, isDeclared: Bool)?
    }

    private static func find(_ property: String, in text: [UInt8]) -> Found? {
        // What is not UTF-8 reads as something else.
        guard Array(String(decoding: text, as: UTF8.self).utf8) == text, !text.contains(0) else {
            return nil
        }
        let read = XMLTags(text)
        guard read.isWhole else { return nil }
        var found = Found()
        /// The open elements: their full names, the prefixes that hold in them, and where their content begins.
        var open: [(name: Name, prefixes: [String: String], content: Int)] = []
        for tag in read.tags {
            if tag.kind == .end {
                guard let last = open.popLast() else { return nil }
                if last.name == Name(xmp, property), isProperty(open.map(\.name)),
                    !text[last.content..<tag.range.lowerBound].contains(UInt8(ascii: "<"))
                {
                    found.values.append(trimmed(last.content..<tag.range.lowerBound, text))
                }
                continue
            }
            var prefixes = open.last?.prefixes ?? [:]
            for (name, value) in tag.attributes where name.hasPrefix("xmlns:") {
                prefixes[String(name.dropFirst(6))] = String(decoding: text[value], as: UTF8.self)
            }
            let name = Name(tag.name, prefixes)
            if name == Name(rdf, "Description"), open.last?.name == Name(rdf, "RDF") {
                for (attribute, value) in tag.attributes
                where Name(attribute, prefixes) == Name(xmp, property) {
                    found.values.append(value)
                }
                if found.description == nil {
                    found.description = place(of: tag, prefixes)
                }
            }
            if tag.kind == .start { open.append((name, prefixes, tag.range.upperBound)) }
        }
        return open.isEmpty ? found : nil
    }

    private static func isProperty(_ parents: [Name]) -> Bool {
        parents.suffix(2) == [Name(rdf, "RDF"), Name(rdf, "Description")]
    }

    private static func place(
        of tag: XMLTags.Tag, _ prefixes: [String: String]
    ) -> (end: Int, prefix: String, isDeclared: Bool) {
        let end = tag.closing
        if let known = prefixes.filter({ $0.value == xmp }).keys.min() { return (end, known, true) }
        return (end, prefixes["xmp"] == nil ? "xmp" : "riffle-xmp", false)
    }

    private static func trimmed(_ range: Range<Int>, _ text: [UInt8]) -> Range<Int> {
        let isSpace = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
        let start = text[range].firstIndex { !isSpace($0) } ?? range.lowerBound
        let end = text[start..<range.upperBound].lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return start..<end
    }

    /// The name of an element or attribute with the namespace of its prefix.
    private struct Name: Equatable {
        var namespace: String
        var local: String

        init(_ namespace: String, _ local: String) {
            self.namespace = namespace
            self.local = local
        }

        init(_ name: String, _ prefixes: [String: String]) {
            let parts = name.split(separator: ":", maxSplits: 1)
            namespace = parts.count == 2 ? prefixes[String(parts[0])] ?? "" : ""
            local = String(parts.last ?? "")
        }
    }
}
