import RiffleMedia

/// What a file says of its camera.
enum FactsRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/api/facts/{id}/{version}",
                RouteDescription(
                    "The camera and the exposure of an item, as far as its file tells.",
                    answers: [
                        .json("What the file tells.", "Facts"),
                        .refusal(404, "There is no such item."),
                        .refusal(410, "The file has another version now, or is gone."),
                        .refusal(503, "The drive with this file is away."),
                    ])
            ) { call, reply in
                call.withItem(in: library, reply) { item in
                    guard let facts = library.files.cameraFacts(of: item) else {
                        return PictureRoutes.unavailable(item, library.files)
                    }
                    return .json(json(facts))
                }
            }
        ]
    }

    private static func json(_ facts: CameraFacts) -> JSON {
        [
            "camera": JSON(facts.camera), "lens": JSON(facts.lens),
            "exposure": JSON(facts.exposure), "aperture": JSON(facts.aperture),
            "sensitivity": JSON(facts.sensitivity), "focalLength": JSON(facts.focalLength),
            "focalLengthIn35mm": JSON(facts.focalLengthIn35mm),
        ]
    }
}
