import RiffleCore
import RiffleMedia
import RiffleStore

/// What a file says of its camera.
enum FactsRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/facts/{id}/{version}",
                RouteDescription(
                    "The camera and the exposure of an item, and the stars and the label that other programs gave it, as "
                        + "far as its files say.",
                    answers: [
                        .json("What the file tells.", "Facts"),
                        .refusal(404, "There is no such item."),
                        .refusal(410, "The file has another version now, or is gone."),
                        .refusal(503, "The drive with this file is away."),
                    ])
            ) { call, reply in
                call.withItem(in: library, reply) { item in
                    guard let facts = library.backend.cameraFacts(of: item) else {
                        return PictureRoutes.unavailable(item, library.backend)
                    }
                    let rating = library.backend.sidecars?.rating(in: item)
                    return .json(json(facts, rating ?? Rating(stars: 0, label: nil)))
                }
            }
        ]
    }

    private static func json(_ facts: CameraFacts, _ rating: Rating) -> JSON {
        [
            "camera": JSON(facts.camera), "lens": JSON(facts.lens),
            "exposure": JSON(facts.exposure), "aperture": JSON(facts.aperture),
            "sensitivity": JSON(facts.sensitivity), "focalLength": JSON(facts.focalLength),
            "focalLengthIn35mm": JSON(facts.focalLengthIn35mm),
            "stars": .int(Int64(rating.stars)), "label": JSON(rating.label?.rawValue),
        ]
    }

    /// The shape of the answer.
    static let schemas = OpenAPI.parsed(
        #"""
        {
          "Facts": {"type": "object", "required": ["camera", "lens", "exposure", "aperture",
              "sensitivity", "focalLength", "focalLengthIn35mm", "stars", "label"],
            "description": "Each is null where the file does not tell.", "properties": {
            "camera": {"type": ["string", "null"], "description": "Maker and model."},
            "lens": {"type": ["string", "null"]},
            "exposure": {"type": ["number", "null"], "description": "Seconds."},
            "aperture": {"type": ["number", "null"], "description": "The f-number."},
            "sensitivity": {"type": ["integer", "null"], "description": "ISO."},
            "focalLength": {"type": ["number", "null"], "description": "Millimetres."},
            "focalLengthIn35mm": {"type": ["integer", "null"], "description": "Millimetres."},
            "stars": {"type": "integer", "description": "By the sidecar or the file; 0 for none."},
            "label": {"anyOf": [{"type": "null"}, {"$ref": "#/components/schemas/Label"}]}}}
        }
        """#)
}
