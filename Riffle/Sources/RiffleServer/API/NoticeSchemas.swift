extension OpenAPI {
    /// The shapes of refusals and of other sentences for a person.
    static let notices = parsed(
        #"""
        {
          "Error": {"type": "object", "required": ["error", "message"], "properties": {
            "error": {"type": "string", "description": "A code for programs."},
            "code": {"type": ["string", "null"]}, "values": {"type": "object"},
            "message": {"type": "string", "description": "One plain sentence for people."}}},
          "Notice": {"type": "object", "required": ["code", "values", "message"], "properties": {
            "code": {"type": ["string", "null"], "description": "The message's key in the page's words."},
            "values": {"type": "object", "description": "Texts, numbers and other notices, by their names in it."},
            "message": {"type": "string", "description": "The same in plain English."}}},
          "Conflict": {"type": "object", "required": ["error", "message"], "properties": {
            "error": {"type": "string"}, "message": {"type": "string"},
            "code": {"type": ["string", "null"]}, "values": {"type": "object"},
            "state": {"$ref": "#/components/schemas/Round"}}}
        }
        """#)
}
