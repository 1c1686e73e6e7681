import RiffleCore

extension Notice {
    /// The notice as members of an object: the message's key, its values, and the sentence in English.
    var members: [JSON.Member] {
        [
            .init(name: "code", value: JSON(code?.rawValue)),
            .init(
                name: "values",
                value: .object(
                    values.map { value in
                        let content: JSON =
                            switch value.content {
                            case .text(let text): .string(text)
                            case .number(let number): .int(Int64(number))
                            case .notice(let notice): JSON(notice)
                            }
                        return .init(name: value.name, value: content)
                    })),
            .init(name: "message", value: .string(sentence)),
        ]
    }
}

extension JSON {
    /// A notice, or null where there is none.
    init(_ notice: Notice?) {
        self = notice.map { .object($0.members) } ?? .null
    }

    /// This object with a notice in it.
    func with(_ notice: Notice) -> JSON { .object(members + notice.members) }
}

extension Notice {
    /// A name is empty or too long.
    static func nameLength(most: Int) -> Notice {
        Notice(
            .nameLength, [.init("count", .number(most))], "A name has 1 to \(most) characters.")
    }
}

extension HTTPResponse {
    /// A refusal: a code for programs, and what to say to people.
    static func error(_ status: Int, _ code: String, _ notice: Notice) -> HTTPResponse {
        .json(
            JSON.object([.init(name: "error", value: .string(code))]).with(notice), status: status)
    }
}
