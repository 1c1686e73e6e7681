extension OpenAPI {
    /// The shapes of what is sent.
    static let schemas = parsed(
        #"""
        {
          "Error": {"type": "object", "required": ["error", "message"], "properties": {
            "error": {"type": "string", "description": "A code for programs."},
            "message": {"type": "string", "description": "One plain sentence for people."}}},
          "Done": {"type": "object", "required": ["done"], "properties": {
            "done": {"type": "boolean"}}},
          "Devices": {"type": "object", "required": ["devices"], "properties": {
            "devices": {"type": "array", "items": {"type": "object",
              "required": ["id", "device", "created", "seen", "current"], "properties": {
                "id": {"type": "string"}, "device": {"type": "string"},
                "created": {"type": "integer"}, "seen": {"type": "integer"},
                "current": {"type": "boolean"}}}}}}
        }
        """#)
}
