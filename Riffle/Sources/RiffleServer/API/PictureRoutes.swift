import RiffleCore
import RiffleMedia
import RiffleSystem

/// The pictures of an item: the card, one in full size, the small preview inside the file, and the
/// original.
enum PictureRoutes {
    static func routes(_ library: Library) -> [Route] {
        [
            Route(
                .get, "/card/{id}/{version}",
                RouteDescription(
                    "The picture of a card in a box of 750 by 1000 pixels, with at most 350 kB; waits "
                        + "until it is made.",
                    answers: whenMade)
            ) { call, reply in picture(call, reply, library) },
            Route(
                .get, "/full/{id}/{version}",
                RouteDescription(
                    "The picture in a box of 4,096 by 4,096 pixels, in a format that every browser shows; "
                        + "waits until it is made.",
                    answers: whenMade)
            ) { call, reply in picture(call, reply, library, box: fullSize) },
            Route(
                .get, "/upright/{id}/{version}",
                RouteDescription(
                    "The file itself if browsers show it upright, and otherwise a picture of that "
                        + "size; waits until it is made.",
                    answers: [.init(status: 200, meaning: "The picture.", type: "*/*")]
                        + whenMade.dropFirst())
            ) { call, reply in upright(call, reply, library) },
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
                call.withItem(in: library, reply) { preview($0, library.backend) }
            },
            Route(
                .get, "/original/{id}/{version}",
                RouteDescription(
                    "The file itself, whole or in parts.",
                    answers: [
                        .init(status: 200, meaning: "The file.", type: "*/*"),
                        .init(status: 206, meaning: "A part of it.", type: "*/*"),
                        .refusal(404, "There is no such item."),
                        .refusal(410, "The file has another version now, or is gone."),
                        .refusal(416, "The range is outside the file."),
                    ])
            ) { call, reply in
                call.withItem(in: library, reply) { original($0, call, library.backend) }
            },
            Route(
                .get, "/clip/{id}/{version}",
                RouteDescription(
                    "The clip of a Live Photo, whole or in parts.",
                    answers: [
                        .init(status: 200, meaning: "The clip.", type: "video/*"),
                        .init(status: 206, meaning: "A part of it.", type: "video/*"),
                        .refusal(404, "There is no such item, or it has no clip."),
                        .refusal(410, "The file has another version now, or is gone."),
                        .refusal(416, "The clip has no such part."),
                    ])
            ) { call, reply in
                call.withItem(in: library, reply) { item in
                    guard let clip = library.backend.clip(of: item, for: call.request) else {
                        return .error(404, "not_found", "There is no clip of this photo.")
                    }
                    return whole(clip)
                }
            },
        ] + [sharper(.medium, library), sharper(.large, library)]
    }

    /// The route of a larger card picture.
    private static func sharper(_ size: CardSize, _ library: Library) -> Route {
        Route(
            .get, "/card/{id}/{version}/\(size.rawValue)",
            RouteDescription(
                "The picture of a card in a box of \(size.box.width) by \(size.box.height) pixels, "
                    + "with at most \(size.byteLimit / 1000) kB; waits until it is made.",
                answers: whenMade)
        ) { call, reply in
            // The small pictures of the next cards come first.
            picture(call, reply, library, box: size.box, priority: .ahead)
        }
    }

    /// The answers of the routes that wait until a worker has made a picture.
    private static let whenMade: [RouteDescription.Answer] = [
        .init(status: 200, meaning: "The picture.", type: "image/jpeg"),
        .refusal(404, "There is no such item."),
        .refusal(410, "The file has another version now, or is gone."),
        .refusal(
            422,
            "There is no picture, and no retry helps. The code says why: damaged, too_large, "
                + "unknown_kind, old_library, not_a_picture, decoder_crashed, no_decoder or "
                + "no_video_tool."),
        .refusal(
            503, "Not now: too many pictures are waiting (busy), or it took_too_long to decode."),
    ]

    /// What a full picture is fitted into: a phone's 12 megapixels stay as they are.
    private static let fullSize = PixelSize(width: 4096, height: 4096)

    /// Sends the file itself if browsers show it upright, and otherwise a picture that is made.
    private static func upright(_ call: Call, _ reply: Reply, _ library: Library) {
        library.reading.run {
            switch call.item(in: library) {
            case .failure(let refusal): reply.send(refusal.response)
            case .success(let item) where library.backend.isUpright(item):
                reply.send(original(item, call, library.backend))
            case .success(let item):
                picture(call, reply, library, box: item.facts.size)
            }
        }
    }

    /// - Parameter box: what the picture is fitted into; nil for a card's.
    private static func picture(
        _ call: Call, _ reply: Reply, _ library: Library, box: PixelSize? = nil,
        priority: CardPriority = .now
    ) {
        // A picture that was sent before or is ready is sent without asking the index: its path names
        // its content.
        if let blob = library.pictures.hot[call.request.path] {
            return reply.send(answer(.blob(blob), call))
        }
        guard let id = ItemID(call.values[0]), let version = ItemVersion(call.values[1]) else {
            return reply.send(.error(404, "not_found", "There is no such item."))
        }
        let key = CardKey(item: id, version: version, box: box)
        if let card = library.pictures.cards.cached(key) {
            // A few full pictures would drive out all cards.
            let hot = box == nil ? library.pictures.hot : nil
            return reply.send(answer(card, call, keptIn: hot))
        }
        switch call.item(in: library) {
        case .failure(let refusal): reply.send(refusal.response)
        case .success(let item):
            library.pictures.make(item, box: box, priority: priority) { result in
                switch result {
                case .success(let picture):
                    reply.send(answer(.bytes(picture.jpeg), call))
                case .failure(.unreadable) where library.backend.isAway(item): reply.send(offline)
                case .failure(let refusal): reply.send(answer(refusal))
                }
            }
        }
    }

    private static func answer(
        _ card: borrowing CachedCard, _ call: Call, keptIn hot: HotBlobs?
    ) -> HTTPResponse {
        if let bytes = card.bytes { return answer(.bytes(bytes), call) }
        guard let descriptor = card.descriptor,
            let blob = Blob(descriptor: descriptor, count: card.length)
        else { return .error(500, "cache", "The picture could not be read.") }
        hot?.keep(blob, as: call.request.path)
        return answer(.blob(blob), call)
    }

    private static func answer(_ body: HTTPResponse.Body, _ call: Call) -> HTTPResponse {
        let tag = "\"\(call.values[1])\""
        var response = HTTPResponse(status: 200, body: body).with("Content-Type", "image/jpeg")
            .with("ETag", tag).with("Cache-Control", immutable)
        if let known = call.request.header("if-none-match"),
            HTTPResponse.matches(known, tag: tag)
        {
            response.status = 304
            response.body = .bytes([])
        }
        return response
    }

    /// The refusal for an item whose file cannot be opened as it is known.
    static func unavailable(_ item: Item, _ backend: any LibraryBackend) -> HTTPResponse {
        if backend.isAway(item) { return offline }
        return .error(410, "changed", "This file changed since you saw it, or is gone.")
    }

    private static var offline: HTTPResponse {
        .error(503, "offline", "The drive or server with this file cannot be reached.").with(
            "Retry-After", "5")
    }

    private static func answer(_ refusal: CardRefusal) -> HTTPResponse {
        switch refusal {
        case .unreadable: .error(410, refusal.code, refusal.message)
        case .notPicture, .unsupported, .damaged, .tooLarge, .noDecoder, .unknownKind,
            .oldLibrary, .crashed, .noVideoTool:
            .error(422, refusal.code, refusal.message)
        case .timedOut:
            .error(503, refusal.code, refusal.message).with("Retry-After", "60")
        case .busy, .cancelled, .stopped:
            .error(503, refusal.code, refusal.message).with("Retry-After", "1")
        case .noWorker: .error(500, refusal.code, refusal.message)
        }
    }

    private static func preview(_ item: Item, _ backend: any LibraryBackend) -> HTTPResponse {
        guard item.facts.preview != nil, let preview = backend.preview(of: item) else {
            return .error(404, "no_preview", "The file has no embedded preview.")
        }
        return HTTPResponse(status: 200, body: .bytes(preview))
            .with("Content-Type", "image/jpeg").with("Cache-Control", immutable)
    }

    private static func original(
        _ item: Item, _ call: Call, _ backend: any LibraryBackend
    ) -> HTTPResponse {
        guard let response = backend.original(of: item, for: call.request) else {
            return unavailable(item, backend)
        }
        return whole(response)
    }

    /// What is shown in place, and asked for again each time.
    private static func whole(_ response: HTTPResponse) -> HTTPResponse {
        response.with("Content-Disposition", "inline").with("Cache-Control", "private, no-cache")
    }

    /// For what can never change, because its address names its version.
    static let immutable = "private, max-age=31536000, immutable"
}
