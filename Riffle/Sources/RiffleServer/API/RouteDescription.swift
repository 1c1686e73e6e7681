/// What `openapi.json` says about a route.
struct RouteDescription: Sendable {
    /// One sentence.
    var summary: String
    /// The fields of the request body: name, schema in JSON, whether it must be there.
    var fields: [Field] = []
    /// Fields of which exactly one must be there.
    var oneOf: [String] = []
    /// Whether a body with any other field is refused.
    var isClosed = false
    /// What can come back.
    var answers: [Answer]

    struct Field: Sendable {
        var name: String
        var schema: String
        var isRequired = true
    }

    struct Answer: Sendable {
        var status: Int
        var meaning: String
        /// The media type; nil for an empty body.
        var type: String? = "application/json"
        /// The name of a schema in `components`; nil where the type says enough.
        var schema: String?
    }

    init(
        _ summary: String, fields: [Field] = [], oneOf: [String] = [], isClosed: Bool = false,
        answers: [Answer]
    ) {
        self.summary = summary
        self.fields = fields
        self.oneOf = oneOf
        self.isClosed = isClosed
        self.answers = answers
    }
}

extension RouteDescription.Answer {
    /// An answer in JSON by one of the schemas.
    static func json(_ meaning: String, _ schema: String, status: Int = 200) -> Self {
        Self(status: status, meaning: meaning, schema: schema)
    }

    /// A refusal with a code and a sentence.
    static func refusal(_ status: Int, _ meaning: String) -> Self {
        Self(status: status, meaning: meaning, schema: "Error")
    }

    /// A refusal that brings the present state with it.
    static func conflict(_ meaning: String, _ schema: String = "Conflict") -> Self {
        Self(status: 409, meaning: meaning, schema: schema)
    }
}
