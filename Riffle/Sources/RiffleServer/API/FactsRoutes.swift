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
                    "The camera and the exposure of an item, and its stars and label from other programs, "
                        + "as far as its files have them.",
                    answers: [
                        .json("The facts.", "Facts"),
                        .refusal(404, "There is no such item."),
                        .refusal(410, "The file has another version now, or is gone."),
                        .refusal(503, "The drive or server with this file cannot be reached."),
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
}
