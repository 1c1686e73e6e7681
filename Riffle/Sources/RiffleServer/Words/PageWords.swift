import RiffleCore
import RiffleSystem

/// The words of the page in all of its languages, for pages that the server writes itself.
final class PageWords: Sendable {
    private let files: PageFiles
    private let read = Monitor<[String: (tag: String, messages: [String: String])]>([:])

    init(_ files: PageFiles) { self.files = files }

    /// The words for a browser, in the first of its languages that the page has.
    func speech(for head: HTTPRequest) -> Speech {
        speech(PageLanguage.match(head.acceptedLanguages))
    }

    /// The words of a language.
    func speech(_ language: String) -> Speech {
        // British English has only what differs.
        Speech(language: language, tables: [messages(language), messages("en")])
    }

    /// The messages of a language; empty if its file is missing or damaged.
    private func messages(_ language: String) -> [String: String] {
        let name = "words/\(language).json"
        guard let file = files.file(name)?.plain else { return [:] }
        return read.withLock { read in
            if let known = read[name], known.tag == file.tag { return known.messages }
            let members = (try? JSON(parsing: file.bytes))?.members ?? []
            let messages = Dictionary(
                members.compactMap { member in member.value.string.map { (member.name, $0) } },
                uniquingKeysWith: { first, _ in first })
            read[name] = (file.tag, messages)
            return messages
        }
    }
}

/// Says notices in one language, in HTML.
struct Speech: Sendable {
    /// The tag of the language.
    let language: String
    /// Messages by their keys, the language's own first, then the English ones.
    fileprivate let tables: [[String: String]]

    /// The attributes of an element whose text is in this language.
    var attributes: String {
        "lang=\"\(language)\" dir=\"\(PageLanguage.rightToLeft.contains(language) ? "rtl" : "ltr")\""
    }

    /// The HTML of a notice: in this language, or in English if its message is missing or asks for another value.
    ///
    /// - Parameter element: The element around a value. The text around it keeps its direction.
    func html(_ notice: Notice, _ element: String = "bdi") -> String {
        said(notice, text: \.escapedForHTML) { "<\(element)>\($0.escapedForHTML)</\(element)>" }
            ?? notice.sentence.escapedForHTML
    }

    /// The text of a notice, likewise.
    func text(_ notice: Notice) -> String {
        said(notice, text: { $0 }, value: { $0 }) ?? notice.sentence
    }

    private func said(
        _ notice: Notice, text: (String) -> String, value: (String) -> String
    ) -> String? {
        for table in tables {
            guard let message = notice.code.flatMap({ table[$0.rawValue] }),
                let pieces = Self.pieces(message, notice.values)
            else { continue }
            return pieces.map { $0.isValue ? value($0.text) : text($0.text) }.joined()
        }
        return nil
    }

    /// A message in pieces; nil if it asks for another value, or counts, which only the page can.
    private static func pieces(
        _ message: String, _ values: [Notice.Value]
    ) -> [(text: String, isValue: Bool)]? {
        var pieces: [(text: String, isValue: Bool)] = []
        var rest = message[...]
        while let start = rest.firstIndex(of: "{") {
            guard let end = rest[start...].firstIndex(of: "}"),
                let value = values.first(where: { $0.name == rest[start..<end].dropFirst() })
            else { return nil }
            pieces += [(String(rest[..<start]), false), (value.content.text, true)]
            rest = rest[end...].dropFirst()
        }
        return pieces + [(String(rest), false)]
    }
}

extension String {
    /// The text in HTML, between tags or in an attribute's quotation marks.
    var escapedForHTML: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.append(character)
            }
        }
        return text
    }
}
