/// Something to say to a person: the key of a message with its values, by which a page says it in the person's language,
/// and the sentence in English for programs that do not know the key.
///
///     let notice = Notice(.usedCode, "This code was used already, or has expired.")
public struct Notice: Hashable, Sendable {
    /// Which message it is; nil for a sentence that was stored by a Riffle without codes.
    public let code: Code?
    /// What the message is about, in the order of the English sentence.
    public let values: [Value]
    /// The sentence in English.
    public let sentence: String

    /// A value of a message and its name there.
    public struct Value: Hashable, Sendable {
        /// The name in the message.
        public let name: String
        /// What takes its place.
        public let content: Content

        /// A value.
        public init(_ name: String, _ content: Content) {
            self.name = name
            self.content = content
        }
    }

    /// What a value is. Pages write numbers as the person's language does.
    public indirect enum Content: Hashable, Sendable {
        /// A name, an address or another text.
        case text(String)
        /// A count.
        case number(Int)
        /// Another notice, as a reason within a sentence.
        case notice(Notice)

        /// The value as a text, a notice in English.
        public var text: String {
            switch self {
            case .text(let text): text
            case .number(let number): String(number)
            case .notice(let notice): notice.sentence
            }
        }
    }

    /// A notice.
    public init(_ code: Code, _ values: [Value], _ sentence: String) {
        self.init(code: code, values, sentence)
    }

    /// A notice without values.
    public init(_ code: Code, _ sentence: String) {
        self.init(code: code, [], sentence)
    }

    /// A sentence without a code, for a program that says everything in one language.
    public init(uncoded sentence: String) { self.init(code: nil, [], sentence) }

    /// A notice about one text.
    public init(_ code: Code, _ name: String, _ text: String, _ sentence: String) {
        self.init(code, [Value(name, .text(text))], sentence)
    }

    fileprivate init(code: Code?, _ values: [Value], _ sentence: String) {
        self.code = code
        self.values = values
        self.sentence = sentence
    }
}

// MARK: - In the journal

extension Notice {
    /// Separates the fields of a stored notice, and is in none of them.
    private static let separator: Character = "\u{1F}"

    /// The notice as one line of text: code, number of values, for each its name, kind and content, and the sentence,
    /// each after a separator. ``init(stored:)`` reads it.
    public var stored: String {
        guard code != nil else { return sentence }
        return fields.map { field in
            "\(Self.separator)\(String(field.map { $0 == Self.separator ? " " : $0 }))"
        }.joined()
    }

    private var fields: [String] {
        var fields = [code?.rawValue ?? "", String(values.count)]
        for value in values {
            fields.append(value.name)
            switch value.content {
            case .text(let text): fields += ["text", text]
            case .number(let number): fields += ["number", String(number)]
            case .notice(let notice): fields += ["notice"] + notice.fields
            }
        }
        return fields + [sentence]
    }

    /// Reads a stored notice. A text without codes is its own sentence, as is one with a code of a newer version.
    public init(stored text: String) {
        let parts = text.split(separator: Self.separator, omittingEmptySubsequences: false)
        var fields = parts.dropFirst()
        let notice = text.first == Self.separator ? Self.read(&fields) : nil
        let isWhole = notice != nil && fields.isEmpty
        self = isWhole ? notice! : Notice(code: nil, [], parts.last.map(String.init) ?? text)
    }

    private static func read(_ fields: inout ArraySlice<Substring>) -> Notice? {
        guard let code = fields.popFirst(), let count = fields.popFirst().flatMap({ Int($0) })
        else { return nil }
        var values: [Value] = []
        for _ in 0..<max(0, min(count, fields.count)) {
            guard let name = fields.popFirst(), let kind = fields.popFirst(),
                let content = read(kind, &fields)
            else { return nil }
            values.append(Value(String(name), content))
        }
        guard let sentence = fields.popFirst() else { return nil }
        return Notice(code: Code(rawValue: String(code)), values, String(sentence))
    }

    private static func read(_ kind: Substring, _ fields: inout ArraySlice<Substring>) -> Content? {
        switch kind {
        case "text": fields.popFirst().map { .text(String($0)) }
        case "number": fields.popFirst().flatMap { Int($0) }.map { .number($0) }
        case "notice": read(&fields).map { .notice($0) }
        default: nil
        }
    }
}
