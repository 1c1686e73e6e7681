import RiffleCore
import RiffleMedia

/// The pictures of an item: the card, the small preview inside the file, and the original.
enum PictureRoutes {
    static func routes(_ engine: Engine) -> [Route] {
        [
            Route(
                .get, "/preview/{id}/{version}",
                RouteDescription(
                    "The small picture that the camera put into the file.",
                    answers: [
                        .init(status: 200, meaning: "The picture.", type: "image/jpeg"),
                        .refusal(404, "There is no such item, or it has none."),
                        .refusal(410, "The file has another version now."),
                    ])
            ) { call, reply in
                withItem(call, reply, engine) { preview($0, call, engine) }
            },
            Route(
                .get, "/original/{id}/{version}",
                RouteDescription(
                    "The file itself, whole or in parts.",
                    answers: [
                        .init(status: 200, meaning: "The file.", type: "image/*"),
                        .init(status: 206, meaning: "A part of it.", type: "image/*"),
                        .refusal(404, "There is no such item."),
                        .refusal(410, "The file has another version now, or is gone."),
                        .refusal(416, "The file has no such part."),
                    ])
            ) { call, reply in
                withItem(call, reply, engine) { original($0, call, engine) }
            },
        ]
    }

    /// Finds the item of the path in its present version, and answers on the disk's own queue.
    private static func withItem(
        _ call: Call, _ reply: Reply, _ engine: Engine,
        answer: @escaping @Sendable (Item) -> HTTPResponse
    ) {
        engine.disk.run {
            switch engine.item(of: call) {
            case .success(let item): reply.send(answer(item))
            case .failure(let refusal): reply.send(refusal.response)
            }
        }
    }

    private static func preview(_ item: Item, _ call: Call, _ engine: Engine) -> HTTPResponse {
        guard let range = item.facts.preview, let file = engine.open(item),
            range.lowerBound >= 0, range.upperBound <= file.size
        else { return .error(404, "no_preview", "The file holds no preview.") }
        return HTTPResponse(status: 200, body: .file(file, range))
            .with("Content-Type", "image/jpeg").with("Cache-Control", immutable)
    }

    private static func original(_ item: Item, _ call: Call, _ engine: Engine) -> HTTPResponse {
        guard let file = engine.open(item) else {
            return .error(410, "changed", "This file changed since you saw it, or is gone.")
        }
        let type: String =
            switch item.facts.format {
            case .jpeg: "image/jpeg"
            case .png: "image/png"
            case .webp: "image/webp"
            case .gif: "image/gif"
            case .mp4: "video/mp4"
            case .mov: "video/quicktime"
            }
        return .file(
            file, size: file.size, type: type, tag: "\"\(item.version)\"", for: call.request
        )
        .with("Content-Disposition", "inline").with("Cache-Control", "private, no-cache")
    }

    /// For what can never change, because its address names its version.
    static let immutable = "private, max-age=31536000, immutable"
}
